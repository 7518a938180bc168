package dev.bob.mtg.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.deck.BuiltInDecks;
import dev.bob.mtg.deck.Deck;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.engine.GameRules;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SimPiecesTest {

    private static final int GAMES = 24;

    private final CardCatalog catalog = CardCatalog.builtIn();
    private final ObjectMapper mapper = new ObjectMapper();

    @Test
    void pieces_in_any_order_and_grouping_give_what_the_whole_gives() throws Exception {
        SimPlan plan = plan("dark_sacrifice", "draconic_fury", "boundless_elves");
        SimTally whole = play(plan, new GameRange(0, 0, GAMES));

        for (int size : new int[] {1, 5, 7}) {
            List<SimTally> pieces = new ArrayList<>();
            for (GameRange range : GameRange.cut(GAMES, size)) {
                pieces.add(play(plan, range));
            }
            Collections.shuffle(pieces, new Random(size));
            SimTally left = SimTally.none(plan);
            for (SimTally piece : pieces) {
                left = left.merge(piece);
            }
            SimTally right = SimTally.none(plan);
            for (SimTally piece : pieces.reversed()) {
                right = piece.merge(right);
            }

            assertThat(untimed(left)).isEqualTo(untimed(whole));
            assertThat(untimed(right)).isEqualTo(untimed(whole));
        }
        assertThat(whole.games()).isEqualTo(GAMES);
        assertThat(whole.matchUps())
                .containsOnlyKeys(
                        "dark_sacrifice against draconic_fury",
                        "dark_sacrifice against boundless_elves",
                        "draconic_fury against boundless_elves");
    }

    @Test
    void a_game_played_twice_or_not_at_all_changes_the_digest() throws Exception {
        SimPlan plan = plan("dark_sacrifice");
        SimTally whole = play(plan, new GameRange(0, 0, 6));

        SimTally without = play(plan, new GameRange(0, 0, 5));
        SimTally twice = whole.merge(play(plan, new GameRange(0, 5, 6)));

        assertThat(List.of(without.digest(), twice.digest())).doesNotContain(whole.digest());
    }

    @Test
    void a_tally_and_a_plan_survive_being_written() throws Exception {
        SimPlan plan = plan("dark_sacrifice", "draconic_fury");
        SimTally tally = play(plan, new GameRange(0, 0, 6));

        JsonNode written = mapper.readTree(new SimPlanJson().write(plan).toString());
        SimPlan read = new SimPlanJson().read(written);

        assertThat(mapper.readValue(mapper.writeValueAsString(tally), SimTally.class))
                .isEqualTo(tally);
        assertThat(untimed(play(read, new GameRange(0, 0, 6)))).isEqualTo(untimed(tally));
    }

    @Test
    void decks_drawn_at_random_are_the_same_from_a_written_plan() throws Exception {
        List<CardDefinition> basics = definitions(List.of("Plains", "Island", "Swamp", "Mountain"));
        basics.addAll(definitions(List.of("Forest")));
        SimPlan plan =
                new SimPlan(
                        List.of(),
                        new RandomDecks(
                                definitions(
                                        BuiltInDecks.all().stream()
                                                .flatMap(deck -> deck.cards().stream())
                                                .distinct()
                                                .toList()),
                                basics,
                                false),
                        2,
                        List.of("random"),
                        6,
                        3,
                        1);

        SimPlan read =
                new SimPlanJson().read(mapper.readTree(new SimPlanJson().write(plan).toString()));

        assertThat(untimed(play(read, new GameRange(0, 0, 6))))
                .isEqualTo(untimed(play(plan, new GameRange(0, 0, 6))));
    }

    @Test
    void what_is_no_plan_is_refused() throws Exception {
        JsonNode torn =
                mapper.readTree("{\"decks\":[{\"id\":\"a\",\"cards\":[7],\"commanders\":[]}]}");

        assertThatThrownBy(() -> new SimPlanJson().read(torn))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("not a plan");
    }

    @Test
    void pieces_cover_every_game_once() {
        for (int games : new int[] {1, 24, 25, 26, 10_000, 12_345_678}) {
            List<GameRange> ranges = GameRange.cut(games);

            assertThat(ranges.getFirst().from()).isZero();
            assertThat(ranges.getLast().to()).isEqualTo(games);
            for (int i = 1; i < ranges.size(); i++) {
                assertThat(ranges.get(i).from()).isEqualTo(ranges.get(i - 1).to());
                assertThat(ranges.get(i).number()).isEqualTo(i);
            }
        }
    }

    private static SimTally play(SimPlan plan, GameRange range) throws InterruptedException {
        return Simulation.play(plan, range, new GameRules());
    }

    private static SimTally untimed(SimTally tally) {
        return new SimTally(
                tally.games(),
                tally.finished(),
                tally.rejected(),
                tally.errors(),
                tally.draws(),
                tally.wins(),
                tally.scores(),
                tally.matchUps(),
                tally.winsBySeat(),
                tally.turns(),
                Collections.emptySortedMap(),
                tally.actions(),
                tally.digest(),
                tally.troubles(),
                tally.pairs(),
                tally.open());
    }

    private SimPlan plan(String... names) {
        List<SimPlan.SimDeck> decks = new ArrayList<>();
        for (String name : names) {
            Deck deck = BuiltInDecks.find(name).orElseThrow();
            decks.add(new SimPlan.SimDeck(deck.id(), definitions(deck.cards())));
        }
        return new SimPlan(decks, List.of("random", "heuristic"), GAMES, 11, 1);
    }

    private List<CardDefinition> definitions(List<String> names) {
        return new ArrayList<>(
                names.stream().map(name -> catalog.definition(name).orElseThrow()).toList());
    }
}
