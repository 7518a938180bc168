package dev.bob.mtg.engine.state;

import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Deed;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.jspecify.annotations.Nullable;

/// One thing that happened, as triggers look at it.
public final class RuleEvent {
    public static final int ZONE_CHANGE = 0;
    public static final int CAST = 1;
    public static final int ATTACKS = 2;
    public static final int PLAYER_ATTACKS = 3;
    public static final int BLOCKS = 4;
    public static final int BECOMES_BLOCKED = 5;
    public static final int UNBLOCKED = 6;
    public static final int DAMAGE = 7;
    public static final int STEP = 8;
    public static final int GAINS_LIFE = 9;
    public static final int LOSES_LIFE = 10;
    public static final int DRAWS = 11;
    public static final int DISCARDS = 12;
    public static final int SACRIFICES = 13;
    public static final int PLAYS_LAND = 14;
    public static final int COUNTERS_PUT = 15;
    public static final int COUNTERS_REMOVED = 16;
    public static final int TAPPED = 17;
    public static final int TAPPED_FOR_MANA = 18;
    public static final int TARGETED = 19;
    public static final int ACTIVATES = 20;
    public static final int ATTACHED = 21;
    public static final int FACE_UP = 22;
    public static final int TRANSFORMS = 23;
    public static final int CYCLES = 24;
    public static final int SCRIES = 25;
    public static final int SEARCHES = 26;
    public static final int SHUFFLES = 27;
    public static final int TOKENS = 28;
    public static final int LOSES_GAME = 29;
    public static final int COPIES = 30;
    public static final int STATE = 31;
    public static final int CRIMES = 32;
    public static final int EXPENDS = 33;
    public static final int DEED = 34;
    public static final int UNLOCKS = 35;
    public static final int FORETELLS = 36;
    public static final int PLOTTED = 37;
    public static final int DAY_NIGHT = 38;

    /// Life was lost, but not because of combat damage.
    public static final int LOSES_LIFE_OTHERWISE = 39;

    /// A permanent was dealt excess damage: the object is the permanent, the other one a source of it.
    public static final int EXCESS_DAMAGE = 40;

    /// A permanent came under another player's control: the player lost it, and the defender has it now.
    public static final int CONTROL = 41;

    /// Something has become unattached from the other object.
    public static final int UNATTACHED = 42;

    public static final int KINDS = 43;

    public final int kind;

    /// The object that it is about (for a zone change the old one), or the source of damage.
    public int object = Context.NOTHING;

    /// The new object of a zone change, the recipient of damage (`~player`), the other object.
    public int other = Context.NOTHING;

    public int player = -1;

    /// The player whose spell or ability caused it; -1 if none did.
    public int cause = -1;

    public int amount;
    public @Nullable Zone from;
    public @Nullable Zone to;
    public @Nullable Step step;
    public @Nullable CounterKind counter;
    public boolean flag;
    public @Nullable Deed deed;

    /// The player who was attacked, or the controller of the attacked planeswalker.
    public int defender = -1;

    public int ordinal;

    /// Several things happened at once and this is the first of them (for "one or more").
    public boolean firstOfBatch = true;

    public RuleEvent(int kind) {
        this.kind = kind;
    }

    /// A source deals damage to an object or a `~player`.
    public static RuleEvent damage(int source, int to, int amount, boolean combat) {
        var damage = new RuleEvent(DAMAGE);
        damage.object = source;
        damage.other = to;
        damage.amount = amount;
        damage.flag = combat;
        damage.player = to < 0 ? ~to : -1;
        return damage;
    }

    /// Whether an ability that watches for this looks back in time: whether it triggers is asked as things were before the
    /// event (rule 603.10).
    public boolean isLookedBackOn(@Nullable EventPattern event) {
        EventPattern bare = event == null ? null : event.unbound();
        if (bare instanceof EventPattern.AnyOf(var events)) {
            for (int i = 0; i < events.size(); i++) {
                if (isLookedBackOn(events.get(i))) {
                    return true;
                }
            }
            return false;
        }
        return (bare instanceof EventPattern.OneOrMore(EventPattern each) && isLookedBackOn(each))
                || (bare instanceof EventPattern.ZoneChange(_, Zone left, Zone to, _)
                        && kind == ZONE_CHANGE
                        && isLookedBackOn(left, to))
                || (bare instanceof EventPattern.Sacrifices && kind == SACRIFICES)
                || (bare instanceof EventPattern.LosesGame && kind == LOSES_GAME)
                || kind == UNATTACHED
                || (bare instanceof EventPattern.Done
                        && (deed == Deed.EXPLOITS
                                || deed == Deed.PHASES_OUT
                                || deed == Deed.DESTROYED));
    }

