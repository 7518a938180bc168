package dev.bob.web.api;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.app.Bob;
import dev.bob.app.config.Settings;
import dev.bob.app.memory.PracticeModel;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import dev.bob.core.model.ModelAccess.ServingModel;
import dev.bob.core.turn.TurnRequest;
import dev.bob.memory.practice.ModelProposer;
import dev.bob.memory.practice.Practice;
import dev.bob.memory.practice.Proposer;
import dev.bob.memory.practice.RuleProposer;
import dev.bob.web.server.Call;
import dev.bob.web.server.Feed;
import dev.bob.web.server.Route;
import dev.bob.web.server.WebException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;

/// Practice, with its progress as events; and what is scheduled.
public final class PracticeRoutes {

    private static final int TURNS_WITH_MODEL = 500;
    private static final int USUAL_MOST = 8;
    private static final Duration PATIENCE = Duration.ofMinutes(2);

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
        return List.of(
                Route.of("POST", "/api/practice", this::start),
                Route.of("GET", "/api/schedule", this::schedule),
                Route.of("DELETE", "/api/schedule/{id}", this::unschedule));
    }

    private void start(Call call) throws IOException {
        Fields fields = new Fields(call.body());
        boolean again = fields.flag("again", false);
        boolean rules = fields.flag("rules", false);
        int most = fields.number("max").orElse(USUAL_MOST);
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
            Path log = bob.configuration().runtimeFile(Settings.TURN_LOG);
            List<Path> logs = Files.exists(log) ? List.of(log) : List.of();
            Proposer proposer = proposer(rules);
            Practice practice =
                    new Practice(
                            bob.runtimeDir().resolve("practice_progress.json"),
                            bob.configuration().runtimeFile(Settings.PRACTICE_CANDIDATES),
                            bob.memory().queue(),
                            bob.memory().memories(),
                            proposer,
                            bob.clock(),
                            notice -> tell(state(true, 0, 0).put("error", notice.message())));
            Practice.Result result =
                    practice.run(
                            logs,
                            proposer.asksModel() ? TURNS_WITH_MODEL : Long.MAX_VALUE,
                            most,
                            again,
                            progress ->
                                    tell(
                                            state(
                                                    true,
                                                    progress.turns(),
                                                    progress.bytesToDo() == 0
                                                            ? 1
                                                            : progress.bytesDone()
                                                                    / (double)
                                                                            progress.bytesToDo())));
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

    private Proposer proposer(boolean rules) {
        RuleProposer byRules = new RuleProposer();
        if (rules) {
            return byRules;
        }
        try {
            ServingModel serving =
                    bob.models()
                            .choose(
                                    new TurnRequest.Options("chat", null, Set.of(), false, false),
                                    null);
            return serving.offline()
                    ? byRules
                    : new ModelProposer(
                            new PracticeModel(serving.client(), PATIENCE), byRules, trouble -> {});
        } catch (BobException e) {
            return byRules;
        }
    }

    private void schedule(Call call) throws IOException {
        ObjectNode json = Json.MAPPER.createObjectNode();
        ArrayNode jobs = json.putArray("jobs");
        bob.agent()
                .schedule()
                .jobs()
                .forEach(job ->
                        jobs.addObject()
                                .put("id", job.id())
                                .put("session_id", job.sessionId())
                                .put("message", job.message())
                                .put("when", job.timing().toString()));
        call.json(json);
    }

    private void unschedule(Call call) throws IOException {
        if (!bob.agent().schedule().remove(call.variable("id"))) {
            throw WebException.missing("Nothing of that name is scheduled.");
        }
        call.json(Json.MAPPER.createObjectNode().put("removed", true));
    }
}
