package dev.bob.mtg.engine.layers;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Model;
import dev.bob.mtg.engine.value.HowCast;
import dev.bob.mtg.engine.value.Layer;
import dev.bob.mtg.engine.value.Zones;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Abilities that static abilities give to spells and to cards in hands and graveyards: "instant and sorcery spells you cast
/// have cascade", "each land card in your hand has cycling {R}".
public final class Granted {
    private final LayerRules rules;

    Granted(LayerRules rules) {
        this.rules = rules;
    }

    /// The abilities of a card as the spell that a player casts, before it is on the stack (rule 601.3e) or there.
    public CompiledAbility[] ofSpell(Kernel k, int seat, int id, Model model) {
        GameObject object = k.s.object(id);
        if (object.zone == Zone.STACK) {
            Derived derived = k.active().derived(id);
            return derived == null ? model.abilities : derived.abilities;
        }
        List<Active.Live<?>> grants = k.active().spellGrants;
        if (grants.isEmpty()) {
            return model.abilities;
        }
        List<CompiledAbility> all = null;
        for (int i = 0; i < grants.size(); i++) {
            Active.Live<?> live = grants.get(i);
            if (live.rule() instanceof Rule.Modify(Filter spells, var modifications)
                    && addsAny(modifications)
                    && matchesSpell(k, spells, id, model, seat, live.context())) {
                all = all == null ? new ArrayList<>(Arrays.asList(model.abilities)) : all;
                for (Modification modification : modifications) {
                    if (modification instanceof Modification.AddAbilities(var abilities)) {
                        for (Ability ability : abilities) {
                            all.addAll(rules.compiler.granted(ability));
                        }
                    }
                }
            }
        }
        return all == null ? model.abilities : all.toArray(new CompiledAbility[0]);
    }

    private static boolean addsAny(List<Modification> modifications) {
        for (int i = 0; i < modifications.size(); i++) {
            if (modifications.get(i) instanceof Modification.AddAbilities) {
                return true;
            }
        }
        return false;
    }

    /// Whether a rule changes spells, which is asked for before they are on the stack as well.
    static boolean isForSpells(Rule.Modify rule) {
        return (Zones.of(rule.objects()) & Zones.STACK) != 0;
    }

    /// Matches a card as the spell that a player would cast, with the characteristics that it would have (rule 601.3e).
    public boolean matchesSpell(
            Kernel k, Filter spells, int id, Model model, int seat, Context context) {
        return matchesSpell(k, spells, id, model, seat, context, null);
    }

    /// @param announced what would have been announced of it; null for nothing yet
    public boolean matchesSpell(
            Kernel k,
            Filter spells,
            int id,
            Model model,
            int seat,
            Context context,
            @Nullable Context announced) {
        GameObject card = k.s.object(id);
        if (card.zone == Zone.STACK) {
            return rules.eval.matches(k, spells, id, context);
        }
        List<Active.Live<?>> changes = k.active().spellGrants;
        if (!isOfTypes(spells, model.types) && !changeTypes(changes)) {
            return false;
        }
        GameObject spell = k.assumed();
        if (spell == null
                || announced != null
                || spell.id != id
                || spell.model != model
                || spell.controller != seat
                || spell.howCast.from() != card.zone
                || spell.card != card.card) {
            spell = new GameObject(id, card.card, model, card.owner, Zone.STACK);
            spell.controller = seat;
            spell.howCast = HowCast.from(card.zone);
            spell.commander = card.commander;
            spell.counters = card.counters;
            spell.faceDown = model == rules.compiler.faceDown || model == rules.compiler.cloaked;
        }
        spell.context = announced == null ? spell.context : announced;
        Kernel assuming = k.assuming(spell);
        if (!changes.isEmpty()) {
            change(assuming, spell, changes);
        }
        return rules.eval.matches(assuming, spells, id, context);
    }

    /// Whether something has these card types, as far as a filter names any.
    private static boolean isOfTypes(Filter filter, int types) {
        if (filter instanceof Filter.And(var parts)) {
            for (int i = 0; i < parts.size(); i++) {
                if (!isOfTypes(parts.get(i), types)) {
                    return false;
                }
            }
        }
        return !(filter instanceof Filter.Type(var type)) || (types & type.bit()) != 0;
    }

    /// Whether any of them may give spells other types or colors.
    private static boolean changeTypes(List<Active.Live<?>> changes) {
        for (int i = 0; i < changes.size(); i++) {
            if (changes.get(i).rule() instanceof Rule.Modify(_, var modifications)) {
                for (int layer : LAYERS) {
                    if (Layer.anyIn(layer, modifications)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /// Gives a spell the types and colors that it would have on the stack.
    private void change(Kernel assuming, GameObject spell, List<Active.Live<?>> changes) {
        Derived changed = null;
        for (int layer : LAYERS) {
            for (Active.Live<?> live : changes) {
                if (live.rule() instanceof Rule.Modify(Filter spells, var modifications)
                        && Layer.anyIn(layer, modifications)
                        && rules.eval.matches(assuming, spells, spell.id, live.context())) {
                    changed = changed == null ? spell.plain().copy() : changed;
                    for (Modification modification : modifications) {
                        if (Layer.in(layer, modification)) {
                            rules.modifying.change(assuming, changed, modification, live.context());
                        }
                    }
                }
            }
        }
        if (changed != null) {
            spell.appears(changed);
        }
    }

    private static final int[] LAYERS = {Layer.TYPE, Layer.COLOR};
}
