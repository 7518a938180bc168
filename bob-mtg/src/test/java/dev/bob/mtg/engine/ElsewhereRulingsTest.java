package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Continuous effects on spells and on cards that aren't on the battlefield (rules 613, 601.3e).
class ElsewhereRulingsTest {
    private static final CardDefinition ALL_ZOMBIES =
            card(
                    "Crypt Edict",
                    "{1}",
                    "Enchantment",
                    "Creatures you control are Zombies in addition to their other types. The same is true for"
                            + " creature spells you control and creature cards you own that aren't on the battlefield.");
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");

    @Test
    void a_creature_spell_has_the_added_type_before_it_is_on_the_stack() {
        // given
        CardDefinition cheaper =
                card(
                        "Chant",
                        "{1}",
                        "Enchantment",
                        "Zombie spells you cast cost {2} less to cast.");
        CardDefinition dear = card("Ox", "{2}", "Creature — Ox", "", 2, 2);
        PrintedTable table =
                new PrintedTable()
                        .field(0, ALL_ZOMBIES, cheaper)
                        .hand(0, dear)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Ox").resolve();

        // then
        assertThat(table.derived("Ox").hasSubtype("Zombie")).isTrue();
    }

    @Test
    void a_creature_card_in_a_graveyard_has_the_added_type_for_its_owner_only() {
        // given
        CardDefinition raise =
                card(
                        "Raise",
                        "{0}",
                        "Sorcery",
                        "Return all Zombie cards from all graveyards to their owners' hands.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, ALL_ZOMBIES)
                        .hand(0, raise)
                        .put(0, Zone.GRAVEYARD, BEAR)
                        .put(1, Zone.GRAVEYARD, creature("Foe", 2, 2, ""))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Raise").resolve();

        // then
        assertThat(table.count("Bear", Zone.HAND)).isEqualTo(1);
        assertThat(table.count("Foe", Zone.GRAVEYARD)).isEqualTo(1);
    }

    @Test
    void cards_that_lost_their_abilities_in_graveyards_cant_be_cast_with_flashback() {
        // given
        CardDefinition jailer = creature("Jailer", 2, 1, "Cards in graveyards lose all abilities.");
        CardDefinition spell = card("Glimpse", "{0}", "Sorcery", "You gain 1 life.\nFlashback {0}");
        PrintedTable free =
                new PrintedTable().put(0, Zone.GRAVEYARD, spell).at(1, Step.PRECOMBAT_MAIN);
        PrintedTable jailed =
                new PrintedTable()
                        .field(1, jailer)
                        .put(0, Zone.GRAVEYARD, spell)
                        .at(1, Step.PRECOMBAT_MAIN);

        // then
        assertThat(free.options()).anyMatch(option -> option.startsWith("Cast"));
        assertThat(jailed.options()).noneMatch(option -> option.startsWith("Cast"));
    }

    @Test
    void what_everything_is_holds_for_spells_cards_and_permanents() {
        // given
        CardDefinition grey =
                card(
                        "Grey",
                        "{1}",
                        "Enchantment",
                        "All cards that aren't on the battlefield, spells, and permanents are colorless.");
        CardDefinition drain =
                card(
                        "Drain",
                        "{0}",
                        "Instant",
                        "Exile all colorless cards from all graveyards. Target colorless creature gets -1/-1 until end of turn.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, grey, card("Red Ox", "{R}", "Creature — Ox", "", 2, 2))
                        .put(1, Zone.GRAVEYARD, card("Green Ox", "{G}", "Creature — Ox", "", 2, 2))
                        .hand(0, drain)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Drain").resolve();

        // then
        assertThat(table.count("Green Ox", Zone.EXILE)).isEqualTo(1);
        assertThat(table.derived("Red Ox").power).isEqualTo(1);
    }

    @Test
    void mana_may_be_spent_as_though_it_were_of_any_color_but_not_for_colorless() {
        // given
        CardDefinition orrery =
                card(
                        "Prism",
                        "{1}",
                        "Artifact",
                        "You may spend mana as though it were mana of any color.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, orrery)
                        .field(0, PrintedTable.land("Forest"), PrintedTable.land("Forest"))
                        .hand(
                                0,
                                card("Red", "{R}{R}", "Instant", "You gain 1 life."),
                                card("Void", "{C}", "Instant", "You gain 1 life."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // then
        assertThat(table.canCast("Red")).isTrue();
        assertThat(table.canCast("Void")).isFalse();
    }

    @Test
    void a_land_that_is_the_chosen_type_taps_for_its_mana_and_has_lost_its_own_abilities() {
        // given
        CardDefinition mirage =
                card(
                        "Mirage",
                        "{0}",
                        "Enchantment — Aura",
                        "Enchant land\nAs Mirage enters, choose a basic land type.\nEnchanted land is the chosen type.");
        CardDefinition hall =
                card("Hall", "", "Land — Desert", "{T}: Add {C}.\n{T}: You gain 1 life.");
        PrintedTable table =
                new PrintedTable().field(0, hall).hand(0, mirage).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Mirage").untilAsked().pick("Hall").resolve();

        // then
        assertThat(table.derived("Hall").subtypes).hasSize(1).doesNotContain("Desert");
        assertThat(table.derived("Hall").abilities).hasSize(1);
    }

    @Test
    void a_card_that_lost_its_abilities_in_a_graveyard_defines_its_size_no_more() {
        // given
        CardDefinition jailer = creature("Jailer", 2, 1, "Cards in graveyards lose all abilities.");
        CardDefinition goyf =
                card(
                        "Goyf",
                        "{1}",
                        "Creature — Lhurgoyf",
                        "Goyf's power is equal to the number of creature cards in your graveyard.",
                        0,
                        2);
        PrintedTable free =
                new PrintedTable().put(0, Zone.GRAVEYARD, goyf).at(1, Step.PRECOMBAT_MAIN);
        PrintedTable jailed =
                new PrintedTable()
                        .field(1, jailer)
                        .put(0, Zone.GRAVEYARD, goyf)
                        .at(1, Step.PRECOMBAT_MAIN);

        // then
        assertThat(free.kernel().derived(free.id("Goyf", Zone.GRAVEYARD)).power).isEqualTo(1);
        assertThat(jailed.kernel().derived(jailed.id("Goyf", Zone.GRAVEYARD)).power).isEqualTo(0);
    }

    @Test
    void what_a_spell_would_be_may_ask_for_a_size_that_counts_the_card_itself() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                card(
                                        "Drum",
                                        "{1}",
                                        "Artifact",
                                        "Creature spells you cast with power 2 or less cost {1} less to cast."))
                        .hand(
                                0,
                                card(
                                        "Host",
                                        "{1}",
                                        "Creature — Elf",
                                        "Host's power is equal to the number of creature cards in your hand.",
                                        0,
                                        1),
                                creature("Bear", 2, 2, ""))
                        .at(1, Step.PRECOMBAT_MAIN);

        assertThat(table.canCast("Host")).isTrue();
    }
}
