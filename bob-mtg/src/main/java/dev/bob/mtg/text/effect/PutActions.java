package dev.bob.mtg.text.effect;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.Verb;
import dev.bob.mtg.text.phrase.Destinations;
import dev.bob.mtg.text.phrase.Measures;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.RelativeClauses;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// What is put somewhere: cards into zones, counters on objects.
final class PutActions {
    private final Phrases phrases;
    private final Measures measures;
    private final Destinations destinations;

    PutActions(Phrases phrases, Measures measures, Destinations destinations) {
        this.phrases = phrases;
        this.measures = measures;
        this.destinations = destinations;
    }

    <R extends Effect> Syntax<R> on(
            String template,
            Class<R> type,
            Function<R, Selector> what,
            Function<Selector, R> make) {
        return form(type, template, part(what, phrases.anything), make);
    }

    Syntax<Effect> put() {
        Syntax<Selector> that = References.object("that card");
        return choice(
                synonyms(
                        put(
                                "put <> <>",
                                choice(phrases.anything, ObjectActions.top(phrases)),
                                false),
                        put("puts <> <>", that, true),
                        put("that player puts <> <>", that, true),
                        put("the player puts <> <>", that, true),
                        put("they put <> <>", that, true),
                        put("you put <> <>", that, false)),
                new UntilActions(phrases, destinations).putting());
    }

    /// @param theirs whether another player does it, to whom it belongs
    Syntax<Effect> put(String template, Syntax<Selector> what, boolean theirs) {
        return widen(
                form(
                        Effect.Move.class,
                        template,
                        part(
                                move ->
                                        move.verb() == Verb.PUT && move.from() == null
                                                ? move.what()
                                                : null,
                                what),
                        part(move -> ChosenMoves.written(move.to(), theirs), destinations.put()),
                        (objects, to) ->
                                new Effect.Move(
                                        Verb.PUT,
                                        objects,
                                        null,
                                        ChosenMoves.meant(to, theirs),
                                        null)));
    }

    /// "a creature you control": one that you choose on resolution.
    private Syntax<Selector> chosenOne() {
        return widen(
                form(
                        Selector.Choose.class,
                        "<>",
                        part(
                                choose ->
                                        choose.count().equals(Amount.ONE) && !choose.upTo()
                                                ? choose.filter()
                                                : null,
                                phrases.aNoun),
                        filter -> new Selector.Choose(PlayerRef.YOU, false, Amount.ONE, filter)));
    }

    private Syntax<Effect> ofChosen() {
        Syntax<Selector> one = chosenOne();
        return choice(
                form(
                        Effect.PutCounters.class,
                        "put a <> counter on <>",
                        part(
                                put -> put.count().equals(Amount.ONE) ? put.kind() : null,
                                RelativeClauses.COUNTER),
                        part(Effect.PutCounters::on, one),
                        (kind, on) -> new Effect.PutCounters(Amount.ONE, kind, on)),
                form(
                        Effect.PutCounters.class,
                        "put <> <> counters on <>",
                        part(Effect.PutCounters::count, Numerals.WORD_AMOUNT),
                        part(Effect.PutCounters::kind, RelativeClauses.COUNTER),
                        part(Effect.PutCounters::on, one),
                        Effect.PutCounters::new),
                form(Effect.Tap.class, "tap <>", part(Effect.Tap::what, one), Effect.Tap::new),
                form(
                        Effect.Untap.class,
                        "untap <>",
                        part(Effect.Untap::what, one),
                        Effect.Untap::new),
                form(
                        Effect.Destroy.class,
                        "destroy <>",
                        part(Effect.Destroy::what, one),
                        what -> new Effect.Destroy(what, false)),
                form(
                        Effect.Attach.class,
                        "attach <> to <>",
                        part(Effect.Attach::what, one),
                        part(Effect.Attach::to, phrases.thing),
                        Effect.Attach::new),
                form(
                        Effect.ExchangeControl.class,
                        "exchange control of <> and <>",
                        part(Effect.ExchangeControl::first, phrases.thing),
                        part(Effect.ExchangeControl::second, phrases.thing),
                        Effect.ExchangeControl::new),
                topOrBottom());
    }

    /// "target creature's owner puts it on their choice of the top or bottom of their library"
    private Syntax<Effect> topOrBottom() {
        return synonyms(
                topOrBottom(
                        "<> owner puts it on their choice of the top or bottom of their library"),
                topOrBottom("<> owner puts it on the top or bottom of their library"));
    }

    private Syntax<Effect> topOrBottom(String template) {
        Destination there = Destination.library(Destination.Position.TOP_OR_BOTTOM);
        return widen(
                form(
                        Effect.Move.class,
                        template,
                        part(
                                move -> move.to().equals(there) ? move.what() : null,
                                phrases.genitive),
                        what -> new Effect.Move(Verb.PUT, what, null, there, null)));
    }

