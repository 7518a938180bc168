package dev.bob.mtg.text;

import static dev.bob.mtg.text.Forms.form;
import static dev.bob.mtg.text.Forms.part;
import static dev.bob.mtg.text.Syntax.choice;
import static dev.bob.mtg.text.Syntax.constant;
import static dev.bob.mtg.text.Syntax.synonyms;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.Verb;
import dev.bob.mtg.definition.Zone;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What is done with cards of a library over one or more sentences: search, look and take, reveal, piles; and votes.
final class LibraryActions {
    private final Phrases phrases;
    private final Destinations destinations;
    private final ObjectActions objects;

    LibraryActions(Phrases phrases, Destinations destinations, ObjectActions objects) {
        this.phrases = phrases;
        this.destinations = destinations;
        this.objects = objects;
    }

    /// Effects that fill sentences of their own.
    Syntax<Effect> sentences() {
        return choice(dig(), digSome(), milled(), piles(), vote());
    }

    // --- look and take ---

    private Syntax<Effect> dig() {
        Syntax<Boolean> reveal = choice(constant(false, "look at"), constant(true, "reveal"));
        Syntax<Selector.Top> top =
                form(
                        Selector.Top.class,
                        "the top <> cards of <> library .",
                        part(Selector.Top::count, Numerals.WORD_AMOUNT),
                        part(Selector.Top::whose, phrases.playerGenitive),
                        (count, whose) -> new Selector.Top(whose, count));
        Syntax<Destination> to = destinations.put();
        Syntax<Destination> rest =
                synonyms(
                        to.after("and the rest"),
                        to.after("and the other"),
                        to.after(". put the rest"),
                        to.after(". put the other"));
        Syntax<Amount> ofThem = Numerals.COUNT.before("of");
        Syntax<Amount> take = synonyms(ofThem.before("them"), ofThem.before("those cards"));
        return choice(
                // "Put one of them into your hand and the rest …"
                form(
                        Effect.Dig.class,
                        "<> <> put <> <> <>",
                        part(Effect.Dig::reveal, reveal),
                        part(dig -> new Selector.Top(dig.whose(), dig.look()), top),
                        part(dig -> dig.mayTake() || dig.what() != null ? null : dig.take(), take),
                        part(Effect.Dig::to, to),
                        part(Effect.Dig::rest, rest),
                        (revealed, cards, taken, destination, others) ->
                                new Effect.Dig(
                                        PlayerRef.YOU,
                                        cards.whose(),
                                        cards.count(),
                                        revealed,
                                        taken,
                                        false,
                                        null,
                                        false,
                                        destination,
                                        others)),
                // "You may put a land card from among them onto the battlefield tapped. Put the
                // rest …"
                form(
                        Effect.Dig.class,
                        "<> <> you may put <> from among them <> <>",
                        part(Effect.Dig::reveal, reveal),
                        part(dig -> new Selector.Top(dig.whose(), dig.look()), top),
                        part(
                                dig -> dig.mayTake() && !dig.revealTaken() ? dig.what() : null,
                                phrases.aNoun),
                        part(Effect.Dig::to, to),
                        part(Effect.Dig::rest, rest),
                        (revealed, cards, what, destination, others) ->
                                new Effect.Dig(
                                        PlayerRef.YOU,
                                        cards.whose(),
                                        cards.count(),
                                        revealed,
                                        Amount.ONE,
                                        true,
                                        what,
                                        false,
                                        destination,
                                        others)),
                // "You may reveal an Elf card from among them and put it into your hand. Put the
                // rest …"
                form(
                        Effect.Dig.class,
                        "<> <> you may reveal <> from among them and put it <> <>",
                        part(Effect.Dig::reveal, reveal),
                        part(dig -> new Selector.Top(dig.whose(), dig.look()), top),
                        part(
                                dig -> dig.mayTake() && dig.revealTaken() ? dig.what() : null,
                                phrases.aNoun),
                        part(Effect.Dig::to, to),
                        part(Effect.Dig::rest, rest),
                        (revealed, cards, what, destination, others) ->
                                new Effect.Dig(
                                        PlayerRef.YOU,
                                        cards.whose(),
                                        cards.count(),
                                        revealed,
                                        Amount.ONE,
                                        true,
                                        what,
                                        true,
                                        destination,
                                        others)),
                // "Put all Elf cards revealed this way into your hand and the rest …"
                form(
                        Effect.Dig.class,
                        "reveal <> put all <> revealed this way <> <>",
                        part(dig -> new Selector.Top(dig.whose(), dig.look()), top),
                        part(dig -> dig.take() == null ? dig.what() : null, phrases.plural),
                        part(Effect.Dig::to, to),
                        part(Effect.Dig::rest, rest),
                        (cards, what, destination, others) ->
                                new Effect.Dig(
                                        PlayerRef.YOU,
                                        cards.whose(),
                                        cards.count(),
                                        true,
                                        null,
                                        false,
                                        what,
                                        false,
                                        destination,
                                        others)));
    }

