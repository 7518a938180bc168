package dev.bob.mtg.prove;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.Game;
import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.definition.CardDefinition;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ProverTest {

    private static final CardCatalog CARDS = CardCatalog.builtIn();

    private static List<Prover.Card> cards() {
        List<Prover.Card> cards = new ArrayList<>();
        for (String name : CARDS.names()) {
            String text =
                    CARDS.faces(name).stream()
                            .map(CardCatalog.FaceText::text)
                            .collect(Collectors.joining(" "));
            cards.add(new Prover.Card(card(name), text));
        }
        return cards;
    }

    private static CardDefinition card(String name) {
        return CARDS.definition(name).orElseThrow();
    }

    private static List<CardDefinition> common() {
        return Stream.of(
                        "Plains",
                        "Island",
                        "Swamp",
                        "Mountain",
                        "Forest",
                        "Llanowar Elves",
                        "Serra Angel")
                .map(ProverTest::card)
                .toList();
    }

    @Test
    void the_built_in_cards_keep_every_invariant_and_each_is_looked_at() {
        Prover.Report report = new Prover(cards(), common()).run(1, 7, _ -> {});

        assertThat(report.violations()).isEmpty();
        assertThat(report.checks()).containsOnlyKeys(Invariant.values());
        assertThat(report.checks().get(Invariant.MIRROR)).isGreaterThan(1000);
        assertThat(report.checks().get(Invariant.HIDDEN)).isGreaterThan(100);
    }

    @Test
    void the_same_seed_is_the_same_proof() {
        List<Prover.Card> few = cards().subList(0, 12);

        assertThat(new Prover(few, common()).run(1, 3, _ -> {}))
                .isEqualTo(new Prover(few, common()).run(1, 3, _ -> {}));
    }

    @Test
    void mirrored_positions_have_the_same_keys_and_others_do_not() {
        CrossedGame crossed = new CrossedGame(card("Dragon Egg"), card("Doom Blade"), common(), 1);
        Game game = crossed.start(false, false);
        Game mirror = crossed.start(true, false);

        List<String> here = keys(game, 0);

        assertThat(keys(mirror, 1)).isEqualTo(here);
        assertThat(keys(mirror, 0)).isNotEqualTo(here);
    }

    private static List<String> keys(Game game, int seat) {
        return game.omniscientView().objects().stream()
                .map(o -> CrossedGame.signature(o, seat))
                .sorted()
                .toList();
    }
}
