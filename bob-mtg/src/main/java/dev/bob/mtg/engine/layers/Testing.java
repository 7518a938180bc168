package dev.bob.mtg.engine.layers;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.engine.value.Titles;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/// Whether conditions hold. Never changes anything.
final class Testing {
    private final LayerRules rules;

    Testing(LayerRules rules) {
        this.rules = rules;
    }

    private static boolean isKicked(Context spell, @Nullable ManaCost with) {
        return with == null ? spell.paid.kicked() > 0 : spell.paid.kickers().contains(with);
    }

    boolean test(Kernel k, @Nullable Condition condition, Context c) {
        if (condition == null) {
            return true;
        }
        return switch (condition) {
            case Condition.General general -> isSo(k, general, c);
            case Condition.Compound compound -> compound(k, compound, c);
            case Condition.OfPlayers players -> ofPlayers(k, players, c);
            case Condition.OfCasting casting -> ofCasting(k, casting, c);
        };
    }

    private boolean isSo(Kernel k, Condition.General condition, Context c) {
        return switch (condition) {
            // On the first turn there is no last turn of which something could be said.
            case Condition.Compare(Amount.LastTurn _, _, _) when k.s.turn <= 1 -> false;
            case Condition.Compare(
                            Amount.Count(Selector.Among(var reference, Filter filter)),
                            var comparison,
                            Amount right)
                    when Together.isAsked(filter) -> {
                int n = rules.eval.amount(k, right, c);
                int[] all = rules.eval.select(k, new Selector.Among(reference, filter), c);
                yield comparison.test(rules.together.most(k, filter, c, all, n), n);
            }
            case Condition.Compare(Amount left, var comparison, Amount right) ->
                    comparison.test(rules.eval.amount(k, left, c), rules.eval.amount(k, right, c));
            case Condition.Exists exists -> exists(k, exists, c);
            case Condition.Is(Selector things, Filter filter) -> are(k, things, filter, c);
            case Condition.TargetsAny(Filter objects, PlayerRef players) ->
                    targetsAny(k, objects, players, c);
            case Condition.Newcomer() -> {
                GameObject source = k.object(c.source);
                int controller = k.derived(c.source).controller;
                yield source.arrived > k.s.player(controller).lastUpkeep;
            }
            case Condition.Did() -> c.doneSoFar.did();
            case Condition.DoneToPlayer(Verb verb, PlayerRef among) ->
                    Arrays.stream(c.doneSoFar.things(verb))
                            .anyMatch(
                                    thing -> thing < 0 && rules.eval.isPlayer(k, among, ~thing, c));
            case Condition.Happened(var event, var comparison, Amount count) ->
                    comparison.test(rules.past.count(k, event, c), rules.eval.amount(k, count, c));
            case Condition.NthResolution(int ordinal) -> rules.past.resolutions(k) == ordinal;
            case Condition.OwnsBoth(Filter other, boolean attacking) ->
                    rules.eval.pairOf(k, other, attacking, c).length > 0;
            case Condition.OptionChosen(String option) ->
                    option.equals(c.option)
                            || (c.source >= 0
                                    && option.equals(CopyEffects.chosen(k, c.source).name()));
        };
    }

    private boolean compound(Kernel k, Condition.Compound condition, Context c) {
        return switch (condition) {
            case Condition.Not(Condition inner) -> !test(k, inner, c);
            case Condition.And(List<Condition> parts) -> all(k, parts, c);
            case Condition.Or(List<Condition> parts) -> any(k, parts, c);
            case Condition.AnyPlayer(PlayerRef among, Condition holds) ->
                    anyOf(
                            rules.eval.players(k, among, c),
                            seat -> test(k, holds, c.withIteratedPlayer(seat)));
        };
    }

