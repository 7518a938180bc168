package dev.bob.app.mtg;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.Game;
import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.event.Event;
import dev.bob.mtg.journal.GameHeader;
import dev.bob.mtg.journal.GameJournal;
import dev.bob.mtg.match.Asked;
import dev.bob.mtg.match.EventText;
import dev.bob.mtg.match.Match;
import dev.bob.mtg.match.MatchMove;
import dev.bob.mtg.match.Participant;
import dev.bob.mtg.setup.GameSetup;
import dev.bob.mtg.setup.Position;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Where a person is asked, and where priority is passed for them.
class AutoPassTest {

    private final CardCatalog catalog = CardCatalog.builtIn();
    private final List<String> asked = new ArrayList<>();
    private final AutoPass passing = new AutoPass();

    private CardDefinition card(String name) {
        return catalog.definition(name).orElseThrow();
    }

    private Position position() {
        return Position.of(2, 1)
                .put(0, Zone.LIBRARY, card("Plains"), card("Plains"), card("Plains"))
                .put(1, Zone.LIBRARY, card("Plains"), card("Plains"), card("Plains"))
                .put(0, Zone.BATTLEFIELD, card("Mountain"), card("Mountain"));
    }

    /// Plays to the end of that turn: the person passes wherever they are asked, the other one casts or attacks where wished.
    private void play(Path folder, Position position, int turns, BiPredicate<Asked, Action> others)
            throws IOException {
        GameHeader header =
                new GameHeader(
                        "g",
                        1,
                        0,
                        GameSetup.Options.USUAL,
                        List.of(
                                new GameHeader.Seat("You", "human", "d", List.of(), List.of()),
                                new GameHeader.Seat("Bob", "random", "d", List.of(), List.of())));
        Participant person =
                new Participant() {
                    @Override
                    public MatchMove move(Asked now) {
                        if (now.view().turn() > turns) {
                            return new MatchMove.Leave();
                        }
                        return passing.move(now)
                                .orElseGet(() -> {
                                    asked.add(
                                            now.view().turn()
                                                    + " "
                                                    + now.view().step()
                                                    + (now.view().stack().isEmpty()
                                                            ? ""
                                                            : " stack"));
                                    return MatchMove.Act.of(calm(now.legal()));
                                });
                    }

                    @Override
                    public void happened(List<Event> events, EventText text) {
                        passing.heard(events);
                    }
                };
        Participant other =
                now ->
                        MatchMove.Act.of(
                                now.legal().stream()
                                        .filter(action -> others.test(now, action))
                                        .findFirst()
                                        .orElse(calm(now.legal())));
        try (GameJournal journal = GameJournal.start(folder, header)) {
            boolean _ =
                    new Match(
                                    Game.at(position),
                                    header,
                                    journal,
                                    List.of(person, other),
                                    catalog::text)
                            .play();
        }
    }

    private static Action calm(List<Action> legal) {
        return legal.stream()
                .filter(a -> a instanceof Action.Pass || a instanceof Action.Finish)
                .findFirst()
                .orElse(legal.getFirst());
    }

    @Test
    void who_can_do_nothing_is_not_asked(@TempDir Path folder) throws IOException {
        play(folder, position(), 2, (_, _) -> false);

        assertThat(asked).isEmpty();
    }

    @Test
    void with_an_instant_in_hand_the_stops_count(@TempDir Path folder) throws IOException {
        passing.stop(Step.UPKEEP, true, true);

        play(folder, position().put(0, Zone.HAND, card("Lightning Bolt")), 2, (_, _) -> false);

        assertThat(asked)
                .containsExactly("1 PRECOMBAT_MAIN", "1 POSTCOMBAT_MAIN", "2 UPKEEP", "2 END_TURN");
    }

    @Test
    void full_control_asks_in_every_step(@TempDir Path folder) throws IOException {
        passing.turn(false);

        play(folder, position(), 1, (_, _) -> false);

        assertThat(asked)
                .contains("1 UPKEEP", "1 DRAW", "1 BEGIN_COMBAT", "1 END_COMBAT", "1 END_TURN");
    }

    @Test
    void a_spell_of_another_player_is_always_asked_about(@TempDir Path folder) throws IOException {
        Position position =
                position()
                        .put(0, Zone.HAND, card("Lightning Bolt"))
                        .put(1, Zone.BATTLEFIELD, card("Forest"))
                        .put(1, Zone.HAND, card("Llanowar Elves"));

        play(folder, position, 2, (_, a) -> a instanceof Action.Cast);

        assertThat(asked).contains("2 PRECOMBAT_MAIN stack");
    }

    @Test
    void passing_until_the_end_of_the_turn_stops_for_an_attack(@TempDir Path folder)
            throws IOException {
        Position position =
                position()
                        .put(0, Zone.HAND, card("Lightning Bolt"))
                        .put(1, Zone.BATTLEFIELD, card("Serra Angel"));
        passing.untilEndOf(2);

        play(folder, position, 2, (_, a) -> a instanceof Action.Attack);

        assertThat(asked).contains("2 DECLARE_ATTACKERS").doesNotContain("2 END_TURN");
    }

    @Test
    void passing_until_the_end_of_the_turn_can_be_cancelled(@TempDir Path folder)
            throws IOException {
        passing.untilEndOf(2);
        passing.cancel();

        play(folder, position().put(0, Zone.HAND, card("Lightning Bolt")), 2, (_, _) -> false);

        assertThat(asked).contains("2 END_TURN");
    }

    @Test
    void what_another_player_did_in_your_turn_is_answered_once_it_is_there(@TempDir Path folder)
            throws IOException {
        // Brineborn Cutthroat has flash; it comes in your end step, where you have no stop
        Position position =
                position()
                        .put(0, Zone.HAND, card("Lightning Bolt"))
                        .put(1, Zone.BATTLEFIELD, card("Island"), card("Island"))
                        .put(1, Zone.HAND, card("Brineborn Cutthroat"));
        play(
                folder,
                position,
                1,
                (now, a) -> a instanceof Action.Cast && now.view().step() == Step.END_TURN);

        assertThat(asked)
                .containsSubsequence("1 POSTCOMBAT_MAIN", "1 END_TURN stack", "1 END_TURN");
    }
}
