package dev.bob.mtg.text.counters;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.ObjectPhrases;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.RelativeClauses;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Syntax;
import dev.bob.mtg.text.syntax.Syntax.Pair;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What is done with counters that are there, and several kinds of them in one clause: moved, doubled, put on others.
public final class CounterActions {
    private final Phrases phrases;

    public CounterActions(Phrases phrases) {
        this.phrases = phrases;
    }

    public Syntax<Effect> all() {
        return choice(
                twoKinds(),
                moreKinds(),
                eachItsOwn(),
                doubled(),
                same(),
                new CounterRemovals(phrases).all(),
                onEach());
    }

    /// "a flying counter", "two +1/+1 counters".
    static Syntax<Pair<Amount, CounterKind>> counters() {
        Syntax<Pair<Amount, CounterKind>> one =
                constant(Amount.ONE, "a").then(RelativeClauses.COUNTER.before("counter"));
        Syntax<Pair<Amount, CounterKind>> several =
                Numerals.WORD_AMOUNT.then(RelativeClauses.COUNTER.before("counters"));
        return choice(one, several);
    }

    /// "put a flying counter, a deathtouch counter, and a lifelink counter on target creature".
    private Syntax<Effect> moreKinds() {
        return widen(
                form(
                        Effect.Sequence.class,
                        "put <> on <> <>",
                        part(CounterActions::kinds, counters().series("and", 3)),
                        part(all -> on(all, 0), phrases.thing.only(CounterActions::isOne)),
                        part(all -> on(all, 1), References.object("")),
                        (kinds, on, again) -> of(kinds, on, again)));
    }

    /// "put a vigilance counter and a trample counter on each creature you control": on each of them first the ones, then the
    /// others.
    private Syntax<Effect> onEach() {
        return widen(
                form(
                        Effect.Sequence.class,
                        "put <> on <>",
                        part(CounterActions::kinds, counters().series("and", 2)),
                        part(
                                all -> on(all, 0),
                                phrases.anything.only(Selector.Each.class::isInstance)),
                        (kinds, on) -> of(kinds, on, on)));
    }

    private static Effect.Sequence of(
            List<Pair<Amount, CounterKind>> kinds, Selector on, Selector again) {
        List<Effect> all = new ArrayList<>();
        for (Pair<Amount, CounterKind> each : kinds) {
            all.add(
                    new PermanentEffect.PutCounters(
                            each.left(), each.right(), all.isEmpty() ? on : again));
        }
        return new Effect.Sequence(all);
    }

    private static @Nullable List<Pair<Amount, CounterKind>> kinds(Effect.Sequence all) {
        List<Pair<Amount, CounterKind>> kinds = new ArrayList<>();
        for (int i = 0; i < all.parts().size(); i++) {
            Pair<Amount, CounterKind> kind = kind(all, i);
            if (kind == null) {
                return null;
            }
            kinds.add(kind);
        }
        return kinds;
    }

    /// "put two +1/+1 counters and a flying counter on target creature".
    private Syntax<Effect> twoKinds() {
        return widen(
                form(
                        Effect.Sequence.class,
                        "put <> and <> on <> <>",
                        part(two -> kind(two, 0), counters()),
                        part(two -> kind(two, 1), counters()),
                        part(two -> on(two, 0), phrases.thing.only(CounterActions::isOne)),
                        part(two -> on(two, 1), References.object("")),
                        (first, second, on, again) ->
                                new Effect.Sequence(
                                        List.of(
                                                new PermanentEffect.PutCounters(
                                                        first.left(), first.right(), on),
                                                new PermanentEffect.PutCounters(
                                                        second.left(), second.right(), again)))));
    }

    private static boolean isOne(Object on) {
        return !(on instanceof Selector.Each);
    }

    /// "put a +1/+1 counter on it and a +1/+1 counter on ~", "… on each creature you control and a loyalty counter on …".
    private Syntax<Effect> eachItsOwn() {
        Syntax<Selector> on = phrases.anything.only(to -> !ObjectPhrases.areSeveralTargets(to));
        return widen(
                form(
                        Effect.Sequence.class,
                        "put <> on <> and <> on <>",
                        part(two -> kind(two, 0), counters()),
                        part(two -> on(two, 0), on),
                        part(two -> kind(within(two), 0), counters()),
                        part(two -> on(within(two), 0), on),
                        (first, here, second, there) ->
                                new Effect.Sequence(
                                        List.of(
                                                new PermanentEffect.PutCounters(
                                                        first.left(), first.right(), here),
                                                Effect.sequence(
                                                        new PermanentEffect.PutCounters(
                                                                second.left(),
                                                                second.right(),
                                                                there))))));
    }

    /// The second of two clauses that share their verb: a sequence of its own, so that it is told from two verbs.
    private static Effect.Sequence within(Effect.Sequence two) {
        return two.parts().size() == 2 && two.parts().get(1) instanceof Effect.Sequence inner
                ? inner
                : new Effect.Sequence(List.of());
    }

    private static @Nullable Pair<Amount, CounterKind> kind(Effect.Sequence two, int at) {
        return at < two.parts().size()
                        && two.parts().get(at)
                                instanceof
                                PermanentEffect.PutCounters(Amount count, CounterKind kind, _)
                ? new Pair<>(count, kind)
                : null;
    }

    private static @Nullable Selector on(Effect.Sequence two, int at) {
        return at < two.parts().size()
                        && two.parts().get(at)
                                instanceof PermanentEffect.PutCounters(_, _, Selector on)
                ? on
                : null;
    }

    private Syntax<Effect> doubled() {
        return choice(
                form(
                        PermanentEffect.DoubleCounters.class,
                        "double the number of <> counters on <>",
                        part(PermanentEffect.DoubleCounters::kind, RelativeClauses.COUNTER),
                        part(PermanentEffect.DoubleCounters::on, phrases.anything),
                        PermanentEffect.DoubleCounters::new),
                form(
                        PermanentEffect.DoubleCounters.class,
                        "double the number of each kind of counter on <>",
                        part(twice -> twice.kind() == null ? twice.on() : null, phrases.anything),
                        on -> new PermanentEffect.DoubleCounters(null, on)));
    }

    /// "put its counters on target creature you control", "put those counters on …".
    private Syntax<Effect> same() {
        Selector own = new Selector.This("");
        return synonyms(
                form(
                        PermanentEffect.PutSameCounters.class,
                        "put <> counters on <>",
                        part(PermanentEffect.PutSameCounters::from, phrases.genitive),
                        part(PermanentEffect.PutSameCounters::on, phrases.thing),
                        PermanentEffect.PutSameCounters::new),
                form(
                        PermanentEffect.PutSameCounters.class,
                        "put those counters <> on <>",
                        part(PermanentEffect.PutSameCounters::from, References.object("")),
                        part(PermanentEffect.PutSameCounters::on, phrases.thing),
                        PermanentEffect.PutSameCounters::new),
                form(
                        PermanentEffect.PutSameCounters.class,
                        "put the same number of each kind of counter on <>",
                        part(put -> put.from().equals(own) ? put.on() : null, phrases.thing),
                        on -> new PermanentEffect.PutSameCounters(own, on)));
    }
}
