package dev.bob.mtg.text.condition;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.Deed;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Syntax;
import org.jspecify.annotations.Nullable;

/// What opponents' spells and abilities have done this turn: "a noncreature permanent under your control was destroyed
/// this turn by a spell or ability an opponent controlled".
final class CausedFacts {
    private static final Filter YOURS = new Filter.Controlled(PlayerRef.YOU);

    private final Phrases phrases;

    CausedFacts(Phrases phrases) {
        this.phrases = phrases;
    }

    Syntax<Condition> all() {
        return widen(
                form(
                        Condition.Happened.class,
                        "<> under your control was destroyed this turn by a spell or ability an opponent controlled",
                        part(CausedFacts::destroyed, phrases.aNoun),
                        CausedFacts::happened));
    }

    private static Condition.Happened happened(Filter what) {
        return new Condition.Happened(
                new EventPattern.Caused(
                        new EventPattern.Done(
                                Deed.DESTROYED, Conjuncts.with(what, YOURS), null, null),
                        new PlayerRef.AnOpponent()),
                Comparison.AT_LEAST,
                Amount.ONE);
    }

    private static @Nullable Filter destroyed(Condition.Happened happened) {
        return happened.event() instanceof EventPattern.Caused(EventPattern event, _)
                        && event instanceof EventPattern.Done(_, Filter what, _, _)
                        && what != null
                ? Conjuncts.without(what, YOURS)
                : null;
    }
}
