package dev.bob.mtg.engine.layers;

import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.value.Words;
import dev.bob.mtg.engine.value.Zones;
import java.util.List;

/// What Auras and Equipment can be attached to (rules 301.5, 303.4, 702.5).
public final class Attachments {
    private final LayerRules rules;

    Attachments(LayerRules rules) {
        this.rules = rules;
    }

    /// Whether an Aura may be attached to that (rule 303.4).
    public boolean legalHost(Kernel k, int aura, Derived d, int to) {
        return legalHost(k, aura, d, to, d.controller);
    }

    /// The same for an Aura that is about to enter under a player's control.
    public boolean legalHost(Kernel k, int aura, Derived d, int to, int controller) {
        return legalHost(k, aura, d.abilities, to, controller);
    }

    /// The same for one that is going to have those abilities, as with another face up.
    public boolean legalHost(
            Kernel k, int aura, CompiledAbility[] abilities, int to, int controller) {
        if (to == Context.NOTHING) {
            return false;
        }
        if (to < 0) {
            boolean player =
                    !k.s.player(~to).lost && !rules.protection.playerProtectedFrom(k, ~to, aura);
            for (CompiledAbility ability : abilities) {
                player &=
                        ability.word.keyword() != Keyword.ENCHANT
                                || (ability.word.filter() instanceof Filter.OfPlayer(PlayerRef who)
                                        && rules.eval.isPlayer(
                                                k, who, ~to, new Context(aura, controller)));
            }
            return player;
        }
        GameObject host = k.s.object(to);
        if (host.gone || to == aura) {
            return false;
        }
        boolean any = false;
        for (CompiledAbility ability : abilities) {
            if (ability.word.keyword() == Keyword.ENCHANT) {
                any = true;
                Filter filter = ability.word.filter();
                int zones = filter == null ? Zones.BATTLEFIELD : Zones.of(filter);
                if ((zones & Zones.bit(host.zone)) == 0
                        || (filter != null
                                && !rules.eval.matches(
                                        k, filter, to, new Context(aura, controller)))) {
                    return false;
                }
            }
        }
        return any && !isProtected(k, host, aura) && !isForbidden(k, host, aura);
    }

    /// Whether an Aura, an Equipment or a Fortification can be attached to that: now, or once it is on the battlefield.
    public boolean canBeAttached(Kernel k, int id, int to) {
        if (id < 0 || k.object(id).gone || id == to) {
            return false;
        }
        Derived d = k.derived(id);
        boolean equipment = d.hasSubtype("Equipment");
        if (d.isCreature() && equipment && !rules.eval.hasKeyword(k, id, Keyword.RECONFIGURE)) {
            return false;
        }
        if (d.hasSubtype("Aura")) {
            return legalHost(k, id, d, to);
        }
        boolean fortification = d.hasSubtype("Fortification");
        if (to < 0 || k.object(to).zone != Zone.BATTLEFIELD || !(equipment || fortification)) {
            return false;
        }
        Derived host = k.derived(to);
        return (fortification ? host.isLand() : host.isCreature())
                && !(host.has(Words.PROTECTION) && rules.protection.protectedFrom(k, to, id))
                && !isForbidden(k, k.object(to), id);
    }

    /// "Enchanted land can't be enchanted by other Auras.", "~ can be attached only to a legendary creature."
    public boolean isForbidden(Kernel k, GameObject host, int aura) {
        List<Active.Live<?>> other = k.active().other;
        for (int i = 0; i < other.size(); i++) {
            Active.Live<?> live = other.get(i);
            if (live.rule() instanceof Rule.CantBeEnchanted(Filter permanents, Filter by)
                    && rules.eval.matches(k, permanents, host.id, live.context())
                    && rules.eval.matches(k, by, aura, live.context())) {
                return true;
            }
        }
        return false;
    }

    /// Whether protection keeps an Aura off a permanent.
    private boolean isProtected(Kernel k, GameObject host, int aura) {
        return host.zone == Zone.BATTLEFIELD
                && k.derived(host.id).has(Words.PROTECTION)
                && rules.protection.protectedFromAttached(k, host.id, aura);
    }
}
