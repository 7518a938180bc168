package dev.bob.mtg.player;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.Game;
import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.cards.CardCompiler;
import dev.bob.mtg.cards.CardText;
import dev.bob.mtg.cards.Compiled;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.setup.Position;
import dev.bob.mtg.text.Grammar;
import java.util.List;
import java.util.Map;
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
        return MenuBuilder.menu(game, "g", 0, catalog::text).entries().stream()
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
    void a_question_within_a_spell_comes_with_what_the_spell_says() {
        // given
        Game game =
                inMainPhase(
                        Position.of(2, 1)
                                .put(0, Zone.BATTLEFIELD, card("Plains"), card("Doomed Dissenter"))
                                .put(0, Zone.HAND, card("Path to Exile")));
        Menu casting = MenuBuilder.menu(game, "g", 0, catalog::text);
        casting.entries().stream()
                .filter(entry -> entry.type() == Menu.Type.CAST_SPELL)
                .findFirst()
                .orElseThrow()
                .chain()
                .forEach(game::submit);
        game.submit(new Action.Pass());
        game.submit(new Action.Pass());

        // when
        Menu asked = MenuBuilder.menu(game, "g", 1, catalog::text);

        // then
        assertThat(asked.decision()).isInstanceOf(Decision.PickOption.class);
        assertThat(casting.about()).isEmpty();
        assertThat(asked.json().path("about").path("name").textValue()).isEqualTo("Path to Exile");
        assertThat(asked.json().path("about").path("text").textValue())
                .contains("may search their library for a basic land card");
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

    @Test
    void what_is_paid_beside_mana_is_said_and_told_apart_from_mana() {
        // given a creature to aim at, and a Forest, which the other way to pay asks for
        Game game =
                inMainPhase(
                        Position.of(2, 1)
                                .put(0, Zone.BATTLEFIELD, card("Forest"), card("Forest"))
                                .put(0, Zone.BATTLEFIELD, card("Forest"), card("Doomed Dissenter"))
                                .put(0, Zone.HAND, card("Invigorate")));

        // when
        List<Menu.Entry> casts =
                MenuBuilder.menu(game, "g", 0, catalog::text).entries().stream()
                        .filter(e -> e.type() == Menu.Type.CAST_SPELL)
                        .toList();

        // then
        assertThat(casts).hasSize(2);
        assertThat(casts.get(0).cost()).isEqualTo("{2}{G}");
        assertThat(casts.get(0).costsMoreThanMana()).isFalse();
        assertThat(casts.get(1).cost()).contains("gain").contains("3 life");
        assertThat(casts.get(1).costsMoreThanMana()).isTrue();
    }

    @Test
    void life_that_is_the_only_way_to_pay_is_named_as_a_cost() {
        // given a spell whose black mana may be life, and no Swamp
        CardDefinition sting =
                made(
                        "Sudden Sting",
                        "{1}{B/P}",
                        "Sorcery",
                        "Target creature gets -1/-1 until end of turn.");
        Game game =
                inMainPhase(
                        Position.of(2, 1)
                                .put(0, Zone.BATTLEFIELD, card("Forest"), card("Forest"))
                                .put(1, Zone.BATTLEFIELD, card("Serra Angel"))
                                .put(0, Zone.HAND, sting));

        // when
        Menu.Entry cast =
                MenuBuilder.menu(game, "g", 0, catalog::text).entries().stream()
                        .filter(e -> e.type() == Menu.Type.CAST_SPELL)
                        .findFirst()
                        .orElseThrow();

        // then
        assertThat(cast.cost()).isEqualTo("{1}{B/P} and pay 2 life");
        assertThat(cast.costsMoreThanMana()).isTrue();
    }

    private static CardDefinition made(String name, String cost, String type, String text) {
        var face = new CardText.Face(name, cost, type, text, "", "", "", "", List.of(), List.of());
        var compiled =
                new CardCompiler(Grammar.standard())
                        .compile(
                                new CardText(
                                        name,
                                        "normal",
                                        List.of(face),
                                        List.of(),
                                        Map.of(),
                                        "",
                                        ""));
        return ((Compiled.Whole) compiled).definition();
    }

    @Test
    void x_is_said_with_the_spell_and_its_targets_behind_it() {
        // given
        Game game =
                inMainPhase(
                        Position.of(2, 1)
                                .put(0, Zone.BATTLEFIELD, card("Mountain"), card("Mountain"))
                                .put(0, Zone.HAND, card("Blaze")));

        // then
        assertThat(menu(game))
                .contains("Cast Blaze with X = 0 → A", "Cast Blaze with X = 1 → B")
                .noneMatch(line -> line.contains("→ 1"));
    }

    @Test
    void the_only_x_that_can_be_paid_is_said_as_well() {
        Game game =
                inMainPhase(
                        Position.of(2, 1)
                                .put(0, Zone.BATTLEFIELD, card("Mountain"))
                                .put(0, Zone.HAND, card("Blaze")));

        assertThat(menu(game)).contains("Cast Blaze with X = 0 → A");
    }

    @Test
    void while_blocking_the_reasons_are_about_blocks() {
        // given
        Game game =
                inMainPhase(
                        Position.of(2, 1)
                                .put(0, Zone.BATTLEFIELD, card("Dragon Mage"))
                                .put(1, Zone.BATTLEFIELD, card("Doomed Dissenter")));
        while (!(game.decision().orElseThrow() instanceof Decision.DeclareAttackers)) {
            game.submit(new Action.Pass());
        }
        game.submit(
                game.legalActions().stream()
                        .filter(Action.Attack.class::isInstance)
                        .findFirst()
                        .orElseThrow());
        game.submit(new Action.Finish());
        while (game.decision().orElseThrow() instanceof Decision.Priority
                && game.view(1).step() == Step.DECLARE_ATTACKERS) {
            game.submit(new Action.Pass());
        }
        int dissenter =
                game.view(1).battlefield().stream()
                        .filter(o -> o.name().equals("Doomed Dissenter"))
                        .findFirst()
                        .orElseThrow()
                        .id();

        // then nothing is asked where nothing can block, and the reasons are there where it is
        if (game.decision().orElseThrow() instanceof Decision.DeclareBlockers) {
            assertThat(game.why(1, dissenter))
                    .extracting(why -> why.action() + ": " + why.rule())
                    .contains("block Dragon Mage with Doomed Dissenter: 702.9b");
        } else {
            assertThat(game.view(1).step()).isNotEqualTo(Step.DECLARE_ATTACKERS);
        }
    }
}
