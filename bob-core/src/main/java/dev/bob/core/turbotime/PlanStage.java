package dev.bob.core.turbotime;

import dev.bob.core.memory.Recall;
import dev.bob.core.memory.RecalledMemory;
import dev.bob.core.pipeline.Stage;
import dev.bob.core.pipeline.StageContext;
import dev.bob.core.prompt.Prompt;
import dev.bob.core.prompt.Prompt.Material;
import dev.bob.core.tool.Tool;
import dev.bob.core.tool.ToolRunner;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnEvent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Stage 2: the goal, the plan, what to look up, which tools to ask. Its tool requests wait in the turn for the next
/// stage; requests that may not run are recorded with the reason.
public final class PlanStage implements Stage {

    /// The stage's name and its note's.
    public static final String NAME = "plan";

    /// How the instructions of this stage begin.
    public static final String TASK = "TASK: plan the turn.";

    private static final int CHAT_LINES = 4;

    private final Planning planning;
    private final Recall recall;
    private final TurbotimeLimits limits;

    public PlanStage(ToolRunner runner, Recall recall, TurbotimeLimits limits) {
        this.planning = new Planning(runner);
        this.recall = recall;
        this.limits = limits;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Turn run(Turn turn, StageContext context) throws InterruptedException {
        List<Tool> tools = planning.enabled(turn);
        Turn enabled = turn.withLog(enablement(tools));
        Planning.Planned planned =
                planning.plan(
                        enabled,
                        nativeCalls -> prompt(turn, tools, context, nativeCalls),
                        context,
                        limits.requestsPerTurn());

        context.emit(new TurnEvent.NoteWritten(NAME, planned.note()));
        Turn next =
                lookUp(
                        GoalReader.keep(enabled.withNote(NAME, planned.note()), planned.text()),
                        planned.text().section(Section.STM_QUERY),
                        context);
        next = next.withRequested(planned.calls()).withCandidates(planned.candidates());
        return remark(
                ToolRound.refuse(next, planned.refused(), context), planned.remarks(), context);
    }

    private static Prompt prompt(
            Turn turn, List<Tool> tools, StageContext context, boolean nativeCalls) {
        List<Material> material =
                Stream.of(
                                orientation(turn),
                                GoalReader.material(turn),
                                ToolMaterial.context(turn),
                                ToolMaterial.memories(turn))
                        .flatMap(Optional::stream)
                        .toList();
        return new Prompt(
                Instructions.plan(OrientStage.today(context), tools, nativeCalls),
                "",
                OrientStage.lastLines(turn, CHAT_LINES),
                material,
                turn.input(),
                List.of(),
                nativeCalls ? tools.stream().map(Tool::specification).toList() : List.of());
    }

    private static Optional<Material> orientation(Turn turn) {
        return Optional.of(turn.note(OrientStage.NAME))
                .filter(note -> !note.isEmpty())
                .map(note -> new Material("orientation", note));
    }

    /// Memories for the plan's own query, besides those for the user's words.
    private Turn lookUp(Turn turn, String query, StageContext context) {
        if (query.isEmpty() || query.equalsIgnoreCase(turn.input()) || limits.memories() == 0) {
            return turn;
        }
        String asked = query.length() > 300 ? query.substring(0, 300) : query;
        List<RecalledMemory> fresh =
                recall
                        .recall(
                                new Recall.Query(
                                        turn.request().sessionId(),
                                        turn.number(),
                                        asked,
                                        limits.memories(),
                                        limits.memoryTokens(),
                                        turn.request().options().stm(),
                                        turn.conversation().liveTurns()))
                        .stream()
                        .filter(memory ->
                                turn.recalled().stream()
                                        .noneMatch(known -> known.id().equals(memory.id())))
                        .toList();
        if (fresh.isEmpty()) {
            return turn;
        }
        List<RecalledMemory> all = new ArrayList<>(turn.recalled());
        all.addAll(fresh);
        context.emit(new TurnEvent.MemoriesRecalled(fresh));
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("tool_name", "STM_RECALL");
        entry.put("query", asked);
        entry.put(
                "hits",
                fresh.stream()
                        .map(hit ->
                                Map.of(
                                        "id",
                                        hit.id(),
                                        "tier",
                                        hit.tier().wire(),
                                        "score",
                                        hit.score()))
                        .toList());
        return turn.withRecalled(all).withLog(entry);
    }

    private static Map<String, Object> enablement(List<Tool> tools) {
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("tool_name", "TOOL_ENABLEMENT");
        entry.put("enabled", tools.stream().map(Tool::name).toList());
        return entry;
    }

    /// What was repaired or left out goes into the record, not into the answer.
    static Turn remark(Turn turn, List<String> remarks, StageContext context) {
        Turn next = turn;
        for (String remark : remarks) {
            context.emit(new TurnEvent.Warning(remark));
            Map<String, Object> entry = new LinkedHashMap<>();
            entry.put("tool_name", "PLAN_REMARK");
            entry.put("remark", remark);
            next = next.withLog(entry);
        }
        return next;
    }
}