    /// "Put up to two land cards from among them onto the battlefield tapped and the rest …", "you may put up to two …".
    private Syntax<Effect> digSome() {
        Syntax<Boolean> reveal = choice(constant(false, "look at"), constant(true, "reveal"));
        Syntax<Selector.Top> top =
                form(
                        Selector.Top.class,
                        "the top <> cards of <> library .",
                        part(Selector.Top::count, Numerals.WORD_AMOUNT),
                        part(Selector.Top::whose, phrases.playerGenitive),
                        (count, whose) -> new Selector.Top(whose, count));
        Syntax<Destination> to = destinations.put();
        Syntax<Destination> rest =
                synonyms(
                        to.after("and the rest"),
                        to.after(". put the rest"),
                        to.after(". then put the rest"));
        return choice(
                form(
                        Effect.Dig.class,
                        "<> <> put <> from among them <> <>",
                        part(Effect.Dig::reveal, reveal),
                        part(dig -> new Selector.Top(dig.whose(), dig.look()), top),
                        part(
                                dig ->
                                        !dig.mayTake()
                                                        && Amount.ONE.equals(dig.take())
                                                        && !dig.revealTaken()
                                                ? dig.what()
                                                : null,
                                phrases.aNoun),
                        part(Effect.Dig::to, to),
                        part(Effect.Dig::rest, rest),
                        (revealed, cards, what, destination, others) ->
                                dug(
                                        revealed,
                                        cards,
                                        Amount.ONE,
                                        false,
                                        what,
                                        false,
                                        destination,
                                        others)),
                synonyms(
                        upTo("<> <> put up to <> <> from among them <> <>", reveal, top, to, rest),
                        upTo(
                                "<> <> you may put up to <> <> from among them <> <>",
                                reveal,
                                top,
                                to,
                                rest)),
                form(
                        Effect.Dig.class,
                        "<> <> you may reveal up to <> <> from among them and put them <> <>",
                        part(Effect.Dig::reveal, reveal),
                        part(dig -> new Selector.Top(dig.whose(), dig.look()), top),
                        part(
                                dig -> dig.mayTake() && dig.revealTaken() ? dig.take() : null,
                                Numerals.WORD_AMOUNT),
                        part(Effect.Dig::what, phrases.plural),
                        part(Effect.Dig::to, to),
                        part(Effect.Dig::rest, rest),
                        (revealed, cards, count, what, destination, others) ->
                                dug(
                                        revealed,
                                        cards,
                                        count,
                                        true,
                                        what,
                                        true,
                                        destination,
                                        others)));
    }

