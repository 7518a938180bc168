package dev.bob.mtg.engine;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Keyword;
import dev.bob.mtg.definition.ManaCost;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.Step;
import dev.bob.mtg.definition.Zone;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Whether conditions hold. Never changes anything.
final class Testing {
    private final Kernel k;

    Testing(Kernel kernel) {
        this.k = kernel;
    }

    private static boolean isKicked(Context spell, @Nullable ManaCost with) {
        return with == null ? spell.paid > 0 : spell.kickers.contains(with);
    }

    boolean test(@Nullable Condition condition, Context c) {
        if (condition == null) {
            return true;
        }
        return switch (condition) {
            case Condition.Compare(Amount left, var comparison, Amount right) ->
                    comparison.test(k.eval.amount(left, c), k.eval.amount(right, c));
            case Condition.Exists(Filter filter, var comparison, Amount count) ->
                    comparison.test(k.eval.all(filter, c).length, k.eval.amount(count, c));
            case Condition.Is(Selector things, Filter filter) -> {
                int[] selected = k.eval.select(things, c);
                boolean all = selected.length > 0;
                for (int thing : selected) {
                    all &= thing >= 0 && k.eval.matches(filter, thing, c);
                }
                yield all;
            }
            case Condition.TurnOf(PlayerRef player) -> k.eval.isPlayer(player, k.s.active, c);
            case Condition.During(List<Step> steps) -> steps.contains(k.s.step);
            case Condition.Not(Condition inner) -> !test(inner, c);
            case Condition.And(List<Condition> parts) -> {
                boolean all = true;
                for (Condition part : parts) {
                    all &= test(part, c);
                }
                yield all;
            }
            case Condition.Or(List<Condition> parts) -> {
                boolean any = false;
                for (Condition part : parts) {
                    any |= test(part, c);
                }
                yield any;
            }
            case Condition.CastAnother(Filter spells) -> k.past.castAnother(spells, c);
            case Condition.AdditionallyPaid() ->
                    c.paid > 0 || k.eval.amount(new Amount.TimesPaid(null), c) > 0;
            case Condition.Kicked(var with) -> {
                Context cast = c.source < 0 ? null : k.object(c.source).context;
                yield isKicked(c, with) || (cast != null && isKicked(cast, with));
            }
            case Condition.Paid(Keyword keyword) ->
                    k.eval.amount(new Amount.TimesPaid(keyword), c) > 0;
            case Condition.TargetsAny(Filter objects, PlayerRef players) -> {
                boolean found = false;
                for (int[] picked : c.targets) {
                    for (int target : picked == null ? new int[0] : picked) {
                        found |=
                                target >= 0
                                        ? objects != null && k.eval.matches(objects, target, c)
                                        : players != null && k.eval.isPlayer(players, ~target, c);
                    }
                }
                yield found;
            }
            case Condition.Newcomer() -> {
                GameObject source = k.object(c.source);
                yield source.arrived > k.s.player(source.controller).lastUpkeep;
            }
            case Condition.WasCast(Zone from, PlayerRef by) -> {
                GameObject source = k.object(c.source);
                yield source.cast
                        && (from == null || source.castFrom == from)
                        && (by == null || k.eval.isPlayer(by, source.controller, c));
            }
            case Condition.Did() -> c.did;
            case Condition.ThisTurn(var fact, PlayerRef player, var comparison, Amount count) -> {
                boolean any = false;
                int bound = k.eval.amount(count, c);
                for (int seat : k.eval.players(player, c)) {
                    any |= comparison.test(k.s.player(seat).fact(fact), bound);
                }
                yield any;
            }
            case Condition.Happened(var event, var comparison, Amount count) ->
                    comparison.test(k.past.count(event, c), k.eval.amount(count, c));
            case Condition.NthResolution(int ordinal) -> k.past.resolutions() == ordinal;
            case Condition.IsMonarch(PlayerRef player) ->
                    k.s.monarch >= 0 && k.eval.isPlayer(player, k.s.monarch, c);
            case Condition.HasCitysBlessing(PlayerRef player) -> {
                boolean blessed = false;
                for (int seat : k.eval.players(player, c)) {
                    blessed |= k.s.player(seat).blessed;
                }
                yield blessed;
            }
            case Condition.HasInitiative _ -> false;
            case Condition.IsPlayer(PlayerRef one, PlayerRef among) -> {
                int seat = k.eval.player(one, c);
                yield seat >= 0 && k.eval.isPlayer(among, seat, c);
            }
            case Condition.AnyPlayer(PlayerRef among, Condition holds) -> {
                boolean any = false;
                for (int seat : k.eval.players(among, c)) {
                    any |= test(holds, c.withIteratedPlayer(seat));
                }
                yield any;
            }
            case Condition.CastWith(Keyword keyword) -> k.object(c.source).castWith == keyword;
            case Condition.CastDuringYourMain() -> k.object(c.source).castInMain;
            case Condition.OptionChosen(String option) ->
                    option.equals(c.option)
                            || (c.source >= 0 && option.equals(k.object(c.source).chosenName));
        };
    }
}
