package dev.bob.mtg.text.statics;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
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
