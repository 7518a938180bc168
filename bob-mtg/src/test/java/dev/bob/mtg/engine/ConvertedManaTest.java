package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.land;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Mana abilities that take mana themselves, as costs are paid (rules 601.2g, 605.3a).
class ConvertedManaTest {
    private static final CardDefinition FILTER =
            card("Filter", "", "Land", "{T}: Add {C}.\n{U/R}, {T}: Add {U}{U}, {U}{R}, or {R}{R}.");
    private static final CardDefinition SIGNET =
            card("Signet", "{2}", "Artifact", "{1}, {T}: Add {U}{B}.");
    private static final CardDefinition BLUE = card("Blue", "{U}{U}", "Instant", "Draw a card.");
    private static final CardDefinition THREE = card("Three", "{3}", "Artifact", "");

    private static PrintedTable with(CardDefinition... field) {
        return new PrintedTable().field(0, field);
    }

    private static boolean casts(PrintedTable table, CardDefinition card) {
        return table.hand(0, card).at(1, Step.PRECOMBAT_MAIN).canCast(card.name());
    }

    private static void isPaid(PrintedTable table, CardDefinition card) {
        assertThat(casts(table, card)).isTrue();
        table.cast(card.name()).resolve();
        assertThat(table.has(card.name(), Zone.HAND)).isFalse();
    }

    @Test
    void a_filter_land_pays_by_itself() {
        isPaid(with(FILTER, land("Mountain")), BLUE);
        assertThat(casts(with(FILTER, land("Forest")), BLUE)).isFalse();
        assertThat(casts(with(FILTER, land("Mountain")), card("Drab", "{C}{U}", "Artifact", "")))
                .isFalse();
    }

    @Test
    void what_it_adds_beyond_what_it_takes_is_counted() {
        CardDefinition three = card("Pair", "{U}{B}{R}", "Artifact", "");
        isPaid(with(SIGNET, land("Mountain"), land("Mountain")), three);
        isPaid(with(SIGNET, SIGNET, land("Mountain")), THREE);
        assertThat(casts(with(SIGNET, SIGNET), THREE)).isFalse();
        assertThat(casts(with(SIGNET, land("Mountain")), THREE)).isFalse();
    }

    @Test
    void one_feeds_another_whatever_the_order() {
        // the filter land takes blue or red, which only the Signet gives of a Forest
        isPaid(with(FILTER, SIGNET, land("Forest")), card("Red", "{R}{R}{B}", "Artifact", ""));
        // and the Signet gives nothing that the filter land takes of red
        CardDefinition other = card("Other", "{2}", "Artifact", "{1}, {T}: Add {B}{G}.");
        isPaid(with(other, FILTER, land("Mountain")), card("Mix", "{U}{B}{G}", "Artifact", ""));
    }

    @Test
    void restricted_mana_pays_for_what_it_is_for_and_stays_restricted() {
        CardDefinition hall =
                card(
                        "Hall",
                        "",
                        "Land",
                        "{1}, {T}: Add two mana in any combination of colors. Spend this mana only to"
                                + " cast legendary spells.");
        CardDefinition queen = card("Queen", "{W}", "Legendary Creature — Elf", "", 1, 1);
        CardDefinition knight = card("Knight", "{W}", "Creature — Human", "", 1, 1);
        assertThat(casts(with(hall, land("Forest")), knight)).isFalse();

        // the white mana that is left can't be spent on a Knight
        PrintedTable table = with(hall, land("Forest"));
        isPaid(table.hand(0, knight), queen);
        assertThat(table.canCast("Knight")).isFalse();
        assertThat(table.kernel().s.player(0).specialMana).hasSize(1);
    }

    @Test
    void mana_for_abilities_pays_for_a_mana_ability() {
        CardDefinition relic =
                card(
                        "Relic",
                        "{2}",
                        "Artifact",
                        "{T}: Add {C}{C}. Spend this mana only to activate abilities of artifacts.");
        isPaid(with(relic, SIGNET), card("Rogue", "{U}{B}", "Creature — Rogue", "", 1, 1));
        assertThat(casts(with(relic, SIGNET), THREE)).isFalse();
    }

    @Test
    void one_that_isnt_tapped_is_used_as_often_as_it_takes() {
        CardDefinition elf = card("Elf", "{G}", "Creature — Elf", "{1}: Add {R} or {W}.", 1, 1);
        CardDefinition boros = card("Boros", "{R}{W}{R}", "Artifact", "");
        isPaid(with(elf, land("Forest"), land("Forest"), land("Forest")), boros);
        assertThat(casts(with(elf, land("Forest"), land("Forest")), boros)).isFalse();
    }

    @Test
    void abilities_and_costs_on_resolution_are_paid_with_it_as_well() {
        // given
        CardDefinition rod = card("Rod", "{3}", "Artifact", "{U}{B}: You gain 1 life.");
        CardDefinition tax =
                card("Tax", "{0}", "Sorcery", "You may pay {U}{B}. If you do, you gain 5 life.");
        PrintedTable table =
                with(SIGNET, rod, land("Forest")).hand(0, tax).at(1, Step.PRECOMBAT_MAIN);

        // then
        assertThat(table.canActivate("Rod")).isTrue();
        table.cast("Tax").untilAsked().yes().resolve();
        assertThat(table.life(0)).isEqualTo(25);
    }

    @Test
    void one_that_is_sacrificed_is_activated_by_hand() {
        // given
        CardDefinition star =
                card(
                        "Star",
                        "{1}",
                        "Artifact",
                        "{1}, {T}, Sacrifice this artifact: Add one mana of any color.");
        CardDefinition white = card("White", "{W}", "Artifact", "");
        PrintedTable table = with(star, land("Forest"));

        // then
        assertThat(casts(table, white)).isTrue();
        table.cast("White").activate("Star").does(new dev.bob.mtg.decision.Action.PickOption(0));
        assertThat(table.resolve().has("White", Zone.BATTLEFIELD)).isTrue();
    }

    @Test
    void a_land_whose_ability_was_made_dearer_gives_what_is_left() {
        CardDefinition field =
                card(
                        "Field",
                        "{1}",
                        "Enchantment",
                        "Activated abilities of artifacts cost {1} more to activate.");
        CardDefinition stone = card("Stone", "{2}", "Artifact", "{T}: Add {C}{C}.");
        CardDefinition two = card("Two", "{2}", "Artifact", "");
        isPaid(with(field, stone, land("Forest")), two);
        assertThat(casts(with(field, stone, land("Forest")), THREE)).isFalse();
    }
}
