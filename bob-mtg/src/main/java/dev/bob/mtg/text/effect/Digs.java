package dev.bob.mtg.text.effect;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.measure.DoneMeasures;
import dev.bob.mtg.text.phrase.Destinations;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Looking at (or revealing) the top cards, taking some, and putting the rest elsewhere, over two or three sentences.
final class Digs {
    private final Phrases phrases;
    private final Destinations destinations;

    Digs(Phrases phrases, Destinations destinations) {
        this.phrases = phrases;
        this.destinations = destinations;
    }

    static boolean isOne(Object effect) {
        return effect instanceof Effect.Dig
                || (effect instanceof Effect.WhereX where && inner(where) != null);
    }

    /// What is taken of the cards: how many (null: all), whether one must, and of which kinds.
    private record Taken(
            @Nullable Amount count, boolean may, @Nullable Filter what, @Nullable Filter also) {}

    /// The same, whether it is revealed, and where it goes.
    private record Taking(Taken taken, boolean revealed, Destination to) {}

    Syntax<Effect> all() {
        Syntax<Boolean> reveal = choice(constant(false, "look at"), constant(true, "reveal"));
        Syntax<Selector.Top> top =
                form(
                        Selector.Top.class,
                        "the top <> cards of <> library .",
                        part(Selector.Top::count, Numerals.WORD_AMOUNT),
                        part(Selector.Top::whose, phrases.playerGenitive),
                        (count, whose) -> new Selector.Top(whose, count));
        Syntax<Destination> to = destinations.put();
        Destination exile = Destination.to(Zone.EXILE);
        Syntax<Destination> rest =
                synonyms(
                        to.after("and the rest"),
                        to.after("and the other"),
                        to.after(". put the rest"),
                        to.after(". put the other"),
                        to.after(". then put the rest"),
                        to.after(", then put the rest"),
                        to.after("and put the rest"),
                        to.after(", and put the rest"),
                        to.after(". they put the rest"),
                        constant(exile, "and exile the rest"),
                        constant(exile, ", and exile the rest"),
                        constant(exile, ", then exile the rest"),
                        constant(exile, ". exile the rest"));
        Syntax<Selector.Top> thatMany =
                form(
                        Selector.Top.class,
                        "<> cards from the top of <> library .",
                        part(Selector.Top::count, DoneMeasures.thatMany("that many")),
                        part(Selector.Top::whose, phrases.playerGenitive),
                        (count, whose) -> new Selector.Top(whose, count));
        Syntax<Selector.Top> first =
                form(
                        Selector.Top.class,
                        "the top <> cards of <> library ,",
                        part(Selector.Top::count, Numerals.WORD_AMOUNT),
                        part(Selector.Top::whose, phrases.playerGenitive),
                        (count, whose) -> new Selector.Top(whose, count));
        return choice(
                dig(reveal, synonyms(top, first), takings(to), rest),
                dig(reveal, thatMany, takings(to), rest),
                counted(reveal, takings(to), rest));
    }

    private Syntax<Taking> takings(Syntax<Destination> to) {
        return choice(ofThem(to), some(to), exiling(), revealing(to), every(to));
    }

    private static Syntax<Effect> dig(
            Syntax<Boolean> reveal,
            Syntax<Selector.Top> top,
            Syntax<Taking> taking,
            Syntax<Destination> rest) {
        return widen(
                form(
                        Effect.Dig.class,
                        "<> <> <> <>",
                        part(Effect.Dig::reveal, reveal),
                        part(dig -> new Selector.Top(dig.whose(), dig.look()), top),
                        part(Digs::taking, taking),
                        part(Effect.Dig::rest, rest),
                        (revealed, cards, taken, others) -> dig(revealed, cards, taken, others)));
    }

    private static Effect.Dig dig(
            boolean revealed, Selector.Top cards, Taking taking, Destination others) {
        return new Effect.Dig(
                PlayerRef.YOU,
                cards.whose(),
                cards.count(),
                revealed,
                taking.taken().count(),
                taking.taken().may(),
                taking.taken().what(),
                taking.taken().also(),
                taking.revealed(),
                taking.to(),
                others);
    }

    /// "Look at the top X cards of your library, where X is the number of lands you control. …"
    private Syntax<Effect> counted(
            Syntax<Boolean> reveal, Syntax<Taking> taking, Syntax<Destination> rest) {
        return widen(
                form(
                        Effect.WhereX.class,
                        "<> the top X cards of <> library , where X is <> . <> <>",
                        part(Digs::inner, Effect.Dig::reveal, reveal),
                        part(Digs::inner, Effect.Dig::whose, phrases.playerGenitive),
                        part(Effect.WhereX::x, phrases.measure),
                        part(Digs::inner, Digs::taking, taking),
                        part(Digs::inner, Effect.Dig::rest, rest),
                        (revealed, whose, x, taken, others) ->
                                new Effect.WhereX(
                                        x,
                                        dig(
                                                revealed,
                                                new Selector.Top(whose, new Amount.X()),
                                                taken,
                                                others))));
    }

    private static Effect.@Nullable Dig inner(Effect.WhereX where) {
        return where.effect() instanceof Effect.Dig dig && dig.look() instanceof Amount.X
                ? dig
                : null;
    }

    private static Taking taking(Effect.Dig dig) {
        return new Taking(
                new Taken(dig.take(), dig.mayTake(), dig.what(), dig.also()),
                dig.revealTaken(),
                dig.to());
    }

    private static Syntax<Taking> taking(
            String template, Syntax<Taken> taken, boolean revealed, Syntax<Destination> to) {
        return form(
                Taking.class,
                template,
                part(taking -> taking.revealed() == revealed ? taking.taken() : null, taken),
                part(Taking::to, to),
                (what, where) -> new Taking(what, revealed, where));
    }

