package dev.bob.mtg.text.phrase;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.family;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;
import static dev.bob.mtg.text.syntax.Syntax.words;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.normal.Normaliser;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Concatenation;
import dev.bob.mtg.text.syntax.SegmentedSeries;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Costs: of activated abilities (capital letters, commas), of spells ("and"), of keywords.
public final class Costs {
    /// A row of mana symbols.
    public static final Syntax<ManaCost> MANA = Numerals.MANA;

    private static final Filter GRANTER = new Filter.Is(new Reference.Granter());

    private static final Cost UNATTACH =
            new Cost.Do(
                    new PermanentEffect.Unattach(
                            new dev.bob.mtg.definition.Selector.That(
                                    new Reference.Granter(), Normaliser.GRANTER)));

    private static final Cost EXERT =
            new Cost.Do(new PermanentEffect.Exert(new dev.bob.mtg.definition.Selector.This("~")));

    /// The creature that is blighted (rule 701.68a).
    public static final Filter BLIGHTED =
            Filter.and(Filter.type(CardType.CREATURE), new Filter.Controlled(PlayerRef.YOU));

    private final Phrases phrases;

    public Costs(Phrases phrases) {
        this.phrases = phrases;
    }

    public void define() {
        Syntax<Cost> one = single();
        phrases.cost.is(
                new SegmentedSeries<>(
                        choice(
                                list(one.capital()),
                                removeAndSacrifice(),
                                sacrificeBoth(),
                                ofEach().capital(),
                                eitherTapped(),
                                list(either().capital()),
                                exileBoth(),
                                andItself(one)),
                        words(",")));
    }

    /// "Sacrifice a Swamp and ~", "Exile two cards from your graveyard and ~".
    private static Syntax<List<Cost>> andItself(Syntax<Cost> one) {
        return choice(
                andItself(one.only(Cost.Sacrifice.class::isInstance), SACRIFICED),
                andItself(one.only(Cost.Exile.class::isInstance), EXILED));
    }

    private static final Cost SACRIFICED = new Cost.Sacrifice(Amount.ONE, new Filter.This());
    private static final Cost EXILED =
            new Cost.Exile(Amount.ONE, new Filter.This(), Zone.BATTLEFIELD);

    private static Syntax<List<Cost>> andItself(Syntax<Cost> one, Cost itself) {
        return new Concatenation<>(List.of(list(one.capital()), list(constant(itself, "and ~"))));
    }

    /// "Remove three quest counters from ~ and sacrifice it".
    private Syntax<List<Cost>> removeAndSacrifice() {
        Syntax<Cost> remove =
                new CounterCosts(phrases)
                        .counters(constant(new Filter.This(), "~"))
                        .only(cost ->
                                cost instanceof Cost.RemoveCounters removed
                                        && removed.from() instanceof Filter.This);
        return new Concatenation<>(
                List.of(
                        list(remove.capital()),
                        list(
                                choice(
                                        constant(SACRIFICED, "and sacrifice it"),
                                        constant(EXILED, ", Exile it"),
                                        constant(
                                                new Cost.ReturnToHand(
                                                        Amount.ONE, new Filter.This()),
                                                "and return it to its owner's hand")))));
    }

    /// "{3}, {T} or {G}, {T}": one of two costs, and it is tapped.
    private static Syntax<List<Cost>> eitherTapped() {
        Syntax<Cost> either =
                widen(
                        form(
                                Cost.Either.class,
                                "<> , {T} or <>",
                                part(Cost.Either::first, mana()),
                                part(Cost.Either::second, mana()),
                                Cost.Either::new));
        return new Concatenation<>(
                List.of(list(either), list(constant(new Cost.TapThis(), ", {T}"))));
    }

    /// "sacrifice a white creature, a blue creature, and a black creature", "discard a land card and a creature card".
    private Syntax<List<Cost>> ofEach() {
        return choice(
                ofEach(
                        "sacrifice",
                        filter -> new Cost.Sacrifice(Amount.ONE, filter),
                        cost -> cost instanceof Cost.Sacrifice one ? one.filter() : null),
                ofEach(
                        "discard",
                        filter -> new Cost.Discard(Amount.ONE, filter, false, false),
                        cost -> cost instanceof Cost.Discard one ? one.filter() : null));
    }

    private Syntax<List<Cost>> ofEach(
            String verb, Function<Filter, Cost> make, Function<Object, @Nullable Filter> what) {
        return phrases.aNoun
                .series("and", 2)
                .after(verb)
                .map(
                        List.class,
                        filters -> filters.stream().map(make).toList(),
                        value -> value instanceof List<?> costs ? nouns(costs, make, what) : null);
    }

