package dev.bob.core.turbotime;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import dev.bob.core.memory.MemoryCandidate;
import dev.bob.core.pipeline.ModelReply;
import dev.bob.core.pipeline.StageContext;
import dev.bob.core.prompt.Prompt;
import dev.bob.core.prompt.Prompt.Material;
import dev.bob.core.tool.Tool;
import dev.bob.core.tool.ToolCall;
import dev.bob.core.tool.ToolResult;
import dev.bob.core.tool.ToolRunner;
import dev.bob.core.tool.ToolRunner.Check;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnEvent;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/// Calls a model for a plan and makes tool calls of what it asked for. Nothing comes out as a call that was only quoted,
/// that is not enabled, or whose arguments don't match the schema; what could be right with other arguments gets one
/// repair round. What is left over comes out as a refusal that says why.
final class Planning {

    /// How the instructions of the repair round begin.
    static final String REPAIR_TASK = "TASK: correct tool requests.";

    private final ToolRunner runner;

    Planning(ToolRunner runner) {
        this.runner = runner;
    }

    /// A plan as it was understood.
    ///
    /// @param text what the model wrote
    /// @param calls may run
    /// @param refused may not, and why
    /// @param candidates for the memory, not yet put before anybody
    /// @param remarks what was repaired or left out, a sentence each
    record Planned(
            StageText text,
            String note,
            List<ToolCall> calls,
            List<ToolResult> refused,
            List<MemoryCandidate> candidates,
            List<String> remarks) {}

    /// Something that needs other arguments: as it was written and what is wrong.
    private record Broken(ToolCall call, String raw, String problem) {}

    /// The tools that the turn may use, by name.
    List<Tool> enabled(Turn turn) {
        Set<String> names = turn.request().options().tools();
        return runner.registry().all().stream()
                .filter(tool -> names.contains(tool.name()))
                .toList();
    }

    Planned plan(Turn turn, PromptMaker prompt, StageContext context, int most)
            throws InterruptedException {
        ModelReply reply = ask(turn, prompt, context);
        StageText text = StageText.read(reply.text());
        List<Request> requests = new ArrayList<>(text.requests());
        reply.toolRequests().forEach(call -> requests.add(RequestReader.read(call)));

        var sorted = new Sorted(turn, most);
        requests.forEach(request -> sorted.take(request, true));
        if (!sorted.broken.isEmpty()) {
            ModelReply repaired = context.models().call(repair(turn, sorted.broken));
            sorted.repaired(repaired);
        }

        CandidateReader.Candidates candidates = CandidateReader.read(text);
        List<String> remarks = new ArrayList<>(sorted.remarks);
        remarks.addAll(candidates.problems());
        List<MemoryCandidate> own = new ArrayList<>();
        for (MemoryCandidate candidate : candidates.accepted()) {
            if (sorted.provenance.quoted(candidate) || sorted.provenance.foreign(candidate)) {
                remarks.add("a memory candidate was left out: it only repeats material");
            } else {
                own.add(candidate);
            }
        }
        String note =
                reply.toolRequests().isEmpty()
                        ? text.text().strip()
                        : (text.text().strip() + "\n\n" + nativeCalls(reply)).strip();
        return new Planned(text, note, sorted.calls, sorted.refused, own, remarks);
    }

    /// A stage's prompt, for native tool calls or for requests in text.
    @FunctionalInterface
    interface PromptMaker {
        Prompt prompt(boolean nativeCalls);
    }

    /// Native calls where the endpoint takes them. Not every endpoint that speaks the protocol does, and which ones
    /// don't shows only when they are asked: then the same question again, in text.
    private ModelReply ask(Turn turn, PromptMaker prompt, StageContext context)
            throws InterruptedException {
        boolean nativeCalls = !enabled(turn).isEmpty() && context.models().nativeTools();
        try {
            return context.models().call(prompt.prompt(nativeCalls));
        } catch (BobException e) {
            if (!nativeCalls || e.kind() != BobException.Kind.MODEL_REFUSED) {
                throw e;
            }
            context.emit(
                    new TurnEvent.Warning(
                            "The endpoint refused native tool calls; tools are asked for in text."));
            ModelReply inText = context.models().call(prompt.prompt(false));
            context.models().nativeToolsRefused();
            return inText;
        }
    }

    private static String nativeCalls(ModelReply reply) {
        return reply.toolRequests().stream()
                .map(call -> "TOOL CALL " + call.name() + " " + call.arguments())
                .collect(Collectors.joining("\n"));
    }

