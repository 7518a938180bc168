package dev.bob.mtg.text.condition;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.RelativeClauses;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Whether there is something that has a keyword, or that is somewhere: "a creature card in your graveyard has flying", "a
/// creature card with flying is in a graveyard".
final class HavingConditions {
    private static final Filter GRAVEYARD = new Filter.InZone(Zone.GRAVEYARD, null);

    private HavingConditions() {}

    static Syntax<Condition> all(Phrases phrases) {
        Syntax<Filter> keyword =
                widen(
                        form(
                                Filter.HasKeyword.class,
                                "<>",
                                part(Filter.HasKeyword::keyword, RelativeClauses.NAMED),
                                Filter.HasKeyword::new));
        return choice(
                widen(
                        form(
                                Condition.Exists.class,
                                "<> has <>",
                                part(is -> split(is, true), phrases.aNoun),
                                part(is -> split(is, false), keyword),
                                (noun, has) -> any(Conjuncts.with(noun, has)))),
                widen(
                        form(
                                Condition.Exists.class,
                                "<> is <>",
                                part(
                                        is ->
                                                isAny(is)
                                                        ? Conjuncts.without(is.filter(), GRAVEYARD)
                                                        : null,
                                        phrases.aNoun),
                                part(_ -> GRAVEYARD, constant(GRAVEYARD, "in a graveyard")),
                                (noun, where) -> any(Conjuncts.with(noun, where)))),
                constant(
                        new Condition.Not(
                                new Condition.AnyPlayer(
                                        new PlayerRef.EachOpponent(),
                                        new Condition.Compare(
                                                new Amount.HandSize(new PlayerRef.Iterated("")),
                                                Comparison.AT_LEAST,
                                                Amount.ONE))),
                        "no opponent has cards in hand"));
    }

    private static @Nullable Filter split(Condition.Exists is, boolean noun) {
        if (!isAny(is)
                || !(is.filter() instanceof Filter.And(List<Filter> parts))
                || !(parts.getLast() instanceof Filter.HasKeyword has)) {
            return null;
        }
        return noun ? Conjuncts.without(is.filter(), has) : has;
    }

    private static boolean isAny(Condition.Exists is) {
        return is.comparison() == Comparison.AT_LEAST && is.count().equals(Amount.ONE);
    }

    private static Condition.Exists any(Filter what) {
        return new Condition.Exists(what, Comparison.AT_LEAST, Amount.ONE);
    }
}
