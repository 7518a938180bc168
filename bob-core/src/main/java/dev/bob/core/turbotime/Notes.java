package dev.bob.core.turbotime;

import dev.bob.core.pipeline.Prompt.Material;
import dev.bob.core.turn.Turn;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The thinking stages' notes as others need them.
public final class Notes {

    private Notes() {}

    /// For the answering stage: without tool requests and memory candidates.
    public static Optional<Material> forAnswer(Turn turn) {
        String text =
                Stream.of(OrientStage.NAME, PlanStage.NAME, IntegrateStage.NAME)
                        .map(turn::note)
                        .filter(note -> !note.isEmpty())
                        .map(note -> StageText.read(note).forAnswer())
                        .filter(note -> !note.isEmpty())
                        .collect(Collectors.joining("\n\n"));
        return text.isEmpty() ? Optional.empty() : Optional.of(new Material("notes", text));
    }

    /// For the turn log's `think`: `STAGE1\n…\n\nSTAGE2\n…`; empty where no stage thought.
    public static String think(Turn turn) {
        return Stream.of(
                        part("STAGE1", turn.note(OrientStage.NAME)),
                        part("STAGE2", turn.note(PlanStage.NAME)),
                        part("STAGE2B", turn.note(IntegrateStage.NAME)))
                .flatMap(Optional::stream)
                .collect(Collectors.joining("\n\n"));
    }

    private static Optional<String> part(String title, String note) {
        return note.isEmpty() ? Optional.empty() : Optional.of(title + "\n" + note);
    }
}