    private static @Nullable List<Filter> nouns(
            List<?> costs, Function<Filter, Cost> make, Function<Object, @Nullable Filter> what) {
        List<Filter> filters = new ArrayList<>();
        for (Object cost : costs) {
            Filter filter = what.apply(cost);
            if (filter == null
                    || filter instanceof Filter.This
                    || !make.apply(filter).equals(cost)) {
                return null;
            }
            filters.add(filter);
        }
        return filters.size() < 2 ? null : filters;
    }

    /// "Sacrifice ~ and another creature".
    private Syntax<List<Cost>> sacrificeBoth() {
        Syntax<Cost> another =
                choice(
                        form(
                                Cost.Sacrifice.class,
                                "and <>",
                                part(cost -> one(cost.count(), cost.filter()), phrases.aNoun),
                                filter -> new Cost.Sacrifice(Amount.ONE, filter)),
                        form(
                                Cost.Sacrifice.class,
                                "and <> <>",
                                part(Cost.Sacrifice::count, Numerals.WORD_AMOUNT),
                                part(Cost.Sacrifice::filter, phrases.plural),
                                Cost.Sacrifice::new),
                        HalfCosts.anyNumber("and any number of <>", phrases));
        return new Concatenation<>(
                List.of(
                        list(Syntax.<Cost>constant(SACRIFICED, "sacrifice ~").capital()),
                        list(another)));
    }

    /// "Exile ~ and two other artifacts you control".
    private Syntax<List<Cost>> exileBoth() {
        return new Concatenation<>(
                List.of(
                        list(Syntax.<Cost>constant(EXILED, "exile ~").capital()),
                        list(exiled("and "))));
    }

    private static Syntax<List<Cost>> list(Syntax<Cost> one) {
        return one.map(
                Cost.class,
                cost -> List.of(cost),
                value ->
                        value instanceof List<?> list && list.size() == 1 ? list.getFirst() : null);
    }

    /// Costs after a keyword's dash: "Pay 2 life", "{1}, Discard a card".
    public Syntax<List<Cost>> line() {
        return phrases.cost;
    }

    /// Costs that somebody else pays: "discards a card", "sacrifices a creature", "pays 3 life".
    public Syntax<List<Cost>> others() {
        return list(
                synonyms(
                        theirs("discards", "sacrifices", "pays"),
                        theirs("discard", "sacrifice", "pay")));
    }

    private Syntax<Cost> theirs(String discard, String sacrifice, String pay) {
        return choice(
                form(
                        Cost.Discard.class,
                        discard + " <>",
                        part(cost -> one(cost.count(), cost.filter()), phrases.aNoun),
                        filter -> new Cost.Discard(Amount.ONE, filter, false, false)),
                form(
                        Cost.Sacrifice.class,
                        sacrifice + " <>",
                        part(cost -> one(cost.count(), cost.filter()), phrases.aNoun),
                        filter -> new Cost.Sacrifice(Amount.ONE, filter)),
                form(
                        Cost.PayLife.class,
                        pay + " <> life",
                        part(Cost.PayLife::amount, Numerals.DIGIT_AMOUNT),
                        Cost.PayLife::new),
                constant(
                        new Cost.Discard(new Amount.AnyNumber(), new Filter.Any(), false, true),
                        discard + " their hand"),
                HalfCosts.life(pay + " half their"));
    }

    /// One of them, but not the source.
    private static @Nullable Filter one(Amount count, Filter filter) {
        return count.equals(Amount.ONE) && !(filter instanceof Filter.This) ? filter : null;
    }

    /// Costs in a sentence: "sacrifice a creature", "pay 3 life and discard a card".
    public Syntax<List<Cost>> inSentence() {
        return choice(single().series("and", 1), list(either()), ofEach());
    }

    /// "sacrifice a creature or pay {3}", "sacrifice an artifact or discard a card".
    private Syntax<Cost> either() {
        Syntax<List<Cost>> one =
                choice(
                        list(single().only(cost -> !(cost instanceof Cost.Mana))),
                        mana().after("pay"));
        return widen(
                form(
                        Cost.Either.class,
                        "<> or <>",
                        part(Cost.Either::first, one),
                        part(Cost.Either::second, one),
                        Cost.Either::new));
    }

    /// Only mana.
    public static Syntax<List<Cost>> mana() {
        return MANA.map(
                List.class,
                mana -> List.<Cost>of(new Cost.Mana(mana)),
                value ->
                        value instanceof List<?> list
                                        && list.size() == 1
                                        && list.getFirst() instanceof Cost.Mana(var mana)
                                ? mana
                                : null);
    }

