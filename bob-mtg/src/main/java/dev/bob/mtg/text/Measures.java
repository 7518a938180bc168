package dev.bob.mtg.text;

import static dev.bob.mtg.text.Forms.form;
import static dev.bob.mtg.text.Forms.part;
import static dev.bob.mtg.text.Syntax.choice;
import static dev.bob.mtg.text.Syntax.constant;
import static dev.bob.mtg.text.Syntax.synonyms;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Selector;

/// Numbers that the game state gives, and "so many things".
final class Measures {
    private final Phrases phrases;

    Measures(Phrases phrases) {
        this.phrases = phrases;
    }

    void define() {
        phrases.measure.is(
                choice(
                        form(
                                Amount.Count.class,
                                "the number of <>",
                                part(count -> each(count.what()), phrases.plural),
                                Measures::count),
                        form(
                                Amount.CountersOn.class,
                                "the number of <> counters on <>",
                                part(Amount.CountersOn::kind, Clauses.COUNTER),
                                part(Amount.CountersOn::things, phrases.thing),
                                Amount.CountersOn::new),
                        form(
                                Amount.PowerOf.class,
                                "<> power",
                                part(Amount.PowerOf::object, phrases.genitive),
                                Amount.PowerOf::new),
                        form(
                                Amount.ToughnessOf.class,
                                "<> toughness",
                                part(Amount.ToughnessOf::object, phrases.genitive),
                                Amount.ToughnessOf::new),
                        form(
                                Amount.ManaValueOf.class,
                                "<> mana value",
                                part(Amount.ManaValueOf::object, phrases.genitive),
                                Amount.ManaValueOf::new),
                        form(
                                Amount.LifeTotal.class,
                                "<> life total",
                                part(Amount.LifeTotal::player, phrases.playerGenitive),
                                Amount.LifeTotal::new),
                        form(
                                Amount.DamageDealtThisTurn.class,
                                "the damage dealt to <> this turn",
                                part(
                                        damage ->
                                                damage.to() instanceof Selector.Players(var players)
                                                        ? players
                                                        : null,
                                        phrases.player),
                                player ->
                                        new Amount.DamageDealtThisTurn(
                                                new Selector.Players(player))),
                        form(
                                Amount.Greatest.class,
                                "the greatest <> among <>",
                                part(Amount.Greatest::stat, stat()),
                                part(greatest -> each(greatest.among()), phrases.plural),
                                (stat, filter) ->
                                        new Amount.Greatest(stat, new Selector.Each(filter))),
                        form(
                                Amount.Total.class,
                                "the total <> of <>",
                                part(Amount.Total::stat, stat()),
                                part(total -> each(total.among()), phrases.plural),
                                (stat, filter) ->
                                        new Amount.Total(stat, new Selector.Each(filter)))));
    }

    /// The number of the event, or of what was just done.
    static Syntax<Amount> thatMany(String words) {
        return new Syntax.Mapped<>(
                Object.class,
                Syntax.words(words),
                _ -> new Amount.ThatMany(),
                value ->
                        value instanceof Amount.ThatMany || value instanceof Amount.DoneAmount
                                ? words
                                : null);
    }

    private static Syntax<Filter.Stat> stat() {
        return choice(
                constant(Filter.Stat.POWER, "power"),
                constant(Filter.Stat.TOUGHNESS, "toughness"),
                constant(Filter.Stat.MANA_VALUE, "mana value"));
    }

    static Amount.Count count(Filter filter) {
        return new Amount.Count(new Selector.Each(filter));
    }

    /// The filter of "each"; null for another selector.
    static @org.jspecify.annotations.Nullable Filter each(Selector selector) {
        return selector instanceof Selector.Each(Filter filter) ? filter : null;
    }

    /// "for each …", without these words: what is counted.
    Syntax<Amount> forEach() {
        return choice(
                form(
                        Amount.Count.class,
                        "<>",
                        part(count -> each(count.what()), phrases.noun),
                        Measures::count),
                form(
                        Amount.Count.class,
                        "other <>",
                        part(
                                count -> {
                                    Filter filter = each(count.what());
                                    return filter == null ? null : Objects.withoutOther(filter);
                                },
                                phrases.noun),
                        filter -> count(Objects.withOther(filter))),
                form(
                        Amount.CountersOn.class,
                        "<> counter on <>",
                        part(Amount.CountersOn::kind, Clauses.COUNTER),
                        part(Amount.CountersOn::things, phrases.thing),
                        Amount.CountersOn::new));
    }

    /// So many of a thing: "a card", "two cards", "X cards", "that many cards", "a card for each Elf you control",
    /// "cards equal to its power".
    Syntax<Amount> many(String one, String several) {
        return choice(
                constant(Amount.ONE, "a " + one),
                Numerals.WORD_AMOUNT.before(several),
                thatMany("that many " + several),
                form(
                        Amount.Times.class,
                        "<>",
                        part(Amount.Times::amount, thatMany("twice that many " + several)),
                        amount -> new Amount.Times(2, amount)),
                forEach().after("a " + one + " for each"),
                form(
                        Amount.Times.class,
                        "<> " + several + " for each <>",
                        part(Amount.Times::factor, Numerals.WORD),
                        part(Amount.Times::amount, forEach()),
                        Amount.Times::new),
                phrases.measure.after(several + " equal to"));
    }

    /// An amount without a plural: "3 life", "X life", "that much life", "life equal to its power", "2 life for each".
    Syntax<Amount> much(String noun) {
        return choice(
                Numerals.DIGIT_AMOUNT.before(noun),
                synonyms(
                        thatMany("that much " + noun),
                        constant(
                                new Amount.DoneAmount(), noun + " equal to the life lost this way"),
                        constant(
                                new Amount.DoneAmount(),
                                noun + " equal to the damage dealt this way")),
                form(
                        Amount.Times.class,
                        "<>",
                        part(Amount.Times::amount, thatMany("twice that much " + noun)),
                        amount -> new Amount.Times(2, amount)),
                form(
                        Amount.Times.class,
                        "<> " + noun + " for each <>",
                        part(Amount.Times::factor, Numerals.DIGITS),
                        part(Amount.Times::amount, forEach()),
                        Amount.Times::new),
                phrases.measure.after(noun + " equal to"));
    }
}
