package dev.bob.cli.mtg;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.Game;
import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.player.MenuBuilder;
import dev.bob.mtg.setup.Position;
import java.util.List;
import org.junit.jupiter.api.Test;

class DeclarationTest {

    private final CardCatalog catalog = CardCatalog.builtIn();

    private CardDefinition card(String name) {
        return catalog.definition(name).orElseThrow();
    }

    private Game game() {
        Position position =
                Position.of(2, 1)
                        .put(0, Zone.BATTLEFIELD, card("Doomed Dissenter"), card("Dragon Mage"))
                        .put(1, Zone.BATTLEFIELD, card("Doomed Dissenter"), card("Dragon Mage"));
        for (int seat = 0; seat < 2; seat++) {
            position.put(seat, Zone.LIBRARY, card("Plains"), card("Plains"), card("Plains"));
        }
        return Game.at(position);
    }

    private static void until(Game game, Class<? extends Decision> asked) {
        while (!asked.isInstance(game.decision().orElseThrow())) {
            game.submit(
                    game.legalActions().contains(new Action.Pass())
                            ? new Action.Pass()
                            : game.legalActions().getFirst());
        }
    }

    private Declaration declaration(Game game) {
        return Declaration.of(MenuBuilder.menu(game, "g", 0, catalog::text)).orElseThrow();
    }

    private static List<String> lines(Declaration declaration) {
        return declaration.lines(id -> "creature", defender -> "them");
    }

    @Test
    void attackers_are_turned_on_and_off_and_only_then_declared() {
        Game game = game();
        until(game, Decision.DeclareAttackers.class);
        Declaration declaration = declaration(game);

        assertThat(lines(declaration)).containsExactly("  1 [ ] creature", "  2 [ ] creature");
        assertThat(declaration.confirming()).isEqualTo("attack with nothing");
        assertThat(declaration.type("1")).isEmpty();
        assertThat(lines(declaration).getFirst()).startsWith("  1 [x] creature  attacks");
        assertThat(declaration.type("1")).isEmpty();
        assertThat(declaration.isEmpty()).isTrue();
        assertThat(declaration.type("all")).isEmpty();
        assertThat(declaration.type("none")).isEmpty();
        assertThat(declaration.actions()).containsExactly(new Action.Finish());
        assertThat(declaration.type("3")).hasValueSatisfying(s -> assertThat(s).contains("\"3\""));
        assertThat(declaration.type("x")).isPresent();
    }

    @Test
    void blockers_can_be_taken_back_before_they_are_confirmed() {
        Game game = game();
        until(game, Decision.DeclareAttackers.class);
        Declaration attack = declaration(game);
        attack.type("all");
        attack.actions().forEach(game::submit);
        until(game, Decision.DeclareBlockers.class);
        Declaration declaration = declaration(game);

        // the second blocker flies and can block both, so it has to be said which
        assertThat(declaration.type("2")).hasValueSatisfying(s -> assertThat(s).contains("Which"));
        assertThat(declaration.type("2>2")).isEmpty();
        assertThat(declaration.confirming()).isEqualTo("block with this one");
        assertThat(declaration.type("2")).isEmpty();
        assertThat(declaration.isEmpty()).isTrue();
        // the first one can't block the flyer
        assertThat(declaration.type("1>2"))
                .hasValueSatisfying(s -> assertThat(s).contains("can't block"));
        assertThat(declaration.type("1")).isEmpty();
        assertThat(declaration.actions()).hasSize(2);
        declaration.actions().forEach(game::submit);
        assertThat(game.decision().orElseThrow()).isNotInstanceOf(Decision.DeclareBlockers.class);
    }
}
