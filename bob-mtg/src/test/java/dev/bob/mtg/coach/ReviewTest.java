package dev.bob.mtg.coach;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.Game;
import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.journal.GameHeader;
import dev.bob.mtg.journal.GameJournal;
import dev.bob.mtg.journal.Replay;
import dev.bob.mtg.player.HeuristicPlayer;
import dev.bob.mtg.player.Question;
import dev.bob.mtg.setup.GameSetup;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Reviews of games in which somebody plays badly in one way.
class ReviewTest {

    private static final int LONG = 4_000;

    private final CardCatalog catalog = CardCatalog.builtIn();

    private static List<String> deck(int elves, int forests, String other, int others) {
        List<String> cards = new ArrayList<>(Collections.nCopies(elves, "Llanowar Elves"));
        cards.addAll(Collections.nCopies(forests, "Forest"));
        cards.addAll(Collections.nCopies(others, other));
        return cards;
    }

    private Review review(
            Path folder, List<String> mine, List<String> theirs, Function<Game, Action> person)
            throws IOException {
        GameHeader header =
                new GameHeader(
                        "g",
                        3,
                        0,
                        GameSetup.Options.USUAL,
                        List.of(
                                new GameHeader.Seat("You", "human", "mine", mine, List.of()),
                                new GameHeader.Seat("Bob", "human", "theirs", theirs, List.of())));
        Game game = Game.create(header.setup(catalog::definition));
        try (GameJournal journal = GameJournal.start(folder, header)) {
            for (int i = 0; i < LONG && game.decision().isPresent(); i++) {
                int seat = game.decision().get().player();
                Action action = seat == 0 ? person.apply(game) : lazy(game);
                String stoodFor = game.standsFor(action);
                game.submit(action);
                journal.choice(seat, action, stoodFor, "", "", game.digest());
            }
            journal.finish(game);
        }
        return Review.of(Replay.read(folder), 0, catalog::definition);
    }

    /// Passes, keeps, and does nothing else unless it has to.
    private static Action lazy(Game game) {
        List<Action> legal = game.legalActions();
        for (Action wanted : List.of(new Action.Pass(), new Action.Keep(), new Action.Finish())) {
            if (legal.contains(wanted)) {
                return wanted;
            }
        }
        return legal.getFirst();
    }

    @Test
    void who_never_plays_a_land_is_told_so_and_taught_it(@TempDir Path folder) throws IOException {
        Review review = review(folder, deck(30, 30, "", 0), deck(30, 30, "", 0), ReviewTest::lazy);

        assertThat(review.missedLands()).hasSizeGreaterThan(5);
        assertThat(review.lines())
                .anyMatch(line -> line.endsWith("you had a land in hand and played none."));
        assertThat(review.lessons())
                .contains("Play a land every turn as long as there is one in hand.");
    }

    @Test
    void who_keeps_creatures_in_hand_and_attacks_with_none_is_told_both(@TempDir Path folder)
            throws IOException {
        var simple = new HeuristicPlayer(1);

        // plays lands and half of the time a creature, and never attacks
        Review review =
                review(
                        folder,
                        deck(30, 30, "", 0),
                        deck(0, 60, "", 0),
                        game ->
                                switch (game.decision().orElseThrow()) {
                                    case Decision.DeclareAttackers _ -> new Action.Finish();
                                    case Decision.Priority _
                                            when game.view(0).step() == Step.POSTCOMBAT_MAIN
                                                    || game.turn() % 4 == 1 ->
                                            game.legalActions().stream()
                                                    .filter(a -> a instanceof Action.PlayLand)
                                                    .findFirst()
                                                    .orElse(new Action.Pass());
                                    default -> simple.choose(Question.of(game));
                                });

        assertThat(review.missedLethal()).isNotEmpty();
        assertThat(review.idleTurns()).isNotEmpty();
        assertThat(review.lines())
                .anyMatch(line -> line.contains("attacking with everything would have won"));
        assertThat(review.lessons())
                .hasSizeBetween(1, 3)
                .anyMatch(lesson -> lesson.startsWith("Before attacking"))
                .noneMatch(lesson -> lesson.contains("Elves") || lesson.contains("Forest"));
    }

    @Test
    void how_it_ended_is_said_for_the_player_who_asks(@TempDir Path folder) throws IOException {
        var simple = new HeuristicPlayer(1);
        Function<Game, Action> well = game -> simple.choose(Question.of(game));

        Review won = review(folder.resolve("won"), deck(30, 30, "", 0), deck(0, 60, "", 0), well);
        Review lost =
                review(
                        folder.resolve("lost"),
                        deck(0, 40, "", 0),
                        deck(0, 60, "", 0),
                        ReviewTest::lazy);

        assertThat(won.lines().getFirst()).startsWith("You won in turn ");
        assertThat(lost.lines().getFirst()).startsWith("You lost in turn ");
        assertThat(won.missedLethal()).isEmpty();
        assertThat(won.points()).hasSizeLessThanOrEqualTo(3);
    }
}