    Syntax<Effect> counters() {
        return choice(
                ofChosen(),
                synonyms(
                        form(
                                Effect.PutCounters.class,
                                "put a <> counter on <>",
                                part(Effect.PutCounters::kind, RelativeClauses.COUNTER),
                                part(
                                        Effect.PutCounters::on,
                                        phrases.anything.only(
                                                on -> !DamageActions.isSeveralTargets(on))),
                                (kind, on) -> new Effect.PutCounters(Amount.ONE, kind, on)),
                        form(
                                Effect.PutCounters.class,
                                "put a <> counter on each of <>",
                                part(Effect.PutCounters::kind, RelativeClauses.COUNTER),
                                part(
                                        Effect.PutCounters::on,
                                        phrases.things.only(on -> !(on instanceof Selector.Each))),
                                (kind, on) -> new Effect.PutCounters(Amount.ONE, kind, on)),
                        KeywordActionClauses.support()),
                synonyms(
                        form(
                                Effect.PutCounters.class,
                                "put a <> counter on <> for each <>",
                                part(Effect.PutCounters::kind, RelativeClauses.COUNTER),
                                part(Effect.PutCounters::on, phrases.anything),
                                part(Effect.PutCounters::count, measures.forEach()),
                                (kind, on, count) -> new Effect.PutCounters(count, kind, on)),
                        form(
                                Effect.PutCounters.class,
                                "put <> <> counters on <> for each <>",
                                part(put -> factor(put.count()), Numerals.WORD),
                                part(Effect.PutCounters::kind, RelativeClauses.COUNTER),
                                part(Effect.PutCounters::on, phrases.anything),
                                part(put -> times(put.count()), measures.forEach()),
                                (factor, kind, on, count) ->
                                        new Effect.PutCounters(
                                                new Amount.Times(factor, count), kind, on)),
                        form(
                                Effect.PutCounters.class,
                                "put a number of <> counters on <> equal to <>",
                                part(Effect.PutCounters::kind, RelativeClauses.COUNTER),
                                part(Effect.PutCounters::on, phrases.anything),
                                part(Effect.PutCounters::count, phrases.measure),
                                (kind, on, count) -> new Effect.PutCounters(count, kind, on)),
                        form(
                                Effect.PutCounters.class,
                                "put a number of <> counters equal to <> on <>",
                                part(Effect.PutCounters::kind, RelativeClauses.COUNTER),
                                part(Effect.PutCounters::count, phrases.measure),
                                part(Effect.PutCounters::on, phrases.anything),
                                (kind, count, on) -> new Effect.PutCounters(count, kind, on)),
                        form(
                                Effect.PutCounters.class,
                                "put <> <> counters on <>",
                                part(
                                        Effect.PutCounters::count,
                                        choice(
                                                Numerals.WORD_AMOUNT,
                                                Measures.thatMany("that many"))),
                                part(Effect.PutCounters::kind, RelativeClauses.COUNTER),
                                part(Effect.PutCounters::on, phrases.anything),
                                Effect.PutCounters::new),
                        form(
                                Effect.PutCounters.class,
                                "put <> <> counters on each of <>",
                                part(
                                        Effect.PutCounters::count,
                                        choice(
                                                Numerals.WORD_AMOUNT,
                                                Measures.thatMany("that many"))),
                                part(Effect.PutCounters::kind, RelativeClauses.COUNTER),
                                part(
                                        Effect.PutCounters::on,
                                        phrases.things.only(on -> !(on instanceof Selector.Each))),
                                Effect.PutCounters::new)),
                form(
                        Effect.RemoveCounters.class,
                        "remove a <> counter from <>",
                        part(Effect.RemoveCounters::kind, RelativeClauses.COUNTER),
                        part(Effect.RemoveCounters::from, phrases.anything),
                        (kind, from) -> new Effect.RemoveCounters(Amount.ONE, kind, from)),
                form(
                        Effect.RemoveCounters.class,
                        "remove a counter from <>",
                        part(
                                remove ->
                                        remove.kind() == null && Amount.ONE.equals(remove.count())
                                                ? remove.from()
                                                : null,
                                phrases.anything),
                        from -> new Effect.RemoveCounters(Amount.ONE, null, from)),
                form(
                        Effect.RemoveCounters.class,
                        "remove all counters from <>",
                        part(
                                remove ->
                                        remove.kind() == null && remove.count() == null
                                                ? remove.from()
                                                : null,
                                phrases.anything),
                        from -> new Effect.RemoveCounters(null, null, from)),
                form(
                        Effect.RemoveCounters.class,
                        "remove all <> counters from <>",
                        part(
                                remove -> remove.count() == null ? remove.kind() : null,
                                RelativeClauses.COUNTER),
                        part(Effect.RemoveCounters::from, phrases.anything),
                        (kind, from) -> new Effect.RemoveCounters(null, kind, from)));
    }

    private static @Nullable Integer factor(Amount count) {
        return count instanceof Amount.Times(int factor, _) ? factor : null;
    }

    private static @Nullable Amount times(Amount count) {
        return count instanceof Amount.Times(_, Amount inner) ? inner : null;
    }
}
