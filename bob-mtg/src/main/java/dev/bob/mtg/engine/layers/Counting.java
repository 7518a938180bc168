package dev.bob.mtg.engine.layers;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Color;
import dev.bob.mtg.definition.term.Colors;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.ManaSymbol;
import dev.bob.mtg.definition.term.TurnFact;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.PlayerState;
import dev.bob.mtg.engine.value.Counters;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.engine.value.ManaTypes;
import dev.bob.mtg.engine.value.SubtypeKinds;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What amounts come to. Never changes anything.
final class Counting {
    private final LayerRules rules;

    Counting(LayerRules rules) {
        this.rules = rules;
    }

    /// By how much power or toughness changes: what would come to less than zero is zero (rule 107.1b).
    int change(Kernel k, Amount amount, Context c) {
        return amount instanceof Amount.Fixed(int value)
                ? value
                : amount instanceof Amount.Negative(Amount inner)
                        ? -change(k, inner, c)
                        : Math.max(0, amount(k, amount, c));
    }

    int amount(Kernel k, Amount amount, Context c) {
        return switch (amount) {
            case Amount.Fixed(int value) -> value;
            case Amount.Computed computed -> computed(k, computed, c);
            case Amount.OfObjects objects -> ofObjects(k, objects, c);
            case Amount.OfPlayers players -> ofPlayers(k, players, c);
            case Amount.OfPast past -> ofPast(k, past, c);
            case Amount.OfContext context -> ofContext(k, context, c);
        };
    }

    private int computed(Kernel k, Amount.Computed amount, Context c) {
        return switch (amount) {
            case Amount.Plus(Amount left, Amount right) -> amount(k, left, c) + amount(k, right, c);
            case Amount.Minus(Amount left, Amount right) ->
                    Math.max(0, amount(k, left, c) - amount(k, right, c));
            case Amount.Difference(Amount more, Amount less) ->
                    Math.max(0, amount(k, more, c) - amount(k, less, c));
            case Amount.Times(int factor, Amount inner) -> factor * amount(k, inner, c);
            case Amount.AtLeast(Amount inner, Amount least) ->
                    Math.max(amount(k, inner, c), amount(k, least, c));
            case Amount.Half(Amount inner, boolean up) -> {
                int value = amount(k, inner, c);
                yield up ? Math.ceilDiv(value, 2) : Math.floorDiv(value, 2);
            }
            case Amount.Negative(Amount inner) -> -amount(k, inner, c);
            case Amount.When(var condition, Amount then, Amount otherwise) ->
                    amount(k, rules.eval.test(k, condition, c) ? then : otherwise, c);
        };
    }

    private int ofObjects(Kernel k, Amount.OfObjects amount, Context c) {
        return switch (amount) {
            case Amount.Count(Selector.Each(Filter filter)) -> rules.eval.count(k, filter, c);
            case Amount.Count(Selector what) -> rules.eval.select(k, what, c).length;
            case Amount.PowerOf(Selector object) ->
                    sum(k, measured(k, object, c), Filter.Stat.POWER);
            case Amount.PowerToStation(Selector object) ->
                    sum(measured(k, object, c), id -> stations(k, id));
            case Amount.ToughnessOf(Selector object) ->
                    sum(k, measured(k, object, c), Filter.Stat.TOUGHNESS);
            case Amount.ManaValueOf(Selector object) ->
                    sum(k, measured(k, object, c), Filter.Stat.MANA_VALUE);
            case Amount.CountersOn(CounterKind kind, Selector things) ->
                    counters(k, kind, rules.eval.select(k, things, c));
            case Amount.LevelOf(Selector of) -> {
                int[] selected = rules.eval.select(k, of, c);
                yield selected.length > 0 && selected[0] >= 0
                        ? Math.max(1, k.object(selected[0]).particulars.acquired().level())
                        : 0;
            }
            case Amount.TimesMutated(Selector of) -> {
                int[] selected = rules.eval.select(k, of, c);
                yield selected.length > 0 && selected[0] >= 0
                        ? k.object(selected[0]).components().size() - 1
                        : 0;
            }
            case Amount.ManaSymbols(var color, Selector among) ->
                    sum(
                            rules.eval.select(k, among, c),
                            id -> id < 0 ? 0 : symbols(k, id, Colors.of(color).mask()));
            case Amount.Greatest(Filter.Stat stat, Selector among) -> {
                int best = 0;
                for (int id : rules.eval.select(k, among, c)) {
                    best = Math.max(best, rules.eval.stat(k, stat, id));
                }
                yield best;
            }
            case Amount.Total(Filter.Stat stat, Selector among) ->
                    sum(k, rules.eval.select(k, among, c), stat);
            case Amount.Distinct(Amount.Kind kind, Selector among) ->
                    distinct(k, kind, rules.eval.select(k, among, c));
        };
    }

