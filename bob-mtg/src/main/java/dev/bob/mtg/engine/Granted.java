package dev.bob.mtg.engine;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Keyword;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Zone;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Abilities that static abilities give to spells and to cards in hands and graveyards: "instant and sorcery spells you cast
/// have cascade", "each land card in your hand has cycling {R}".
final class Granted {
    private final Kernel k;

    Granted(Kernel kernel) {
        this.k = kernel;
    }

    /// The abilities of a card as the spell that a player casts, before it is on the stack (rule 601.3e) or there.
    Compiled[] ofSpell(int seat, int id, Model model) {
        GameObject object = k.s.object(id);
        if (object.zone == Zone.STACK) {
            Derived derived = k.active().derived(id);
            return derived == null ? model.abilities : derived.abilities;
        }
        List<Active.Live<?>> grants = k.active().spellGrants;
        if (grants.isEmpty()) {
            return model.abilities;
        }
        var all = new ArrayList<Compiled>(Arrays.asList(model.abilities));
        for (Active.Live<?> live : grants) {
            if (live.rule() instanceof Rule.Modify(Filter spells, var modifications)
                    && k.legality.matchesSpell(spells, id, model, seat, live.context())) {
                for (Modification modification : modifications) {
                    if (modification instanceof Modification.AddAbilities(var abilities)) {
                        for (Ability ability : abilities) {
                            all.addAll(k.compiler.granted(ability));
                        }
                    }
                }
            }
        }
        return all.toArray(new Compiled[0]);
    }

    /// Whether a rule changes spells, which is asked for before they are on the stack as well.
    static boolean isForSpells(Rule.Modify rule) {
        return Zones.of(rule.objects()) == Zones.STACK;
    }

    /// Whether objects in those zones can be given these changes.
    static boolean supports(int zones, List<Modification> modifications) {
        for (Modification modification : modifications) {
            if (!(modification instanceof Modification.AddAbilities(var abilities))) {
                return false;
            }
            for (Ability ability : abilities) {
                if (!(ability instanceof Ability.WithKeyword word)
                        || !(zones == Zones.STACK
                                ? isOfSpells(word.keyword())
                                : zones == Zones.HAND
                                        ? isOfHand(word.keyword())
                                        : zones == Zones.GRAVEYARD
                                                && isOfGraveyard(word.keyword()))) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean isOfSpells(Keyword keyword) {
        return switch (keyword) {
            case AFFINITY,
                    CASCADE,
                    CASUALTY,
                    CONSPIRE,
                    CONVOKE,
                    DEATHTOUCH,
                    DELVE,
                    DEMONSTRATE,
                    FREERUNNING,
                    GRAVESTORM,
                    IMPROVISE,
                    LIFELINK,
                    REPLICATE,
                    SPECTACLE,
                    STORM,
                    SURGE,
                    UNDAUNTED ->
                    true;
            default -> false;
        };
    }

    private static boolean isOfHand(Keyword keyword) {
        return switch (keyword) {
            case CYCLING, TYPECYCLING, FORETELL -> true;
            default -> false;
        };
    }

    private static boolean isOfGraveyard(Keyword keyword) {
        return switch (keyword) {
            case FLASHBACK, JUMP_START, RETRACE, UNEARTH, SCAVENGE, EMBALM, ETERNALIZE -> true;
            default -> false;
        };
    }
}
