package dev.bob.mtg.engine.card;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Additional costs that a player may pay as a spell is cast (rule 601.2b): kicker and the keywords like it.
public final class OptionalCosts {
    private static final Filter BARGAINED =
            Filter.or(
                    Filter.type(CardType.ARTIFACT),
                    Filter.type(CardType.ENCHANTMENT),
                    new Filter.Token());

    /// No spell has more generic mana in its cost.
    private static final int MOST_TIMES = 16;

    private OptionalCosts() {}

    /// The cost that an ability lets its spell's caster pay; null if it lets nobody pay anything.
    public static @Nullable List<Cost> of(CompiledAbility ability) {
        Keyword keyword = ability.word.keyword();
        if (keyword != null) {
            return switch (keyword) {
                case KICKER, MULTIKICKER, BUYBACK, REPLICATE, SQUAD, OFFSPRING, ENTWINE ->
                        ability.word.cost();
                case BARGAIN -> List.of(new Cost.Sacrifice(Amount.ONE, BARGAINED));
                case CASUALTY ->
                        List.of(
                                new Cost.Sacrifice(
                                        Amount.ONE,
                                        Filter.and(
                                                Filter.type(CardType.CREATURE),
                                                new Filter.Power(
                                                        Comparison.AT_LEAST,
                                                        Amount.of(ability.word.number())))));
                case CONSPIRE ->
                        List.of(
                                new Cost.TapOthers(
                                        Amount.of(2),
                                        Filter.and(
                                                Filter.type(CardType.CREATURE),
                                                new Filter.Shares(
                                                        Filter.Shared.COLOR,
                                                        new Reference.Source()))));
                case TEAMWORK ->
                        List.of(
                                new Cost.TapPower(
                                        ability.word.number(),
                                        Filter.and(
                                                Filter.type(CardType.CREATURE),
                                                new Filter.Controlled(PlayerRef.YOU))));
                case GIFT -> List.of();
                default -> null;
            };
        }
        if (ability.kind == CompiledAbility.Kind.STATIC) {
            for (Rule rule : ability.statics.rules()) {
                if (rule instanceof Rule.AdditionalCost(List<Cost> cost, boolean optional, _)
                        && optional) {
                    return cost;
                }
            }
        }
        return null;
    }

    /// What the abilities offer from a place on that makes the spell cheaper, as one cost.
    ///
    /// @param from how many offers come before
    public static List<Cost> cheaper(CompiledAbility[] abilities, int from) {
        var all = new ArrayList<Cost>();
        int n = 0;
        for (CompiledAbility each : abilities) {
            List<Cost> cost = of(each);
            if (cost != null && n++ >= from && isCheaper(cost)) {
                all.addAll(cost);
            }
        }
        return all;
    }

    private static boolean isCheaper(List<Cost> cost) {
        return !cost.isEmpty() && cost.getLast() instanceof Cost.Less;
    }

    /// What has been announced once the cost that an ability offers is to be paid. What only makes the spell cheaper isn't
    /// asked for later, and it is no kicker.
    public static Context paid(Context announced, CompiledAbility offered) {
        Keyword keyword = offered.word.keyword();
        List<Cost> own = keyword == null ? of(offered) : null;
        if (own != null && isCheaper(own)) {
            return announced;
        }
        if (keyword != null && keyword != Keyword.KICKER && keyword != Keyword.MULTIKICKER) {
            return announced.withPaid(keyword);
        }
        Context with = announced.copy();
        var kickers = new ArrayList<ManaCost>();
        for (Cost cost : offered.word.cost()) {
            if (cost instanceof Cost.Mana(ManaCost mana)) {
                kickers.add(mana);
            }
        }
        with.paid = with.paid.kickedFor(kickers);
        return with;
    }

    /// Whether it may be paid any number of times.
    public static boolean anyNumber(CompiledAbility ability) {
        return ability.word.keyword() == Keyword.MULTIKICKER
                || ability.word.keyword() == Keyword.REPLICATE
                || ability.word.keyword() == Keyword.SQUAD
                || isCheaperEachTime(ability);
    }

    /// How often it has to be looked at whether paying it makes a spell cheap enough: a time is worth one mana at least.
    public static int worthTrying(CompiledAbility ability) {
        return isCheaperEachTime(ability) ? MOST_TIMES : 1;
    }

    private static boolean isCheaperEachTime(CompiledAbility ability) {
        return ability.word.keyword() == null
                && ability.kind == CompiledAbility.Kind.STATIC
                && ability.statics.rules().stream()
                        .anyMatch(rule ->
                                rule instanceof Rule.AdditionalCost cost && cost.anyNumber());
    }
}
