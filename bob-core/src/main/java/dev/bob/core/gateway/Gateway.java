package dev.bob.core.gateway;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.BobException;
import dev.bob.core.Cancellation;
import dev.bob.core.agent.Steering;
import dev.bob.core.agent.Turns;
import dev.bob.core.channel.Bus;
import dev.bob.core.channel.InboundMessage;
import dev.bob.core.channel.OutboundMessage;
import dev.bob.core.plugin.Plugins;
import dev.bob.core.router.CommandBlock;
import dev.bob.core.router.Route;
import dev.bob.core.router.Router;
import dev.bob.core.runtime.TurnEvents;
import dev.bob.core.session.OpenTurn;
import dev.bob.core.session.Session;
import dev.bob.core.session.SessionStore;
import dev.bob.core.tool.ToolRunner;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnEvent;
import dev.bob.core.turn.TurnListener;
import dev.bob.core.turn.TurnRequest;
import dev.bob.core.turn.TurnStatus;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// One inbound message, from its channel to its answer:
///
/// 1. plugins may normalise it and say which session it belongs to;
/// 2. a person's commands run at once; what succeeds is the answer, what fails goes on to the model;
/// 3. otherwise a turn runs, on the words that the plugins build, or a plugin answers in its place;
/// 4. what the plugins render, or the answer, goes back out.
///
/// Whatever fails on the way, the message gets an answer that says so. Thread-safe: sessions side by side, the
/// messages of one session in their order; one that comes while an agent's turn runs steers that turn.
public final class Gateway {

    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final Parts parts;
    private final UserCommands commands;
    private final List<Consumer<InboundMessage>> handled = new CopyOnWriteArrayList<>();

    /// What a gateway is made of.
    ///
    /// @param plugins whose hooks are asked
    /// @param router reads commands; asked for only when there is one
    /// @param tools runs a person's commands in a session
    /// @param sessions where commands are noted
    /// @param turns runs turns
    /// @param steering hands a message to a running turn
    /// @param options how the turns of a message and session run
    /// @param clock the time
    /// @param ids makes names of calls
    public record Parts(
            Plugins plugins,
            Supplier<Router> router,
            Function<String, ToolRunner> tools,
            SessionStore sessions,
            Turns turns,
            Steering steering,
            BiFunction<InboundMessage, String, TurnRequest.Options> options,
            Clock clock,
            Supplier<String> ids) {}

    /// A gateway of these parts.
    public Gateway(Parts parts) {
        this.parts = parts;
        this.commands =
                new UserCommands(
                        parts.router(),
                        parts.tools(),
                        parts.sessions(),
                        parts.clock(),
                        parts.ids());
    }

    /// What came of a message.
    ///
    /// @param sessionId the session that it belonged to
    /// @param outbound what goes back
    /// @param turn the turn, if one ran
    /// @param quit whether the person wants to leave
    /// @param failure why nothing came of it, if so; `outbound` says it in words
    public record Reply(
            String sessionId,
            List<OutboundMessage> outbound,
            Optional<Turn> turn,
            boolean quit,
            Optional<BobException> failure) {}

    /// Hears of every message of the bus that has been handled, whatever came of it.
    public void onHandled(Consumer<InboundMessage> listener) {
        handled.add(listener);
    }

    /// Answers the messages of a bus until the subscription is closed.
    public Bus.Subscription serve(Bus bus, TurnListener listener) {
        Inbox inbox =
                new Inbox(
                        this::steer,
                        message -> answerOn(bus, message, listener),
                        failure -> parts.plugins().onError("gateway", failure));
        return bus.onInbound(inbox::put);
    }

    /// Hands what a person typed to the turn of their session that runs.
    private boolean steer(InboundMessage raw) {
        if (!raw.typed()) {
            return false;
        }
        InboundMessage message = parts.plugins().normalizeInbound(raw);
        if (Router.isCommand(message.content())
                || !parts.steering().offer(sessionOf(message), message.content())) {
            return false;
        }
        tellHandled(raw);
        return true;
    }

    /// A bus that fails on one message, which may be a plugin's, still gets the others.
    private void answerOn(Bus bus, InboundMessage message, TurnListener listener) {
        try {
            Reply reply = handle(message, listener, new Cancellation());
            for (OutboundMessage outbound : reply.outbound()) {
                guarded(() -> bus.publish(outbound));
            }
        } finally {
            tellHandled(message);
        }
    }

    private void tellHandled(InboundMessage message) {
        for (Consumer<InboundMessage> hears : handled) {
            guarded(() -> hears.accept(message));
        }
    }

    private void guarded(Runnable action) {
        try {
            action.run();
        } catch (RuntimeException | Error e) {
            parts.plugins().onError("gateway", e);
        }
    }

    /// Answers one message, on this thread, as the gateway's own options say.
    public Reply handle(InboundMessage raw, TurnListener listener, Cancellation cancellation) {
        return handle(raw, parts.options(), listener, cancellation);
    }

    /// Answers one message, on this thread.
    ///
    /// @param options how the turn of a message and session runs
    public Reply handle(
            InboundMessage raw,
            BiFunction<InboundMessage, String, TurnRequest.Options> options,
            TurnListener listener,
            Cancellation cancellation) {
        InboundMessage message = raw;
        String sessionId = Plugins.usualSession(raw);
        try {
            message = parts.plugins().normalizeInbound(raw);
            sessionId = sessionOf(message);
            Reply reply = answer(message, raw.typed(), sessionId, options, listener, cancellation);
            reply.outbound().forEach(parts.plugins()::dispatchOutbound);
            return reply;
        } catch (RuntimeException e) {
            parts.plugins().onError("turn", e);
            BobException failure =
                    e instanceof BobException known
                            ? known
                            : new BobException(
                                    BobException.Kind.INTERNAL,
                                    "Something went wrong that should not have: " + e,
                                    e);
            return failed(message, sessionId, failure);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return failed(
                    message,
                    sessionId,
                    new BobException(BobException.Kind.CANCELLED, "Interrupted."));
        }
    }

