package dev.bob.core.agent;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import dev.bob.core.model.connect.CallsInText;
import dev.bob.core.pipeline.ModelReply;
import dev.bob.core.pipeline.StageContext;
import dev.bob.core.prompt.Fence;
import dev.bob.core.prompt.Prompt;
import dev.bob.core.router.CommandBlock;
import dev.bob.core.router.Route;
import dev.bob.core.session.Session;
import dev.bob.core.session.TapeEntry.Draft;
import dev.bob.core.session.TapeEntry.Kind;
import dev.bob.core.tool.ToolCall.Origin;
import dev.bob.core.tool.ToolResult;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnEvent;
import dev.bob.core.turn.TurnEvent.Step.Outcome;
import dev.bob.core.turn.TurnStatus;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.UserMessage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// One turn of the agent's loop. Used once, by one thread.
final class AgentRun {

    private static final String NUDGE =
            "Your last message was empty. Answer in plain text, or ask for a tool.";

    private final AgentLoop.Parts parts;
    private final AgentSettings settings;
    private final StageContext context;
    private final Session session;
    private final AgentHistory history = new AgentHistory();
    private final StringBuilder answer = new StringBuilder();
    private final SeenMaterial material = new SeenMaterial();
    private final Opening opening;
    private final AgentTools tools;
    private CallsInText written = new CallsInText(List.of(), piece -> {});
    private Turn turn;
    private String handedOn = "";

    AgentRun(AgentLoop.Parts parts, Turn turn, StageContext context) {
        this.parts = parts;
        this.settings = parts.settings();
        this.context = context;
        this.turn = turn;
        this.session = parts.sessions().apply(turn.request().sessionId());
        this.opening = new Opening(session, parts.router(), parts.skills(), material);
        this.tools = new AgentTools(parts, turn, context, session, material, opening, this::done);
    }

    Turn run() throws InterruptedException {
        turn.recalled().forEach(memory -> material.add("a memory", memory.text()));
        Phase.of(session.tape())
                .children()
                .forEach(child -> material.add("a child session", child));
        material.addEarlier(session.tape());
        String own = turn.own();
        int block = own.indexOf(CommandBlock.BEGIN);
        if (block >= 0) {
            material.add("the command that failed", own.substring(block));
            own = own.substring(0, block);
        } else {
            material.addCommandLines(own);
        }
        material.add("what came with the message", turn.request().attached());
        material.own(own);
        opening.hints(own, Origin.USER);
        opening.distrustSkills();
        boolean wasEmpty = false;
        for (int step = 1; step <= settings.maxSteps(); step++) {
            tell(step, Outcome.START, "");
            parts.steering().take(session.id()).forEach(this::steer);
            ModelReply reply = ask(step);
            String text = Fence.strip(written.text());
            opening.hints(text, Origin.MODEL);
            Route route = parts.router().routeModel(text);
            say(
                    switch (route) {
                        case Route.Talk(String talk) -> talk;
                        case Route.Commands(var _, String talk) -> talk;
                    });
            List<Route.Command> commands = new ArrayList<>(tools.written(written.requests()));
            if (route instanceof Route.Commands(var found, var _)) {
                commands.addAll(found);
            }
            if (commands.isEmpty() && reply.toolRequests().isEmpty()) {
                if (text.isBlank() && !wasEmpty) {
                    wasEmpty = true;
                    tell(step, Outcome.EMPTY, "");
                    history.add(UserMessage.from(NUDGE));
                } else if (text.isBlank()) {
                    tell(step, Outcome.EMPTY, "twice");
                    throw new BobException(
                            BobException.Kind.MODEL_REFUSED, "The model answered nothing, twice.");
                } else if (parts.steering().stop(session.id())) {
                    tell(step, Outcome.RESULT, "");
                    if (reply.cutOff()) {
                        warn("The answer was cut off by the endpoint.");
                    }
                    return ended(reply.cutOff() ? TurnStatus.CUT_OFF : TurnStatus.COMPLETE);
                } else {
                    history.add(AiMessage.from(text));
                }
                continue;
            }
            if (reply.toolRequests().isEmpty()) {
                history.add(AiMessage.from(reply.text().isBlank() ? text : reply.text()));
            } else {
                history.add(AiMessage.from(text, reply.toolRequests()));
            }
            tools.run(reply.toolRequests()).forEach(history::add);
            if (!commands.isEmpty()) {
                history.add(UserMessage.from(tools.runCommands(commands)));
            }
            tell(step, Outcome.FINISH, commands.size() + reply.toolRequests().size() + " requests");
            if (tools.quit()) {
                say("Goodbye.");
                return ended(TurnStatus.COMPLETE);
            }
            if (history.size() > settings.maxHistoryChars()) {
                handOn(step);
            }
        }
        tell(settings.maxSteps(), Outcome.MAX_STEPS, "");
        String note =
                "The turn ended after " + settings.maxSteps() + " steps without a final answer.";
        if (answer.isEmpty()) {
            say(note);
        }
        warn(note);
        return ended(TurnStatus.MAX_STEPS);
    }

    private Turn ended(TurnStatus status) {
        Turn done = turn.withAnswer(answer.toString().strip()).withStatus(status);
        context.emit(new TurnEvent.AnswerCompleted(done.answer(), status));
        return done;
    }

    /// A tool has been used, or couldn't be.
    private void done(ToolResult result) {
        turn = turn.withToolResults(List.of(result));
        context.partial(turn.withAnswer(answer.toString().strip()));
    }

