package dev.bob.mtg.text.counters;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.text.measure.DoneMeasures;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.RelativeClauses;
import dev.bob.mtg.text.reference.CountersAsked;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Counters that are removed and moved: so many, up to so many, any number or all of them, of a kind or of any.
final class CounterRemovals {
    private final Phrases phrases;

    CounterRemovals(Phrases phrases) {
        this.phrases = phrases;
    }

    /// How many of which: what removing and moving have in common.
    private record Removed(@Nullable Amount count, boolean upTo, @Nullable CounterKind kind) {}

    Syntax<Effect> all() {
        Syntax<Selector> chosen =
                widen(
                        form(
                                Selector.Choose.class,
                                "<>",
                                part(CounterRemovals::one, phrases.aNoun),
                                noun ->
                                        new Selector.Choose(
                                                PlayerRef.YOU, false, Amount.ONE, noun)));
        Syntax<Selector> from =
                choice(phrases.anything.only(CounterRemovals::isOneByOne), eachOf(), chosen);
        Syntax<Removed> counters = counters();
        return choice(removed(counters, from), moved(counters, from, phrases.thing), asked());
    }

    private static @Nullable Filter one(Selector.Choose choose) {
        return choose.equals(new Selector.Choose(PlayerRef.YOU, false, Amount.ONE, choose.filter()))
                ? choose.filter()
                : null;
    }

    /// "from each of any number of permanents you control", "from each of up to two target creatures".
    private Syntax<Selector> eachOf() {
        return choice(
                widen(
                        form(
                                Selector.Choose.class,
                                "each of any number of <>",
                                part(
                                        choose ->
                                                choose.count() instanceof Amount.AnyNumber
                                                        ? choose.filter()
                                                        : null,
                                        phrases.plural),
                                noun ->
                                        new Selector.Choose(
                                                PlayerRef.YOU,
                                                true,
                                                new Amount.AnyNumber(),
                                                noun))),
                phrases.things.only(what -> what instanceof Selector.Target).after("each of"));
    }

    /// "Two counters from two target creatures" might be two in all.
    private static boolean isOneByOne(Object what) {
        return !(what instanceof Selector.Target(var spec)) || spec.max().equals(Amount.ONE);
    }

    /// "remove all of them", "remove those counters": what the condition before asked for.
    private static Syntax<Effect> asked() {
        List<Syntax<Effect>> all = new ArrayList<>();
        for (String words : List.of("all of them", "those counters", "them all", "them")) {
            all.add(asked("remove " + words, References.object("")));
            all.add(asked("remove " + words + " from", References.object("it")));
        }
        return synonyms(all);
    }

    private static Syntax<Effect> asked(String words, Syntax<Selector> from) {
        return from.after(words)
                .map(
                        Selector.class,
                        what ->
                                (Effect)
                                        new PermanentEffect.RemoveCounters(
                                                null, CountersAsked.OPEN, what),
                        value ->
                                value
                                                        instanceof
                                                        PermanentEffect.RemoveCounters(
                                                                var count,
                                                                boolean upTo,
                                                                var kind,
                                                                Selector what)
                                                && count == null
                                                && !upTo
                                                && kind != null
                                        ? what
                                        : null);
    }

    private static Syntax<Effect> removed(Syntax<Removed> counters, Syntax<Selector> from) {
        return widen(
                form(
                        PermanentEffect.RemoveCounters.class,
                        "remove <> from <>",
                        part(
                                remove -> new Removed(remove.count(), remove.upTo(), remove.kind()),
                                counters),
                        part(PermanentEffect.RemoveCounters::from, from),
                        (some, what) ->
                                new PermanentEffect.RemoveCounters(
                                        some.count(), some.upTo(), some.kind(), what)));
    }

    private static Syntax<Effect> moved(
            Syntax<Removed> counters, Syntax<Selector> from, Syntax<Selector> onto) {
        return synonyms(
                moved("move <> from <> onto <>", counters, from, onto),
                moved("move <> from <> to <>", counters, from, onto));
    }

    private static Syntax<Effect> moved(
            String template,
            Syntax<Removed> counters,
            Syntax<Selector> from,
            Syntax<Selector> onto) {
        return widen(
                form(
                        PermanentEffect.MoveCounters.class,
                        template,
                        part(move -> new Removed(move.count(), move.upTo(), move.kind()), counters),
                        part(PermanentEffect.MoveCounters::from, from),
                        part(PermanentEffect.MoveCounters::to, onto),
                        (some, what, to) ->
                                new PermanentEffect.MoveCounters(
                                        some.count(), some.upTo(), some.kind(), what, to)));
    }

    /// "a +1/+1 counter", "up to two counters", "any number of time counters", "all counters".
    private static Syntax<Removed> counters() {
        Amount any = new Amount.AnyNumber();
        return choice(
                of("a <> counter", Amount.ONE, false),
                constant(new Removed(Amount.ONE, false, null), "a counter"),
                of("any number of <> counters", any, true),
                constant(new Removed(any, true, null), "any number of counters"),
                of("all <> counters", null, false),
                constant(new Removed(null, false, null), "all counters"),
                so("<> <> counters", "<> counters", false),
                so("up to <> <> counters", "up to <> counters", true));
    }

    private static Syntax<Removed> of(String template, @Nullable Amount count, boolean upTo) {
        return form(
                Removed.class,
                template,
                part(
                        some ->
                                some.upTo() == upTo && Objects.equals(some.count(), count)
                                        ? some.kind()
                                        : null,
                        RelativeClauses.COUNTER),
                kind -> new Removed(count, upTo, kind));
    }

    private static Syntax<Removed> so(String ofKind, String ofAny, boolean upTo) {
        Syntax<Amount> many =
                choice(Numerals.WORD_AMOUNT, DoneMeasures.thatMany("that many"))
                        .only(count -> !(count instanceof Amount.AnyNumber));
        return choice(
                form(
                        Removed.class,
                        ofKind,
                        part(some -> some.upTo() == upTo ? some.count() : null, many),
                        part(Removed::kind, RelativeClauses.COUNTER),
                        (count, kind) -> new Removed(count, upTo, kind)),
                form(
                        Removed.class,
                        ofAny,
                        part(
                                some ->
                                        some.upTo() == upTo && some.kind() == null
                                                ? some.count()
                                                : null,
                                many),
                        count -> new Removed(count, upTo, null)));
    }
}
