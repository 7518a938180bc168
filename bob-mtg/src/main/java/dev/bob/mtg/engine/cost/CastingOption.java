package dev.bob.mtg.engine.cost;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.SpendAs;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Model;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// One way to cast a card: from where, for what, and as what.
///
/// @param mana the mana to pay; null if the card has no mana cost and this way gives none
/// @param other what else is to be paid, additional costs included
/// @param keyword the keyword that makes it possible; null for the usual way
/// @param onlyIf what has to be so
/// @param free without paying its mana cost
/// @param exileAfterwards it is exiled instead of going anywhere else as it leaves the stack
/// @param as the characteristics that the spell has; null for those of the face
/// @param by what lets it be cast
public record CastingOption(
        Zone from,
        @Nullable ManaCost mana,
        List<Cost> other,
        @Nullable Keyword keyword,
        @Nullable Condition onlyIf,
        boolean free,
        boolean exileAfterwards,
        @Nullable Model as,
        Permission by) {
    /// What lets a card be cast from where it is, and on which terms.
    ///
    /// @param source the object whose ability it is, or -1 for the card's own or the rules
    /// @param effect the timestamp of the effect with a duration that it is, or -1
    /// @param once one spell a turn (for an effect with a duration: one spell)
    /// @param flash at any time when an instant could be cast
    /// @param sorcery only when a sorcery could be cast
    /// @param mana what mana may be spent as on it; null for what it is
    /// @param enters the counters that a permanent that was cast so enters with; null for none
    /// @param then what happens when something is played so; null for nothing
    public record Permission(
            int source,
            long effect,
            boolean once,
            boolean flash,
            boolean sorcery,
            @Nullable SpendAs mana,
            Rule.@Nullable CountersAdded enters,
            @Nullable Following then) {
        static final Permission USUAL = itself(false, false);

        static final Permission AS_INSTANT = itself(true, false);

        static final Permission AS_SORCERY = itself(false, true);

        Permission withFlash() {
            return new Permission(source, effect, once, true, false, mana, enters, then);
        }

        /// Whether nothing has to be noted of its own source when it is used.
        boolean canBeOnce() {
            return !once && then == null;
        }

        /// The same, if something else is used with it that may be used once each turn.
        Permission onceFor(int other) {
            return new Permission(other, -1, true, flash, sorcery, mana, enters, then);
        }

        Permission paidAs(SpendAs other) {
            return new Permission(source, effect, once, flash, sorcery, other, enters, then);
        }

        private static Permission itself(boolean flash, boolean sorcery) {
            return new Permission(-1, -1, false, flash, sorcery, null, null, null);
        }

        /// What the card itself says.
        static Permission own(Rule.Terms terms) {
            return new Permission(-1, -1, false, terms.flash(), false, null, terms.enters(), null);
        }
    }

    /// What follows when something is played on the terms of a permission.
    ///
    /// @param controller whose ability it is
    public record Following(Effect.Delayed then, int controller) {
        boolean isForLands() {
            return !(then.event() instanceof EventPattern.Cast);
        }
    }

    /// A way that the card itself or the rules give, with the characteristics of its face.
    public CastingOption(
            Zone from,
            @Nullable ManaCost mana,
            List<Cost> other,
            @Nullable Keyword keyword,
            @Nullable Condition onlyIf,
            boolean free,
            boolean exileAfterwards) {
        this(from, mana, other, keyword, onlyIf, free, exileAfterwards, null, Permission.USUAL);
    }

    public CastingOption withOther(List<Cost> costs) {
        return new CastingOption(
                from, mana, List.copyOf(costs), keyword, onlyIf, free, exileAfterwards, as, by);
    }

    CastingOption withMana(@Nullable ManaCost cost) {
        return new CastingOption(from, cost, other, keyword, onlyIf, free, exileAfterwards, as, by);
    }

    public CastingOption as(Keyword with, Model model) {
        return new CastingOption(from, mana, other, with, onlyIf, free, exileAfterwards, model, by);
    }

    CastingOption by(Permission permission) {
        return new CastingOption(
                from, mana, other, keyword, onlyIf, free, exileAfterwards, as, permission);
    }

    public CastingOption exiledAfterwards() {
        return new CastingOption(from, mana, other, keyword, onlyIf, free, true, as, by);
    }

    /// With mana that is spent as something else.
    public CastingOption paidAs(SpendAs mana) {
        return by(by.paidAs(mana));
    }

    CastingOption onlyIf(@Nullable Condition condition) {
        return new CastingOption(
                from, mana, other, keyword, condition, free, exileAfterwards, as, by);
    }

    /// The characteristics that the spell has.
    public Model model(Model face) {
        return as == null ? face : as;
    }

    /// All ways that these are.
    static List<CastingOption> each(List<CastingOption> found) {
        if (!offersChoice(found)) {
            return found;
        }
        var ways = new ArrayList<CastingOption>(2);
        for (CastingOption way : found) {
            way.either(ways);
        }
        return ways;
    }

    private static boolean offersChoice(List<CastingOption> ways) {
        for (int i = 0; i < ways.size(); i++) {
            List<Cost> costs = ways.get(i).other;
            for (int j = 0; j < costs.size(); j++) {
                if (costs.get(j) instanceof Cost.Either) {
                    return true;
                }
            }
        }
        return false;
    }

    /// The ways that this one is: several, where one of two costs is to be paid.
    private void either(List<CastingOption> ways) {
        for (int i = 0; i < other.size(); i++) {
            Cost cost = other.get(i);
            if (cost instanceof Cost.Either(List<Cost> first, List<Cost> second)) {
                var rest = new ArrayList<>(other);
                rest.remove(cost);
                withOther(rest).with(first).either(ways);
                withOther(rest).with(second).either(ways);
                return;
            }
        }
        ways.add(this);
    }

    /// The way with more to pay. What is the same as something to be paid already adds up with it, so that one thing
    /// isn't counted for both.
    public CastingOption with(List<Cost> more) {
        var all = new ArrayList<>(other());
        for (Cost cost : more) {
            int at = 0;
            Cost sum = null;
            while (at < all.size() && sum == null) {
                sum = sum(all.get(at++), cost);
            }
            if (sum == null) {
                all.add(cost);
            } else {
                all.set(at - 1, sum);
            }
        }
        return withOther(all);
    }

    private static @Nullable Cost sum(Cost one, Cost other) {
        if (one instanceof Cost.TapOthers(Amount.Fixed(int n), Filter filter)
                && other instanceof Cost.TapOthers(Amount.Fixed(int m), Filter same)
                && filter.equals(same)) {
            return new Cost.TapOthers(Amount.of(n + m), filter);
        }
        if (one instanceof Cost.Discard(Amount.Fixed(int n), Filter filter, boolean chance, _)
                && other instanceof Cost.Discard(Amount.Fixed(int m), Filter same, boolean also, _)
                && chance == also
                && filter.equals(same)) {
            return new Cost.Discard(Amount.of(n + m), filter, chance, false);
        }
        if (one instanceof Cost.Sacrifice(Amount.Fixed(int n), Filter filter)
                && other instanceof Cost.Sacrifice(Amount.Fixed(int m), Filter same)
                && filter.equals(same)) {
            return new Cost.Sacrifice(Amount.of(n + m), filter);
        }
        if (one instanceof Cost.Exile(Amount.Fixed(int n), Filter filter, Zone from)
                && other instanceof Cost.Exile(Amount.Fixed(int m), Filter same, Zone also)
                && from == also
                && !(filter instanceof Filter.This)
                && filter.equals(same)) {
            return new Cost.Exile(Amount.of(n + m), filter, from);
        }
        if (one
                        instanceof
                        Cost.RemoveCounters(
                                Amount.Fixed(int n),
                                var kind,
                                Filter filter,
                                boolean among)
                && other
                        instanceof
                        Cost.RemoveCounters(
                                Amount.Fixed(int m),
                                var like,
                                Filter same,
                                boolean also)
                && among
                && also
                && Objects.equals(kind, like)
                && filter.equals(same)) {
            return new Cost.RemoveCounters(Amount.of(n + m), kind, filter, true);
        }
        if (one instanceof Cost.PayLife(Amount.Fixed(int n))
                && other instanceof Cost.PayLife(Amount.Fixed(int m))) {
            return new Cost.PayLife(Amount.of(n + m));
        }
        return null;
    }

    /// What the text of a face says is to be paid in any case.
    public static List<Cost> additional(Model model) {
        List<Cost> all = null;
        for (CompiledAbility ability : model.abilities) {
            if (ability.kind == CompiledAbility.Kind.STATIC) {
                for (int i = 0; i < ability.statics.rules().size(); i++) {
                    if (ability.statics.rules().get(i)
                                    instanceof
                                    Rule.AdditionalCost(List<Cost> cost, boolean optional, _)
                            && !optional) {
                        if (all == null) {
                            all = new ArrayList<>();
                        }
                        all.addAll(cost);
                    }
                }
            }
        }
        return all == null ? List.of() : all;
    }
}
