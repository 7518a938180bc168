package dev.bob.mtg.text.modification;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.RecordTree;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.RelativeClauses;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What is said of one keyword and is so of others: "As long as a creature card with flying is in a graveyard, ~ has flying. The
/// same is true for first strike, protection, and trample." It is read as if it had been said of each.
public final class SameKeywords {
    /// Those that have variants, each of which is given as it is: "protection", "landwalk".
    private static final Set<Keyword> OF_KINDS = Set.of(Keyword.PROTECTION, Keyword.LANDWALK);

    private static final Map<CounterKind, Keyword> COUNTERS = new HashMap<>();

    static {
        for (Keyword keyword : Keyword.values()) {
            if (keyword.parameter() == Keyword.Parameter.NONE) {
                COUNTERS.put(new CounterKind(keyword.text()), keyword);
            }
        }
    }

    private static final RecordTree RECORDS = new RecordTree();

    /// What is said of the first, and the others.
    private record Same(Object first, List<Keyword> others) {}

    private SameKeywords() {}

    /// @param ability static abilities
    public static Syntax<List<Ability>> abilities(Syntax<Ability> ability) {
        Syntax<Ability> conditional =
                ability.only(one ->
                        one instanceof Ability.Static(_, Condition holds, _)
                                && holds != null
                                && keyword(one) != null);
        return new Syntax.Mapped<>(
                Same.class,
                same("<> the same is true for <> .", conditional),
                SameKeywords::abilities,
                value -> value instanceof List<?> all ? same(all) : null);
    }

    /// @param sentence what is done if something has the keyword
    public static Syntax<Effect> effects(Syntax<Effect> sentence) {
        Syntax<Effect> conditional =
                sentence.only(one ->
                        one instanceof Effect.If(_, Effect then, Effect otherwise)
                                && otherwise == null
                                && (then instanceof Effect.Change
                                        || then instanceof PermanentEffect.PutCounters)
                                && keyword(one) != null);
        return new Syntax.Mapped<>(
                Same.class,
                synonyms(
                        same("<> . the same is true for <> .", conditional),
                        same("<> . repeat this process for <> .", conditional)),
                same -> {
                    List<Effect> all = effects(same);
                    return all == null ? null : new Effect.Sequence(all);
                },
                value -> value instanceof Effect.Sequence(List<Effect> all) ? same(all) : null);
    }

    private static <T> Syntax<Same> same(String template, Syntax<T> first) {
        return widen(
                form(
                        Same.class,
                        template,
                        part(Same::first, widen(first)),
                        part(Same::others, RelativeClauses.NAMED.series("and", 1)),
                        Same::new));
    }

    private static @Nullable List<Ability> abilities(Same same) {
        List<Ability> all = new ArrayList<>();
        for (Object one : all(same)) {
            if (one instanceof Ability ability) {
                all.add(ability);
            }
        }
        return all.size() == same.others().size() + 1 ? all : null;
    }

    private static @Nullable List<Effect> effects(Same same) {
        List<Effect> all = new ArrayList<>();
        for (Object one : all(same)) {
            if (one instanceof Effect effect) {
                all.add(effect);
            }
        }
        return all.size() == same.others().size() + 1 ? all : null;
    }

    private static @Nullable Same same(List<?> all) {
        if (all.size() < 2) {
            return null;
        }
        Object first = all.getFirst();
        Keyword of = keyword(first);
        if (of == null) {
            return null;
        }
        List<Keyword> others = new ArrayList<>();
        for (Object other : all.subList(1, all.size())) {
            Keyword keyword = keyword(other);
            if (keyword == null || !other.equals(instead(first, of, keyword))) {
                return null;
            }
            others.add(keyword);
        }
        return new Same(first, others);
    }

    private static List<Object> all(Same same) {
        Keyword of = keyword(same.first());
        List<Object> all = new ArrayList<>();
        all.add(same.first());
        for (Keyword other : same.others()) {
            if (of != null && of != other) {
                Object one = instead(same.first(), of, other);
                if (keyword(one) == other) {
                    all.add(one);
                }
            }
        }
        return all;
    }

    /// The one keyword that something has to have, so that something else has it.
    private static @Nullable Keyword keyword(Object said) {
        Set<Keyword> asked = new HashSet<>();
        Set<Keyword> given = new HashSet<>();
        RecordParts.anywhere(
                said,
                part -> {
                    if (part instanceof Filter.HasKeyword(Keyword keyword)) {
                        asked.add(keyword);
                    } else {
                        Keyword keyword = given(part);
                        if (keyword != null) {
                            given.add(keyword);
                        }
                    }
                    return false;
                });
        // What is given because of a kind of keyword looks for those that have it.
        return asked.size() == 1 && asked.equals(given) ? asked.iterator().next() : null;
    }

    private static @Nullable Keyword given(@Nullable Object part) {
        if (part instanceof Modification.AddAbilities(List<Ability> all)) {
            return all.size() == 1
                            && all.getFirst()
                                    instanceof Ability.WithKeyword(Keyword keyword, _, _, _)
                            && all.getFirst().equals(Ability.keyword(keyword))
                    ? keyword
                    : null;
        }
        if (part instanceof Modification.AddKeywordsOf(_, Keyword keyword)) {
            return keyword;
        }
        return part instanceof PermanentEffect.PutCounters(_, CounterKind kind, _)
                ? COUNTERS.get(kind)
                : null;
    }

    /// The same of another keyword.
    private static Object instead(Object said, Keyword of, Keyword other) {
        if (said instanceof Ability.Static(List<Rule> rules, Condition holds, Zone zone)
                && holds != null) {
            Condition now = (Condition) within(holds, of, other);
            List<Rule> all = new ArrayList<>();
            for (Rule rule : rules) {
                all.add((Rule) giving(rule, of, other, now));
            }
            return new Ability.Static(all, now, zone);
        }
        if (said instanceof Effect.If(Condition holds, Effect then, Effect otherwise)) {
            Condition now = (Condition) within(holds, of, other);
            return new Effect.If(now, (Effect) giving(then, of, other, now), otherwise);
        }
        return said;
    }

    private static Object within(Object condition, Keyword of, Keyword other) {
        if (condition instanceof Filter.HasKeyword) {
            return new Filter.HasKeyword(other);
        }
        return condition instanceof Record record
                ? RECORDS.map(record, part -> within(part, of, other))
                : condition;
    }

    /// What gives the other keyword, of those that the condition asks for if it is one that has kinds.
    private static Object giving(Object said, Keyword of, Keyword other, Condition now) {
        if (said instanceof Modification.AddAbilities add
                && add.abilities().equals(List.of(Ability.keyword(of)))) {
            if (!OF_KINDS.contains(other)) {
                return new Modification.AddAbilities(List.of(Ability.keyword(other)));
            }
            return now instanceof Condition.Exists(Filter having, _, _)
                    ? new Modification.AddKeywordsOf(new Selector.Each(having), other)
                    : add;
        }
        if (said instanceof PermanentEffect.PutCounters(Amount count, _, Selector on)) {
            return OF_KINDS.contains(other)
                    ? said
                    : new PermanentEffect.PutCounters(count, new CounterKind(other.text()), on);
        }
        return said instanceof Record record
                ? RECORDS.map(record, part -> giving(part, of, other, now))
                : said;
    }
}
