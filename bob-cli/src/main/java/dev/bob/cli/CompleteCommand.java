package dev.bob.cli;

import dev.bob.cli.console.Console;
import dev.bob.cli.console.ExitCode;
import dev.bob.cli.render.SafeText;
import dev.bob.core.BobException;
import dev.bob.core.pipeline.PipelineDefinition;
import dev.bob.core.session.SessionSummary;
import dev.bob.core.tool.Tool;
import dev.bob.mtg.deck.BuiltInDecks;
import dev.bob.mtg.deck.Deck;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// `bob complete KIND`: what a shell offers where something of that kind belongs, a line each. For completion scripts.
@Command(name = "complete", hidden = true, description = "Words for a shell's completion.")
final class CompleteCommand implements Callable<Integer> {

    private static final List<String> PIPELINES = List.of("chat", "turbotime", "agent");
    private static final List<String> OPPONENTS = List.of("bob", "heuristic", "random", "human");
    private static final int MOST = 200;

    private final Console console;

    @Parameters(
            paramLabel = "KIND",
            description = "sessions, pipelines, decks, opponents, tools or skills.")
    private String kind = "";

    CompleteCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        try {
            words().map(word -> SafeText.line(word, 200))
                    .limit(MOST)
                    .forEach(console.invocation().out()::println);
        } catch (BobException _) {
            // Whoever presses Tab wants no error in the line.
        }
        return ExitCode.DONE;
    }

    private Stream<String> words() {
        return switch (kind) {
            case "sessions" -> console.bob().sessions().list().stream().map(SessionSummary::id);
            case "pipelines" ->
                    Stream.concat(
                            PIPELINES.stream(),
                            console.bob().configuration().pipelines().stream()
                                    .map(PipelineDefinition::name));
            case "decks" -> BuiltInDecks.all().stream().map(Deck::id);
            case "opponents" -> OPPONENTS.stream();
            case "tools" -> console.bob().tools().all().stream().map(Tool::name);
            case "skills" ->
                    console.bob().agent().skills().skills().stream().map(skill -> skill.name());
            default -> Stream.empty();
        };
    }
}
