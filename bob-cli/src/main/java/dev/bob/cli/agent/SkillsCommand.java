package dev.bob.cli.agent;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.cli.console.Console;
import dev.bob.cli.render.SafeText;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import dev.bob.core.skill.Skill;
import java.io.PrintStream;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `bob skills`: the skills that were found, and what is wrong with those that can't be used.
@Command(name = "skills", description = "List and show skills.")
public final class SkillsCommand {

    private final Console console;
    private final PrintStream out;

    /// For one run.
    public SkillsCommand(Console console) {
        this.console = console;
        this.out = console.invocation().out();
    }

    @Command(name = "list", description = "All skills.")
    int list(@Option(names = "--json", description = "One JSON array.") boolean json) {
        var catalog = console.bob().agent().skills();
        catalog.problems()
                .forEach(problem ->
                        console.invocation().err().println("bob: " + SafeText.of(problem)));
        if (json) {
            ArrayNode all = Json.MAPPER.createArrayNode();
            catalog.skills().forEach(skill -> all.add(described(skill)));
            out.println(all);
            return 0;
        }
        if (catalog.skills().isEmpty()) {
            out.println("There are no skills. docs/sessions.md says where Bob looks for them.");
        }
        for (Skill skill : catalog.skills()) {
            out.println(skill.name() + "  [" + scope(skill) + "]");
            out.println("    " + SafeText.line(skill.description(), 1024));
        }
        return 0;
    }

    @Command(name = "show", description = "A skill's instructions.")
    int show(
            @Parameters(paramLabel = "NAME") String name,
            @Option(names = "--json", description = "One JSON object.") boolean json) {
        Skill skill =
                console.bob()
                        .agent()
                        .skills()
                        .find(name)
                        .orElseThrow(() ->
                                new BobException(
                                        BobException.Kind.INVALID_INPUT,
                                        "There is no skill "
                                                + name
                                                + ". `bob skills list` shows those there are."));
        if (json) {
            out.println(described(skill).put("body", skill.body()));
            return 0;
        }
        out.println(skill.name() + "  [" + scope(skill) + "] " + skill.folder());
        out.println(SafeText.of(skill.description()));
        if (!skill.allowedTools().isEmpty()) {
            out.println("Allowed tools: " + String.join(", ", skill.allowedTools()));
        }
        out.println();
        out.println(SafeText.of(skill.body()));
        return 0;
    }

    private static ObjectNode described(Skill skill) {
        ObjectNode json = Json.MAPPER.createObjectNode();
        json.put("name", skill.name()).put("description", skill.description());
        json.put("scope", scope(skill)).put("folder", skill.folder().toString());
        json.put("license", skill.license()).put("compatibility", skill.compatibility());
        json.set("allowed_tools", Json.MAPPER.valueToTree(skill.allowedTools()));
        json.set("metadata", Json.MAPPER.valueToTree(skill.metadata()));
        return json;
    }

    private static String scope(Skill skill) {
        return skill.scope().name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
