package dev.bob.mtg.text.measure;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.SizeClauses;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// What characteristics give as numbers: a power, the greatest mana value among several, their total toughness, how many
/// colors a thing has.
final class StatMeasures {
    private final Phrases phrases;

    StatMeasures(Phrases phrases) {
        this.phrases = phrases;
    }

    /// After "where X is" and "equal to".
    Syntax<Amount> numbers() {
        return choice(
                of("power", Amount.PowerOf.class, Amount.PowerOf::object, Amount.PowerOf::new),
                of(
                        "toughness",
                        Amount.ToughnessOf.class,
                        Amount.ToughnessOf::object,
                        Amount.ToughnessOf::new),
                of(
                        "mana value",
                        Amount.ManaValueOf.class,
                        Amount.ManaValueOf::object,
                        Amount.ManaValueOf::new),
                greatest(),
                total(),
                larger(),
                both(),
                kinds("the number of colors <> is", Amount.Kind.COLORS, one()),
                kinds("the number of colors <> was", Amount.Kind.COLORS, one()),
                kinds("the number of <> colors", Amount.Kind.COLORS, phrases.genitive),
                kinds("the number of card types <> has", Amount.Kind.CARD_TYPES, one()));
    }

    /// "its power or toughness, whichever is greater".
    private Syntax<Amount> larger() {
        return synonyms(
                larger("<> power or toughness , whichever is greater"),
                larger("the greater of <> power and toughness"),
                larger("the greater of <> power or toughness"));
    }

    private Syntax<Amount> larger(String template) {
        return widen(
                form(
                        Amount.AtLeast.class,
                        template,
                        part(
                                most ->
                                        most.amount() instanceof Amount.PowerOf(Selector of)
                                                        && most.least()
                                                                .equals(new Amount.ToughnessOf(of))
                                                ? of
                                                : null,
                                phrases.genitive),
                        of ->
                                new Amount.AtLeast(
                                        new Amount.PowerOf(of), new Amount.ToughnessOf(of))));
    }

    /// "the total power and toughness of creatures you control".
    private Syntax<Amount> both() {
        return widen(
                form(
                        Amount.Plus.class,
                        "the total power and toughness of <>",
                        part(
                                plus ->
                                        plus.left()
                                                                instanceof
                                                                Amount.Total(
                                                                        Filter.Stat stat,
                                                                        Selector of)
                                                        && stat == Filter.Stat.POWER
                                                        && plus.right()
                                                                .equals(
                                                                        new Amount.Total(
                                                                                Filter.Stat
                                                                                        .TOUGHNESS,
                                                                                of))
                                                ? of
                                                : null,
                                among()),
                        of ->
                                new Amount.Plus(
                                        new Amount.Total(Filter.Stat.POWER, of),
                                        new Amount.Total(Filter.Stat.TOUGHNESS, of))));
    }

    /// After "for each".
    Syntax<Amount> forEach() {
        return choice(
                kinds("of <> colors", Amount.Kind.COLORS, phrases.genitive),
                kinds("color of <>", Amount.Kind.COLORS, one()),
                kinds("card type among <>", Amount.Kind.CARD_TYPES, several()));
    }

    /// "its power", "the power of target creature", "the power of the creature exiled this way".
    private <A extends Amount> Syntax<Amount> of(
            String stat, Class<A> type, Function<A, Selector> object, Function<Selector, A> make) {
        return synonyms(
                widen(form(type, "<> " + stat, part(object, phrases.genitive), make)),
                widen(form(type, "the " + stat + " of <>", part(object, one()), make)));
    }

    private Syntax<Amount> greatest() {
        List<Syntax<Amount>> all = new ArrayList<>();
        for (String template : List.of("the greatest <> among <>", "the highest <> among <>")) {
            all.add(
                    widen(
                            form(
                                    Amount.Greatest.class,
                                    template,
                                    part(Amount.Greatest::stat, SizeClauses.stat()),
                                    part(Amount.Greatest::among, among()),
                                    Amount.Greatest::new)));
        }
        return synonyms(all);
    }

    private Syntax<Amount> total() {
        return choice(
                synonyms(totalOf("the total <> of <>"), totalOf("the total <> of all <>")),
                form(
                        Amount.Total.class,
                        "<> total <>",
                        part(Amount.Total::among, References.object("their")),
                        part(Amount.Total::stat, SizeClauses.stat()),
                        (among, stat) -> new Amount.Total(stat, among)));
    }

    private Syntax<Amount> totalOf(String template) {
        return widen(
                form(
                        Amount.Total.class,
                        template,
                        part(Amount.Total::stat, SizeClauses.stat()),
                        part(Amount.Total::among, among()),
                        Amount.Total::new));
    }

    private Syntax<Amount> kinds(String template, Amount.Kind kind, Syntax<Selector> what) {
        return widen(
                form(
                        Amount.Distinct.class,
                        template,
                        part(distinct -> distinct.kind() == kind ? distinct.among() : null, what),
                        among -> new Amount.Distinct(kind, among)));
    }

    /// "creatures you control", "creatures you control and creature cards in your graveyard", "those creatures", "cards
    /// exiled this way".
    private Syntax<Selector> among() {
        return choice(each(phrases.plural), synonyms(either("and"), either("or")), several());
    }

    static Syntax<Selector> each(Syntax<Filter> plural) {
        return plural.map(
                Filter.class,
                filter -> (Selector) new Selector.Each(filter),
                value -> value instanceof Selector.Each(Filter filter) ? filter : null);
    }

    private Syntax<Selector> either(String conjunction) {
        return each(
                phrases.plural
                        .series(conjunction, 2)
                        .map(
                                List.class,
                                parts -> (Filter) new Filter.Or(parts),
                                value ->
                                        value instanceof Filter.Or(List<Filter> parts)
                                                ? parts
                                                : null));
    }

    /// Several things that were named before.
    private Syntax<Selector> several() {
        return choice(
                References.object("them"),
                References.object("those creatures"),
                References.object("those cards"),
                References.object("those permanents"),
                References.object("the exiled cards"),
                new DoneMeasures(phrases).thingsMeasured(),
                new DoneMeasures(phrases).thingsMeasured().after("the"),
                done());
    }

    /// "the sacrificed creatures", "the discarded cards": what was done to them as a cost, or just before.
    private static Syntax<Selector> done() {
        List<Syntax<Selector>> all = new ArrayList<>();
        for (String noun : List.of("creatures", "permanents", "artifacts", "lands")) {
            all.add(done("the sacrificed " + noun, Verb.SACRIFICED));
            all.add(done("the tapped " + noun, Verb.TAPPED));
        }
        all.add(done("the discarded cards", Verb.DISCARDED));
        all.add(done("the milled cards", Verb.MILLED));
        all.add(done("the revealed cards", Verb.REVEALED));
        return choice(all);
    }

    private static Syntax<Selector> done(String words, Verb verb) {
        return References.object(words, new Reference.Done(verb));
    }

    /// One thing: "target creature", "the creature exiled this way".
    private Syntax<Selector> one() {
        return choice(phrases.thing, new DoneMeasures(phrases).thingDone());
    }
}