    private void warn(String warning) {
        turn = turn.withWarning(warning);
        context.emit(new TurnEvent.Warning(warning));
    }

    /// Asks the model; where the prompt is too long, once more with the turn so far summarised.
    private ModelReply ask(int step) throws InterruptedException {
        try {
            return stream();
        } catch (BobException e) {
            if (e.kind() == BobException.Kind.CONTEXT_OVERFLOW && !history.isEmpty()) {
                handOn(step);
                return stream();
            }
            tell(step, Outcome.ERROR, e.getMessage());
            throw e;
        }
    }

    /// Native calls where the endpoint takes them; where it refuses, the same again in text, from then on.
    private ModelReply stream() throws InterruptedException {
        boolean nativeTools = context.models().nativeTools();
        try {
            return stream(nativeTools);
        } catch (BobException e) {
            if (!nativeTools || e.kind() != BobException.Kind.MODEL_REFUSED) {
                throw e;
            }
            ModelReply inText;
            try {
                inText = stream(false);
            } catch (BobException again) {
                // It was not about the tools; the first reason is the better one.
                throw again.kind() == BobException.Kind.MODEL_REFUSED ? e : again;
            }
            context.models().nativeToolsRefused();
            context.emit(
                    new TurnEvent.Warning(
                            "The endpoint refused native tool calls; tools are asked for in text."));
            return inText;
        }
    }

    private ModelReply stream(boolean nativeTools) throws InterruptedException {
        CommandFilter visible =
                new CommandFilter(piece -> context.emit(new TurnEvent.AnswerDelta(piece)));
        if (!answer.isEmpty()) {
            visible.before("\n\n");
        }
        written = new CallsInText(tools.allowedNow(), visible::accept);
        ModelReply reply = context.models().stream(prompt(nativeTools), written::accept);
        written.end();
        visible.end();
        return reply;
    }

    private Prompt prompt(boolean nativeTools) {
        Phase phase = Phase.of(session.tape());
        ToolView view = tools.view(phase);
        List<Prompt.Material> shown = new ArrayList<>();
        if (!turn.recalled().isEmpty()) {
            StringBuilder memories = new StringBuilder();
            turn.recalled().forEach(m -> memories.append("- ").append(m.text()).append('\n'));
            shown.add(new Prompt.Material("memories", memories.toString()));
        }
        for (ObjectNode child : phase.children()) {
            shown.add(new Prompt.Material("child_result", child.toString()));
        }
        if (!handedOn.isEmpty()) {
            shown.add(new Prompt.Material("work_so_far", handedOn));
        }
        var continuity = turn.conversation();
        return new Prompt(
                AgentPrompt.system(view, phase, settings, nativeTools, parts.surroundings().get()),
                continuity.conversationSummary(),
                continuity.liveChat(),
                shown,
                turn.input(),
                history.messages(),
                nativeTools ? view.specifications(settings.inlineChars()) : List.of());
    }

    /// Summarises the turn so far by the model, and leaves an anchor's worth of it in the turn's log, so that
    /// the next turn begins with the summary.
    private void handOn(int step) throws InterruptedException {
        String kept = history.digest(handedOn, settings.maxHistoryChars() / 2);
        String summary;
        try {
            summary =
                    Fence.strip(
                                    context.models()
                                            .call(
                                                    new Prompt(
                                                            AgentPrompt.HAND_ON,
                                                            "",
                                                            List.of(),
                                                            List.of(
                                                                    new Prompt.Material(
                                                                            "work_so_far", kept)),
                                                            turn.input(),
                                                            List.of(),
                                                            List.of()))
                                            .text())
                            .strip();
        } catch (BobException e) {
            summary = "";
        }
        handedOn =
                summary.isEmpty()
                        ? kept.substring(Math.max(0, kept.length() - settings.previewChars()))
                        : summary;
        parts.handoffs().request(session.id(), new Handoffs.Handoff("auto/overflow", handedOn, ""));
        int before = history.size();
        history.clear();
        turn =
                turn.withLog(
                        Map.of(
                                "tool_name", "AUTO_HANDOFF",
                                "step", step,
                                "summary", handedOn));
        context.emit(new TurnEvent.ContextRebuilt(before / 4, handedOn.length() / 4));
    }

    private void steer(String message) {
        history.add(UserMessage.from(message));
        material.addCommandLines(message);
        material.own(message);
        context.emit(new TurnEvent.Steered(message));
        opening.hints(message, Origin.USER);
        session.tape()
                .append(
                        Draft.message(
                                "system",
                                "While the turn ran, the user said: " + message,
                                Json.MAPPER.createObjectNode().put("turn", turn.number())));
    }

    private void say(String talk) {
        String text = talk.strip();
        if (!text.isEmpty()) {
            answer.append(answer.isEmpty() ? "" : "\n\n").append(text);
            context.partial(turn.withAnswer(answer.toString()));
        }
    }

    private void tell(int step, Outcome outcome, String detail) {
        context.emit(new TurnEvent.Step(step, outcome, detail));
        ObjectNode payload =
                Json.MAPPER
                        .createObjectNode()
                        .put("name", "step/" + outcome.wire())
                        .put("step", step);
        if (!detail.isEmpty()) {
            payload.put("detail", detail);
        }
        session.tape()
                .append(
                        new Draft(
                                Kind.EVENT,
                                payload,
                                Json.MAPPER.createObjectNode().put("turn", turn.number())));
    }
}
