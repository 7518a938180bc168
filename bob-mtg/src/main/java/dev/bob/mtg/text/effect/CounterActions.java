package dev.bob.mtg.text.effect;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.CounterKind;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.RelativeClauses;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Syntax;
import dev.bob.mtg.text.syntax.Syntax.Pair;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What is done with counters that are there, and several kinds of them in one clause: moved, doubled, put on others.
final class CounterActions {
    private final Phrases phrases;

    CounterActions(Phrases phrases) {
        this.phrases = phrases;
    }

    Syntax<Effect> all() {
        return choice(twoKinds(), moreKinds(), eachItsOwn(), doubled(), moved(), same());
    }

    /// "a flying counter", "two +1/+1 counters".
    private static Syntax<Pair<Amount, CounterKind>> counters() {
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
                        "put <> on <>",
                        part(CounterActions::kinds, counters().series("and", 3)),
                        part(all -> on(all, 0), phrases.thing.only(CounterActions::isOne)),
                        (kinds, on) -> {
                            List<Effect> all = new ArrayList<>();
                            for (Pair<Amount, CounterKind> each : kinds) {
                                all.add(
                                        new Effect.PutCounters(
                                                each.left(),
                                                each.right(),
                                                all.isEmpty()
                                                        ? on
                                                        : new Selector.That(References.OPEN, "")));
                            }
                            return new Effect.Sequence(all);
                        }));
    }

    private static @Nullable List<Pair<Amount, CounterKind>> kinds(Effect.Sequence all) {
        List<Pair<Amount, CounterKind>> kinds = new ArrayList<>();
        for (int i = 0; i < all.parts().size(); i++) {
            Pair<Amount, CounterKind> kind = kind(all, i);
            boolean again = on(all, i) instanceof Selector.That(_, String words) && words.isEmpty();
            if (kind == null || again == (i == 0)) {
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
                                                new Effect.PutCounters(
                                                        first.left(), first.right(), on),
                                                new Effect.PutCounters(
                                                        second.left(), second.right(), again)))));
    }

    private static boolean isOne(Object on) {
        return !(on instanceof Selector.Each);
    }

    /// "put a +1/+1 counter on it and a +1/+1 counter on ~", "… on each creature you control and a loyalty counter on …".
    private Syntax<Effect> eachItsOwn() {
        Syntax<Selector> on = phrases.anything.only(to -> !DamageActions.isSeveralTargets(to));
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
                                                new Effect.PutCounters(
                                                        first.left(), first.right(), here),
                                                Effect.sequence(
                                                        new Effect.PutCounters(
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
                                instanceof Effect.PutCounters(Amount count, CounterKind kind, _)
                ? new Pair<>(count, kind)
                : null;
    }

    private static @Nullable Selector on(Effect.Sequence two, int at) {
        return at < two.parts().size()
                        && two.parts().get(at) instanceof Effect.PutCounters(_, _, Selector on)
                ? on
                : null;
    }

    private Syntax<Effect> doubled() {
        return choice(
                form(
                        Effect.DoubleCounters.class,
                        "double the number of <> counters on <>",
                        part(Effect.DoubleCounters::kind, RelativeClauses.COUNTER),
                        part(Effect.DoubleCounters::on, phrases.anything),
                        Effect.DoubleCounters::new),
                form(
                        Effect.DoubleCounters.class,
                        "double the number of each kind of counter on <>",
                        part(twice -> twice.kind() == null ? twice.on() : null, phrases.anything),
                        on -> new Effect.DoubleCounters(null, on)));
    }

    private Syntax<Effect> moved() {
        Syntax<Selector> to = phrases.thing;
        return choice(
                form(
                        Effect.MoveCounters.class,
                        "move a <> counter from <> onto <>",
                        part(
                                move -> Amount.ONE.equals(move.count()) ? move.kind() : null,
                                RelativeClauses.COUNTER),
                        part(Effect.MoveCounters::from, phrases.thing),
                        part(Effect.MoveCounters::to, to),
                        (kind, from, onto) ->
                                new Effect.MoveCounters(Amount.ONE, kind, from, onto)),
                form(
                        Effect.MoveCounters.class,
                        "move a counter from <> onto <>",
                        part(
                                move ->
                                        Amount.ONE.equals(move.count()) && move.kind() == null
                                                ? move.from()
                                                : null,
                                phrases.thing),
                        part(Effect.MoveCounters::to, to),
                        (from, onto) -> new Effect.MoveCounters(Amount.ONE, null, from, onto)),
                form(
                        Effect.MoveCounters.class,
                        "move all counters from <> onto <>",
                        part(
                                move ->
                                        move.count() == null && move.kind() == null
                                                ? move.from()
                                                : null,
                                phrases.thing),
                        part(Effect.MoveCounters::to, to),
                        (from, onto) -> new Effect.MoveCounters(null, null, from, onto)),
                form(
                        Effect.MoveCounters.class,
                        "move all <> counters from <> onto <>",
                        part(
                                move -> move.count() == null ? move.kind() : null,
                                RelativeClauses.COUNTER),
                        part(Effect.MoveCounters::from, phrases.thing),
                        part(Effect.MoveCounters::to, to),
                        (kind, from, onto) -> new Effect.MoveCounters(null, kind, from, onto)));
    }

    /// "put its counters on target creature you control", "put those counters on …".
    private Syntax<Effect> same() {
        return synonyms(
                form(
                        Effect.PutSameCounters.class,
                        "put <> counters on <>",
                        part(Effect.PutSameCounters::from, phrases.genitive),
                        part(Effect.PutSameCounters::on, phrases.thing),
                        Effect.PutSameCounters::new),
                form(
                        Effect.PutSameCounters.class,
                        "put those counters <> on <>",
                        part(Effect.PutSameCounters::from, References.object("")),
                        part(Effect.PutSameCounters::on, phrases.thing),
                        Effect.PutSameCounters::new));
    }
}