    private static @Nullable Filter oneOfTwo(Cost.Sacrifice sacrifice, int at) {
        return sacrifice.count().equals(Amount.ONE)
                        && sacrifice.filter() instanceof Filter.Or(List<Filter> parts)
                        && parts.size() == 2
                ? parts.get(at)
                : null;
    }

    /// One part of a cost.
    public Syntax<Cost> single() {
        Syntax<Filter> self = constant(new Filter.This(), "~");
        return choice(
                symbols(),
                form(
                        Cost.PayLife.class,
                        "pay <> life",
                        part(Cost.PayLife::amount, Numerals.DIGIT_AMOUNT),
                        Cost.PayLife::new),
                HalfCosts.life("pay half your"),
                HalfCosts.sacrifices(phrases),
                constant(
                        new Cost.Sacrifice(Amount.ONE, GRANTER), "sacrifice " + Normaliser.GRANTER),
                constant(
                        new Cost.Exile(Amount.ONE, GRANTER, Zone.BATTLEFIELD),
                        "exile " + Normaliser.GRANTER),
                constant(new Cost.TapOthers(Amount.ONE, GRANTER), "tap " + Normaliser.GRANTER),
                sacrifices(self),
                new HandCosts(phrases).discards(),
                constant(
                        new Cost.Exile(Amount.ONE, new Filter.This(), Zone.GRAVEYARD),
                        "exile this card from your graveyard"),
                constant(
                        new Cost.Exile(Amount.ONE, new Filter.This(), Zone.BATTLEFIELD), "exile ~"),
                exiledFrom("graveyard", Zone.GRAVEYARD),
                exiledFrom("hand", Zone.HAND),
                returns(self),
                taps(),
                new CounterCosts(phrases)
                        .counters(choice(self, constant(GRANTER, Normaliser.GRANTER))),
                evidence(),
                synonyms(blight(), CounterCosts.onYourCreature()),
                LibraryPhrases.costs(phrases),
                exiled("exile "),
                constant(new Cost.Unattach(), "unattach ~"),
                CounterCosts.loyalty(),
                new CounterCosts(phrases).energyAndCards(),
                new HandCosts(phrases).reveals(),
                HalfCosts.together(phrases),
                constant(UNATTACH, "unattach " + Normaliser.GRANTER),
                HandCosts.ITSELF,
                HalfCosts.sacrificesAll(phrases),
                forage(),
                sacrifice(EventSubjects.attached()));
    }

    private static Syntax<Cost> symbols() {
        return family(
                form(Cost.Mana.class, "<>", part(Cost.Mana::cost, MANA), Cost.Mana::new),
                form(
                        Cost.Waterbend.class,
                        "waterbend <>",
                        part(Cost.Waterbend::cost, MANA),
                        Cost.Waterbend::new),
                constant(new Cost.TapThis(), "{T}"),
                constant(new Cost.UntapThis(), "{Q}"));
    }

    private Syntax<Cost> sacrifices(Syntax<Filter> self) {
        return family(
                sacrifice(self),
                sacrifice(phrases.aNoun),
                form(
                        Cost.Sacrifice.class,
                        "sacrifice <> or <>",
                        part(sacrifice -> oneOfTwo(sacrifice, 0), phrases.aNoun),
                        part(sacrifice -> oneOfTwo(sacrifice, 1), phrases.aNoun),
                        (one, other) -> new Cost.Sacrifice(Amount.ONE, Filter.or(one, other))),
                form(
                        Cost.Sacrifice.class,
                        "sacrifice <> <>",
                        part(Cost.Sacrifice::count, Numerals.WORD_AMOUNT),
                        part(Cost.Sacrifice::filter, phrases.plural),
                        Cost.Sacrifice::new));
    }

    private static Syntax<Cost> sacrifice(Syntax<Filter> what) {
        return widen(
                form(
                        Cost.Sacrifice.class,
                        "sacrifice <>",
                        part(Cost.Sacrifice::filter, what),
                        filter -> new Cost.Sacrifice(Amount.ONE, filter)));
    }

    private Syntax<Cost> returns(Syntax<Filter> self) {
        return family(
                form(
                        Cost.ReturnToHand.class,
                        "return <> to its owner's hand",
                        part(Cost.ReturnToHand::filter, choice(phrases.aNoun, self)),
                        filter -> new Cost.ReturnToHand(Amount.ONE, filter)),
                form(
                        Cost.ReturnToHand.class,
                        "return <> <> to their owner's hand",
                        part(Cost.ReturnToHand::count, Numerals.WORD_AMOUNT),
                        part(Cost.ReturnToHand::filter, phrases.plural),
                        Cost.ReturnToHand::new));
    }

