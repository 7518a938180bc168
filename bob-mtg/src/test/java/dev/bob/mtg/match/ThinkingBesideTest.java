package dev.bob.mtg.match;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.Game;
import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.deck.BuiltInDecks;
import dev.bob.mtg.deck.Deck;
import dev.bob.mtg.journal.GameHeader;
import dev.bob.mtg.journal.GameJournal;
import dev.bob.mtg.journal.Replay;
import dev.bob.mtg.player.roster.Players;
import dev.bob.mtg.setup.DeckLists;
import dev.bob.mtg.setup.GameSetup;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Whole matches in which the opponent thinks on a thread of its own while the other one chooses.
class ThinkingBesideTest {
    private static final String THREAD = "mtg-pondering";

    private final CardCatalog catalog = CardCatalog.builtIn();
    private final Deck deck = BuiltInDecks.find("boundless_elves").orElseThrow();

    private static long thinking() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals(THREAD))
                .count();
    }

    private static boolean within(Duration time, BooleanSupplier condition)
            throws InterruptedException {
        long end = System.nanoTime() + time.toNanos();
        while (!condition.getAsBoolean() && System.nanoTime() < end) {
            Thread.sleep(20);
        }
        return condition.getAsBoolean();
    }

    @Test
    void a_match_is_played_to_its_end_and_replays_with_every_digest(@TempDir Path folder)
            throws IOException, InterruptedException {
        // given
        var header =
                new GameHeader(
                        "g",
                        5,
                        0,
                        GameSetup.Options.USUAL,
                        List.of(
                                new GameHeader.Seat(
                                        "You", "human", deck.id(), deck.cards(), List.of()),
                                new GameHeader.Seat(
                                        "Bob", "search:5ms", deck.id(), deck.cards(), List.of())));
        GameSetup setup = header.setup(catalog::definition);
        DeckLists lists =
                DeckLists.known(setup.players().stream().map(GameSetup.PlayerSetup::deck).toList());
        Participant person = Participant.of(Players.named("heuristic", 3, lists).orElseThrow());
        Participant bob = Participant.of(Players.named("search:5ms", 4, lists).orElseThrow());
        var pauses = new AtomicInteger();
        Participant slow =
                asked -> {
                    // A pause now and then, as people make them.
                    if (asked.legal().size() > 1 && pauses.getAndIncrement() % 8 == 0) {
                        pause();
                    }
                    return person.move(asked);
                };

        // when
        boolean over;
        try (GameJournal journal = GameJournal.start(folder, header)) {
            over =
                    new Match(
                                    Game.create(header.setup(catalog::definition)),
                                    header,
                                    journal,
                                    List.of(slow, bob),
                                    catalog::text)
                            .play();
        }

        // then
        assertThat(over).isTrue();
        Replay replay = Replay.read(folder);
        Replay.Played again = replay.play(catalog::definition, replay.choices().size(), true);
        assertThat(again.problem()).isEmpty();
        assertThat(again.game().outcome()).isPresent();
        assertThat(pauses.get()).isGreaterThan(8);
        assertThat(within(Duration.ofSeconds(10), () -> thinking() == 0))
                .as("nothing goes on thinking once the match is over")
                .isTrue();
    }

    private static void pause() {
        try {
            Thread.sleep(10);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