    private Syntax<Effect> upTo(
            String template,
            Syntax<Boolean> reveal,
            Syntax<Selector.Top> top,
            Syntax<Destination> to,
            Syntax<Destination> rest) {
        return choice(
                form(
                        Effect.Dig.class,
                        template,
                        part(Effect.Dig::reveal, reveal),
                        part(dig -> new Selector.Top(dig.whose(), dig.look()), top),
                        part(
                                dig -> dig.mayTake() && !dig.revealTaken() ? dig.take() : null,
                                Numerals.WORD_AMOUNT),
                        part(Effect.Dig::what, phrases.plural),
                        part(Effect.Dig::to, to),
                        part(Effect.Dig::rest, rest),
                        (revealed, cards, count, what, destination, others) ->
                                dug(
                                        revealed,
                                        cards,
                                        count,
                                        true,
                                        what,
                                        false,
                                        destination,
                                        others)));
    }

    private static Effect.Dig dug(
            boolean reveal,
            Selector.Top cards,
            Amount take,
            boolean may,
            Filter what,
            boolean revealTaken,
            Destination to,
            Destination rest) {
        return new Effect.Dig(
                PlayerRef.YOU,
                cards.whose(),
                cards.count(),
                reveal,
                take,
                may,
                what,
                revealTaken,
                to,
                rest);
    }

    /// "Mill four cards. You may put a land card from among them into your hand."
    private Syntax<Effect> milled() {
        Filter there = new Filter.InZone(Zone.GRAVEYARD, null);
        Filter milled = new Filter.Is(new Reference.Done(Verb.MILLED));
        Syntax<Effect.Move> put =
                synonyms(
                        milled("put <> from among them <>", there, milled),
                        milled("put <> from among the milled cards <>", there, milled),
                        milled("put <> from among the cards milled this way <>", there, milled),
                        milled("put <> from among those cards <>", there, milled));
        Syntax<Amount> count = new Measures(phrases).many("card", "cards");
        return choice(
                form(
                        Effect.Sequence.class,
                        "mill <> . you may <>",
                        part(LibraryActions::yourMill, count),
                        part(
                                both ->
                                        both.parts().size() == 2
                                                        && both.parts().get(1)
                                                                instanceof
                                                                Effect.May(PlayerRef who, Effect it)
                                                        && who instanceof PlayerRef.You
                                                        && it instanceof Effect.Move move
                                                ? move
                                                : null,
                                put),
                        (n, move) ->
                                new Effect.Sequence(
                                        List.of(
                                                new Effect.Mill(PlayerRef.YOU, n),
                                                new Effect.May(PlayerRef.YOU, move)))),
                synonyms(
                        mandatory("mill <> , then <>", count, put),
                        mandatory("mill <> . then <>", count, put),
                        mandatory("mill <> . <>", count, put)));
    }

    private static Syntax<Effect> mandatory(
            String template, Syntax<Amount> count, Syntax<Effect.Move> put) {
        return choice(
                form(
                        Effect.Sequence.class,
                        template,
                        part(LibraryActions::yourMill, count),
                        part(
                                both ->
                                        both.parts().size() == 2
                                                        && both.parts().get(1)
                                                                instanceof Effect.Move move
                                                ? move
                                                : null,
                                put),
                        (n, move) ->
                                new Effect.Sequence(
                                        List.of(new Effect.Mill(PlayerRef.YOU, n), move))));
    }

    private static @Nullable Amount yourMill(Effect.Sequence both) {
        return both.parts().getFirst() instanceof Effect.Mill(PlayerRef who, Amount n)
                        && who instanceof PlayerRef.You
                ? n
                : null;
    }

    private Syntax<Effect.Move> milled(String template, Filter there, Filter milled) {
        return form(
                Effect.Move.class,
                template,
                part(
                        move ->
                                move.what() instanceof Selector.Choose choose
                                                && choose.filter()
                                                        instanceof Filter.And(List<Filter> parts)
                                                && parts.getLast().equals(milled)
                                        ? among(choose.filter(), there, milled)
                                        : null,
                        phrases.aNoun),
                part(Effect.Move::to, destinations.put()),
                (what, to) ->
                        new Effect.Move(
                                Verb.PUT,
                                new Selector.Choose(
                                        PlayerRef.YOU,
                                        false,
                                        Amount.ONE,
                                        Conditions.with(Conditions.with(what, there), milled)),
                                null,
                                to,
                                null));
    }