    private Syntax<Cost> taps() {
        return family(
                form(
                        Cost.TapOthers.class,
                        "tap an untapped <>",
                        part(Cost.TapOthers::filter, phrases.noun),
                        filter -> new Cost.TapOthers(Amount.ONE, filter)),
                form(
                        Cost.TapOthers.class,
                        "tap another untapped <>",
                        part(cost -> Conjuncts.withoutOther(cost.filter()), phrases.noun),
                        filter -> new Cost.TapOthers(Amount.ONE, Conjuncts.withOther(filter))),
                form(
                        Cost.TapOthers.class,
                        "tap <> other untapped <>",
                        part(Cost.TapOthers::count, Numerals.WORD_AMOUNT),
                        part(cost -> Conjuncts.withoutOther(cost.filter()), phrases.plural),
                        (count, filter) -> new Cost.TapOthers(count, Conjuncts.withOther(filter))),
                form(
                        Cost.TapOthers.class,
                        "tap <> untapped <>",
                        part(Cost.TapOthers::count, Numerals.WORD_AMOUNT),
                        part(Cost.TapOthers::filter, phrases.plural),
                        Cost.TapOthers::new),
                constant(EXERT, "exert ~"),
                form(
                        Cost.TapPower.class,
                        "tap any number of <> with total power <> or greater",
                        part(Cost.TapPower::filter, phrases.plural),
                        part(Cost.TapPower::power, Numerals.DIGITS),
                        (filter, power) -> new Cost.TapPower(power, filter)));
    }

    /// "exile a card from your hand", "exile two creature cards from your graveyard".
    private Syntax<Cost> exiledFrom(String name, Zone zone) {
        return choice(
                form(
                        Cost.Exile.class,
                        "exile <> from your " + name,
                        part(cost -> cost.from() == zone ? cost.filter() : null, phrases.aNoun),
                        filter -> new Cost.Exile(Amount.ONE, filter, zone)),
                form(
                        Cost.Exile.class,
                        "exile <> <> from your " + name,
                        part(Cost.Exile::count, Numerals.WORD_AMOUNT),
                        part(cost -> cost.from() == zone ? cost.filter() : null, phrases.plural),
                        (count, filter) -> new Cost.Exile(count, filter, zone)));
    }

    /// "exile a creature you control".
    private Syntax<Cost> exiled(String verb) {
        return choice(
                form(
                        Cost.Exile.class,
                        verb + "<>",
                        part(
                                cost -> cost.from() == Zone.BATTLEFIELD ? cost.filter() : null,
                                phrases.aNoun.only(Costs::isControlled)),
                        filter -> new Cost.Exile(Amount.ONE, filter, Zone.BATTLEFIELD)),
                form(
                        Cost.Exile.class,
                        verb + "<> <>",
                        part(Cost.Exile::count, Numerals.WORD_AMOUNT),
                        part(
                                cost -> cost.from() == Zone.BATTLEFIELD ? cost.filter() : null,
                                phrases.plural.only(Costs::isControlled)),
                        (count, filter) -> new Cost.Exile(count, filter, Zone.BATTLEFIELD)));
    }

    private static boolean isControlled(Object filter) {
        return RecordParts.anywhere(
                        filter,
                        part ->
                                part instanceof Filter.Controlled(PlayerRef by)
                                        && by instanceof PlayerRef.You)
                && !RecordParts.anywhere(
                        filter,
                        part -> part instanceof Filter.Spell || part instanceof Filter.InZone);
    }

    public static Syntax<Cost> evidence() {
        return widen(
                form(
                        Cost.CollectEvidence.class,
                        "collect evidence <>",
                        part(Cost.CollectEvidence::total, Numerals.DIGIT_AMOUNT),
                        Cost.CollectEvidence::new));
    }

    public Syntax<Cost> behold() {
        return new HandCosts(phrases).beholds();
    }

    /// Rule 701.61a.
    public static Syntax<Cost> forage() {
        Cost cards = new Cost.Exile(Amount.of(3), new Filter.CardNoun(), Zone.GRAVEYARD);
        Cost food = new Cost.Sacrifice(Amount.ONE, new Filter.Subtype("Food"));
        return constant(new Cost.Either(List.of(cards), List.of(food)), "forage");
    }

    public static Syntax<Cost> blight() {
        return widen(
                form(
                        Cost.PutCounters.class,
                        "blight <>",
                        part(
                                cost ->
                                        cost.on().equals(BLIGHTED)
                                                        && cost.kind().equals(CounterKind.M1M1)
                                                ? cost.count()
                                                : null,
                                Numerals.DIGIT_AMOUNT),
                        count -> new Cost.PutCounters(count, CounterKind.M1M1, BLIGHTED)));
    }
}
