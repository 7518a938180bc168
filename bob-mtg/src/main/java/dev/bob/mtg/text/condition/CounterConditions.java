package dev.bob.mtg.text.condition;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.RelativeClauses;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Conditions about counters: "it has three or more charge counters on it".
final class CounterConditions {
    private final Phrases phrases;

    CounterConditions(Phrases phrases) {
        this.phrases = phrases;
    }

    List<Syntax<Condition>> counters() {
        Syntax<Selector> subject =
                phrases.thing.only(
                        value -> value instanceof Selector.This || value instanceof Selector.That);
        List<Syntax<Condition>> all = new ArrayList<>();
        all.add(
                synonyms(
                        counters("<> has <> or more <> counters on it", subject),
                        counters("<> had <> or more <> counters on it", subject),
                        form(
                                Condition.Compare.class,
                                "there are <> or more <> counters on <>",
                                part(CounterConditions::least, Numerals.WORD_AMOUNT),
                                part(is -> kind(is.left()), RelativeClauses.COUNTER),
                                part(is -> on(is.left()), subject),
                                (count, kind, on) -> atLeast(on, kind, count))));
        all.add(
                synonyms(
                        none("<> has no <> counters on it", subject),
                        none("<> had no <> counters on it", subject),
                        form(
                                Condition.Compare.class,
                                "there are no <> counters on <>",
                                part(
                                        is ->
                                                is.comparison() == Comparison.EQUAL
                                                                && is.right().equals(Amount.ZERO)
                                                        ? kind(is.left())
                                                        : null,
                                        RelativeClauses.COUNTER),
                                part(is -> on(is.left()), subject),
                                (kind, on) ->
                                        new Condition.Compare(
                                                new Amount.CountersOn(kind, on),
                                                Comparison.EQUAL,
                                                Amount.ZERO))));
        all.add(
                synonyms(
                        several("<> has <> or more counters on it", subject),
                        several("<> had <> or more counters on it", subject)));
        all.add(noneAtAll(subject));
        all.addAll(fewer(subject));
        all.add(anyAtAll(subject));
        return all;
    }

    private static Syntax<Condition> anyAtAll(Syntax<Selector> subject) {
        return synonyms(
                any("<> has counters on it", subject),
                any("<> had counters on it", subject),
                any("<> has a counter on it", subject),
                any("<> had one or more counters on it", subject),
                any("<> has one or more counters on it", subject));
    }

    private static List<Syntax<Condition>> fewer(Syntax<Selector> subject) {
        List<Syntax<Condition>> all = new ArrayList<>();
        all.add(fewer("<> has fewer than <> <> counters on it", Comparison.LESS, subject));
        all.add(fewer("<> has <> or fewer <> counters on it", Comparison.AT_MOST, subject));
        all.add(
                synonyms(
                        fewer("<> has exactly <> <> counters on it", Comparison.EQUAL, subject),
                        one("there is exactly one <> counter on <>", subject)));
        return all;
    }

    static @Nullable CounterKind kind(Amount amount) {
        return amount instanceof Amount.CountersOn on ? on.kind() : null;
    }

    private static @Nullable Selector on(Amount amount) {
        return amount instanceof Amount.CountersOn on ? on.things() : null;
    }

    static Syntax<Condition> counters(String template, Syntax<Selector> subject) {
        return widen(
                form(
                        Condition.Compare.class,
                        template,
                        part(is -> on(is.left()), subject),
                        part(CounterConditions::least, Numerals.WORD_AMOUNT),
                        part(is -> kind(is.left()), RelativeClauses.COUNTER),
                        (on, count, kind) -> atLeast(on, kind, count)));
    }

    /// Counters of whatever kinds.
    private static Syntax<Condition> several(String template, Syntax<Selector> subject) {
        return widen(
                form(
                        Condition.Compare.class,
                        template,
                        part(is -> kind(is.left()) == null ? on(is.left()) : null, subject),
                        part(CounterConditions::least, Numerals.WORD_AMOUNT),
                        (on, count) -> atLeast(on, null, count)));
    }

    private static Syntax<Condition> noneAtAll(Syntax<Selector> subject) {
        return synonyms(
                noneAtAll("<> has no counters on it", subject),
                noneAtAll("<> had no counters on it", subject));
    }

    private static Syntax<Condition> noneAtAll(String template, Syntax<Selector> subject) {
        return widen(
                form(
                        Condition.Compare.class,
                        template,
                        part(is -> kind(is.left()) == null ? on(is.left()) : null, subject),
                        on ->
                                new Condition.Compare(
                                        new Amount.CountersOn(null, on),
                                        Comparison.EQUAL,
                                        Amount.ZERO)));
    }

    private static Syntax<Condition> fewer(
            String template, Comparison comparison, Syntax<Selector> subject) {
        return widen(
                form(
                        Condition.Compare.class,
                        template,
                        part(is -> on(is.left()), subject),
                        part(
                                is -> is.comparison() == comparison ? is.right() : null,
                                comparison == Comparison.EQUAL
                                        ? Numerals.WORD_AMOUNT
                                        : choice(
                                                Numerals.WORD_AMOUNT, constant(Amount.ONE, "one"))),
                        part(is -> kind(is.left()), RelativeClauses.COUNTER),
                        (on, count, kind) ->
                                new Condition.Compare(
                                        new Amount.CountersOn(kind, on), comparison, count)));
    }

    private static Syntax<Condition> one(String template, Syntax<Selector> subject) {
        return widen(
                form(
                        Condition.Compare.class,
                        template,
                        part(
                                is ->
                                        is.comparison() == Comparison.EQUAL
                                                        && is.right().equals(Amount.ONE)
                                                ? kind(is.left())
                                                : null,
                                RelativeClauses.COUNTER),
                        part(is -> on(is.left()), subject),
                        (kind, on) ->
                                new Condition.Compare(
                                        new Amount.CountersOn(kind, on),
                                        Comparison.EQUAL,
                                        Amount.ONE)));
    }

    private static @Nullable Amount least(Condition.Compare is) {
        return is.comparison() == Comparison.AT_LEAST ? is.right() : null;
    }

    static Condition.Compare atLeast(Selector on, @Nullable CounterKind kind, Amount count) {
        return new Condition.Compare(new Amount.CountersOn(kind, on), Comparison.AT_LEAST, count);
    }

    private static Syntax<Condition> none(String template, Syntax<Selector> subject) {
        return widen(
                form(
                        Condition.Compare.class,
                        template,
                        part(
                                is ->
                                        is.comparison() == Comparison.EQUAL
                                                        && is.right().equals(Amount.ZERO)
                                                ? on(is.left())
                                                : null,
                                subject),
                        part(is -> kind(is.left()), RelativeClauses.COUNTER),
                        (on, kind) ->
                                new Condition.Compare(
                                        new Amount.CountersOn(kind, on),
                                        Comparison.EQUAL,
                                        Amount.ZERO)));
    }

    private static Syntax<Condition> any(String template, Syntax<Selector> subject) {
        return widen(
                form(
                        Condition.Is.class,
                        template,
                        part(
                                is ->
                                        is.filter()
                                                                instanceof
                                                                Filter.HasCounter(
                                                                        CounterKind kind,
                                                                        _)
                                                        && kind == null
                                                ? is.things()
                                                : null,
                                subject),
                        things -> new Condition.Is(things, new Filter.HasCounter(null))));
    }
}
