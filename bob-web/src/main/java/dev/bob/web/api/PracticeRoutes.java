package dev.bob.web.api;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.app.Bob;
import dev.bob.app.practice.PracticeRun;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import dev.bob.memory.practice.Practice;
import dev.bob.web.server.Call;
import dev.bob.web.server.Feed;
import dev.bob.web.server.Route;
import dev.bob.web.server.WebException;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/// Practice, with its progress as events.
public final class PracticeRoutes {

    private final Bob bob;
    private final Feed feed;
    private final AtomicBoolean running = new AtomicBoolean();

    /// @param feed hears how far it has come
    public PracticeRoutes(Bob bob, Feed feed) {
        this.bob = bob;
        this.feed = feed;
    }

    /// The routes.
    public List<Route> routes() {
        return List.of(Route.of("POST", "/api/practice", this::start));
    }

    private void start(Call call) throws IOException {
        Fields fields = new Fields(call.body());
        boolean again = fields.flag("again", false);
        boolean rules = fields.flag("rules", false);
        int most = fields.number("max").orElse(PracticeRun.MOST_CANDIDATES);
        if (most < 1) {
            throw WebException.invalid("max must be above 0.", "max");
        }
        if (!running.compareAndSet(false, true)) {
            throw WebException.conflict("Practice is running already.");
        }
        Thread.ofVirtual().name("practice").start(() -> run(again, rules, most));
        call.json(202, Json.MAPPER.createObjectNode().put("started", true));
    }

    private void run(boolean again, boolean rules, int most) {
        try {
            PracticeRun practice =
                    rules
                            ? PracticeRun.byRules(bob)
                            : PracticeRun.withModel(bob, false, trouble -> {});
            Practice.Result result =
                    practice.run(
                            PracticeRun.logs(bob),
                            null,
                            most,
                            again,
                            progress -> tell(state(true, progress.turns(), share(progress))),
                            notice -> tell(state(true, 0, 0).put("error", notice.message())));
            tell(
                    state(false, result.turns(), 1)
                            .put("proposed", result.proposed().size())
                            .put("known", result.known()));
        } catch (BobException e) {
            tell(
                    state(false, 0, 0)
                            .put("error", e.getMessage())
                            .put("proposed", 0)
                            .put("known", 0));
        } finally {
            running.set(false);
        }
    }

    private static double share(Practice.Progress progress) {
        return progress.bytesToDo() == 0 ? 1 : progress.bytesDone() / (double) progress.bytesToDo();
    }

    private static ObjectNode state(boolean running, long turns, double share) {
        return Json.MAPPER
                .createObjectNode()
                .put("running", running)
                .put("turns", turns)
                .put("share", Math.min(1, share));
    }

    private void tell(ObjectNode state) {
        feed.publish("practice", state.toString());
    }
}