    private Prompt repair(Turn turn, List<Broken> broken) {
        String shown =
                broken.stream()
                        .map(b -> b.raw() + "\nPROBLEM: " + b.problem())
                        .collect(Collectors.joining("\n\n"));
        return new Prompt(
                Instructions.repair(enabled(turn)),
                "",
                List.of(),
                List.of(new Material("requests", shown)),
                turn.input(),
                List.of(),
                List.of());
    }

    /// The requests of one plan, sorted into what may run and what may not.
    private final class Sorted {
        private final Set<String> enabled;
        private final Provenance provenance;
        private final Set<String> seen = new HashSet<>();
        private final List<ToolCall> calls = new ArrayList<>();
        private final List<ToolResult> refused = new ArrayList<>();
        private final List<Broken> broken = new ArrayList<>();
        private final List<String> remarks = new ArrayList<>();
        private final int most;
        private int ids;

        Sorted(Turn turn, int most) {
            this.most = most;
            this.enabled = turn.request().options().tools();
            this.provenance = Provenance.of(turn);
            this.ids = turn.requested().size() + turn.toolResults().size();
            turn.toolResults().forEach(result -> seen.add(result.toolName() + result.args()));
        }

        void take(Request request, boolean repairable) {
            switch (request) {
                case Request.Unclear(String tool, String raw, String problem) -> {
                    ToolCall call = call(known(tool), Json.MAPPER.createObjectNode(), "");
                    breakOrRefuse(new Broken(call, raw, problem), repairable && isEnabled(call));
                }
                case Request.Clear clear -> {
                    ToolCall call = call(known(clear.tool()), clear.args(), clear.purpose());
                    if (!seen.add(call.tool() + call.args())) {
                        return;
                    }
                    if (provenance.quoted(
                            new Request.Clear(call.tool(), clear.args(), "", false))) {
                        refuse(
                                call,
                                "quoted: the request was copied from material, not made by the plan");
                    } else {
                        check(call, clear, repairable);
                    }
                }
            }
        }

        private void check(ToolCall call, Request.Clear clear, boolean repairable) {
            switch (runner.check(call, enabled)) {
                case Check.Refused(String reason) -> refuse(call, reason);
                case Check.BadArguments bad ->
                        breakOrRefuse(
                                new Broken(call, call.tool() + " " + call.args(), bad.reason()),
                                repairable);
                case Check.Ready _ -> {
                    if (calls.size() >= most) {
                        refuse(call, "too many requests: at most " + most + " can run now");
                        return;
                    }
                    calls.add(call);
                    if (clear.repaired()) {
                        remarks.add(
                                "the arguments of "
                                        + call.tool()
                                        + " were not quite JSON and were repaired: "
                                        + call.args());
                    }
                }
            }
        }

        private void breakOrRefuse(Broken one, boolean repairable) {
            if (repairable && broken.size() < most) {
                broken.add(one);
            } else {
                refuse(one.call(), one.problem());
            }
        }

        /// What the repair round brought: for each broken request the first one of the same tool.
        void repaired(ModelReply reply) {
            List<Request> fresh = new ArrayList<>(RequestReader.read(StageText.read(reply.text())));
            reply.toolRequests().forEach(call -> fresh.add(RequestReader.read(call)));
            for (Broken one : List.copyOf(broken)) {
                Request match =
                        fresh.stream()
                                .filter(r ->
                                        one.call().tool().isEmpty()
                                                || known(r.tool()).equals(one.call().tool()))
                                .findFirst()
                                .orElse(null);
                if (match instanceof Request.Clear) {
                    fresh.remove(match);
                    remarks.add(
                            "a request for "
                                    + known(match.tool())
                                    + " was written again: "
                                    + one.problem());
                    take(match, false);
                } else {
                    refuse(one.call(), one.problem() + " (also after being asked again)");
                }
            }
        }

        private void refuse(ToolCall call, String reason) {
            refused.add(ToolResult.error(call, ToolRunner.PROVIDER, reason));
        }

        private boolean isEnabled(ToolCall call) {
            return call.tool().isEmpty() || enabled.contains(call.tool());
        }

        private ToolCall call(String tool, ObjectNode args, String purpose) {
            return new ToolCall("call_" + ++ids, tool, args, purpose, ToolCall.Origin.MODEL)
                    .remark(provenance.remark(args));
        }

        /// The registered spelling of a name: case does not matter, and `_` stands for `.` where a server allows no dots.
        private String known(String name) {
            String plain = plain(name);
            return runner.registry().all().stream()
                    .map(Tool::name)
                    .filter(tool -> plain(tool).equals(plain))
                    .findFirst()
                    .orElse(name);
        }

        private static String plain(String name) {
            return name.toLowerCase(Locale.ROOT).replace('_', '.');
        }
    }
}
