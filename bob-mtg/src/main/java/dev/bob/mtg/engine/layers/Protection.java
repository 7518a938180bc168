package dev.bob.mtg.engine.layers;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.Kernel;
import java.util.ArrayList;
import java.util.List;

/// Protection (rule 702.16).
public final class Protection {
    private final LayerRules rules;

    Protection(LayerRules rules) {
        this.rules = rules;
    }

    /// Whether an object has protection from another (rule 702.16).
    public boolean protectedFrom(Kernel k, int id, int source) {
        Derived d = k.derived(id);
        for (CompiledAbility ability : d.abilities) {
            if (ability.word.keyword() == Keyword.PROTECTION
                    && ability.word.filter() != null
                    && rules.eval.matches(
                            k, ability.word.filter(), source, new Context(id, d.controller))) {
                return true;
            }
        }
        return false;
    }

    /// Whether a player has protection from an object.
    public boolean playerProtectedFrom(Kernel k, int seat, int source) {
        for (Active.Live<?> live : k.active().other) {
            if (live.rule() instanceof Rule.PlayerProtected(PlayerRef who, var keyword, Filter from)
                    && keyword == Keyword.PROTECTION
                    && from != null
                    && rules.eval.isPlayer(k, who, seat, live.context())
                    && (from instanceof Filter.Any
                            || (source >= 0
                                    && rules.eval.matches(k, from, source, live.context())))) {
                return true;
            }
        }
        return false;
    }

    /// Whether protection takes an attached object off: not if it comes from an effect that says that it doesn't remove
    /// that object (rule 702.16n).
    public boolean protectedFromAttached(Kernel k, int id, int attached) {
        if (!protectedFrom(k, id, attached)) {
            return false;
        }
        var harmless = new ArrayList<Ability>();
        for (Active.Live<?> live : k.active().other) {
            if (live.rule() instanceof Rule.DoesntRemove(Filter what)
                    && rules.eval.matches(k, what, attached, live.context())) {
                for (CompiledAbility ability : k.derived(live.context().source).abilities) {
                    if (ability.statics.rules().contains(live.rule())) {
                        addGranted(ability, harmless);
                    }
                }
            }
        }
        Derived d = k.derived(id);
        for (CompiledAbility ability : d.abilities) {
            if (ability.word.keyword() == Keyword.PROTECTION
                    && ability.word.filter() != null
                    && rules.eval.matches(
                            k, ability.word.filter(), attached, new Context(id, d.controller))
                    && !takeOut(harmless, ability.printed)) {
                return true;
            }
        }
        return false;
    }

    private static void addGranted(CompiledAbility from, List<Ability> abilities) {
        for (Rule rule : from.statics.rules()) {
            if (rule instanceof Rule.Modify(_, var modifications)) {
                for (Modification modification : modifications) {
                    if (modification instanceof Modification.AddAbilities(var granted)) {
                        abilities.addAll(granted);
                    }
                }
            }
        }
    }

    private static boolean takeOut(List<Ability> abilities, Ability printed) {
        return abilities.remove(printed);
    }
}
