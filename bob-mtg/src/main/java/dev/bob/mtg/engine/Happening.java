package dev.bob.mtg.engine;

import dev.bob.mtg.definition.CounterKind;
import dev.bob.mtg.definition.Deed;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Step;
import dev.bob.mtg.definition.Zone;
import org.jspecify.annotations.Nullable;

/// One thing that happened, as triggers look at it.
final class Happening {
    static final int ZONE_CHANGE = 0;
    static final int CAST = 1;
    static final int ATTACKS = 2;
    static final int PLAYER_ATTACKS = 3;
    static final int BLOCKS = 4;
    static final int BECOMES_BLOCKED = 5;
    static final int UNBLOCKED = 6;
    static final int DAMAGE = 7;
    static final int STEP = 8;
    static final int GAINS_LIFE = 9;
    static final int LOSES_LIFE = 10;
    static final int DRAWS = 11;
    static final int DISCARDS = 12;
    static final int SACRIFICES = 13;
    static final int PLAYS_LAND = 14;
    static final int COUNTERS_PUT = 15;
    static final int COUNTERS_REMOVED = 16;
    static final int TAPPED = 17;
    static final int TAPPED_FOR_MANA = 18;
    static final int TARGETED = 19;
    static final int ACTIVATES = 20;
    static final int ATTACHED = 21;
    static final int FACE_UP = 22;
    static final int TRANSFORMS = 23;
    static final int CYCLES = 24;
    static final int SCRIES = 25;
    static final int SEARCHES = 26;
    static final int SHUFFLES = 27;
    static final int TOKENS = 28;
    static final int LOSES_GAME = 29;
    static final int COPIES = 30;
    static final int STATE = 31;
    static final int CRIMES = 32;
    static final int EXPENDS = 33;
    static final int DEED = 34;
    static final int UNLOCKS = 35;
    static final int FORETELLS = 36;
    static final int PLOTTED = 37;
    static final int DAY_NIGHT = 38;
    static final int KINDS = 39;

    final int kind;

    /// The object that it is about (for a zone change the old one), or the source of damage.
    int object = Context.NOTHING;

    /// The new object of a zone change, the recipient of damage (`~player`), the other object.
    int other = Context.NOTHING;

    int player = -1;

    /// The player whose spell or ability caused it; -1 if none did.
    int cause = -1;

    int amount;
    @Nullable Zone from;
    @Nullable Zone to;
    @Nullable Step step;
    @Nullable CounterKind counter;
    boolean flag;
    @Nullable Deed deed;

    /// The player who was attacked, or the controller of the attacked planeswalker.
    int defender = -1;

    int ordinal;

    /// Several things happened at once and this is the first of them (for "one or more").
    boolean firstOfBatch = true;

    Happening(int kind) {
        this.kind = kind;
    }

    static long kinds(EventPattern event) {
        return switch (event) {
            case EventPattern.ZoneChange _ -> 1L << ZONE_CHANGE;
            case EventPattern.Cast _ -> 1L << CAST;
            case EventPattern.CopiesOrCasts _ -> 1L << CAST | 1L << COPIES;
            case EventPattern.Attacks _ -> 1L << ATTACKS;
            case EventPattern.PlayerAttacks _ -> 1L << PLAYER_ATTACKS;
            case EventPattern.Blocks _ -> 1L << BLOCKS;
            case EventPattern.BecomesBlocked _ -> 1L << BECOMES_BLOCKED | 1L << BLOCKS;
            case EventPattern.Unblocked _ -> 1L << UNBLOCKED;
            case EventPattern.DealsDamage _,
                    EventPattern.DealtDamage _,
                    EventPattern.PlayerDealtDamage _ ->
                    1L << DAMAGE;
            case EventPattern.BeginningOf _ -> 1L << STEP;
            case EventPattern.GainsLife _ -> 1L << GAINS_LIFE;
            case EventPattern.LosesLife _ -> 1L << LOSES_LIFE;
            case EventPattern.Draws _ -> 1L << DRAWS;
            case EventPattern.Discards _ -> 1L << DISCARDS;
            case EventPattern.Sacrifices _ -> 1L << SACRIFICES;
            case EventPattern.PlaysLand _ -> 1L << PLAYS_LAND;
            case EventPattern.CountersPut _, EventPattern.PutsCounters _ -> 1L << COUNTERS_PUT;
            case EventPattern.CountersRemoved _ -> 1L << COUNTERS_REMOVED;
            case EventPattern.BecomesTapped _ -> 1L << TAPPED;
            case EventPattern.TappedForMana _ -> 1L << TAPPED_FOR_MANA;
            case EventPattern.BecomesTarget _ -> 1L << TARGETED;
            case EventPattern.ActivatesAbility _ -> 1L << ACTIVATES;
            case EventPattern.Expends _ -> 1L << EXPENDS;
            case EventPattern.Attached _ -> 1L << ATTACHED;
            case EventPattern.TurnedFaceUp _ -> 1L << FACE_UP;
            case EventPattern.Transforms _ -> 1L << TRANSFORMS;
            case EventPattern.Unlocks _, EventPattern.FullyUnlocks _ -> 1L << UNLOCKS;
            case EventPattern.Foretells _ -> 1L << FORETELLS;
            case EventPattern.BecomesPlotted _ -> 1L << PLOTTED;
            case EventPattern.DayNightChanges _ -> 1L << DAY_NIGHT;
            case EventPattern.Cycles _ -> 1L << CYCLES;
            case EventPattern.Scries _ -> 1L << SCRIES;
            case EventPattern.Searches _ -> 1L << SEARCHES;
            case EventPattern.Shuffles _ -> 1L << SHUFFLES;
            case EventPattern.TokensCreated _ -> 1L << TOKENS;
            case EventPattern.Crime _ -> 1L << CRIMES;
            case EventPattern.LosesGame _ -> 1L << LOSES_GAME;
            case EventPattern.Done _ -> 1L << DEED;
            case EventPattern.State _ -> 1L << STATE;
            case EventPattern.While(EventPattern inner, _) -> kinds(inner);
            case EventPattern.Nth(EventPattern inner, _) -> kinds(inner);
            case EventPattern.OneOrMore(EventPattern inner) -> kinds(inner);
            case EventPattern.AnyOf(var events) -> {
                long all = 0;
                for (EventPattern each : events) {
                    all |= kinds(each);
                }
                yield all;
            }
        };
    }
}
