package dev.bob.mtg.text.statics;

import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.EventSubjects;
import dev.bob.mtg.text.phrase.NounPhrases.Quantity;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/// Two static abilities of which always one applies: "Enchanted creature gets +2/+2 as long as it's a Zombie. Otherwise, it
/// gets -2/-2."
final class OtherwiseStatics {
    private OtherwiseStatics() {}

    /// "Enchanted creature gets +2/+2 as long as it's a Zombie. Otherwise, it gets -2/-2."
    ///
    /// @param about what is said of the subject
    /// @param it the same with "it" for the subject
    static Syntax<List<Ability>> subjectFirst(
            Syntax<List<Rule>> about, Syntax<List<Rule>> it, Syntax<Condition> condition) {
        return about.before("as long as")
                .then(condition)
                .then(it.after(". otherwise ,").before("."))
                .map(
                        Syntax.Pair.class,
                        all -> both(all.left().left(), all.left().right(), all.right()),
                        value -> {
                            Both both = parts(value);
                            return both == null
                                    ? null
                                    : new Syntax.Pair<>(
                                            new Syntax.Pair<>(both.rules, both.condition),
                                            both.otherwise);
                        });
    }

    /// "As long as you control enchanted creature, it gets +2/+2. Otherwise, it can't block."
    static Syntax<List<Ability>> conditionFirst(
            Syntax<List<Rule>> it, Syntax<Condition> condition) {
        return condition
                .after("as long as")
                .then(it.after(","))
                .then(it.after(". otherwise ,").before("."))
                .map(
                        Syntax.Pair.class,
                        all -> both(all.left().right(), all.left().left(), all.right()),
                        value -> {
                            Both both = parts(value);
                            return both == null
                                    ? null
                                    : new Syntax.Pair<>(
                                            new Syntax.Pair<>(both.condition, both.rules),
                                            both.otherwise);
                        });
    }

    /// "~ has flying as long as you control an Island and first strike as long as you control a Mountain."
    static Syntax<List<Ability>> twice(
            Syntax<Condition> condition,
            Syntax<List<Ability>> keywords,
            BiFunction<Syntax<Filter>, Quantity, Syntax<List<Rule>>> about) {
        Filter self = StaticForms.THIS;
        Filter host = new Filter.Is(new Reference.AttachedTo());
        return choice(
                twice(
                        about.apply(constant(self, "~"), Quantity.ONE),
                        synonyms(
                                about.apply(constant(self, ""), Quantity.ONE),
                                having(keywords, self)),
                        condition),
                twice(
                        about.apply(EventSubjects.attached(), Quantity.ONE),
                        synonyms(
                                about.apply(constant(host, ""), Quantity.ONE),
                                having(keywords, host)),
                        condition));
    }

    private static Syntax<List<Rule>> having(Syntax<List<Ability>> keywords, Filter who) {
        return keywords.map(
                List.class,
                abilities ->
                        List.<Rule>of(
                                new Rule.Modify(
                                        who, List.of(new Modification.AddAbilities(abilities)))),
                value ->
                        value instanceof List<?> rules
                                        && rules.size() == 1
                                        && rules.getFirst()
                                                instanceof
                                                Rule.Modify(Filter objects, List<Modification> all)
                                        && objects.equals(who)
                                        && all.size() == 1
                                        && all.getFirst()
                                                instanceof
                                                Modification.AddAbilities(List<Ability> abilities)
                                ? abilities
                                : null);
    }

    private static Syntax<List<Ability>> twice(
            Syntax<List<Rule>> first, Syntax<List<Rule>> second, Syntax<Condition> condition) {
        return first.then(condition.after("as long as"))
                .then(second.after("and").then(condition.after("as long as").before(".")))
                .map(
                        Syntax.Pair.class,
                        all ->
                                List.<Ability>of(
                                        StaticForms.whenever(all.left().left(), all.left().right()),
                                        StaticForms.whenever(
                                                all.right().left(), all.right().right())),
                        OtherwiseStatics::bothConditional);
    }

    private static @Nullable Object bothConditional(Object value) {
        if (!(value instanceof List<?> list) || list.size() != 2) {
            return null;
        }
        Syntax.Pair<List<Rule>, Condition> first = conditional(list.getFirst());
        Syntax.Pair<List<Rule>, Condition> second = conditional(list.getLast());
        return first == null || second == null ? null : new Syntax.Pair<>(first, second);
    }

    private static Syntax.@Nullable Pair<List<Rule>, Condition> conditional(Object ability) {
        return ability instanceof Ability.Static(List<Rule> rules, Condition condition, Zone zone)
                        && condition != null
                        && zone == Zone.BATTLEFIELD
                ? new Syntax.Pair<>(rules, condition)
                : null;
    }

    private record Both(List<Rule> rules, Condition condition, List<Rule> otherwise) {}

    private static List<Ability> both(List<Rule> rules, Condition condition, List<Rule> otherwise) {
        return List.of(
                StaticForms.whenever(rules, condition),
                StaticForms.whenever(otherwise, new Condition.Not(condition)));
    }

    private static @Nullable Both parts(Object value) {
        return value instanceof List<?> list
                        && list.size() == 2
                        && list.getFirst()
                                instanceof
                                Ability.Static(List<Rule> rules, Condition condition, Zone here)
                        && list.getLast()
                                instanceof
                                Ability.Static(List<Rule> otherwise, Condition not, Zone there)
                        && condition != null
                        && here == there
                        && new Condition.Not(condition).equals(not)
                ? new Both(rules, condition, otherwise)
                : null;
    }
}
