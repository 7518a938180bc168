package dev.bob.mtg.text.statics;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.AsThoughKind;
import dev.bob.mtg.text.phrase.EventSubjects;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;

/// Static abilities of "~ and" other objects, and of pairs.
final class PairStatics {
    /// A creature with soulbond and the one that it is paired with.
    static final Filter PAIR =
            Filter.or(StaticForms.THIS, new Filter.Is(new Reference.PairedWith()));

    private static final Condition PAIRED =
            new Condition.Is(new Selector.This("~"), new Filter.Paired());

    private final Phrases phrases;

    PairStatics(Phrases phrases) {
        this.phrases = phrases;
    }

    /// "As long as ~ is paired with another creature, both creatures have …".
    Syntax<Ability> paired(Syntax<List<Rule>> both) {
        return widen(
                form(
                        Ability.Static.class,
                        "as long as ~ is paired with another creature , <> .",
                        part(
                                ability ->
                                        PAIRED.equals(ability.condition()) ? ability.rules() : null,
                                both),
                        rules -> StaticForms.whenever(rules, PAIRED)));
    }

    /// "~ and other Elves you control", "Skeletons you control and other Zombies you control".
    Syntax<Filter> andOthers() {
        Syntax<Filter> others = phrases.plural.only(PairStatics::isOthers);
        Syntax<Filter> yours = phrases.plural.only(PairStatics::isYours);
        return choice(
                both(constant(StaticForms.THIS, "~"), choice(others, yours)),
                both(phrases.plural.only(filter -> !(filter instanceof Filter.Or)), others));
    }

    /// "~ and enchanted creature": what the source gives itself and what it is attached to, if it is attached to anything.
    static Syntax<Filter> andAttached() {
        return both(constant(StaticForms.THIS, "~"), EventSubjects.attached());
    }

    private static Syntax<Filter> both(Syntax<Filter> first, Syntax<Filter> second) {
        return widen(
                form(
                        Filter.Or.class,
                        "<> and <>",
                        part(or -> or.parts().size() == 2 ? or.parts().getFirst() : null, first),
                        part(or -> or.parts().getLast(), second),
                        (one, other) -> new Filter.Or(List.of(one, other))));
    }

    private static boolean isOthers(Object filter) {
        return filter instanceof Filter.And(var parts) && parts.getFirst() instanceof Filter.Other;
    }

    private static boolean isYours(Object filter) {
        return filter instanceof Filter.And(var parts)
                && !(parts.getFirst() instanceof Filter.Other)
                && parts.getLast() instanceof Filter.Controlled;
    }

    /// "Survivors your opponents control can't block, and they can't attack you or planeswalkers you control."
    Syntax<List<Rule>> standAside() {
        return phrases.plural
                .before("can't block , and they can't attack you or planeswalkers you control")
                .map(
                        Filter.class,
                        PairStatics::aside,
                        value ->
                                value instanceof List<?> rules
                                                && rules.getFirst()
                                                        instanceof Rule.CantBlock(Filter of, _)
                                                && rules.equals(aside(of))
                                        ? of
                                        : null);
    }

    private static List<Rule> aside(Filter creatures) {
        return List.of(
                new Rule.CantBlock(creatures, null),
                new Rule.CantAttack(creatures, PlayerRef.YOU, true, null));
    }

    /// "Creatures your opponents control can be the targets of spells and abilities as though they didn't have hexproof. Ward
    /// abilities of those creatures don't trigger."
    Syntax<List<Rule>> exposed() {
        return phrases.plural
                .before(
                        "can be the targets of spells and abilities as though they didn't have hexproof . ward abilities of"
                                + " those creatures don't trigger")
                .map(
                        Filter.class,
                        PairStatics::open,
                        value ->
                                value instanceof List<?> rules
                                                && rules.getFirst()
                                                        instanceof Rule.AsThough(Filter of, _, _)
                                                && rules.equals(open(of))
                                        ? of
                                        : null);
    }

    private static List<Rule> open(Filter creatures) {
        return List.of(
                new Rule.AsThough(creatures, AsThoughKind.TARGETED_WITHOUT_HEXPROOF_BY_ALL, null),
                new Rule.AsThough(creatures, AsThoughKind.TARGETED_WITHOUT_WARD, null));
    }

    /// "Spells you cast with flash cost {1} less to cast and can't be countered."
    static Syntax<List<Rule>> cheaperAndSafe(Syntax<Rule> price) {
        return price.only(rule -> rule instanceof Rule.SpellCost cost && isYourDiscount(cost))
                .before("and can't be countered")
                .map(
                        Rule.class,
                        PairStatics::safe,
                        value ->
                                value instanceof List<?> rules
                                                && rules.getFirst() instanceof Rule.SpellCost cost
                                                && rules.equals(safe(cost))
                                        ? cost
                                        : null);
    }

    private static boolean isYourDiscount(Rule.SpellCost cost) {
        return cost.less()
                && cost.caster().equals(PlayerRef.YOU)
                && !(cost.spells() instanceof Filter.This);
    }

    private static List<Rule> safe(Rule price) {
        return price instanceof Rule.SpellCost cost
                ? List.of(
                        cost,
                        new Rule.CantBeCountered(
                                Conjuncts.with(
                                        cost.spells(), new Filter.Controlled(PlayerRef.YOU))))
                : List.of(price);
    }
}
