package dev.bob.mtg.text.replacement;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import dev.bob.mtg.text.syntax.Syntax.Pair;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Counters of several kinds that something enters with.
final class CountersOfKinds {
    private CountersOfKinds() {}

    /// "~ enters with a +1/+1 counter, a flying counter, and a shield counter on it."
    static Syntax<List<Rule>> all(Syntax<Pair<Amount, CounterKind>> counted) {
        return counted.series("and", 2)
                .after("~ enters with")
                .before("on it")
                .map(
                        List.class,
                        CountersOfKinds::together,
                        value -> {
                            List<CounterKind> kinds = EnteringReplacements.kinds(value, 0);
                            if (kinds == null || kinds.size() < 2) {
                                return null;
                            }
                            List<Pair<Amount, CounterKind>> pairs = new ArrayList<>();
                            for (Object each : (List<?>) value) {
                                var with =
                                        (Replacement.EntersWithCounters)
                                                ((Rule.Replace) each).replacement();
                                pairs.add(new Pair<>(with.count(), with.kind()));
                            }
                            return together(pairs).equals(value) ? pairs : null;
                        });
    }

    /// "If you control a Swamp, ~ enters with a +1/+1 counter and a flying counter on it."
    static Syntax<List<Rule>> onlyIf(Phrases phrases, Syntax<Pair<Amount, CounterKind>> counted) {
        return form(
                        Conditional.class,
                        "if <> , <>",
                        part(Conditional::onlyIf, phrases.condition),
                        part(Conditional::rules, all(counted)),
                        Conditional::new)
                .map(
                        Conditional.class,
                        conditional ->
                                conditional.rules().stream()
                                        .map(rule -> withCondition(rule, conditional.onlyIf()))
                                        .toList(),
                        CountersOfKinds::conditional);
    }

    private record Conditional(Condition onlyIf, List<Rule> rules) {}

    private static @Nullable Conditional conditional(Object value) {
        if (!(value instanceof List<?> rules)
                || rules.size() < 2
                || !(rules.getFirst()
                        instanceof
                        Rule.Replace(Replacement.EntersWithCounters(_, _, _, Condition onlyIf)))
                || onlyIf == null) {
            return null;
        }
        List<Rule> always = new ArrayList<>();
        for (Object each : rules) {
            if (!(each
                            instanceof
                            Rule.Replace(Replacement.EntersWithCounters(_, _, _, Condition same)))
                    || !onlyIf.equals(same)) {
                return null;
            }
            always.add(withCondition((Rule) each, null));
        }
        return new Conditional(onlyIf, always);
    }

    private static Rule withCondition(Rule rule, @Nullable Condition onlyIf) {
        return rule
                        instanceof
                        Rule.Replace(
                                Replacement.EntersWithCounters(
                                        Filter what,
                                        CounterKind kind,
                                        Amount count,
                                        _))
                ? new Rule.Replace(new Replacement.EntersWithCounters(what, kind, count, onlyIf))
                : rule;
    }

    private static List<Rule> together(List<?> pairs) {
        List<Rule> rules = new ArrayList<>();
        for (Object each : pairs) {
            var pair = (Pair<?, ?>) each;
            rules.add(
                    EnteringReplacements.enters(
                            new Filter.This(), (CounterKind) pair.right(), (Amount) pair.left()));
        }
        return rules;
    }
}
