package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.setup.Position;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Rulings about abilities that call what granted them by its name (rule 201.5a), on cards made up for them.
class GranterRulingsTest extends MadeUpGame {
    private static final CardDefinition BRAND =
            made(
                    "Brand",
                    "{1}",
                    "Artifact — Equipment",
                    "Equipped creature has \"Sacrifice Brand: Brand deals 2 damage to any target.\"\n"
                            + "Equip {0}");
    private static final CardDefinition CLERIC =
            made("Cleric", "{W}", "Creature — Cleric", "Lifelink");

    @Test
    void the_equipment_is_sacrificed_and_is_what_deals_the_damage() {
        // given
        Kernel kernel = with(BRAND);
        equip(kernel, find(kernel, "Brand", Zone.BATTLEFIELD));

        // when
        use(kernel, 0);
        resolveAll(kernel);

        // then the creature's lifelink says nothing of it
        assertThat(kernel.s.player(1).life).isEqualTo(18);
        assertThat(kernel.s.player(0).life).isEqualTo(20);
        assertThat(all(kernel, "Brand", Zone.GRAVEYARD)).hasSize(1);
        assertThat(all(kernel, "Cleric", Zone.BATTLEFIELD)).hasSize(1);
    }

    @Test
    void of_two_equipments_of_the_same_name_each_ability_means_its_own() {
        // given
        Kernel kernel = with(BRAND, BRAND);
        List<Integer> brands = all(kernel, "Brand", Zone.BATTLEFIELD);
        equip(kernel, brands.get(0));
        equip(kernel, brands.get(1));

        // when
        use(kernel, 1);
        resolveAll(kernel);

        // then
        assertThat(kernel.object(brands.get(0)).gone).isFalse();
        assertThat(kernel.object(brands.get(1)).gone).isTrue();
        assertThat(uses(kernel)).hasSize(1);
    }

    @Test
    void a_copy_of_the_equipment_is_what_its_ability_means() {
        // given
        CardDefinition forge =
                made("Forge", "{W}", "Sorcery", "Create a token that's a copy of target artifact.");
        Kernel kernel = with(BRAND, forge);
        int original = find(kernel, "Brand", Zone.BATTLEFIELD);
        cast(kernel, "Forge", 0);
        resolveAll(kernel);
        int copy =
                all(kernel, "Brand", Zone.BATTLEFIELD).stream()
                        .filter(id -> id != original)
                        .findFirst()
                        .orElseThrow();
        equip(kernel, copy);

        // when
        use(kernel, 0);
        resolveAll(kernel);

        // then
        assertThat(kernel.object(copy).gone).isTrue();
        assertThat(kernel.object(original).gone).isFalse();
        assertThat(kernel.s.player(1).life).isEqualTo(18);
    }

    @Test
    void who_does_not_control_the_equipment_cannot_sacrifice_it() {
        // given
        CardDefinition gift =
                made("Gift", "{W}", "Sorcery", "Target opponent gains control of target artifact.");
        Kernel kernel = with(BRAND, gift);
        equip(kernel, find(kernel, "Brand", Zone.BATTLEFIELD));
        assertThat(uses(kernel)).hasSize(1);

        // when
        cast(kernel, "Gift", 0);
        resolveAll(kernel);

        // then it stays attached, and gives the ability to a creature whose controller can't pay
        assertThat(kernel.derived(find(kernel, "Cleric", Zone.BATTLEFIELD)).abilities).hasSize(2);
        assertThat(uses(kernel)).isEmpty();
    }

    private Kernel with(CardDefinition... cards) {
        Position position =
                Position.of(2, 1)
                        .put(0, Zone.BATTLEFIELD, lands("Plains", "Plains"))
                        .put(0, Zone.BATTLEFIELD, CLERIC);
        for (CardDefinition card : cards) {
            position.put(0, card.equals(BRAND) ? Zone.BATTLEFIELD : Zone.HAND, card);
        }
        return start(position);
    }

    private static void equip(Kernel kernel, int equipment) {
        Action equip =
                kernel.options().stream()
                        .filter(each ->
                                each instanceof Action.Activate activate
                                        && activate.object() == equipment)
                        .findFirst()
                        .orElseThrow();
        does(kernel, equip);
        resolveAll(kernel);
    }

    private static List<Action> uses(Kernel kernel) {
        int cleric = find(kernel, "Cleric", Zone.BATTLEFIELD);
        return kernel.options().stream()
                .filter(each ->
                        each instanceof Action.Activate activate && activate.object() == cleric)
                .toList();
    }

    private static void use(Kernel kernel, int at) {
        does(kernel, uses(kernel).get(at));
        does(kernel, new Action.PickPlayer(1));
    }
}
