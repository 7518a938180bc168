package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.value.Words;
import dev.bob.mtg.setup.Position;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/// Rulings about creatures that become Auras for a while, and effects that one may pay to end (rule 116.2c), on cards made
/// up for them.
class LicidRulingsTest extends MadeUpGame {
    private static final CardDefinition LICID =
            made(
                    "Licid",
                    "{U}",
                    "Creature — Licid",
                    "{U}, {T}: This creature loses this ability and becomes an Aura enchantment with"
                            + " enchant creature. Attach it to target creature. You may pay {U} to end"
                            + " this effect.\nEnchanted creature has flying.");
    private static final CardDefinition OX = made("Ox", "{W}", "Creature — Ox", "");
    private static final CardDefinition BOLT =
            made("Bolt", "{U}", "Instant", "Destroy target creature.");

    @Test
    void it_is_an_aura_and_no_creature_and_has_not_the_ability() {
        // given
        Kernel kernel = with(1);

        // when
        enchant(kernel);

        // then
        int licid = find(kernel, "Licid", Zone.BATTLEFIELD);
        Derived aura = kernel.derived(licid);
        assertThat(aura.isAura()).isTrue();
        assertThat(aura.isCreature()).isFalse();
        assertThat(aura.hasSubtype("Licid")).isFalse();
        assertThat(flies(kernel)).isTrue();
        assertThat(activates(kernel, licid)).isFalse();
        assertThat(ends(kernel, licid)).isFalse();
    }

    @Test
    void its_controller_pays_to_end_the_effect_without_the_stack() {
        // given
        Kernel kernel = with(2);
        enchant(kernel);
        int licid = find(kernel, "Licid", Zone.BATTLEFIELD);

        // when
        does(kernel, new Action.Special(licid, Action.Kind.END_EFFECT));

        // then
        assertThat(kernel.s.stack().isEmpty()).isTrue();
        assertThat(kernel.derived(licid).isCreature()).isTrue();
        assertThat(kernel.derived(licid).hasSubtype("Licid")).isTrue();
        assertThat(flies(kernel)).isFalse();
        assertThat(kernel.object(licid).gone).isFalse();
        assertThat(ends(kernel, licid)).isFalse();

        // and it can do so again, in a turn in which it is untapped
        until(kernel, 3, Step.PRECOMBAT_MAIN);
        assertThat(activates(kernel, licid)).isTrue();
    }

    @Test
    void it_goes_to_the_graveyard_like_an_aura_whose_creature_is_gone() {
        // given
        Kernel kernel = with(2, BOLT);
        enchant(kernel);

        // when
        cast(kernel, "Bolt", 0);
        resolveAll(kernel);

        // then
        assertThat(all(kernel, "Ox", Zone.GRAVEYARD)).hasSize(1);
        assertThat(all(kernel, "Licid", Zone.GRAVEYARD)).hasSize(1);
    }

    @Test
    void it_stays_a_creature_if_the_target_is_gone_as_the_ability_resolves() {
        // given
        Kernel kernel = with(2, BOLT);
        int ox = find(kernel, "Ox", Zone.BATTLEFIELD);
        int licid = find(kernel, "Licid", Zone.BATTLEFIELD);
        does(kernel, activation(kernel, licid));
        does(kernel, new Action.PickObject(ox));

        // when
        cast(kernel, "Bolt", 0);
        does(kernel, new Action.PickObject(ox));
        resolveAll(kernel);

        // then
        assertThat(kernel.derived(licid).isCreature()).isTrue();
        assertThat(activates(kernel, licid)).isFalse();
        assertThat(kernel.derived(licid).abilities).hasSize(2);
    }

    private Kernel with(int islands, CardDefinition... hand) {
        var lands = new String[islands];
        Arrays.fill(lands, "Island");
        return start(
                Position.of(2, 1)
                        .put(0, Zone.BATTLEFIELD, lands(lands))
                        .put(0, Zone.BATTLEFIELD, LICID)
                        .put(0, Zone.HAND, hand)
                        .put(1, Zone.BATTLEFIELD, OX));
    }

    private static Action activation(Kernel kernel, int licid) {
        return kernel.options().stream()
                .filter(each ->
                        each instanceof Action.Activate activate && activate.object() == licid)
                .findFirst()
                .orElseThrow();
    }

    private static boolean activates(Kernel kernel, int licid) {
        return kernel.options().stream()
                .anyMatch(each ->
                        each instanceof Action.Activate activate && activate.object() == licid);
    }

    private static boolean ends(Kernel kernel, int licid) {
        return kernel.options().contains(new Action.Special(licid, Action.Kind.END_EFFECT));
    }

    private static void enchant(Kernel kernel) {
        does(kernel, activation(kernel, find(kernel, "Licid", Zone.BATTLEFIELD)));
        does(kernel, new Action.PickObject(find(kernel, "Ox", Zone.BATTLEFIELD)));
        resolveAll(kernel);
    }

    private static boolean flies(Kernel kernel) {
        return kernel.derived(find(kernel, "Ox", Zone.BATTLEFIELD)).has(Words.FLYING);
    }
}
