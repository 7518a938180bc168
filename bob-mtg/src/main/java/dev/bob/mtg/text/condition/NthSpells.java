package dev.bob.mtg.text.condition;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Which spell of the turn a spell is: "it's the second creature spell you cast this turn", "it's the first instant spell
/// or the first sorcery spell you've cast this turn".
final class NthSpells {
    private NthSpells() {}

    static Syntax<Condition> all(Phrases phrases) {
        return choice(
                synonyms(
                        it("<> 's the <> <> you cast this turn", phrases),
                        it("<> 's the <> <> you've cast this turn", phrases)),
                synonyms(
                        several("it's <> you cast this turn", phrases),
                        several("it's <> you've cast this turn", phrases)));
    }

    /// "It" is the spell that was named before.
    private static Syntax<Condition> it(String template, Phrases phrases) {
        return widen(
                form(
                        Condition.IsNthCast.class,
                        template,
                        part(Condition.IsNthCast::spell, References.object("it")),
                        part(Condition.IsNthCast::ordinal, Numerals.ORDINAL),
                        part(Condition.IsNthCast::spells, phrases.noun.only(NthSpells::isOfSpells)),
                        (spell, ordinal, spells) ->
                                new Condition.IsNthCast(spell, spells, ordinal)));
    }

    private static Syntax<Condition> one(String template, Phrases phrases) {
        return widen(
                form(
                        Condition.IsNthCast.class,
                        template,
                        part(Condition.IsNthCast::ordinal, Numerals.ORDINAL),
                        part(Condition.IsNthCast::spells, phrases.noun.only(NthSpells::isOfSpells)),
                        (ordinal, spells) -> new Condition.IsNthCast(IT, spells, ordinal)));
    }

    /// The spell that the ability triggered for.
    private static final Selector IT = new Selector.That(new Reference.Triggering(), "it");

    /// "the first instant spell, the first sorcery spell, or the first Otter spell"
    private static Syntax<Condition> several(String template, Phrases phrases) {
        Syntax<Condition> each = one("the <> <>", phrases);
        return widen(
                form(
                        Condition.Or.class,
                        template,
                        part(NthSpells::parts, each.series("or", 2)),
                        Condition.Or::new));
    }

    private static @Nullable List<Condition> parts(Condition.Or or) {
        return or.parts().stream().allMatch(Condition.IsNthCast.class::isInstance)
                ? or.parts()
                : null;
    }

    private static boolean isOfSpells(Object filter) {
        return filter instanceof Filter.Spell
                || (filter instanceof Filter.And(List<Filter> parts)
                        && parts.stream().anyMatch(Filter.Spell.class::isInstance));
    }
}