    /// Leaving the battlefield or a graveyard, and going from where all players see it to a hand or library
    /// (rule 603.10a); "put into a graveyard from anywhere" isn't that (rule 603.6c).
    private boolean isLookedBackOn(@Nullable Zone left, @Nullable Zone into) {
        return (left == from
                        && (from == Zone.BATTLEFIELD || from == Zone.GRAVEYARD)
                        && into != Zone.BATTLEFIELD)
                || ((into == Zone.HAND || into == Zone.LIBRARY)
                        && from != Zone.HAND
                        && from != Zone.LIBRARY);
    }

    /// The kinds of events that a filter looks back to.
    public static long asked(Filter filter) {
        if (filter instanceof Filter.OfPast past) {
            return asked(past);
        }
        // What has been sacrificed isn't in combat any longer.
        return filter instanceof Filter.BlockingOrBlockedBy(Selector.That _, _, _)
                ? 1L << BLOCKS
                : 0;
    }

    /// Whether it is said of it whose spell or ability caused it: that something leaves the battlefield, is destroyed or
    /// countered.
    public boolean isCaused() {
        return (kind == ZONE_CHANGE && from == Zone.BATTLEFIELD)
                || (kind == DEED && (deed == Deed.DESTROYED || deed == Deed.COUNTERED));
    }

    private static long asked(Filter.OfPast past) {
        return switch (past) {
            case Filter.DamagedBy _ -> 1L << DAMAGE;
            case Filter.PutThereThisTurn _ -> 1L << ZONE_CHANGE;
            case Filter.MilledThisTurn _ -> 1L << DEED;
            case Filter.DrawnThisTurn _ -> 1L << DRAWS;
            case Filter.FirstThisTurn _ -> 1L << CAST;
            case Filter.HadHappen(var event) -> kinds(event);
            case Filter.AttackedThisCombat _ -> 1L << ATTACKS | 1L << BLOCKS | 1L << STEP;
            // The object, or whoever did it, knows.
            case Filter.EnteredThisTurn _,
                    Filter.DealtDamageThisTurn _,
                    Filter.Crewed _,
                    Filter.AttackedThisTurn _,
                    Filter.Convoked _ ->
                    0;
        };
    }

    public static long kinds(EventPattern event) {
        return switch (event) {
            case EventPattern.ZoneChange _ -> 1L << ZONE_CHANGE;
            case EventPattern.Cast _ -> 1L << CAST;
            case EventPattern.Copies _ -> 1L << COPIES;
            case EventPattern.CopiesOrCasts _ -> 1L << CAST | 1L << COPIES;
            case EventPattern.Attacks _, EventPattern.AttacksPermanent _ -> 1L << ATTACKS;
            case EventPattern.PlayerAttacks _ -> 1L << PLAYER_ATTACKS;
            case EventPattern.Blocks _ -> 1L << BLOCKS;
            case EventPattern.BecomesBlocked _ -> 1L << BECOMES_BLOCKED | 1L << BLOCKS;
            case EventPattern.Unblocked _ -> 1L << UNBLOCKED;
            case EventPattern.DealsDamage _,
                    EventPattern.DealtDamage _,
                    EventPattern.PlayerDealtDamage _ ->
                    1L << DAMAGE;
            case EventPattern.ExcessDamage _ -> 1L << EXCESS_DAMAGE;
            case EventPattern.BeginningOf _ -> 1L << STEP;
            case EventPattern.GainsLife _ -> 1L << GAINS_LIFE;
            case EventPattern.LosesLife _ -> 1L << LOSES_LIFE;
            case EventPattern.LosesLifeOtherwise _ -> 1L << LOSES_LIFE_OTHERWISE;
            case EventPattern.Draws _, EventPattern.DrawsSeveral _ -> 1L << DRAWS;
            case EventPattern.WouldDo _ -> 0;
            case EventPattern.Discards _ -> 1L << DISCARDS;
            case EventPattern.Sacrifices _ -> 1L << SACRIFICES;
            case EventPattern.PlaysLand _ -> 1L << PLAYS_LAND;
            case EventPattern.CountersPut _,
                    EventPattern.EachCounterPut _,
                    EventPattern.NthCounterPut _,
                    EventPattern.PutsCounters _ ->
                    1L << COUNTERS_PUT;
            case EventPattern.CountersRemoved _ -> 1L << COUNTERS_REMOVED;
            case EventPattern.BecomesTapped _ -> 1L << TAPPED;
            case EventPattern.TappedForMana _, EventPattern.TappedForType _ ->
                    1L << TAPPED_FOR_MANA;
            case EventPattern.BecomesTarget _ -> 1L << TARGETED;
            case EventPattern.ActivatesAbility _ -> 1L << ACTIVATES;
            case EventPattern.Expends _ -> 1L << EXPENDS;
            case EventPattern.Attached e -> 1L << (e.ends() ? UNATTACHED : ATTACHED);
            case EventPattern.TurnedFaceUp _ -> 1L << FACE_UP;
            case EventPattern.ControlChanges _ -> 1L << CONTROL;
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
            case EventPattern.Caused(EventPattern inner, _) -> kinds(inner);
            case EventPattern.InLaterTurn(EventPattern inner) -> kinds(inner);
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
