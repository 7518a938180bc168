package dev.bob.core.turbotime;

import dev.bob.core.turn.Turn;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The thinking stages' notes as others need them.
public final class Notes {

    private Notes() {}

    /// For the answering stage: without tool requests and memory candidates; empty where no stage thought.
    public static String forAnswer(Turn turn) {
        return Stream.of(OrientStage.NAME, PlanStage.NAME, IntegrateStage.NAME)
                .map(turn::note)
                .filter(note -> !note.isEmpty())
                .map(note -> StageText.read(note).forAnswer())
                .filter(note -> !note.isEmpty())
                .collect(Collectors.joining("\n\n"));
    }
}