    /// "put two of them into your hand", "put any number of them …": of any kind.
    private static Syntax<Taking> ofThem(Syntax<Destination> to) {
        Syntax<Taken> must = number(Numerals.COUNT, false);
        Syntax<Taken> may =
                choice(
                        number(Numerals.COUNT, true).after("up to"),
                        number(constant(new Amount.AnyNumber(), "any number"), true));
        Syntax<Taken> one = number(constant(Amount.ONE, "one"), true);
        return choice(
                synonyms(
                        taking("put <> of them <>", choice(must, may), false, to),
                        taking("put <> of those cards <>", choice(must, may), false, to),
                        taking("then put <> <>", must, false, to),
                        taking("you may put <> of them <>", may, false, to),
                        taking("you may put <> of those cards <>", may, false, to),
                        taking("then put <> of them <>", must, false, to),
                        taking("then put <> of those cards <>", must, false, to)),
                synonyms(
                        taking("you may put <> of them <>", one, false, to),
                        taking("you may put <> of those cards <>", one, false, to)));
    }

    private static Syntax<Taken> number(Syntax<Amount> count, boolean may) {
        return form(
                Taken.class,
                "<>",
                part(
                        taken -> taken.what() == null && taken.may() == may ? taken.count() : null,
                        count),
                n -> new Taken(n, may, null, null));
    }

    /// "a land card": exactly one, or one if it's wanted.
    private Syntax<Taken> one(boolean may) {
        return form(
                Taken.class,
                "<>",
                part(
                        taken ->
                                taken.may() == may
                                                && taken.also() == null
                                                && Amount.ONE.equals(taken.count())
                                        ? taken.what()
                                        : null,
                        choice(phrases.aNoun.only(noun -> !areCards(noun)), either())),
                what -> new Taken(Amount.ONE, may, what, null));
    }

    /// "a Mount creature card or a Plains card": one card of either kind.
    private Syntax<Filter> either() {
        return phrases.aNoun
                .series("or", 2)
                .map(
                        List.class,
                        kinds -> (Filter) new Filter.Or(kinds),
                        value -> value instanceof Filter.Or(List<Filter> kinds) ? kinds : null)
                .only(Digs::areCards);
    }

    private static boolean areCards(Object noun) {
        return noun instanceof Filter.Or(List<Filter> kinds)
                && kinds.stream()
                        .allMatch(kind ->
                                kind instanceof Filter.And(List<Filter> parts)
                                        && parts.contains(new Filter.CardNoun()));
    }

    /// "up to two land cards", "any number of creature cards", "a creature card and/or a land card".
    private Syntax<Taken> several() {
        return choice(
                form(
                        Taken.class,
                        "up to <> <>",
                        part(
                                taken -> taken.may() && taken.also() == null ? taken.count() : null,
                                Numerals.WORD_AMOUNT),
                        part(Taken::what, phrases.plural),
                        (count, what) -> new Taken(count, true, what, null)),
                form(
                        Taken.class,
                        "any number of <>",
                        part(
                                taken ->
                                        taken.may() && taken.count() instanceof Amount.AnyNumber
                                                ? taken.what()
                                                : null,
                                phrases.plural),
                        what -> new Taken(new Amount.AnyNumber(), true, what, null)),
                form(
                        Taken.class,
                        "<> and/or <>",
                        part(taken -> taken.also() == null ? null : taken.what(), phrases.aNoun),
                        part(Taken::also, phrases.aNoun),
                        (what, also) -> new Taken(Amount.of(2), true, what, also)));
    }

    private Syntax<Taking> some(Syntax<Destination> to) {
        return choice(
                taking("put <> from among them <>", one(false), false, to),
                synonyms(
                        taking(
                                "you may put <> from among them <>",
                                choice(one(true), several()),
                                false,
                                to),
                        taking(
                                "you may put <> from among those cards <>",
                                choice(one(true), several()),
                                false,
                                to),
                        taking("put <> from among them <>", several(), false, to)));
    }

    /// "You may exile a creature card from among them."
    private Syntax<Taking> exiling() {
        Syntax<Destination> exile = constant(Destination.to(Zone.EXILE), "");
        return choice(
                taking("exile <> from among them <>", one(false), false, exile),
                taking(
                        "you may exile <> from among them <>",
                        choice(one(true), several()),
                        false,
                        exile));
    }

    private Syntax<Taking> revealing(Syntax<Destination> to) {
        return choice(
                synonyms(
                        taking(
                                "you may reveal <> from among them and put it <>",
                                one(true),
                                true,
                                to),
                        taking(
                                "you may reveal <> from among them and put that card <>",
                                one(true),
                                true,
                                to)),
                synonyms(
                        taking(
                                "you may reveal <> from among them and put them <>",
                                several(),
                                true,
                                to),
                        taking(
                                "you may reveal <> from among them and put the revealed cards <>",
                                several(),
                                true,
                                to),
                        taking(
                                "you may reveal <> from among them and put those cards <>",
                                several(),
                                true,
                                to)));
    }

    /// "put all Elf cards revealed this way into your hand"
    private Syntax<Taking> every(Syntax<Destination> to) {
        Syntax<Taken> all =
                form(
                        Taken.class,
                        "all <>",
                        part(taken -> taken.count() == null ? taken.what() : null, phrases.plural),
                        what -> new Taken(null, false, what, null));
        return synonyms(
                taking("put <> revealed this way <>", all, false, to),
                taking("put <> from among them <>", all, false, to));
    }
}