    private int ofPlayers(Kernel k, Amount.OfPlayers amount, Context c) {
        return switch (amount) {
            case Amount.TimesTempted(PlayerRef player) -> of(k, player, c, p -> p.tempted);
            case Amount.CommanderCasts(PlayerRef player) ->
                    of(k, player, c, p -> Arrays.stream(p.commanderCasts).sum());
            case Amount.Speed(PlayerRef player) -> of(k, player, c, p -> p.speed);
            case Amount.Party(PlayerRef player) -> party(k, rules.eval.player(k, player, c));
            case Amount.LifeTotal(PlayerRef player) -> of(k, player, c, p -> p.life);
            case Amount.StartingLife(PlayerRef player) ->
                    of(k, player, c, PlayerState::startingLife);
            case Amount.HandSize(PlayerRef player) ->
                    sum(rules.eval.players(k, player, c), seat -> k.s.hand(seat).size());
            case Amount.Devotion(PlayerRef player, var colors) ->
                    devotion(k, rules.eval.player(k, player, c), colors.mask());
            case Amount.Most most -> most(k, most, c);
        };
    }

    private int most(Kernel k, Amount.Most most, Context c) {
        IntStream each =
                Arrays.stream(rules.eval.players(k, most.players(), c))
                        .map(seat -> amount(k, most.each(), c.withIteratedPlayer(seat)));
        return (most.least() ? each.min() : each.max()).orElse(0);
    }

    private int ofPast(Kernel k, Amount.OfPast amount, Context c) {
        return switch (amount) {
            case Amount.OpponentsAttacked() ->
                    Integer.bitCount(k.s.combat.declaredAgainst() & ~(1 << c.controller));
            case Amount.ThisTurn(var fact, PlayerRef player) ->
                    sum(rules.eval.players(k, player, c), seat -> k.s.player(seat).fact(fact));
            case Amount.Happenings(var event) -> rules.past.count(k, event, c);
            case Amount.DamageOf(var event) -> rules.past.total(k, event, c);
            case Amount.HappenedSizes sizes -> rules.past.sizes(k, sizes, c);
            case Amount.HappenedKinds(Amount.Kind kind, var event) ->
                    distinct(k, kind, rules.past.about(k, event, c));
            case Amount.TimesResolved() -> rules.past.resolutions(k);
            case Amount.LastTurn(var fact, PlayerRef player) ->
                    sum(rules.eval.players(k, player, c), seat -> k.s.player(seat).lastFact(fact));
            case Amount.DamageDealtThisTurn(Selector to) -> damage(k, rules.eval.select(k, to, c));
            case Amount.ExcessDamage(Selector to) -> {
                if (to == null) {
                    yield excess(c, _ -> true);
                }
                int[] permanents = rules.eval.select(k, to, c);
                yield excess(c, permanent -> Ids.contains(permanents, permanent));
            }
            case Amount.CastBefore() -> c.source < 0 ? 0 : k.object(c.source).howCast.before();
            case Amount.OtherSpells() -> otherSpells(k, c);
        };
    }

