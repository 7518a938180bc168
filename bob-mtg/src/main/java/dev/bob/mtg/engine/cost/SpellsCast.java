package dev.bob.mtg.engine.cost;

import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PayingRule;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.DurationEffect;
import dev.bob.mtg.engine.state.DurationEffects;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.PendingTrigger;
import dev.bob.mtg.engine.value.Occasion;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a spell that has been cast uses up: permissions that are given once, and effects about the next spell.
public final class SpellsCast {
    private SpellsCast() {}

    /// Notes that a permission has been used by a player for a spell, or for a card that is played as a land.
    public static void use(
            Kernel k, CastingOption.Permission by, int seat, int object, boolean land) {
        CastingOption.Following following = by.then();
        if (following != null && (!land || following.isForLands())) {
            var context = new Context(by.source(), following.controller());
            context.occasion = new Occasion(object, Context.NOTHING, seat);
            PaymentRules rules = PaymentRules.of(k);
            rules.triggers.add(
                    k,
                    new PendingTrigger(
                            rules.compiler.nested(following.then()),
                            by.source(),
                            following.controller(),
                            context));
        }
        if (!by.once()) {
            return;
        }
        if (by.effect() >= 0) {
            var left = new ArrayList<>(k.s.floating);
            left.removeIf(floating -> floating.timestamp() == by.effect());
            k.s.floating = DurationEffects.of(left);
        } else if (by.source() >= 0 && !k.s.object(by.source()).gone) {
            GameObject source = k.s.object(by.source()).copy();
            source.uses = source.uses.with(k.s.turn, Ways.PERMISSION);
            k.s.put(source);
        }
        k.structural();
    }

    /// Effects about the next spell that a player casts are about this one from now on.
    public static void nextCast(Kernel k, int seat, int spell) {
        List<DurationEffect> all = null;
        for (int i = 0; i < k.s.floating.size(); i++) {
            DurationEffect floating = k.s.floating.get(i);
            Filter next = next(floating);
            if (next != null
                    && floating.context().controller == seat
                    && floating.context().remembered.length == 0
                    && PaymentRules.of(k).eval.matches(k, next, spell, floating.context())) {
                if (all == null) {
                    all = new ArrayList<>(k.s.floating);
                }
                Context found = floating.context().copy();
                found.remembered = new int[] {spell};
                all.set(
                        i,
                        new DurationEffect(
                                floating.timestamp(),
                                floating.objects(),
                                floating.modifications(),
                                floating.rules(),
                                floating.duration(),
                                found,
                                floating.turn(),
                                floating.left(),
                                floating.once()));
            }
        }
        if (all != null) {
            k.s.floating = DurationEffects.of(all);
            k.structural();
        }
    }

    private static @Nullable Filter next(DurationEffect floating) {
        if (floating.rules().isEmpty()) {
            return null;
        }
        Filter spells =
                switch (floating.rules().getFirst()) {
                    case Rule.FlashFor flash -> flash.spells();
                    case Rule.SpellCost cost -> cost.spells();
                    case Rule.CantBeCountered safe -> safe.spells();
                    case Rule.Modify given -> given.objects();
                    case Rule.LeastCost _,
                            Rule.AbilityCost _,
                            Rule.CantCast _,
                            Rule.CantPlayLands _,
                            Rule.CastAsSorceries _,
                            Rule.OnlyInOwnTurn _,
                            Rule.CantBeMadeTo _,
                            Rule.ActivateOften _,
                            Rule.ActivateAnyTime _,
                            Rule.CantActivate _,
                            Rule.MayPlay _,
                            Rule.AlternativeCostFor _,
                            Rule.AdditionalLands _,
                            Rule.AnyManaFor _,
                            Rule.AnyColorFor _ ->
                            null;
                    case Rule.General _, PayingRule _, Rule.OfCombat _, Rule.Replace _ -> null;
                };
        return spells instanceof Filter.Next ? spells : null;
    }
}
