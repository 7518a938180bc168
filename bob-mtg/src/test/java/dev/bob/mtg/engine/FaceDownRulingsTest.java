package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.Refusal;
import dev.bob.mtg.engine.value.Words;
import org.junit.jupiter.api.Test;

/// Rulings on face-down spells and permanents (rule 708).
class FaceDownRulingsTest {
    private static CardDefinition morph(String text) {
        return Scene.card(
                "Lurking Thing",
                "{3}{U}{U}",
                "Creature — Beast",
                "Flying\n" + text + "\nWhen this creature is turned face up, draw a card.",
                "5/4");
    }

    @Test
    void a_card_with_morph_is_cast_as_a_nameless_2_2_for_three_mana_and_is_hidden_from_the_other() {
        // given
        Scene table =
                new Scene().lands(0, "Island", 3).put(0, Zone.HAND, morph("Morph {1}{U}")).begin();

        // when
        table.does("Cast Lurking Thing with morph").resolve();

        // then
        int id = table.find("", Zone.BATTLEFIELD);
        Derived d = table.kernel().derived(id);
        assertThat(d.power).isEqualTo(2);
        assertThat(d.has(Words.FLYING)).isFalse();
        assertThat(d.colors).isZero();
        assertThat(GameRules.of(table.kernel()).eval.manaValue(table.kernel(), id)).isZero();
        assertThat(Views.of(table.kernel(), 1, false).battlefield())
                .noneMatch(object -> object.toString().contains("Lurking"));
    }

    @Test
    void turning_face_up_is_a_special_action_that_enters_nothing_and_triggers_being_turned_up() {
        // given
        Scene table =
                new Scene()
                        .lands(0, "Island", 5)
                        .put(0, Zone.HAND, morph("Morph {1}{U}"))
                        .begin()
                        .does("Cast Lurking Thing with morph")
                        .resolve();
        int id = table.find("", Zone.BATTLEFIELD);

        // when
        table.does("Turn Lurking Thing face up for {1}{U}");

        // then
        assertThat(table.kernel().derived(id).name).isEqualTo("Lurking Thing");
        assertThat(table.kernel().derived(id).power).isEqualTo(5);
        assertThat(table.kernel().s.stack().size()).as("the draw trigger").isEqualTo(1);
    }

    @Test
    void megamorph_puts_a_counter_on_it_as_it_is_turned_up_for_that_cost() {
        // given
        Scene table =
                new Scene()
                        .lands(0, "Island", 5)
                        .put(0, Zone.HAND, morph("Megamorph {1}{U}"))
                        .begin()
                        .does("Cast Lurking Thing with megamorph")
                        .resolve();

        // when
        table.does("Turn Lurking Thing face up for {1}{U}");

        // then
        int id = table.find("Lurking Thing", Zone.BATTLEFIELD);
        assertThat(table.kernel().object(id).counters(CounterKind.P1P1)).isEqualTo(1);
    }

    @Test
    void a_disguised_creature_has_ward() {
        // given
        Scene table =
                new Scene()
                        .lands(0, "Island", 3)
                        .put(0, Zone.HAND, morph("Disguise {1}{U}"))
                        .begin();

        // when
        table.does("Cast Lurking Thing with disguise").resolve();

        // then
        int id = table.find("", Zone.BATTLEFIELD);
        assertThat(table.kernel().derived(id).abilities).hasSize(1);
        assertThat(table.kernel().derived(id).abilities[0].word.keyword())
                .isEqualTo(dev.bob.mtg.definition.term.Keyword.WARD);
    }

    @Test
    void a_face_down_creature_that_dies_is_revealed_as_the_card_that_it_is() {
        // given
        CardDefinition bolt =
                Scene.card("Zap", "{R}", "Instant", "Zap deals 3 damage to target creature.", "");
        Scene table =
                new Scene()
                        .lands(0, "Island", 3)
                        .lands(0, "Mountain", 1)
                        .put(0, Zone.HAND, morph("Morph {1}{U}"), bolt)
                        .begin()
                        .does("Cast Lurking Thing with morph")
                        .resolve();

        // when
        table.does("Cast Zap").resolve();

        // then
        assertThat(table.in(Zone.GRAVEYARD, 0)).contains("Lurking Thing");
    }

    @Test
    void without_the_mana_for_its_morph_cost_it_cannot_be_turned_up_and_the_refusal_says_so() {
        // given
        Scene table =
                new Scene()
                        .lands(0, "Island", 3)
                        .put(0, Zone.HAND, morph("Morph {1}{U}"))
                        .begin()
                        .does("Cast Lurking Thing with morph")
                        .resolve();
        int id = table.find("", Zone.BATTLEFIELD);

        // when
        Refusal refusal = table.kernel().submit(new Action.Special(id, Action.Kind.TURN_FACE_UP));

        // then
        assertThat(refusal).isEqualTo(Refusal.CANT_PAY_ABILITY);
    }

    @Test
    void a_face_down_spell_is_looked_at_with_its_face_down_characteristics() {
        // given a rule against blue creature spells only
        CardDefinition ban =
                Scene.card(
                        "Cheap Things",
                        "{2}",
                        "Artifact",
                        "Blue spells you cast cost {1} less to cast.",
                        "");
        Scene table =
                new Scene()
                        .lands(0, "Island", 2)
                        .put(0, Zone.BATTLEFIELD, ban)
                        .put(0, Zone.HAND, morph("Morph {1}{U}"))
                        .begin();

        // then
        assertThat(table.menu()).doesNotContain("Cast Lurking Thing with morph");
    }

    @Test
    void nothing_can_be_turned_up_that_is_not_face_down() {
        // given
        Scene table =
                new Scene()
                        .put(
                                0,
                                Zone.BATTLEFIELD,
                                Scene.card("Plain One", "{1}", "Creature — Bear", "", "2/2"))
                        .begin()
                        .until(1, Step.PRECOMBAT_MAIN);

        // when
        Refusal refusal =
                table.kernel()
                        .submit(
                                new Action.Special(
                                        table.find("Plain One", Zone.BATTLEFIELD),
                                        Action.Kind.TURN_FACE_UP));

        // then
        assertThat(refusal).isEqualTo(Refusal.NOT_FACE_DOWN);
    }
}