    private int paid(Kernel k, @Nullable PlayerRef by, Context c) {
        int[] payers = c.done(Verb.PAID);
        if (by == null) {
            return payers.length;
        }
        int seat = rules.eval.player(k, by, c);
        return (int) Arrays.stream(payers).filter(payer -> payer == ~seat).count();
    }

    private int ofContext(Kernel k, Amount.OfContext amount, Context c) {
        return switch (amount) {
            case Amount.X() -> c.x;
            case Amount.AnyNumber() -> 1_000_000;
            case Amount.ThatMany() -> c.amount;
            case Amount.DoneAmount(), Amount.DamagePrevented() -> c.doneSoFar.amount();
            case Amount.TimesPaid(var keyword) ->
                    keyword == null ? cast(k, c).paid.kicked() : timesPaid(k, keyword, c);
            case Amount.TargetsBeyondFirst() -> {
                int targets = 0;
                for (int[] picked : c.targets) {
                    targets += picked == null ? 0 : picked.length;
                }
                yield Math.max(0, targets - 1);
            }
            case Amount.Targets(Filter objects) -> targets(k, objects, c);
            case Amount.SpentOnX(var color) -> spentOnX(k, color, c);
            case Amount.ManaSpent(_, Selector spell, Filter from) when from != null ->
                    spentFrom(k, spell, from, c);
            case Amount.ManaSpent(var colors, Selector spell, _) -> {
                long spent = spell == null ? cast(k, c).paid.spent() : spent(k, spell, c);
                int total = 0;
                for (int type = 0; type < 6; type++) {
                    if (colors == null || (colors.mask() & 1 << type) != 0) {
                        total += ManaTypes.inPool(spent, type);
                    }
                }
                yield total;
            }
            case Amount.ColorsSpent() -> {
                long spent = cast(k, c).paid.spent();
                int total = 0;
                for (int type = 0; type < 5; type++) {
                    total += ManaTypes.inPool(spent, type) > 0 ? 1 : 0;
                }
                yield total;
            }
            case Amount.Rolled() -> c.doneSoFar.rolled();
            case Amount.PaidThisWay(PlayerRef by) -> paid(k, by, c);
            case Amount.Flips(boolean won) -> c.doneSoFar.count(won ? Verb.WON : Verb.LOST);
            case Amount.Votes(String option) ->
                    (int) Stream.of(c.votes.split(" ", -1)).filter(option::equals).count();
            case Amount.ChosenNumber() ->
                    c.values.number() != 0 || c.source < 0
                            ? c.values.number()
                            : CopyEffects.chosen(k, c.source).number();
        };
    }

    private int of(Kernel k, PlayerRef player, Context c, ToIntFunction<PlayerState> what) {
        int seat = rules.eval.player(k, player, c);
        return seat < 0 ? 0 : what.applyAsInt(k.s.player(seat));
    }

    private static int counters(Kernel k, @Nullable CounterKind kind, int[] things) {
        int total = 0;
        for (int thing : things) {
            Counters counters = thing >= 0 ? k.object(thing).counters : k.s.player(~thing).counters;
            total += kind == null ? counters.total() : counters.get(kind);
        }
        return total;
    }

    private static int sum(int[] all, IntUnaryOperator each) {
        int total = 0;
        for (int one : all) {
            total += each.applyAsInt(one);
        }
        return total;
    }

    private static int damage(Kernel k, int[] things) {
        int total = 0;
        for (int thing : things) {
            total +=
                    thing < 0
                            ? k.s.player(~thing).fact(TurnFact.DAMAGE_TAKEN)
                            : k.object(thing).damage;
        }
        return total;
    }

    private int targets(Kernel k, @Nullable Filter objects, Context c) {
        Set<Integer> targets = new HashSet<>();
        for (int[] picked : c.targets) {
            for (int each : picked == null ? new int[0] : picked) {
                if (objects == null || (each >= 0 && rules.eval.matches(k, objects, each, c))) {
                    targets.add(each);
                }
            }
        }
        return targets.size();
    }

