package dev.bob.core.agent;

import dev.bob.core.BobException;
import dev.bob.core.ScriptedModel;
import dev.bob.core.skill.SkillCatalog;
import dev.bob.core.stage.ContinuityStage;
import dev.langchain4j.model.output.FinishReason;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;

/// A parent with fifty children whose model is slow, fails or hangs; as a program, so that it can be killed.
final class FiftyChildren {

    static final int CHILDREN = 50;

    /// How long a child may take, and how long while the others wait to be told. One that works takes less than half a
    /// second of its own; on a busy machine it waits for others, too.
    private static final Duration LIMIT = Duration.ofSeconds(6);

    private static final Duration HELD_LIMIT = Duration.ofSeconds(12);

    private FiftyChildren() {}

    /// `FOLDER [held]`: starts the children and waits. When held, those that work end only after a line was read from
    /// standard input. `FOLDER recover`: takes up what is open, waits, and says how many that were.
    public static void main(String[] args) throws Exception {
        if (args.length > 1 && args[1].equals("recover")) {
            recover(Path.of(args[0]));
            return;
        }
        CountDownLatch go = new CountDownLatch(args.length > 1 ? 1 : 0);
        Duration limit = args.length > 1 ? HELD_LIMIT : LIMIT;
        try (AgentFixture agent = fixture(Path.of(args[0]), limit, go)) {
            startAll(agent);
            System.out.println("started");
            if (args.length > 1) {
                System.in.read();
                go.countDown();
            }
            agent.children.await(Duration.ofSeconds(60));
            System.out.println("ended");
        }
    }

    private static void recover(Path folder) throws InterruptedException {
        try (AgentFixture agent = fixture(folder)) {
            int taken = agent.children.recover(parent -> true);
            agent.children.await(Duration.ofSeconds(60));
            System.out.println("recovered " + taken);
        }
    }

    static AgentFixture fixture(Path folder) {
        return fixture(folder, LIMIT, new CountDownLatch(0));
    }

    private static AgentFixture fixture(Path folder, Duration limit, CountDownLatch go) {
        return new AgentFixture(
                folder,
                model(go),
                new AgentSettings(4, 8, 8, 6000, 200_000, CHILDREN, 2, limit),
                SkillCatalog.empty());
    }

    static void startAll(AgentFixture agent) {
        agent.ask("begin");
        for (int i = 0; i < CHILDREN; i++) {
            agent.children.start(
                    "s",
                    Long.MAX_VALUE,
                    "child-" + i,
                    new Intention("job " + i + " " + kind(i), "", true),
                    AgentFixture.options());
        }
    }

    static String kind(int i) {
        return switch (i % 10) {
            case 3 -> "fails";
            case 7 -> "hangs";
            default -> "works";
        };
    }

    private static ScriptedModel model(CountDownLatch go) {
        return new ScriptedModel()
                .on(ContinuityStage.TASK, AgentFixture.CONTINUITY)
                .on(
                        AgentLoop.TASK,
                        (request, handler) -> {
                            String asked = request.messages().getLast().toString();
                            if (asked.contains("The child session")) {
                                ScriptedModel.say(handler, FinishReason.STOP, "Noted.");
                            } else if (asked.contains("fails")) {
                                handler.onError(
                                        new BobException(
                                                BobException.Kind.MODEL_REFUSED, "refused"));
                            } else if (!asked.contains("hangs")) {
                                Thread.startVirtualThread(() -> {
                                    try {
                                        if (asked.contains("job ")) {
                                            go.await();
                                        }
                                        Thread.sleep(asked.length() * 37L % 400);
                                    } catch (InterruptedException e) {
                                        Thread.currentThread().interrupt();
                                    }
                                    ScriptedModel.say(handler, FinishReason.STOP, "Done.");
                                });
                            }
                        });
    }
}
