package dev.bob.mtg.text.phrase;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.family;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;

/// Costs after "by": "paying 3 life and discarding a card", "removing a counter from a creature you control".
public final class Gerunds {
    private Gerunds() {}

    public static Syntax<List<Cost>> all(Phrases phrases) {
        Syntax<Filter> one = phrases.aNoun;
        Syntax<Filter> many = phrases.plural;
        Syntax<Cost> single =
                choice(
                        form(
                                Cost.Mana.class,
                                "paying <>",
                                part(Cost.Mana::cost, Costs.MANA),
                                Cost.Mana::new),
                        form(
                                Cost.PayLife.class,
                                "paying <> life",
                                part(Cost.PayLife::amount, Numerals.DIGIT_AMOUNT),
                                Cost.PayLife::new),
                        form(
                                Cost.Discard.class,
                                "discarding <>",
                                part(cost -> isOne(cost.count()) ? cost.filter() : null, one),
                                filter -> new Cost.Discard(Amount.ONE, filter, false, false)),
                        form(
                                Cost.Discard.class,
                                "discarding <> <>",
                                part(Cost.Discard::count, Numerals.WORD_AMOUNT),
                                part(Cost.Discard::filter, many),
                                (count, filter) -> new Cost.Discard(count, filter, false, false)),
                        form(
                                Cost.Sacrifice.class,
                                "sacrificing <>",
                                part(cost -> isOne(cost.count()) ? cost.filter() : null, one),
                                filter -> new Cost.Sacrifice(Amount.ONE, filter)),
                        form(
                                Cost.Sacrifice.class,
                                "sacrificing <> <>",
                                part(Cost.Sacrifice::count, Numerals.WORD_AMOUNT),
                                part(Cost.Sacrifice::filter, many),
                                Cost.Sacrifice::new),
                        exiling(one, many),
                        removingCounters(one, many));
        return single.series("and", 1);
    }

    private static Syntax<Cost> exiling(Syntax<Filter> one, Syntax<Filter> many) {
        return family(
                form(
                        Cost.Exile.class,
                        "exiling <> from your graveyard",
                        part(cost -> isOne(cost.count()) ? cost.filter() : null, one),
                        filter -> new Cost.Exile(Amount.ONE, filter, Zone.GRAVEYARD)),
                form(
                        Cost.Exile.class,
                        "exiling <> <> from your graveyard",
                        part(Cost.Exile::count, Numerals.WORD_AMOUNT),
                        part(Cost.Exile::filter, many),
                        (count, filter) -> new Cost.Exile(count, filter, Zone.GRAVEYARD)));
    }

    private static Syntax<Cost> removingCounters(Syntax<Filter> one, Syntax<Filter> many) {
        return family(
                form(
                        Cost.RemoveCounters.class,
                        "removing a counter from <>",
                        part(
                                cost ->
                                        cost.kind() == null && isOne(cost.count())
                                                ? cost.from()
                                                : null,
                                one),
                        from -> new Cost.RemoveCounters(Amount.ONE, null, from)),
                form(
                        Cost.RemoveCounters.class,
                        "removing <> counters from among <>",
                        part(
                                cost -> cost.kind() == null ? cost.count() : null,
                                Numerals.WORD_AMOUNT),
                        part(Cost.RemoveCounters::from, many),
                        (count, from) -> new Cost.RemoveCounters(count, null, from, true)));
    }

    private static boolean isOne(Amount count) {
        return count.equals(Amount.ONE);
    }
}