    private Reply answer(
            InboundMessage message,
            boolean typed,
            String sessionId,
            BiFunction<InboundMessage, String, TurnRequest.Options> options,
            TurnListener listener,
            Cancellation cancellation)
            throws InterruptedException {
        ObjectNode state = parts.plugins().loadState(sessionId);
        InboundMessage forTurn = message;
        boolean memorable = true;
        // A plugin may change the words, never who they are of: what came in says whether they were
        // typed.
        if (typed
                && Router.isCommand(message.content())
                && parts.router().get().routeUser(message.content())
                        instanceof Route.Commands(var commandsTyped, var _)) {
            UserCommands.Outcome outcome = commands.run(sessionId, commandsTyped, cancellation);
            if (outcome.failures().isEmpty()) {
                return new Reply(
                        sessionId,
                        List.of(out(message, sessionId, outcome.output())),
                        Optional.empty(),
                        outcome.quit(),
                        Optional.empty());
            }
            outcome.failures()
                    .forEach(failure ->
                            listener.on(
                                    new TurnEvent.Warning(
                                            failure.name() + ": " + failure.output())));
            // A command that failed was mistyped, most likely: nothing to keep in memory.
            memorable = false;
            forTurn =
                    message.withContent(
                            message.content()
                                    + "\n\n"
                                    + outcome.failures().stream()
                                            .map(CommandBlock::text)
                                            .collect(Collectors.joining("\n")));
        }
        if (message.forwarded().isPresent()) {
            forTurn =
                    message.withContent(
                            "The person passes on what somebody else wrote:\n\n"
                                    + new CommandBlock(
                                                    InboundMessage.FORWARDED,
                                                    "by " + message.forwarded().get(),
                                                    message.content())
                                            .text());
        }
        String words = parts.plugins().buildPrompt(forTurn, sessionId, state);
        TurnRequest.Options asked = options.apply(message, sessionId);
        String attached = forTurn.attached();
        if (message.forwarded().isPresent()) {
            attached = forTurn.content().substring(forTurn.content().indexOf(CommandBlock.BEGIN));
        } else if (!typed) {
            // The words of a job are those that the agent gave it, not the person's.
            attached = words;
        }
        TurnRequest request =
                new TurnRequest(
                        sessionId,
                        words,
                        memorable ? asked : asked.withoutMemory(),
                        words.endsWith(attached) ? attached : words);
        Optional<String> replaced = parts.plugins().runModel(words, sessionId, state, cancellation);
        Turn turn =
                replaced.isPresent()
                        ? instead(request, replaced.get(), listener)
                        : parts.turns().run(request, listener, cancellation);
        if (turn.error() != null) {
            parts.plugins()
                    .onError(
                            "turn",
                            new BobException(
                                    BobException.Kind.INTERNAL, String.valueOf(turn.error())));
        }
        parts.plugins().saveState(sessionId, state, turn);
        List<OutboundMessage> outbound =
                turn.answer().isBlank()
                        ? List.of(out(message, sessionId, explanation(turn)))
                        : parts.plugins().renderOutbound(message, sessionId, turn);
        return new Reply(sessionId, outbound, Optional.of(turn), false, Optional.empty());
    }

    private static Reply failed(InboundMessage message, String sessionId, BobException failure) {
        return new Reply(
                sessionId,
                List.of(out(message, sessionId, failure.getMessage())),
                Optional.empty(),
                false,
                Optional.of(failure));
    }

    /// A plugin's answer is a turn of the session like any other.
    private Turn instead(TurnRequest request, String answer, TurnListener listener) {
        TurnEvents events = new TurnEvents(listener);
        try (Session session = parts.sessions().open(request.sessionId());
                OpenTurn open = session.begin(request, PATIENCE, events::waitingFor)) {
            events.accept(new TurnEvent.TurnStarted(request, open.number()));
            events.accept(new TurnEvent.AnswerDelta(answer));
            events.accept(new TurnEvent.AnswerCompleted(answer, TurnStatus.COMPLETE));
            Turn turn =
                    open.commit(
                            Turn.begin(
                                            request,
                                            open.number(),
                                            parts.clock().instant(),
                                            open.before())
                                    .withAnswer(answer)
                                    .withStatus(TurnStatus.COMPLETE));
            events.accept(new TurnEvent.TurnEnded(turn));
            return turn;
        }
    }

    private static String explanation(Turn turn) {
        @Nullable String error = turn.error();
        return switch (turn.status()) {
            case CANCELLED -> "Cancelled.";
            case TIMED_OUT -> "The time was up before there was an answer.";
            case RUNNING, COMPLETE, CUT_OFF, MAX_STEPS, FAILED, SKIPPED ->
                    error == null ? "There was no answer." : "There was no answer: " + error;
        };
    }

    private String sessionOf(InboundMessage message) {
        return parts.plugins().resolveSession(message);
    }

    private static OutboundMessage out(InboundMessage message, String sessionId, String words) {
        return new OutboundMessage(words, sessionId, message.channel(), message.chatId());
    }
}
