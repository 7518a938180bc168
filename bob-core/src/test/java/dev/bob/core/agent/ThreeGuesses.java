package dev.bob.core.agent;

import dev.bob.core.Cancellation;
import dev.bob.core.ScriptedModel;
import dev.bob.core.skill.SkillCatalog;
import dev.bob.core.stage.ContinuityStage;
import dev.bob.core.turn.TurnMemory;
import dev.langchain4j.model.output.FinishReason;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/// A session with three guesses, of which the second is adopted; as a program, so that it can be killed.
final class ThreeGuesses {

    private ThreeGuesses() {}

    /// `FOLDER SLOWLY`: guesses, adopts, and says so.
    public static void main(String[] args) throws Exception {
        try (AgentFixture agent = fixture(Path.of(args[0]), Integer.parseInt(args[1]))) {
            agent.ask("begin");
            System.out.println("begun");
            List<Guesses.Guess> guesses =
                    agent.guesses.run("s", attempts(), guess -> {}, new Cancellation());
            System.out.println("guessed");
            agent.guesses.adopt(guesses.get(1).id(), TurnMemory.none());
            System.out.println("adopted");
        }
    }

    static List<Guesses.Attempt> attempts() {
        return List.of(attempt("guess one"), attempt("guess two"), attempt("guess three"));
    }

    static Guesses.Attempt attempt(String words, String... tools) {
        return new Guesses.Attempt(words, AgentFixture.options(tools));
    }

    static AgentFixture fixture(Path folder, int millis) {
        return new AgentFixture(
                folder,
                new ScriptedModel()
                        .on(ContinuityStage.TASK, AgentFixture.CONTINUITY)
                        .on(
                                AgentLoop.TASK,
                                (request, handler) -> {
                                    String asked = request.messages().getLast().toString();
                                    Thread.startVirtualThread(() -> {
                                        try {
                                            Thread.sleep(millis);
                                        } catch (InterruptedException e) {
                                            Thread.currentThread().interrupt();
                                        }
                                        ScriptedModel.say(
                                                handler,
                                                FinishReason.STOP,
                                                asked.contains("two") ? "Two." : "Something.");
                                    });
                                }),
                new AgentSettings(4, 8, 8, 6000, 200_000, 8, 2, Duration.ofSeconds(20)),
                SkillCatalog.empty());
    }
}
