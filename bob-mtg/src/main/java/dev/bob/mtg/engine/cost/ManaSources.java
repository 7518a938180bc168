package dev.bob.mtg.engine.cost;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.Supertype;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.event.Triggers;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.PlayerState;
import dev.bob.mtg.engine.state.RuleEvent;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.engine.value.ManaConversion;
import dev.bob.mtg.engine.value.ManaSource;
import dev.bob.mtg.engine.value.ManaTypes;
import dev.bob.mtg.engine.value.Need;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Which mana abilities a player can activate now (rule 605), and what mana they add.
public final class ManaSources {
    private final PaymentRules rules;

    ManaSources(PaymentRules rules) {
        this.rules = rules;
    }

    /// All mana abilities that a player can activate now and that take no mana themselves, the least flexible first.
    public List<ManaSource> sources(Kernel k, int seat) {
        List<ManaSource> known = k.found.sources(k.s, seat);
        if (known != null) {
            return known;
        }
        boolean timed = isClosed(k);
        var found = new ArrayList<ManaSource>();
        List<ManaConversion> conversions = List.of();
        List<ManaSource> choices = List.of();
        Bag taken = null;
        Ids battlefield = k.s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            int id = battlefield.get(i);
            GameObject object = k.s.object(id);
            Derived changed = k.active().derived(id);
            if (changed == null && (object.controller != seat || !object.model.addsMana)) {
                continue;
            }
            Derived d = changed == null ? k.derived(id) : changed;
            if (d.controller != seat
                    || object.phasedOut
                    || (d.printsAbilities() && !d.model.addsMana)) {
                continue;
            }
            if (taken == null) {
                taken = new Bag();
                choices = new ArrayList<>(2);
                conversions = new ArrayList<>(0);
            }
            choices.clear();
            timed |= addChoices(k, seat, object, d, taken, choices, conversions);
            if (!choices.isEmpty()) {
                found.add(joined(choices));
            }
        }
        if (found.size() > 1) {
            found.sort((a, b) -> orderAlone(k, a, b));
        }
        timed |= Triggers.isWatched(k, RuleEvent.TAPPED_FOR_MANA);
        k.found.mana(k.s, seat, timed, found, conversions);
        return found;
    }

    /// Adds the mana abilities of an object, and says whether others might be there in another step.
    private boolean addChoices(
            Kernel k,
            int seat,
            GameObject object,
            Derived d,
            Bag taken,
            List<ManaSource> choices,
            List<ManaConversion> conversions) {
        boolean timed = false;
        for (int a = 0; a < d.abilities.length; a++) {
            CompiledAbility ability = d.abilities[a];
            if (ability.kind != CompiledAbility.Kind.ACTIVATED || !ability.mana) {
                continue;
            }
            timed |= !ability.activation.plainMana();
            ManaSource source = source(k, seat, object, d, a, ability, taken);
            if (source != null) {
                rules.triggeredMana.addWith(k, seat, ability, source, choices);
                continue;
            }
            ManaConversion conversion = conversion(k, seat, object, d, a, ability);
            if (conversion != null) {
                conversions.add(conversion);
            }
        }
        return timed;
    }

    /// Whether something keeps abilities from being activated, which it may do at times.
    private static boolean isClosed(Kernel k) {
        List<Active.Live<?>> casting = k.active().casting;
        for (int i = 0; i < casting.size(); i++) {
            if (casting.get(i).rule() instanceof Rule.CantActivate) {
                return true;
            }
        }
        return false;
    }

    /// What is tapped first: what costs nothing else, what can't attack or block, what gives few types.
    static int order(Kernel k, ManaSource a, ManaSource b) {
        int order = besides(k, a, b);
        return order != 0 ? order : Integer.compare(a.flexibility(), b.flexibility());
    }

    /// The same, where no card asks for a type: first what has no other ability to activate.
    private static int orderAlone(Kernel k, ManaSource a, ManaSource b) {
        int order = besides(k, a, b);
        if (order != 0) {
            return order;
        }
        boolean offers = k.derived(a.object()).model.offers;
        return offers != k.derived(b.object()).model.offers
                ? offers ? 1 : -1
                : Integer.compare(a.flexibility(), b.flexibility());
    }

    /// What tapping it costs besides.
    private static int besides(Kernel k, ManaSource a, ManaSource b) {
        if (a.free() != b.free()) {
            return a.free() ? -1 : 1;
        }
        return Boolean.compare(
                k.derived(a.object()).isCreature(), k.derived(b.object()).isCreature());
    }

    /// No more mana than this is there for a player to pay with, from the pool and from mana abilities.
    public int atMost(Kernel k, int seat) {
        PlayerState player = k.s.player(seat);
        int most = player.specialMana.size();
        for (int type = 0; type < 6; type++) {
            most += ManaTypes.inPool(player.mana, type);
        }
        List<ManaSource> sources = sources(k, seat);
        for (int i = 0; i < sources.size(); i++) {
            most += sources.get(i).units().length;
        }
        List<ManaConversion> conversions = k.found.conversions(k.s, seat);
        for (int i = 0; i < conversions.size(); i++) {
            ManaConversion each = conversions.get(i);
            if (each.gain() > 0) {
                most += each.once() ? each.gain() : ANY_NUMBER;
            }
        }
        return most;
    }

    /// A dual land is one source of either type; what differs in more than the type stays apart.
    private static ManaSource joined(List<ManaSource> choices) {
        ManaSource first = choices.getFirst();
        int mask = 0;
        for (int i = 0; i < choices.size(); i++) {
            ManaSource each = choices.get(i);
            if (!each.free()
                    || each.units().length != 1
                    || !Objects.equals(each.only(), first.only())) {
                return choices.size() == 1 ? first : ManaSource.oneOf(choices);
            }
            mask |= each.units()[0];
        }
        return choices.size() == 1
                ? first
                : new ManaSource(first.object(), -1, new int[] {mask}, true, true, first.only());
    }

    /// What one mana ability of an object gives; null if it can't be activated or takes mana itself.
    @Nullable ManaSource of(Kernel k, int seat, int id, int index) {
        Derived d = k.derived(id);
        CompiledAbility ability = d.abilities[index];
        ManaSource source = source(k, seat, k.s.object(id), d, index, ability, new Bag());
        if (source == null) {
            return null;
        }
        var choices = new ArrayList<ManaSource>(1);
        rules.triggeredMana.addWith(k, seat, ability, source, choices);
        return choices.size() == 1 ? choices.getFirst() : ManaSource.oneOf(choices);
    }

    private static final ManaCost NOTHING = ManaCost.parse("{0}");

    /// More than any cost takes.
    private static final int ANY_NUMBER = 1000;

    /// How often one mana ability is counted on for a single cost.
    private static final int MOST_USES = 20;

    /// Whether it can't be activated while something is paid for: "Activate only as an instant."
    private static boolean isOnlyAsInstant(CompiledAbility ability) {
        return ability.activation.limits().onlyIf() instanceof Condition.AsInstant;
    }

    /// @param taken what the costs of other mana abilities take already; grows by what this one takes
    private @Nullable ManaSource source(
            Kernel k,
            int seat,
            GameObject object,
            Derived d,
            int index,
            CompiledAbility ability,
            Bag taken) {
        if (isOnlyAsInstant(ability)
                || rules.legality.activation(k, seat, object.id, index) != null) {
            return null;
        }
        if (takesMana(k, seat, object, d, ability)) {
            return null;
        }
        boolean asPrinted =
                ability.activation.plainMana()
                        && k.active().derived(object.id) == null
                        && !k.active().otherMana;
        ManaSource known = asPrinted ? object.manaSource : null;
        if (known != null && known.ability() == index) {
            return known;
        }
        ManaSource found = source(k, seat, object, d, index, ability, uses(ability), taken);
        if (asPrinted) {
            object.manaSource = found;
        }
        return found;
    }

    /// Whether something has an ability cost mana that takes none as it is printed.
    private boolean takesMana(
            Kernel k, int seat, GameObject object, Derived d, CompiledAbility ability) {
        List<Active.Live<?>> casting = k.active().casting;
        for (int i = 0; i < casting.size(); i++) {
            if (casting.get(i).rule() instanceof Rule.AbilityCost) {
                Context own = object.own(d.controller);
                return rules.prices.abilityNeed(k, seat, object.id, ability, 0, own).total() > 0;
            }
        }
        return false;
    }

    private static int uses(CompiledAbility ability) {
        return ability.activation.limits().perTurn() == 0 ? MOST_USES : 1;
    }

    /// @param most how often it can be used, as far as its costs go
    private @Nullable ManaSource source(
            Kernel k,
            int seat,
            GameObject object,
            Derived d,
            int index,
            CompiledAbility ability,
            int most,
            Bag taken) {
        int[] units = units(k, seat, object, d, ability);
        if (units.length == 0) {
            return null;
        }
        boolean free = true;
        boolean taps = false;
        boolean others = false;
        int uses = most;
        for (int i = 0; i < ability.activation.cost().size(); i++) {
            Cost cost = ability.activation.cost().get(i);
            switch (cost) {
                case Cost.TapThis(),
                        Cost.Sacrifice(_, Filter.This()),
                        Cost.PayLife(_),
                        Cost.RemoveCounters(_, _, Filter.This(), _),
                        Cost.PutCounters(_, _, Filter.This()) -> {
                    taps |= cost instanceof Cost.TapThis;
                    free &= cost instanceof Cost.TapThis;
                    uses = Math.min(uses, 1);
                }
                // {0} takes no mana, but is counted on only once.
                case Cost.OfMana mana when mana.cost().equals(NOTHING) -> uses = Math.min(uses, 1);
                case Cost.OfMana _, Cost.NoMana _, Cost.Compound _ -> {
                    others = true;
                    uses = timesPayable(k, seat, object.id, cost, uses, taken);
                }
            }
        }
        if (uses == 0) {
            return null;
        }
        var source =
                new ManaSource(
                        object.id,
                        index,
                        repeated(asSnow(d, units), uses),
                        free && taps && AddedMana.isAll(ability.text.effect()),
                        uses == 1 && AddedMana.isOfOneColor(ability.text.effect()),
                        AddedMana.restriction(ability.text.effect()));
        return others ? source.takingOthers() : source;
    }

    /// What an ability adds, as mana for which its permanent is tapped if that is part of its cost (rule 106.12).
    private int[] units(Kernel k, int seat, GameObject object, Derived d, CompiledAbility ability) {
        int[] units = rules.manaProduced.units(k, ability.text.effect(), object.own(d.controller));
        return ability.activation.cost().contains(new Cost.TapThis())
                ? rules.manaProduced.tapped(k, seat, object.id, units)
                : units;
    }

    private static int[] repeated(int[] units, int times) {
        if (times == 1) {
            return units;
        }
        int[] all = Arrays.copyOf(units, units.length * times);
        for (int i = units.length; i < all.length; i++) {
            all[i] = units[i % units.length];
        }
        return all;
    }

    /// Those units, as mana from a snow source if it is one.
    private static int[] asSnow(Derived d, int[] units) {
        if ((d.supertypes & Supertype.SNOW.bit()) != 0) {
            for (int i = 0; i < units.length; i++) {
                units[i] |= Need.SNOW;
            }
        }
        return units;
    }

    /// How often a cost that takes other objects can be paid, up to a number. What one ability is counted on to take is
    /// left to no other; what adds mana itself isn't counted, nor is a cost that isn't named here.
    private int timesPayable(Kernel k, int seat, int id, Cost cost, int most, Bag taken) {
        Context context = k.s.object(id).own(seat);
        return switch (cost) {
            case Cost.Sacrifice(Amount.Fixed(int n), Filter filter) ->
                    take(
                            k,
                            rules.candidates.sacrificeable(k, seat, filter, context),
                            n,
                            most,
                            taken);
            case Cost.TapOthers(Amount.Fixed(int n), Filter filter) ->
                    take(k, rules.candidates.tappable(k, seat, filter, context), n, most, taken);
            case Cost.Exile(Amount.Fixed(int n), Filter filter, Zone from)
                    when from == Zone.GRAVEYARD && !(filter instanceof Filter.This) ->
                    take(
                            k,
                            rules.candidates.exilable(k, seat, id, filter, from, context),
                            n,
                            most,
                            taken);
            case Cost.PayEnergy(Amount.Fixed(int n)) -> {
                // counters have no ids of their own: any numbers that no object has
                int[] energy = new int[k.s.player(seat).counters.get(CounterKind.ENERGY)];
                for (int i = 0; i < energy.length; i++) {
                    energy[i] = -1 - i;
                }
                yield take(k, energy, n, most, taken);
            }
            case Cost.OfMana _, Cost.NoMana _, Cost.Compound _ -> 0;
        };
    }

    private static int take(Kernel k, int[] candidates, int n, int most, Bag taken) {
        var free = new Bag();
        for (int each : candidates) {
            if (!taken.has(each) && (each < 0 || !addsMana(k, each))) {
                free.add(each);
            }
        }
        int times = n < 1 ? 0 : Math.min(most, free.size() / n);
        taken.addAll(Arrays.copyOf(free.toArray(), times * n));
        return times;
    }

    private static boolean addsMana(Kernel k, int id) {
        for (CompiledAbility ability : k.derived(id).abilities) {
            if (ability.mana) {
                return true;
            }
        }
        return false;
    }

    /// What the cost of an ability that takes mana takes: bits.
    private static final int MANA = 0;

    private static final int TAPPING = 1;
    private static final int ITSELF = 2;
    private static final int MORE = 4;

    private static int takenBy(Cost cost) {
        return switch (cost) {
            case Cost.OfMana mana -> mana.cost().hasX() ? MORE : MANA;
            case Cost.TapThis() -> TAPPING;
            case Cost.Sacrifice(_, Filter.This()), Cost.PayLife(Amount.Fixed _) -> ITSELF;
            case Cost.NoMana _, Cost.Compound _ -> MORE;
        };
    }

    private @Nullable ManaConversion conversion(
            Kernel k, int seat, GameObject object, Derived d, int index, CompiledAbility ability) {
        int taken = MANA;
        for (int i = 0; i < ability.activation.cost().size(); i++) {
            taken |= takenBy(ability.activation.cost().get(i));
        }
        if ((taken & MORE) != 0) {
            return null;
        }
        Context own = object.own(d.controller);
        Need need = rules.prices.abilityNeed(k, seat, object.id, ability, 0, own);
        if (need.total() == 0
                || need.choice() >= 0
                || isOnlyAsInstant(ability)
                || rules.legality.activation(k, seat, object.id, index) != null) {
            return null;
        }
        int[] units = units(k, seat, object, d, ability);
        if (units.length == 0) {
            return null;
        }
        boolean limited = ability.activation.limits().perTurn() != 0;
        boolean free = taken <= TAPPING && !limited && AddedMana.isAll(ability.text.effect());
        return new ManaConversion(
                object.id,
                index,
                need,
                new ManaSource(
                        object.id,
                        index,
                        asSnow(d, units),
                        free,
                        AddedMana.isOfOneColor(ability.text.effect()),
                        AddedMana.restriction(ability.text.effect())),
                taken > MANA || limited,
                taken > MANA,
                free);
    }

    /// Mana abilities that a player can activate now and that take mana themselves.
    public List<ManaConversion> conversions(Kernel k, int seat) {
        sources(k, seat);
        return k.found.conversions(k.s, seat);
    }
}
