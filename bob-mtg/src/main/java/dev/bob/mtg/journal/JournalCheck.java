package dev.bob.mtg.journal;

import dev.bob.mtg.definition.CardDefinition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.Stream;

/// Plays many journals again, whole and cut off, and compares every digest.
///
/// @param journals how many there are
/// @param choices the choices of all of them
/// @param cuts how many times one was cut off somewhere and played to there
/// @param problems what went another way, each with its journal
public record JournalCheck(int journals, long choices, int cuts, List<String> problems) {
    public JournalCheck {
        problems = List.copyOf(problems);
    }

    /// The folders below a folder that hold a journal.
    public static List<Path> below(Path folder) throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(each -> Files.isRegularFile(GameJournal.fileIn(each)))
                    .sorted()
                    .toList();
        }
    }

    /// Checks journals.
    ///
    /// @param folders each holds a journal
    /// @param cards definitions by name
    /// @param cuts how often each journal is cut off besides
    /// @throws IllegalArgumentException naming cards that aren't known
    public static JournalCheck of(
            List<Path> folders, Function<String, Optional<CardDefinition>> cards, int cuts)
            throws IOException {
        long choices = 0;
        int cut = 0;
        List<String> problems = new ArrayList<>();
        Path scratch = Files.createTempDirectory("journal");
        try {
            for (Path folder : folders) {
                Replay replay = Replay.read(folder);
                choices += replay.choices().size();
                check(folder, replay, cards, "", problems);
                byte[] bytes = Files.readAllBytes(GameJournal.fileIn(folder));
                int header = 1;
                while (header < bytes.length && bytes[header - 1] != '\n') {
                    header++;
                }
                var random = new SplittableRandom(bytes.length);
                for (int i = 0; i < cuts && header < bytes.length; i++) {
                    int at = header + random.nextInt(bytes.length - header);
                    Path file = scratch.resolve("journal.jsonl");
                    Files.write(file, Arrays.copyOf(bytes, at));
                    check(folder, Replay.read(file), cards, " cut at byte " + at, problems);
                    cut++;
                }
            }
        } finally {
            Files.deleteIfExists(scratch.resolve("journal.jsonl"));
            Files.deleteIfExists(scratch);
        }
        return new JournalCheck(folders.size(), choices, cut, problems);
    }

    private static void check(
            Path folder,
            Replay replay,
            Function<String, Optional<CardDefinition>> cards,
            String how,
            List<String> problems) {
        Replay.Played played = replay.play(cards, Integer.MAX_VALUE, true);
        String name = folder.getFileName() + how + ": ";
        if (played.problem().isPresent()) {
            problems.add(name + played.problem().get());
        } else if (played.played() < replay.choices().size()) {
            problems.add(name + "only " + played.played() + " choices could be played");
        } else if (replay.finished() && played.game().outcome().isEmpty()) {
            problems.add(name + "the game isn't over at its end");
        }
    }
}
