package dev.bob.web.turn;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.app.Bob;
import dev.bob.app.turn.FrontEnd;
import dev.bob.core.BobException;
import dev.bob.core.Cancellation;
import dev.bob.core.Json;
import dev.bob.core.agent.AgentLoop;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnEvent;
import dev.bob.core.turn.TurnListener;
import dev.bob.core.turn.TurnRequest;
import dev.bob.web.server.Feed;
import dev.bob.web.server.WebException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// The turns that run for pages and clients, each on a thread of its own, whether or not anybody is watching. Their events
/// go to the feed. The prompts of the latest turns are kept so that they can be shown on request.
public final class LiveTurns implements AutoCloseable {

    private static final int PROMPTS_OF_TURNS = 24;
    private static final Duration STOPPING = Duration.ofSeconds(5);

    private final Bob bob;
    private final Feed feed;
    private final Map<String, Running> running = new ConcurrentHashMap<>();
    private final Map<String, List<TurnEvent.PromptSent>> prompts =
            new LinkedHashMap<>() {
                private static final long serialVersionUID = 1L;

                @Override
                protected boolean removeEldestEntry(
                        Map.Entry<String, List<TurnEvent.PromptSent>> eldest) {
                    return size() > PROMPTS_OF_TURNS;
                }
            };

    private record Running(Cancellation cancellation, CountDownLatch ended) {}

    /// @param feed hears every event of every turn
    public LiveTurns(Bob bob, Feed feed) {
        this.bob = bob;
        this.feed = feed;
    }

    /// What happened to a message.
    public enum Started {
        /// A turn runs.
        TURN,
        /// It was passed to the agent's turn that is already running.
        STEERED
    }

    /// Starts a turn and returns.
    ///
    /// @param from where its message comes in
    /// @throws WebException with status 409 while another turn of that session runs
    public Started start(FrontEnd from, TurnRequest request) {
        Cancellation cancellation = new Cancellation();
        Running mine = new Running(cancellation, new CountDownLatch(1));
        if (running.putIfAbsent(request.sessionId(), mine) != null) {
            if (request.options().pipeline().equals(AgentLoop.NAME)
                    && bob.agent().steering().offer(request.sessionId(), request.input())) {
                return Started.STEERED;
            }
            throw WebException.conflict(
                    "A turn of this session is running. Wait for it, or cancel it.");
        }
        Thread.ofVirtual()
                .name("turn " + request.sessionId())
                .start(() -> {
                    try {
                        converse(from, request, TurnListener.silent(), cancellation);
                    } catch (BobException e) {
                        fail(request, e);
                    } catch (RuntimeException e) {
                        fail(
                                request,
                                new BobException(
                                        BobException.Kind.INTERNAL,
                                        "Something went wrong that should not have: " + e));
                    } finally {
                        running.remove(request.sessionId(), mine);
                        mine.ended().countDown();
                        changed(request.sessionId());
                    }
                });
        return Started.TURN;
    }

    /// Runs a turn to its end on this thread; its events go to the feed as well.
    public Turn run(
            FrontEnd from, TurnRequest request, TurnListener listener, Cancellation cancellation) {
        Running mine = new Running(cancellation, new CountDownLatch(1));
        Running other = running.putIfAbsent(request.sessionId(), mine);
        try {
            return converse(from, request, listener, cancellation);
        } finally {
            if (other == null) {
                running.remove(request.sessionId(), mine);
            }
            mine.ended().countDown();
            changed(request.sessionId());
        }
    }

    /// Reports that a session has changed, so that no page goes on showing it as running.
    private void changed(String sessionId) {
        feed.publish(
                sessionId,
                "session_changed",
                Json.MAPPER.createObjectNode().put("session_id", sessionId).toString());
    }

    private Turn converse(
            FrontEnd from, TurnRequest request, TurnListener listener, Cancellation cancellation) {
        List<TurnEvent.PromptSent> sent = new ArrayList<>();
        return bob.conversations()
                .converse(
                        from,
                        request,
                        event -> {
                            listener.on(event);
                            tell(request, event, sent);
                        },
                        cancellation);
    }

    private void tell(TurnRequest request, TurnEvent event, List<TurnEvent.PromptSent> sent) {
        switch (event) {
            case TurnEvent.PromptSent prompt -> {
                synchronized (prompts) {
                    sent.add(prompt);
                }
            }
            case TurnEvent.TurnStarted started -> {
                synchronized (prompts) {
                    prompts.put(key(request.sessionId(), started.number()), sent);
                }
            }
            default -> {}
        }
        TurnEventJson json = TurnEventJson.of(request.sessionId(), event);
        feed.publish(request.sessionId(), json.name(), json.data().toString());
    }

    /// The exact prompts of a turn that ran in this process; empty if they are no longer kept.
    public Optional<ArrayNode> prompts(String sessionId, long turn) {
        synchronized (prompts) {
            List<TurnEvent.PromptSent> sent = prompts.get(key(sessionId, turn));
            if (sent == null) {
                return Optional.empty();
            }
            ArrayNode json = Json.MAPPER.createArrayNode();
            for (TurnEvent.PromptSent prompt : sent) {
                ObjectNode node = json.addObject();
                node.put("stage", prompt.stage()).put("model", prompt.model());
                node.set("tools", Json.MAPPER.valueToTree(prompt.tools()));
                ArrayNode messages = node.putArray("messages");
                prompt.messages().forEach(message -> messages.add(TurnEventJson.message(message)));
            }
            return Optional.of(json);
        }
    }

    private static String key(String sessionId, long turn) {
        return turn + " " + sessionId;
    }

    /// Cancels the turn of a session.
    ///
    /// @return whether one was running
    public boolean cancel(String sessionId) {
        Running turn = running.get(sessionId);
        if (turn != null) {
            turn.cancellation().cancel();
        }
        return turn != null;
    }

    /// The sessions in which a turn is running.
    public List<String> running() {
        return running.keySet().stream().sorted().toList();
    }

    private void fail(TurnRequest request, BobException e) {
        ObjectNode json = Json.MAPPER.createObjectNode().put("session_id", request.sessionId());
        json.put("kind", e.kind().name().toLowerCase(Locale.ROOT)).put("message", e.getMessage());
        feed.publish(request.sessionId(), "turn_failed", json.toString());
    }

    /// Cancels the running turns and waits briefly for them to end, so that partial answers are kept.
    @Override
    public void close() {
        List<Running> all = List.copyOf(running.values());
        all.forEach(turn -> turn.cancellation().cancel());
        try {
            for (Running turn : all) {
                if (!turn.ended().await(STOPPING.toMillis(), TimeUnit.MILLISECONDS)) {
                    return;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
