package dev.bob.mtg.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.bob.mtg.Game;
import dev.bob.mtg.SubmitResult;
import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.cards.CardFile;
import dev.bob.mtg.cards.CardText;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.journal.GameHeader;
import dev.bob.mtg.journal.GameJournal;
import dev.bob.mtg.journal.JournalCheck;
import dev.bob.mtg.journal.Replay;
import dev.bob.mtg.sim.RandomDecks;
import dev.bob.mtg.sim.SimPlan;
import dev.bob.mtg.sim.Simulation;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Games that were recorded once play again, and every choice leads to the state that it led to then.
///
/// A change that is meant to change games records them anew, with `-Dbob.golden=write` (and `BOB_TEST_DATA` for those with
/// cards of its file), and says why in its commit message. A change of what digests cover writes only those anew, with
/// `-Dbob.golden=digests`.
class RecordedJournalsTest {
    private static final int MOST_CHOICES = 600;

    @TempDir private Path folder = Path.of("");

    @Test
    void games_of_built_in_cards_play_again_choice_by_choice()
            throws IOException, InterruptedException {
        CardCatalog catalog = Games.catalog();
        if (GoldenGamesTest.isWriting()) {
            record("decks-2", new SimPlan(Games.simDecks(), null, 2, both(), 4, 11, 1));
            record("decks-4", new SimPlan(Games.simDecks(), null, 4, both(), 2, 12, 1));
            record("random-2", random(pool(catalog), false, 2, 2, 13));
            record("commander-4", random(pool(catalog), true, 4, 2, 14));
        }
        check("built-in", Games.catalog()::definition, 10);
    }

    @Test
    void games_of_many_cards_play_again_choice_by_choice()
            throws IOException, InterruptedException {
        String data = System.getenv("BOB_TEST_DATA");
        assumeTrue(
                data != null && Files.exists(Path.of(data, "cards-dev.jsonl.gz")),
                "skipped: BOB_TEST_DATA has no cards-dev.jsonl.gz");
        List<CardText> texts = new CardFile().read(Path.of(data, "cards-dev.jsonl.gz")).cards();
        if (GoldenGamesTest.isWriting()) {
            var all = CardCatalog.empty();
            all.add(texts);
            List<CardDefinition> pool = pool(all);
            record("file-2", random(pool, false, 2, 6, 15));
            record("file-commander-2", random(pool, true, 2, 2, 16));
            record("file-4", random(pool, false, 4, 2, 17));
        }
        List<Path> journals = unpack("file");
        Set<String> names = new HashSet<>();
        for (Path each : journals) {
            for (GameHeader.Seat seat : Replay.read(each).header().seats()) {
                names.addAll(seat.cards());
                names.addAll(seat.commanders());
            }
        }
        CardCatalog catalog = CardCatalog.builtIn();
        catalog.add(texts.stream().filter(text -> names.contains(text.name())).toList());
        check("file", catalog::definition, 10);
    }

    private void check(String kind, Function<String, Optional<CardDefinition>> cards, int journals)
            throws IOException {
        if ("digests".equals(System.getProperty("bob.golden"))) {
            for (Path game : unpack(kind)) {
                digestAnew(game, cards);
            }
        }
        JournalCheck check = JournalCheck.of(unpack(kind), cards, 0);

        assertThat(check.problems()).isEmpty();
        assertThat(check.journals()).isEqualTo(journals);
        assertThat(check.choices()).isGreaterThan(1_000);
    }

    // --- recording ---

    private static List<String> both() {
        return List.of("random", "heuristic");
    }

    private static List<CardDefinition> pool(CardCatalog catalog) {
        return catalog.names().stream()
                .sorted()
                .map(catalog::definition)
                .flatMap(Optional::stream)
                .filter(card -> Game.unsupported(card).isEmpty())
                .toList();
    }

    private static SimPlan random(
            List<CardDefinition> pool, boolean commander, int seats, int games, long seed) {
        List<CardDefinition> basics =
                List.of("Plains", "Island", "Swamp", "Mountain", "Forest").stream()
                        .map(name -> Games.catalog().definition(name).orElseThrow())
                        .toList();
        return new SimPlan(
                List.of(),
                new RandomDecks(pool, basics, commander),
                seats,
                List.of("random"),
                games,
                seed,
                1);
    }

    /// The same choices with the digests, and what they stand for, of now. The journal has to play again without them.
    private static void digestAnew(Path game, Function<String, Optional<CardDefinition>> cards)
            throws IOException {
        Replay replay = Replay.read(game);
        Game again = Game.create(replay.header().setup(cards));
        List<String> lines = Files.readAllLines(GameJournal.fileIn(game));
        var kept = new ArrayList<String>();
        kept.add(lines.getFirst().replaceFirst("\"v\":\\d+", "\"v\":" + GameHeader.VERSION));
        for (int i = 0; i < replay.choices().size(); i++) {
            Action action = replay.choices().get(i).action().orElseThrow();
            String name = again.standsFor(action);
            assertThat(again.submit(action)).isInstanceOf(SubmitResult.Advanced.class);
            kept.add(withDigest(withName(lines.get(i + 1), name), again));
        }
        for (String end : lines.subList(kept.size(), lines.size())) {
            kept.add(withDigest(end, again));
        }
        pack(
                kept,
                GoldenGamesTest.resource("journals").resolve(String.valueOf(game.getFileName())));
    }

    private static String withName(String line, String name) {
        return line.replaceFirst("\"name\":\"[0-9a-f]{12,16}\"", "\"name\":\"" + name + "\"");
    }

    private static String withDigest(String line, Game game) {
        return line.replaceFirst(
                "\"digest\":\"\\w+\"", "\"digest\":\"" + Long.toHexString(game.digest()) + "\"");
    }

    private static void pack(List<String> lines, Path file) throws IOException {
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write((String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8));
        }
    }

    private void record(String name, SimPlan plan) throws IOException, InterruptedException {
        Path games = folder.resolve("recorded").resolve(name);
        new Simulation(System::nanoTime).run(plan, _ -> {}, games);
        Path to = GoldenGamesTest.resource("journals");
        Files.createDirectories(to);
        int number = 0;
        for (Path each : JournalCheck.below(games)) {
            List<String> lines = Files.readAllLines(GameJournal.fileIn(each));
            pack(
                    lines.subList(0, Math.min(lines.size(), MOST_CHOICES + 1)),
                    to.resolve(name + "-" + ++number + ".jsonl.gz"));
        }
    }

    /// The journals of a kind: those with the cards of a file, or those with built-in cards.
    private List<Path> unpack(String kind) throws IOException {
        boolean file = kind.equals("file");
        List<Path> packed;
        try (Stream<Path> all = Files.list(GoldenGamesTest.resource("journals"))) {
            packed =
                    all.filter(each ->
                                    String.valueOf(each.getFileName()).startsWith("file-") == file)
                            .sorted()
                            .toList();
        }
        Path to = folder.resolve(kind);
        for (Path each : packed) {
            Path game = Files.createDirectories(to.resolve(String.valueOf(each.getFileName())));
            try (InputStream in = new GZIPInputStream(Files.newInputStream(each))) {
                Files.write(GameJournal.fileIn(game), in.readAllBytes());
            }
        }
        return JournalCheck.below(to);
    }
}
