package dev.bob.mtg.player;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.Game;
import dev.bob.mtg.Position;
import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.Step;
import dev.bob.mtg.definition.Zone;
import java.util.List;
import org.junit.jupiter.api.Test;

class ActionLabelsTest {
    private final CardCatalog catalog = CardCatalog.builtIn();

    private CardDefinition card(String name) {
        return catalog.definition(name).orElseThrow();
    }

    private Game inMainPhase(Position position) {
        for (int seat = 0; seat < 2; seat++) {
            position.put(seat, Zone.LIBRARY, card("Plains"), card("Plains"));
        }
        Game game = Game.at(position);
        while (game.view(0).step() != Step.PRECOMBAT_MAIN) {
            game.submit(new Action.Pass());
        }
        return game;
    }

    private List<String> menu(Game game) {
        return Menu.of(game, "g", 0, catalog::text).entries().stream()
                .map(Menu.Entry::text)
                .toList();
    }

    @Test
    void modes_are_offered_in_their_own_words() {
        // given
        Game game =
                inMainPhase(
                        Position.of(2, 1)
                                .put(0, Zone.BATTLEFIELD, card("Mountain"), card("Mountain"))
                                .put(0, Zone.HAND, card("Abrade"))
                                .put(
                                        1,
                                        Zone.BATTLEFIELD,
                                        card("Doomed Dissenter"),
                                        card("Colossus Hammer")));

        // then
        assertThat(menu(game))
                .contains(
                        "Cast Abrade → Abrade deals 3 damage to target creature, Doomed Dissenter",
                        "Cast Abrade → Destroy target artifact, Colossus Hammer");
    }

    @Test
    void a_reason_names_the_ability_by_its_text() {
        // given
        Game game =
                inMainPhase(Position.of(2, 1).put(0, Zone.BATTLEFIELD, card("Bloodsoaked Altar")));
        int altar = game.view(0).battlefield().getFirst().id();
        ActionLabels labels = new ActionLabels(game.view(0), catalog::text);

        // then
        assertThat(game.why(0, altar))
                .filteredOn(why -> !why.possible())
                .extracting(why -> labels.of(why, altar))
                .anySatisfy(said ->
                        assertThat(said)
                                .startsWith("activate \"{T}, Pay 2 life, Discard a card")
                                .doesNotContain("{this}"));
    }
}
