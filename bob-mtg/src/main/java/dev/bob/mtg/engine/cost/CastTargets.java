package dev.bob.mtg.engine.cost;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Model;
import dev.bob.mtg.engine.value.Bag;
import java.util.Arrays;
import java.util.List;

/// What can be chosen as a target while something is cast or activated: less than what is a legal target, if a spell's
/// text says so or what it would be keeps it from that.
public final class CastTargets {
    private final PaymentRules rules;

    CastTargets(PaymentRules rules) {
        this.rules = rules;
    }

    /// The candidates of a slot as a spell is cast or an ability is activated: of a spell, without what its text keeps
    /// from being chosen then.
    public int[] candidates(
            Kernel k,
            int seat,
            CompiledAbility ability,
            CompiledAbility.TargetSlot slot,
            Context context) {
        int[] all = rules.targets.candidates(k, seat, slot, context);
        if (ability.kind != CompiledAbility.Kind.SPELL
                && ability.word.keyword() != Keyword.ENCHANT) {
            return all;
        }
        GameObject card = k.s.object(context.source);
        Model model = modelWith(ability, card);
        all = besides(k, seat, all, card, model);
        for (CompiledAbility of : model.abilities) {
            for (Rule rule : of.statics.rules()) {
                if (rule instanceof Rule.CantTargetAsCast(Filter objects)) {
                    var left = new Bag();
                    for (int thing : all) {
                        if (thing < 0 || !rules.eval.matches(k, objects, thing, context)) {
                            left.add(thing);
                        }
                    }
                    all = left.toArray();
                }
            }
        }
        return all;
    }

    /// As many targets as there may be, first those that make the spell cheaper.
    int[] most(Kernel k, int seat, CompiledAbility.TargetSlot slot, Context context) {
        int[] candidates = rules.targets.candidates(k, seat, slot, context);
        var cheaper = new Bag();
        var others = new Bag();
        for (int candidate : candidates) {
            (isCounted(k, candidate) ? cheaper : others).add(candidate);
        }
        for (int other : others.toArray()) {
            cheaper.add(other);
        }
        int most = Math.min(candidates.length, rules.targets.max(k, slot, context));
        return Arrays.copyOf(cheaper.toArray(), most);
    }

    /// Whether a spell costs less for each such target by a rule in force.
    private boolean isCounted(Kernel k, int target) {
        for (Active.Live<?> live : k.active().casting) {
            if (live.rule() instanceof Rule.SpellCost cost
                    && cost.less()
                    && cost.times() instanceof Amount.Targets(Filter objects)
                    && (objects == null
                            || (target >= 0
                                    && rules.eval.matches(k, objects, target, live.context())))) {
                return true;
            }
        }
        return false;
    }

    /// What the card is as it is cast with an ability: one of its faces, whichever is up now (rule 601.3e).
    @SuppressWarnings("ReferenceEquality")
    private static Model modelWith(CompiledAbility ability, GameObject card) {
        if (card.zone != Zone.STACK) {
            for (Model face : card.card.faces) {
                for (CompiledAbility each : face.abilities) {
                    if (each == ability) {
                        return face;
                    }
                }
            }
        }
        return card.model;
    }

    /// Without what can't be the target of such spells, of a card that isn't a spell yet.
    private int[] besides(Kernel k, int seat, int[] all, GameObject card, Model model) {
        List<Active.Live<?>> other = k.active().other;
        int[] left = all;
        for (int i = 0; i < other.size() && card.zone != Zone.STACK; i++) {
            if (other.get(i).rule() instanceof Rule.CantBeTargeted rule && rule.by() != null) {
                Context context = other.get(i).context();
                var unshielded = new Bag();
                for (int thing : left) {
                    if (thing < 0
                            || !rules.targets.isMeant(k, seat, thing, rule, context)
                            || !rules.granted.matchesSpell(
                                    k, rule.by(), card.id, model, seat, context, null)) {
                        unshielded.add(thing);
                    }
                }
                left = unshielded.toArray();
            }
        }
        return left;
    }

    static boolean isAboutTargets(Filter spells) {
        return spells instanceof Filter.Targets
                || (spells instanceof Filter.And(List<Filter> parts)
                        && parts.stream().anyMatch(part -> part instanceof Filter.Targets));
    }

    /// Whether what a spell costs depends on its targets, by its own words.
    public static boolean dependsOnTargets(Model model) {
        return dependsOnTargets(model, true) || dependsOnTargets(model, false);
    }

    static boolean dependsOnTargets(Model model, boolean less) {
        for (CompiledAbility ability : model.abilities) {
            if (ability.kind == CompiledAbility.Kind.STATIC) {
                for (Rule rule : ability.statics.rules()) {
                    if (rule instanceof Rule.SpellCost cost
                            && cost.less() == less
                            && (cost.times() instanceof Amount.TargetsBeyondFirst
                                    || ability.onlyIf instanceof Condition.TargetsAny)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }
}