    /// What else of the cost has to be of the color can't have been for X.
    private int spentOnX(Kernel k, Color color, Context c) {
        int other = 0;
        ManaCost cost = c.source < 0 ? null : k.object(c.source).model.manaCost();
        for (var symbol : cost == null ? List.<ManaSymbol>of() : cost.symbols()) {
            other += symbol.equals(new ManaSymbol.Colored(color)) ? 1 : 0;
        }
        int type = Integer.numberOfTrailingZeros(color.bit());
        int spent = ManaTypes.inPool(cast(k, c).paid.spent(), type) - other;
        return Math.max(0, Math.min(c.x, spent));
    }

    private static int excess(Context c, IntPredicate permanents) {
        int total = 0;
        for (int i = 0; i < c.doneSoFar.excess().size(); i += 2) {
            total +=
                    permanents.test(c.doneSoFar.excess().get(i))
                            ? c.doneSoFar.excess().get(i + 1)
                            : 0;
        }
        return total;
    }

    /// The mana that was spent to cast what is or was a spell.
    private long spent(Kernel k, Selector spell, Context c) {
        long total = 0;
        for (int id : rules.eval.select(k, spell, c)) {
            if (id >= 0) {
                Context cast = k.object(id).context;
                boolean copied = !k.object(id).howCast.cast();
                total +=
                        cast == null
                                ? (id == c.source ? c.paid.spent() : 0)
                                : copied ? 0 : cast.paid.spent();
            }
        }
        return total;
    }

    /// How much of the mana that was spent to cast a spell came from what matches.
    private int spentFrom(
            Kernel k, @org.jspecify.annotations.Nullable Selector spell, Filter from, Context c) {
        int total = 0;
        if (spell == null) {
            return from(k, cast(k, c), from, c);
        }
        for (int id : rules.eval.select(k, spell, c)) {
            if (id >= 0 && k.object(id).howCast.cast()) {
                Context cast = k.object(id).context;
                total += cast == null ? 0 : from(k, cast, from, c);
            }
        }
        return total;
    }

    private int from(Kernel k, Context cast, Filter from, Context c) {
        int total = 0;
        for (int source : cast.paid.sources().toArray()) {
            total += rules.eval.matches(k, from, source, c) ? 1 : 0;
        }
        return total;
    }

    /// The announcement of the source as a spell; that of the ability itself if the source was never cast.
    Context cast(Kernel k, Context c) {
        Context cast = c.source < 0 ? null : k.object(c.source).context;
        return cast == null ? c : cast;
    }

    /// How often an optional cost was paid for the source as it was cast.
    int timesPaid(Kernel k, dev.bob.mtg.definition.term.Keyword keyword, Context c) {
        int times = c.timesPaid(keyword);
        return times > 0 ? times : cast(k, c).timesPaid(keyword);
    }

    private static final List<String> PARTY = List.of("Cleric", "Rogue", "Warrior", "Wizard");