    private static @Nullable Filter among(Filter filter, Filter there, Filter milled) {
        Filter placed = Conditions.without(filter, milled);
        return placed == null ? null : Conditions.without(placed, there);
    }

    // --- piles ---

    private Syntax<Effect> piles() {
        Syntax<Destination> to = destinations.put();
        Selector revealed = new Selector.That(new Reference.Done(Verb.REVEALED), "those cards");
        Syntax<Effect.Piles> piles =
                form(
                        Effect.Piles.class,
                        "<> separates those cards into two piles . put one pile <> and the other <>",
                        part(Effect.Piles::separator, phrases.player),
                        part(Effect.Piles::chosen, to),
                        part(Effect.Piles::other, to),
                        (who, chosen, other) ->
                                new Effect.Piles(who, PlayerRef.YOU, revealed, chosen, other));
        return choice(
                form(
                        Effect.Sequence.class,
                        "reveal <> . <>",
                        part(
                                both ->
                                        both.parts().getFirst()
                                                        instanceof Effect.Reveal(_, Selector what)
                                                ? what
                                                : null,
                                objects.top()),
                        part(
                                both ->
                                        both.parts().size() == 2
                                                        && both.parts().get(1)
                                                                instanceof Effect.Piles p
                                                ? p
                                                : null,
                                piles),
                        (what, p) ->
                                new Effect.Sequence(
                                        List.of(new Effect.Reveal(PlayerRef.YOU, what), p))));
    }

    // --- votes ---

    private Syntax<Effect> vote() {
        Syntax<String> word =
                Syntax.pattern(
                        String.class,
                        text ->
                                !text.isEmpty() && text.chars().allMatch(c -> c >= 'a' && c <= 'z')
                                        ? Optional.of(text)
                                        : Optional.empty(),
                        Optional::of);
        Syntax<Effect> branch = phrases.clause;
        return choice(
                form(
                        Effect.Sequence.class,
                        "starting with you , each player votes for <> or <> . if <> gets more votes , <> . if <> gets"
                                + " more votes or the vote is tied , <>",
                        part(all -> option(all, 0), word),
                        part(all -> option(all, 1), word),
                        part(all -> winner(all, 1), word),
                        part(all -> branch(all, 1), branch),
                        part(all -> winner(all, 2), word),
                        part(all -> branch(all, 2), branch),
                        (first, second, one, then, two, otherwise) ->
                                new Effect.Sequence(
                                        List.of(
                                                new Effect.Vote(
                                                        PlayerRef.YOU, List.of(first, second), two),
                                                new Effect.If(
                                                        new Condition.OptionChosen(one),
                                                        then,
                                                        null),
                                                new Effect.If(
                                                        new Condition.OptionChosen(two),
                                                        otherwise,
                                                        null)))));
    }

    private static @Nullable String option(Effect.Sequence all, int index) {
        return all.parts().size() == 3
                        && all.parts().getFirst() instanceof Effect.Vote(_, List<String> options, _)
                        && options.size() == 2
                ? options.get(index)
                : null;
    }

    private static @Nullable String winner(Effect.Sequence all, int index) {
        return all.parts().size() == 3
                        && all.parts().get(index)
                                instanceof Effect.If(Condition.OptionChosen(String option), _, _)
                ? option
                : null;
    }

    private static @Nullable Effect branch(Effect.Sequence all, int index) {
        return all.parts().size() == 3
                        && all.parts().get(index) instanceof Effect.If(_, Effect then, _)
                ? then
                : null;
    }
}
