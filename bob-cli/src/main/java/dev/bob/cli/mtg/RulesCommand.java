package dev.bob.cli.mtg;

import dev.bob.app.mtg.MtgCards;
import dev.bob.cli.console.Console;
import dev.bob.core.BobException;
import dev.bob.mtg.rules.NumberedRule;
import dev.bob.mtg.rules.RulesLibrary;
import dev.bob.mtg.rules.RulesText;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `bob mtg rules`: the Comprehensive Rules that the user imported.
@Command(name = "rules", description = "Import, show and search the Comprehensive Rules.")
public final class RulesCommand {

    private final Console console;

    /// For one run.
    public RulesCommand(Console console) {
        this.console = console;
    }

    private RulesLibrary library() {
        return new RulesLibrary(MtgCommand.folder(console).resolve("rules"));
    }

    private RulesText rules() {
        try {
            return library()
                    .load()
                    .orElseThrow(() ->
                            new BobException(
                                    BobException.Kind.INVALID_INPUT,
                                    "No rules have been imported. Download the TXT of the Comprehensive Rules from the publisher's"
                                            + " rules page, then: bob mtg rules import FILE"));
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
        List<NumberedRule> found = rules().show(number);
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
        List<NumberedRule> found = rules().search(String.join(" ", words), Math.max(1, limit));
        if (found.isEmpty()) {
            console.invocation().err().println("bob: nothing in the rules has all of these words.");
            return 1;
        }
        print(found);
        return 0;
    }

    private void print(List<NumberedRule> rules) {
        PrintStream out = console.invocation().out();
        for (NumberedRule rule : rules) {
            out.println(rule.line());
            rule.examples().forEach(e -> out.println("    Example: " + e));
        }
    }
}