    /// The most members that can be told apart: each creature stands for one of its types (rule 700.8b).
    private int party(Kernel k, int seat) {
        boolean[] filled = new boolean[1 << PARTY.size()];
        filled[0] = true;
        Ids battlefield = k.s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            int id = battlefield.get(i);
            Derived d = k.derived(id);
            if (!d.is(CardType.CREATURE) || rules.eval.controller(k, id) != seat) {
                continue;
            }
            for (int roles = filled.length - 1; roles >= 0; roles--) {
                for (int role = 0; filled[roles] && role < PARTY.size(); role++) {
                    if (d.hasSubtype(PARTY.get(role))) {
                        filled[roles | 1 << role] = true;
                    }
                }
            }
        }
        int best = 0;
        for (int roles = 0; roles < filled.length; roles++) {
            best = filled[roles] ? Math.max(best, Integer.bitCount(roles)) : best;
        }
        return best;
    }

    /// What is measured: a card that was to enter and went elsewhere, or stayed where it was, is still known by what it
    /// was there (rules 400.7j, 608.2h).
    private int[] measured(Kernel k, Selector object, Context c) {
        int[] found = rules.eval.select(k, object, c);
        boolean put =
                object instanceof Selector.That(Reference.Done(var verb), _)
                        && (verb == Verb.PUT || verb == Verb.RETURNED);
        return put && found.length == 0 ? c.done(Verb.MEANT) : found;
    }

    private int sum(Kernel k, int[] ids, Filter.Stat stat) {
        int total = 0;
        for (int id : ids) {
            if (id >= 0) {
                total += rules.eval.stat(k, stat, id);
            }
        }
        return total;
    }

    private int devotion(Kernel k, int seat, int colors) {
        int total = 0;
        Ids battlefield = k.s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            int id = battlefield.get(i);
            if (rules.eval.controller(k, id) == seat) {
                total += symbols(k, id, colors);
            }
        }
        return total;
    }

    /// How many symbols of an object's mana cost are of one of these colors; a hybrid symbol is of both of its own.
    private static int symbols(Kernel k, int id, int colors) {
        ManaCost cost = k.derived(id).model.manaCost();
        if (cost == null) {
            return 0;
        }
        int total = 0;
        for (int i = 0; i < cost.symbols().size(); i++) {
            if ((ManaCost.colors(cost.symbols().get(i)) & colors) != 0) {
                total++;
            }
        }
        return total;
    }

    private int distinct(Kernel k, Amount.Kind kind, int[] ids) {
        int mask = 0;
        int doors = 0;
        Set<Object> seen = new HashSet<>();
        for (int id : ids) {
            if (id < 0) {
                continue;
            }
            Derived d = k.derived(id);
            switch (kind) {
                case COLORS -> mask |= d.colors;
                case CARD_TYPES -> mask |= d.types;
                case NAMES -> {
                    if (!d.name.isEmpty()) {
                        seen.add(d.name); // without a name nothing is different (rule 201.2b)
                    }
                }
                case MANA_VALUES -> seen.add(rules.eval.manaValue(k, id));
                case POWERS -> seen.add(d.power);
                case BASIC_LAND_TYPES -> subtypes(d, SubtypeKinds.BASIC_LAND::contains, seen);
                case CREATURE_TYPES -> subtypes(d, SubtypeKinds::isCreatureType, seen);
                case COUNTER_KINDS -> seen.addAll(k.object(id).counters.toMap().keySet());
                case UNLOCKED_DOORS ->
                        doors += Integer.bitCount(k.object(id).particulars.shown().unlocked());
            }
        }
        return Integer.bitCount(mask) + seen.size() + doors;
    }

    private static void subtypes(Derived d, Predicate<String> counted, Set<Object> seen) {
        for (String subtype : d.subtypes) {
            if (counted.test(subtype)) {
                seen.add(subtype);
            }
        }
    }

    private int stations(Kernel k, int id) {
        Derived d = k.derived(id);
        for (Active.Live<?> live : k.active().other) {
            if (live.rule() instanceof Rule.StationsByToughness(Filter creatures)
                    && rules.eval.matches(k, creatures, id, live.context())) {
                return d.toughness;
            }
        }
        return d.power;
    }

    /// A spell is counted as soon as it has been cast; the source is one of them if it has entered since.
    private int otherSpells(Kernel k, Context c) {
        int all = 0;
        for (int seat = 0; seat < k.s.count; seat++) {
            all += k.s.player(seat).fact(TurnFact.SPELLS_CAST);
        }
        GameObject source = k.object(c.source);
        boolean counted =
                source.zone == Zone.BATTLEFIELD
                        && source.howCast.cast()
                        && source.marks.entered() == k.s.turn;
        return counted ? all - 1 : all;
    }
}
