package dev.bob.cli.mtg;

import dev.bob.app.mtg.MagicKnowledge;
import dev.bob.app.mtg.MtgCards;
import dev.bob.cli.console.Console;
import dev.bob.core.BobException;
import dev.bob.mtg.rules.Glossary;
import dev.bob.mtg.rules.NumberedRule;
import dev.bob.mtg.rules.RulesLibrary;
import dev.bob.mtg.rules.RulesText;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `bob mtg rules`: keywords, terms and questions from what Bob knows, and the Comprehensive Rules that the user imported.
@Command(
        name = "rules",
        description =
                "Ask a rules question in words; look keywords and terms up; import, show and search the Comprehensive Rules.")
public final class RulesCommand {

    private final Console console;

    /// For one run.
    public RulesCommand(Console console) {
        this.console = console;
    }

    private RulesLibrary library() {
        return new RulesLibrary(MtgCommand.folder(console).resolve("rules"));
    }

    private Optional<RulesText> rules() {
        try {
            return library().load();
        } catch (IOException e) {
            throw new BobException(
                    BobException.Kind.STORAGE,
                    "The imported rules can't be read: " + MtgCards.reason(e));
        }
    }

    @Command(name = "import", description = "Keep the rules text for show and search.")
    int importFile(
            @Parameters(paramLabel = "FILE", description = "The TXT from the publisher.")
                    Path file) {
        try {
            RulesText rules = library().importFrom(file);
            console.invocation()
                    .out()
                    .println(
                            rules.all().size()
                                    + " entries"
                                    + (rules.effective().isEmpty()
                                            ? ""
                                            : ", effective " + rules.effective()));
            return 0;
        } catch (IllegalArgumentException e) {
            throw new BobException(BobException.Kind.INVALID_INPUT, file + ": " + e.getMessage());
        } catch (IOException e) {
            throw new BobException(
                    BobException.Kind.INVALID_INPUT,
                    file + " can't be imported: " + MtgCards.reason(e));
        }
    }

    @Command(name = "show", description = "A rule with what is below it, or a glossary entry.")
    int show(
            @Parameters(
                            paramLabel = "NUMBER",
                            arity = "1..*",
                            description = "Such as 702.19, 704 or deathtouch.")
                    List<String> words) {
        String number = String.join(" ", words);
        Optional<RulesText> rules = rules();
        if (rules.isEmpty()) {
            return known(
                    Glossary.find(number).map(List::of).orElseGet(() -> Glossary.under(number)),
                    "\"" + number + "\" is neither a keyword nor another term");
        }
        List<NumberedRule> found = rules.get().show(number);
        if (found.isEmpty()) {
            console.invocation()
                    .err()
                    .println(
                            "bob: no rule or glossary entry is called \""
                                    + number
                                    + "\". Try: bob mtg rules search "
                                    + number);
            return 1;
        }
        print(found);
        return 0;
    }

    @Command(name = "search", description = "Entries that hold all the words, the best first.")
    int search(
            @Parameters(paramLabel = "TEXT", arity = "1..*") List<String> words,
            @Option(
                            names = "--limit",
                            defaultValue = "10",
                            paramLabel = "N",
                            description = "At most so many (default: 10).")
                    int limit) {
        String text = String.join(" ", words);
        Optional<RulesText> rules = rules();
        if (rules.isEmpty()) {
            return known(
                    Glossary.search(text, Math.max(1, limit)),
                    "none of the keywords and terms has a word of \"" + text + "\"");
        }
        List<NumberedRule> found = rules.get().search(text, Math.max(1, limit));
        if (found.isEmpty()) {
            console.invocation().err().println("bob: nothing in the rules has all of these words.");
            return 1;
        }
        print(found);
        return 0;
    }

    @Command(
            name = "ask",
            description = "A question in words, answered by the rules engine, without a model.")
    int ask(
            @Parameters(
                            paramLabel = "QUESTION",
                            arity = "1..*",
                            description =
                                    "Such as: what is trample? Can Llanowar Elves block Serra Angel?")
                    List<String> words) {
        String question = String.join(" ", words);
        MtgCards cards =
                new MtgCards(
                        MtgCommand.folder(console), List.of(), console.invocation().err()::println);
        Optional<String> answer = new MagicKnowledge(cards).answer(question);
        if (answer.isEmpty()) {
            console.invocation()
                    .err()
                    .println(
                            "bob: the rules engine can't answer that. It knows keywords and terms, and what happens when cards meet:"
                                    + " bob mtg rules ask \"Can Llanowar Elves block Serra Angel?\"");
            return 1;
        }
        console.invocation().out().println(answer.get().replace("**", ""));
        return 0;
    }

    /// What Bob knows without the rules' own text, and how to get that.
    private int known(List<Glossary.Entry> entries, String nothing) {
        PrintStream err = console.invocation().err();
        entries.forEach(e ->
                console.invocation()
                        .out()
                        .println(e.term() + ": " + e.text() + " (rule " + e.rule() + ")"));
        if (entries.isEmpty()) {
            err.println("bob: " + nothing + " that Bob knows by itself.");
        }
        err.println(
                "bob: the Comprehensive Rules aren't imported. Download their TXT from the publisher's rules page, then: bob mtg rules"
                        + " import FILE");
        return entries.isEmpty() ? 1 : 0;
    }

    private void print(List<NumberedRule> rules) {
        PrintStream out = console.invocation().out();
        for (NumberedRule rule : rules) {
            out.println(rule.line());
            rule.examples().forEach(e -> out.println("    Example: " + e));
        }
    }
}
