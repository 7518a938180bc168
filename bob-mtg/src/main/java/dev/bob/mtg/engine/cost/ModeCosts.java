package dev.bob.mtg.engine.cost;

import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Fresh;
import dev.bob.mtg.definition.term.Colors;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Model;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Which modes may be chosen, and what they cost (rules 700.2h, 702.120a).
public final class ModeCosts {
    private ModeCosts() {}

    /// Whether a mode may be chosen by what has been chosen for the source before.
    public static boolean isFresh(Kernel k, Effect.Modal modal, Context context, int mode) {
        if (modal.fresh() == null || context.source < 0) {
            return true;
        }
        return !k.object(context.source)
                .uses
                .hasMode(k.s.turn, mode, modal.fresh() == Fresh.THIS_TURN);
    }

    /// The numbers of the modes, as printed, that aren't fresh in some ability of an object, or in an ability on the stack.
    public static List<Integer> chosenBefore(Kernel k, int object) {
        if (object < 0) {
            return List.of();
        }
        GameObject asking = k.object(object);
        CompiledAbility ability = asking.ability;
        Context context = asking.context;
        int source = ability == null || context == null ? object : context.source;
        Stream<CompiledAbility> abilities =
                ability == null ? Arrays.stream(k.derived(object).abilities) : Stream.of(ability);
        return abilities
                .flatMap(each -> Stream.ofNullable(each.text.modal()))
                .filter(modal -> modal.fresh() != null)
                .flatMap(modal ->
                        IntStream.range(0, modal.modes().size())
                                .filter(mode -> !isFresh(k, modal, new Context(source, 0), mode))
                                .mapToObj(mode -> mode / modal.copies() + 1))
                .distinct()
                .sorted()
                .toList();
    }

    public static List<Cost> costs(Effect.Modal modal, int mode) {
        return modal.modes().get(mode).cost();
    }

    /// Whether some mode can be paid for beside everything else, if each of them has a cost.
    static boolean payable(
            Kernel k, int seat, int id, Model model, CastingOption way, Context context) {
        CompiledAbility ability = Legality.announced(model, way.keyword());
        Effect.Modal modal = ability == null ? null : ability.text.modal();
        if (modal == null || ability == null || costs(modal, 0).isEmpty()) {
            return true;
        }
        for (int mode = 0; mode < modal.modes().size(); mode++) {
            CastingOption with = way.with(costs(modal, mode));
            if (PaymentRules.of(k).targets.modePossible(k, seat, ability, mode, context)
                    && PaymentRules.of(k)
                                    .payable
                                    .toPlay(k, seat, id, with.other(), context, true, false)
                            == null
                    && PaymentRules.of(k)
                            .mana
                            .canPay(
                                    k,
                                    seat,
                                    PaymentRules.of(k)
                                            .prices
                                            .spellNeed(k, seat, id, model, with, 0, context),
                                    -1,
                                    false)) {
                return true;
            }
        }
        return false;
    }

    /// The colors of mana that alone may be spent on the X of an ability, as a mask; 0 if any may. Of several modes those
    /// that were chosen say so.
    static int colorsOnX(Effect effect, Context announced) {
        if (effect instanceof Effect.Modal modal) {
            int colors = 0;
            for (int mode : announced.modes) {
                colors |= colorsOnX(modal.modes().get(mode).effect(), announced);
            }
            return colors;
        }
        if (effect instanceof Effect.Sequence(List<Effect> parts)) {
            return parts.stream()
                    .mapToInt(part -> colorsOnX(part, announced))
                    .filter(colors -> colors != 0)
                    .findFirst()
                    .orElse(0);
        }
        return effect instanceof Effect.XAtLeast(_, Colors only) && only != null ? only.mask() : 0;
    }
}