    private boolean ofPlayers(Kernel k, Condition.OfPlayers condition, Context c) {
        return switch (condition) {
            case Condition.TurnOf(PlayerRef player) ->
                    rules.eval.isPlayer(k, player, k.s.active, c);
            case Condition.During(List<Step> steps) -> steps.contains(k.s.step);
            case Condition.IsNight(boolean night) ->
                    k.s.titles.dayNight() == (night ? Titles.NIGHT : Titles.DAY);
            case Condition.BlockersDeclared() -> areBlockersDeclared(k);
            case Condition.ThisTurn(var fact, PlayerRef player, var comparison, Amount count) -> {
                int bound = rules.eval.amount(k, count, c);
                yield anyOf(
                        rules.eval.players(k, player, c),
                        seat -> comparison.test(k.s.player(seat).fact(fact), bound));
            }
            case Condition.IsMonarch(PlayerRef player) ->
                    k.s.titles.monarch() >= 0
                            && rules.eval.isPlayer(k, player, k.s.titles.monarch(), c);
            case Condition.HasCitysBlessing(PlayerRef player) ->
                    anyOf(
                            rules.eval.players(k, player, c),
                            seat -> k.s.player(seat).blessed || isAscending(k, seat));
            case Condition.HasEnduringStory(PlayerRef player) ->
                    anyOf(rules.eval.players(k, player, c), seat -> k.s.player(seat).storied);
            case Condition.IsFriend(boolean friend) ->
                    c.iteratedPlayer >= 0
                            && Ids.contains(c.done(Verb.FRIENDS), ~c.iteratedPlayer) == friend;
            case Condition.HasInitiative(PlayerRef player) ->
                    k.s.titles.initiative() >= 0
                            && rules.eval.isPlayer(k, player, k.s.titles.initiative(), c);
            case Condition.CompletedDungeon(PlayerRef player) ->
                    anyOf(
                            rules.eval.players(k, player, c),
                            seat -> k.s.player(seat).dungeonsCompleted != 0);
            case Condition.IsPlayer(PlayerRef one, PlayerRef among) -> {
                int seat = rules.eval.player(k, one, c);
                yield seat >= 0 && rules.eval.isPlayer(k, among, seat, c);
            }
        };
    }

    private boolean ofCasting(Kernel k, Condition.OfCasting condition, Context c) {
        return switch (condition) {
            case Condition.CastAnother(Filter spells) -> rules.past.castAnother(k, spells, c);
            case Condition.AdditionallyPaid() ->
                    c.paid.kicked() > 0 || rules.eval.amount(k, new Amount.TimesPaid(null), c) > 0;
            case Condition.Kicked(var with) -> {
                Context cast = c.source < 0 ? null : k.object(c.source).context;
                yield isKicked(c, with) || (cast != null && isKicked(cast, with));
            }
            case Condition.Paid(Keyword keyword) ->
                    rules.eval.amount(k, new Amount.TimesPaid(keyword), c) > 0;
            case Condition.WasCast(Zone from, PlayerRef by) -> wasCast(k, from, by, c);
            case Condition.WasNthCast(int ordinal) -> rules.past.wasCastAs(k, ordinal, c);
            case Condition.CastWith(Keyword keyword) ->
                    k.object(c.source).howCast.with() == keyword;
            case Condition.Activating(Keyword keyword) -> isActivating(k, c.controller, keyword);
            case Condition.CastForOther _ -> k.object(c.source).howCast.terms().alternative();
            case Condition.ControlledAsCast _ -> k.object(c.source).howCast.terms().controlled();
            case Condition.IsNthCast is -> rules.past.isNthCast(k, is, c);
            case Condition.AsInstant() -> true; // asked where it isn't: as a source of mana
            case Condition.CastOutOfTime() -> k.object(c.source).howCast.outOfTime();
            case Condition.CastDuringYourMain() -> k.object(c.source).howCast.inMain();
        };
    }

    private boolean exists(Kernel k, Condition.Exists exists, Context c) {
        Filter filter = exists.filter();
        int n = rules.eval.amount(k, exists.count(), c);
        return exists.comparison()
                .test(
                        Together.isAsked(filter)
                                ? rules.together.most(k, filter, c, rules.eval.all(k, filter, c), n)
                                : rules.eval.count(k, filter, c),
                        n);
    }

