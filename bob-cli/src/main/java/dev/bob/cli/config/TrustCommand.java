package dev.bob.cli.config;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.app.config.ProjectTrust;
import dev.bob.app.config.TrustedProjects;
import dev.bob.cli.console.Console;
import dev.bob.cli.console.ExitCode;
import dev.bob.cli.render.SafeText;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `bob trust`: obeys the project's file from now on, as it is. Until then nothing of it is obeyed that says where
/// something is sent, what is opened, or what runs.
@Command(
        name = "trust",
        description =
                "Obey this project's bob.toml as it is now; without it only harmless settings count.")
public final class TrustCommand implements Callable<Integer> {

    private final Console console;

    @Option(names = "--show", description = "Only show what would be trusted.")
    private boolean show;

    @Option(names = "--revoke", description = "Trust this project's file no longer.")
    private boolean revoke;

    @Option(names = "--list", description = "List the files that are trusted.")
    private boolean list;

    @Option(names = "--json", description = "One JSON object.")
    private boolean json;

    /// For one run.
    public TrustCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        PrintStream out = console.invocation().out();
        Map<String, String> environment = console.invocation().environment();
        if (list) {
            Map<String, String> trusted = TrustedProjects.of(environment).read();
            if (json) {
                out.println(Json.MAPPER.<ObjectNode>valueToTree(trusted));
            } else {
                trusted.forEach((path, hash) ->
                        out.println(
                                hash.substring(0, Math.min(12, hash.length()))
                                        + "  "
                                        + SafeText.line(path, 500)));
            }
            return ExitCode.DONE;
        }
        Path folder = console.invocation().workingFolder();
        Optional<ProjectTrust> found = ProjectTrust.of(folder, environment);
        if (found.isEmpty()) {
            throw new BobException(
                    BobException.Kind.INVALID_INPUT,
                    "There is no bob.toml in " + folder + " or above it; `bob init` writes one.");
        }
        ProjectTrust project = found.get();
        if (revoke) {
            boolean was = TrustedProjects.of(environment).remove(project.path());
            console.invocation()
                    .err()
                    .println(
                            project.path()
                                    + (was ? " is trusted no longer." : " was not trusted."));
            return ExitCode.DONE;
        }
        boolean already = project.trusted();
        if (!show && !already) {
            project.trust();
        }
        if (json) {
            out.println(json(project));
            return ExitCode.DONE;
        }
        lines(project).forEach(out::println);
        console.invocation()
                .err()
                .println(
                        project.powers().isEmpty()
                                ? project.path() + " sets nothing that needs trust."
                                : project.trusted()
                                        ? project.path()
                                                + " is trusted as it is; after a change you are asked again."
                                        : project.path()
                                                + " is not trusted. `bob trust` trusts it.");
        return ExitCode.DONE;
    }

    /// What a project's file sets that needs trust, a line each.
    public static List<String> lines(ProjectTrust project) {
        return project.powers().stream()
                .map(power ->
                        "  line "
                                + power.line()
                                + ": "
                                + SafeText.line(power.key(), 80)
                                + " = "
                                + SafeText.line(power.value(), 300))
                .toList();
    }

    private static ObjectNode json(ProjectTrust project) {
        ObjectNode node = Json.MAPPER.createObjectNode();
        node.put("file", project.path().toString()).put("trusted", project.trusted());
        var settings = node.putArray("settings");
        project.powers()
                .forEach(power ->
                        settings.addObject()
                                .put("line", power.line())
                                .put("key", power.key())
                                .put("value", power.value()));
        return node;
    }
}
