package dev.bob.mtg.text.counters;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.TargetSpec;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.RelativeClauses;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Counters of a kind that is chosen as they are put.
public final class CountersOfChoice {
    private final Phrases phrases;

    public CountersOfChoice(Phrases phrases) {
        this.phrases = phrases;
    }

    /// "put your choice of a vigilance, reach, or trample counter on it".
    public Syntax<Effect> ofYourChoice() {
        Syntax<CounterKind> kind = RelativeClauses.COUNTER;
        Syntax<Selector> on =
                phrases.thing.only(what ->
                        !(what instanceof Selector.Target(TargetSpec spec))
                                || spec.max().equals(Amount.ONE));
        Syntax<CounterKind> counter = new Syntax.Around<>("a", kind, "counter");
        return synonyms(
                oneKindOf("put your choice of <> on <>", counter.series("or", 2), on),
                oneKindOf("put your choice of a <> counter on <>", kind.series("or", 2), on),
                oneKindOf(
                        "put your choice of a counter from among <> on <>",
                        kind.series("and", 2),
                        on),
                oneKindOf("put <> on <>", counter.series("or", 3), on));
    }

    private static Syntax<Effect> oneKindOf(
            String template, Syntax<List<CounterKind>> kinds, Syntax<Selector> on) {
        return choice(
                sameFor(template, kinds, on.only(what -> !(what instanceof Selector.Target))),
                ofTarget(template + " <>", kinds, on.only(Selector.Target.class::isInstance)));
    }

    /// Which target it is, is said with the first.
    private static Syntax<Effect> ofTarget(
            String template, Syntax<List<CounterKind>> kinds, Syntax<Selector> target) {
        return widen(
                form(
                        Effect.ChooseOne.class,
                        template,
                        part(CountersOfChoice::kinds, kinds),
                        part(one -> on(one, 0), target),
                        part(one -> on(one, 1), References.object("")),
                        (all, what, again) ->
                                new Effect.ChooseOne(
                                        PlayerRef.YOU,
                                        all.stream().map(CounterKind::name).toList(),
                                        each(all, what, again))));
    }

    private static @Nullable Selector on(Effect.ChooseOne one, int place) {
        return place < one.options().size()
                        && one.options().get(place) instanceof PermanentEffect.PutCounters put
                ? put.on()
                : null;
    }

    private static Syntax<Effect> sameFor(
            String template, Syntax<List<CounterKind>> kinds, Syntax<Selector> on) {
        return widen(
                form(
                        Effect.ChooseOne.class,
                        template,
                        part(CountersOfChoice::kinds, kinds),
                        part(one -> on(one, 0), on),
                        (all, what) ->
                                new Effect.ChooseOne(
                                        PlayerRef.YOU,
                                        all.stream().map(CounterKind::name).toList(),
                                        each(all, what, what))));
    }

    private static List<Effect> each(List<CounterKind> kinds, Selector on, Selector again) {
        List<Effect> all = new ArrayList<>();
        for (CounterKind kind : kinds) {
            all.add(new PermanentEffect.PutCounters(Amount.ONE, kind, all.isEmpty() ? on : again));
        }
        return all;
    }

    private static @Nullable List<CounterKind> kinds(Effect.ChooseOne one) {
        List<CounterKind> kinds = new ArrayList<>();
        for (Effect option : one.options()) {
            if (!(option instanceof PermanentEffect.PutCounters put)
                    || !put.count().equals(Amount.ONE)) {
                return null;
            }
            kinds.add(put.kind());
        }
        return kinds;
    }
}
