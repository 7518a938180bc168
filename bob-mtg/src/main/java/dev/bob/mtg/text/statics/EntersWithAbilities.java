package dev.bob.mtg.text.statics;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.replacement.Replacements;
import dev.bob.mtg.text.syntax.Syntax;
import dev.bob.mtg.text.syntax.Syntax.Pair;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// "If ~ was kicked, it enters with two +1/+1 counters on it and with haste": two abilities, one for what it enters with
/// and one for what it has from then on.
public final class EntersWithAbilities {
    private static final Filter THIS = new Filter.This();

    private EntersWithAbilities() {}

    private record Entry(
            Condition onlyIf, Pair<Amount, CounterKind> counters, List<Ability> abilities) {}

    /// @param row keyword abilities
    public static Syntax<List<Ability>> all(Phrases phrases, Syntax<List<Ability>> row) {
        Syntax<Entry> entering =
                form(
                        Entry.class,
                        "if <> , <> enters with <> on it and with <>",
                        part(Entry::onlyIf, phrases.condition),
                        part(_ -> THIS, constant(THIS, "it")),
                        part(Entry::counters, Replacements.counted()),
                        part(
                                Entry::abilities,
                                choice(row, new Syntax.Around<>("\"", phrases.quoted, "\""))
                                        .before(".")),
                        (onlyIf, _, counters, abilities) -> new Entry(onlyIf, counters, abilities));
        return new Syntax.Mapped<>(
                Entry.class,
                entering,
                EntersWithAbilities::abilities,
                EntersWithAbilities::written);
    }

    private static List<Ability> abilities(Entry entering) {
        return List.of(
                new Ability.Static(
                        List.of(
                                new Rule.Replace(
                                        new Replacement.EntersWithCounters(
                                                THIS,
                                                entering.counters().right(),
                                                entering.counters().left(),
                                                entering.onlyIf()))),
                        null,
                        Zone.BATTLEFIELD),
                new Ability.Static(
                        List.of(
                                new Rule.Modify(
                                        THIS,
                                        List.of(
                                                new Modification.AddAbilities(
                                                        entering.abilities())))),
                        entering.onlyIf(),
                        Zone.BATTLEFIELD));
    }

    private static @Nullable Object written(Object value) {
        if (!(value instanceof List<?> all)
                || all.size() != 2
                || !(all.getFirst() instanceof Ability.Static(List<Rule> enters, var always, _))
                || always != null
                || !(all.getLast() instanceof Ability.Static(List<Rule> has, var onlyIf, _))
                || onlyIf == null) {
            return null;
        }
        return enters.getFirst()
                                instanceof
                                Rule.Replace(
                                        Replacement.EntersWithCounters(
                                                _,
                                                var kind,
                                                Amount count,
                                                Condition same))
                        && onlyIf.equals(same)
                        && has.getFirst() instanceof Rule.Modify(Filter.This _, var changes)
                        && changes.getFirst()
                                instanceof Modification.AddAbilities(List<Ability> abilities)
                ? new Entry(onlyIf, new Pair<>(count, kind), abilities)
                : null;
    }
}
