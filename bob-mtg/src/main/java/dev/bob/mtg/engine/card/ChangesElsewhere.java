package dev.bob.mtg.engine.card;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.engine.value.Zones;
import java.util.List;
import java.util.Set;

/// Which changes of spells, and of cards that aren't on the battlefield, are played.
final class ChangesElsewhere {
    private ChangesElsewhere() {}

    /// Whether objects in those zones can be changed so.
    static boolean arePlayed(int zones, List<Modification> modifications) {
        return canBeGranted(zones, modifications) || canBeElsewhere(zones, modifications);
    }

    /// Whether objects in those zones can be given these changes.
    private static boolean canBeGranted(int zones, List<Modification> modifications) {
        for (Modification modification : modifications) {
            if (!(modification instanceof Modification.AddAbilities(var abilities))) {
                return false;
            }
            for (Ability ability : abilities) {
                if (zones == Zones.STACK && offersLife(ability)) {
                    continue;
                }
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

    /// Whether it lets a spell's caster pay life to make it cheaper.
    private static boolean offersLife(Ability ability) {
        return ability instanceof Ability.Static(List<Rule> rules, Condition when, _)
                && when == null
                && rules.size() == 1
                && rules.getFirst()
                        instanceof Rule.AdditionalCost(List<Cost> cost, boolean optional, _)
                && optional
                && cost.size() == 2
                && cost.getFirst() instanceof Cost.PayLife
                && cost.getLast() instanceof Cost.Less;
    }

    /// Whether what objects are, or which abilities they have, can be changed so in those zones.
    private static boolean canBeElsewhere(int zones, List<Modification> modifications) {
        return modifications.stream()
                .allMatch(each ->
                        TYPES_AND_COLORS.contains(each.getClass())
                                || (each instanceof Modification.LoseAllAbilities
                                        && zones == Zones.GRAVEYARD)
                                || (each instanceof Modification.AddAbilities(var abilities)
                                        && zones == Zones.ELSEWHERE
                                        && abilities.equals(FLASH)));
    }

    private static final List<Ability> FLASH = List.of(Ability.keyword(Keyword.FLASH));
    private static final Set<Class<? extends Modification>> TYPES_AND_COLORS =
            Set.of(
                    Modification.AddTypes.class,
                    Modification.AddChosenSubtype.class,
                    Modification.EveryCreatureType.class,
                    Modification.SetChosenSubtype.class,
                    Modification.SetColors.class,
                    Modification.AddColors.class,
                    Modification.SetChosenColor.class);

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
                    PROWL,
                    REBOUND,
                    REPLICATE,
                    RIPPLE,
                    SPECTACLE,
                    SPLIT_SECOND,
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
            case FLASHBACK, JUMP_START, RETRACE, UNEARTH, SCAVENGE, EMBALM, ETERNALIZE, ESCAPE ->
                    true;
            default -> false;
        };
    }
}
