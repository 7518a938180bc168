package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.land;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// What mana may be spent as and on, and costs that are paid with cards in exile or are less because of a target.
class PayingAsThoughTest {
    private static CardDefinition enchantment(String name, String text) {
        return card(name, "{1}", "Enchantment", text);
    }

    private static PrintedTable with(CardDefinition rule, String lands, CardDefinition inHand) {
        PrintedTable table = new PrintedTable().field(0, rule).hand(0, inHand);
        for (String land : lands.split(" ")) {
            table.field(0, land(land));
        }
        return table.at(1, Step.PRECOMBAT_MAIN);
    }

    private static CardDefinition spell(String cost) {
        return card("Spell", cost, "Sorcery", "You gain 1 life.");
    }

    @Test
    void mana_of_a_color_is_spent_as_though_it_were_of_another() {
        CardDefinition lens =
                enchantment("Lens", "You may spend white mana as though it were red mana.");

        assertThat(with(lens, "Plains", spell("{R}")).canCast("Spell")).isTrue();
        assertThat(with(lens, "Island", spell("{R}")).canCast("Spell")).isFalse();
        assertThat(with(lens, "Plains", spell("{G}")).canCast("Spell")).isFalse();
        assertThat(with(lens, "Mountain", spell("{W}")).canCast("Spell")).isFalse();
    }

    @Test
    void other_mana_may_be_spent_as_though_it_were_colorless_alone() {
        CardDefinition dawn =
                enchantment(
                        "Dawn",
                        "You may spend white mana as though it were mana of any color. You may spend other mana only"
                                + " as though it were colorless mana.");

        assertThat(with(dawn, "Plains", spell("{U}")).canCast("Spell")).isTrue();
        assertThat(with(dawn, "Island", spell("{U}")).canCast("Spell")).isFalse();
        assertThat(with(dawn, "Island", spell("{C}")).canCast("Spell")).isTrue();
        assertThat(with(dawn, "Plains", spell("{C}")).canCast("Spell")).isFalse();
        assertThat(with(dawn, "Island Plains", spell("{1}{B}")).canCast("Spell")).isTrue();
    }

    @Test
    void it_may_be_so_for_the_abilities_of_one_permanent_alone() {
        CardDefinition engine =
                card(
                        "Engine",
                        "{1}",
                        "Artifact",
                        "{R}: You gain 1 life.\nYou may spend blue mana as though it were mana of any color to pay the"
                                + " activation costs of Engine's abilities.");
        PrintedTable table = with(engine, "Island", spell("{R}"));

        assertThat(table.canActivate("Engine")).isTrue();
        assertThat(table.canCast("Spell")).isFalse();
        assertThat(with(engine, "Forest", spell("{R}")).canActivate("Engine")).isFalse();
    }

    private static CardDefinition source(String only) {
        return creature("Source", 1, 1, "{T}: Add {U}. Spend this mana only to " + only + ".");
    }

    private static CardDefinition foretold() {
        return card("Omen", "{5}{U}", "Sorcery", "Draw a card.\nForetell {U}");
    }

    private static boolean canForetell(PrintedTable table) {
        int omen = table.id("Omen", Zone.HAND);
        return table.options().stream()
                .anyMatch(option -> option.contains("FORETELL") && option.contains("" + omen));
    }

    /// Rule 106.6.
    @Test
    void mana_for_special_actions_is_spent_on_them_alone() {
        CardDefinition both =
                source("foretell a card from your hand or cast an instant or sorcery spell");
        CardDefinition face = source("turn permanents face up");

        assertThat(canForetell(with(both, "Island", foretold()))).isTrue();
        assertThat(with(both, "Island", spell("{1}{U}")).canCast("Spell")).isTrue();
        assertThat(with(both, "Island", creature("Beast", 1, 1, "")).canCast("Beast")).isTrue();
        assertThat(
                        with(both, "Island", card("Beast", "{1}{U}", "Creature — Beast", "", 1, 1))
                                .canCast("Beast"))
                .isFalse();
        assertThat(canForetell(with(face, "Island", foretold()))).isFalse();
    }

    @Test
    void a_card_that_an_opponent_owns_is_put_from_exile_into_their_graveyard_as_a_cost() {
        CardDefinition eater =
                creature(
                        "Eater",
                        2,
                        2,
                        "Put a card an opponent owns from exile into that player's graveyard: You gain 3 life.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, eater)
                        .put(0, Zone.EXILE, creature("Mine", 1, 1, ""))
                        .at(1, Step.PRECOMBAT_MAIN);
        PrintedTable fed =
                new PrintedTable()
                        .field(0, eater)
                        .put(1, Zone.EXILE, creature("Theirs", 1, 1, ""))
                        .at(1, Step.PRECOMBAT_MAIN);

        assertThat(table.canActivate("Eater")).isFalse();
        fed.activate("Eater").resolve();
        assertThat(fed.life(0)).isEqualTo(23);
        assertThat(fed.has("Theirs", Zone.GRAVEYARD)).isTrue();
    }

    /// Rule 601.2f, as 602.2b says of abilities: the cost is worked out for the target that was chosen.
    @Test
    void an_ability_costs_less_for_what_its_target_is() {
        CardDefinition belt =
                card(
                        "Belt",
                        "{1}",
                        "Artifact — Equipment",
                        "Equip {10}. This ability costs {X} less to activate, where X is the power of the creature it"
                                + " targets.");
        CardDefinition blade =
                card(
                        "Blade",
                        "{1}",
                        "Artifact — Equipment",
                        "Equip {3}. This ability costs {1} less to activate for each color of the creature it targets.");
        CardDefinition guild = card("Guildmage", "{W}{U}{B}", "Creature — Wizard", "", 1, 1);

        PrintedTable small =
                new PrintedTable()
                        .field(0, belt, creature("Ox", 9, 9, ""))
                        .at(1, Step.PRECOMBAT_MAIN);
        PrintedTable big =
                new PrintedTable()
                        .field(0, belt, creature("Ox", 10, 9, ""))
                        .at(1, Step.PRECOMBAT_MAIN);
        PrintedTable colors = new PrintedTable().field(0, blade, guild).at(1, Step.PRECOMBAT_MAIN);

        assertThat(small.canActivate("Belt")).isFalse();
        assertThat(big.canActivate("Belt")).isTrue();
        assertThat(colors.canActivate("Blade")).isTrue();
    }

    @Test
    void an_x_of_a_kicker_that_can_not_be_0_is_at_least_1() {
        CardDefinition diver =
                card(
                        "Diver",
                        "{0}",
                        "Creature — Merfolk",
                        "Kicker {X}. X can't be 0.\nWhen Diver enters, if it was kicked, you gain X life.",
                        1,
                        1);
        PrintedTable table =
                with(enchantment("Nothing", "Flash"), "Plains Plains", diver).cast("Diver").yes();

        assertThat(table.options()).noneMatch(option -> option.contains("PickNumber[value=0]"));
        assertThat(table.options()).hasSize(2);
    }
}
