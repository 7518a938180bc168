package dev.bob.core.turbotime;

import dev.bob.core.memory.MemoryCandidate;
import dev.bob.core.pipeline.Stage;
import dev.bob.core.pipeline.StageContext;
import dev.bob.core.prompt.Prompt;
import dev.bob.core.prompt.Prompt.Material;
import dev.bob.core.tool.Tool;
import dev.bob.core.tool.ToolRunner;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnEvent;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Stage 2b: what the tool results mean. Runs only where a tool has answered. What it asks for besides runs at once in a
/// second and last round.
public final class IntegrateStage implements Stage {

    /// The stage's name and its note's.
    public static final String NAME = "integrate";

    /// How the instructions of this stage begin.
    public static final String TASK = "TASK: work in what the tools answered.";

    private final Planning planning;
    private final ToolRound round;
    private final TurbotimeLimits limits;

    public IntegrateStage(ToolRunner runner, TurbotimeLimits limits) {
        this.planning = new Planning(runner);
        this.round = new ToolRound(runner);
        this.limits = limits;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public boolean due(Turn turn) {
        return answered(turn) > 0;
    }

    @Override
    public boolean optional() {
        return true;
    }

    /// How many results came from tools, and are not Bob's own refusals.
    private static long answered(Turn turn) {
        return turn.toolResults().stream()
                .filter(result -> !result.output().provider().equals(ToolRunner.PROVIDER))
                .count();
    }

    @Override
    public Turn run(Turn turn, StageContext context) throws InterruptedException {
        List<Tool> tools = planning.enabled(turn);
        int most = Math.clamp(limits.requestsPerTurn() - answered(turn), 0, limits.followUps());
        Planning.Planned planned =
                planning.plan(
                        turn,
                        nativeCalls -> prompt(turn, tools, context, nativeCalls),
                        context,
                        most);

        context.emit(new TurnEvent.NoteWritten(NAME, planned.note()));
        Turn next =
                GoalReader.keep(turn.withNote(NAME, planned.note()), planned.text())
                        .withCandidates(fresh(turn, planned.candidates()));
        next =
                PlanStage.remark(
                        ToolRound.refuse(next, planned.refused(), context),
                        planned.remarks(),
                        context);
        context.partial(next);
        return round.run(next, planned.calls(), context);
    }

    private static Prompt prompt(
            Turn turn, List<Tool> tools, StageContext context, boolean nativeCalls) {
        List<Material> material =
                Stream.of(
                                Optional.of(
                                        new Material(
                                                "plan",
                                                StageText.read(turn.note(PlanStage.NAME))
                                                        .forAnswer())),
                                ToolMaterial.results(turn),
                                ToolMaterial.memories(turn))
                        .flatMap(Optional::stream)
                        .toList();
        return new Prompt(
                Instructions.integrate(OrientStage.today(context), tools, nativeCalls),
                "",
                List.of(),
                material,
                turn.input(),
                List.of(),
                nativeCalls ? tools.stream().map(Tool::specification).toList() : List.of());
    }

    /// The plan's candidates come first; both stages together propose no more than one stage may.
    private static List<MemoryCandidate> fresh(Turn turn, List<MemoryCandidate> more) {
        return more.stream()
                .filter(one ->
                        turn.candidates().stream()
                                .noneMatch(known -> known.text().equals(one.text())))
                .limit(Math.max(0, CandidateReader.MOST - turn.candidates().size()))
                .toList();
    }
}