    private boolean are(Kernel k, Selector things, Filter filter, Context c) {
        int[] selected = rules.eval.select(k, things, c);
        if (things instanceof Selector.That(Reference.ExiledWith(), _)) {
            // of several it is true if one of them answers so (rule 607.3)
            for (int thing : selected) {
                if (rules.eval.matches(k, filter, thing, c)) {
                    return true;
                }
            }
            return false;
        }
        boolean all = selected.length > 0;
        for (int thing : selected) {
            all &=
                    thing >= 0
                            && ((isOfPlace(filter) && k.object(thing).gone)
                                    ? filter instanceof Filter.Not
                                    : rules.eval.matches(k, filter, asCard(k, filter, thing), c));
        }
        return all;
    }

    /// Where something is, it is only until it moves on: that isn't asked of what it last was (rule 400.7).
    private static boolean isOfPlace(Filter filter) {
        return (filter instanceof Filter.Not(Filter inner) ? inner : filter)
                instanceof Filter.InZone;
    }

    /// Of a permanent that has left, a description of a card means the card that it became, not what it last was (rule 109.2a).
    private static int asCard(Kernel k, Filter filter, int thing) {
        GameObject object = k.object(thing);
        return EventMatching.isCard(filter)
                        && object.gone
                        && object.zone == Zone.BATTLEFIELD
                        && object.next >= 0
                        && k.object(object.next).zone.isPublic()
                ? object.next
                : thing;
    }

    private boolean all(Kernel k, List<Condition> parts, Context c) {
        boolean all = true;
        for (Condition part : parts) {
            all &= test(k, part, c);
        }
        return all;
    }

    private boolean any(Kernel k, List<Condition> parts, Context c) {
        boolean any = false;
        for (Condition part : parts) {
            any |= test(k, part, c);
        }
        return any;
    }

    private static boolean anyOf(int[] seats, IntPredicate holds) {
        boolean any = false;
        for (int seat : seats) {
            any |= holds.test(seat);
        }
        return any;
    }

    private static boolean areBlockersDeclared(Kernel k) {
        return switch (k.s.step) {
            case DECLARE_BLOCKERS, FIRST_COMBAT_DAMAGE, COMBAT_DAMAGE -> true;
            case END_COMBAT -> k.s.combat.hadAttackers();
            default -> false;
        };
    }

    private boolean targetsAny(
            Kernel k, @Nullable Filter objects, @Nullable PlayerRef players, Context c) {
        boolean found = false;
        for (int[] picked : c.targets) {
            for (int target : picked == null ? new int[0] : picked) {
                found |=
                        target >= 0
                                ? objects != null && rules.eval.matches(k, objects, target, c)
                                : players != null && rules.eval.isPlayer(k, players, ~target, c);
            }
        }
        return found;
    }

    private boolean wasCast(Kernel k, @Nullable Zone from, @Nullable PlayerRef by, Context c) {
        int about = c.occasion.object();
        GameObject it = k.object(about >= 0 ? about : c.source);
        int caster = it.howCast.terms().by();
        return it.howCast.cast()
                && (from == null || it.howCast.from() == from)
                && (by == null
                        || rules.eval.isPlayer(k, by, caster < 0 ? it.controller : caster, c));
    }

    /// Whether a player gets the city's blessing just now, which takes no state-based action (rule 702.131b).
    private boolean isAscending(Kernel k, int seat) {
        int permanents = 0;
        boolean ascends = false;
        Ids battlefield = k.s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            int id = battlefield.get(i);
            if (rules.eval.controller(k, id) == seat && !k.s.object(id).phasedOut) {
                permanents++;
                for (CompiledAbility ability : k.derived(id).abilities) {
                    ascends |= ability.word.keyword() == Keyword.ASCEND;
                }
            }
        }
        return ascends && permanents >= 10;
    }

    /// Whether a player is in the middle of activating an ability of that keyword (rule 602.2).
    private static boolean isActivating(Kernel k, int seat, Keyword keyword) {
        for (Frame.Stack all = k.s.frames; all != null; all = all.below()) {
            CompiledAbility ability = all.top().activating(seat);
            if (ability != null && ability.word.keyword() == keyword) {
                return true;
            }
        }
        return false;
    }
}
