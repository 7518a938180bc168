package dev.bob.mtg.text.condition;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Syntax;
import org.jspecify.annotations.Nullable;

/// What others had enter this turn: "that player had another land enter under their control this turn", "an opponent had
/// two or more lands enter under their control this turn". What you had is among [TurnFacts].
final class EntriesThisTurn {
    private static final PlayerRef THEY = new PlayerRef.Iterated("");

    private final Phrases phrases;

    EntriesThisTurn(Phrases phrases) {
        this.phrases = phrases;
    }

    Syntax<Condition> all() {
        Syntax<PlayerRef> who =
                choice(
                        constant((PlayerRef) new PlayerRef.AnOpponent(), "an opponent"),
                        constant((PlayerRef) new PlayerRef.AnyPlayer(), "a player"),
                        PlayerPhrases.open("that player"),
                        PlayerPhrases.open("they"));
        return choice(
                form(
                        Condition.class,
                        "<> had <> enter under their control this turn",
                        part(condition -> who(condition, Amount.ONE), who),
                        part(EntriesThisTurn::what, phrases.aNoun),
                        (player, what) -> had(player, what, Amount.ONE)),
                form(
                        Condition.class,
                        "<> had <> or more <> enter under their control this turn",
                        part(
                                condition -> {
                                    Condition.Happened entered = entered(condition);
                                    return entered == null || entered.count().equals(Amount.ONE)
                                            ? null
                                            : who(condition, entered.count());
                                },
                                who),
                        part(
                                condition -> {
                                    Condition.Happened entered = entered(condition);
                                    return entered == null ? null : entered.count();
                                },
                                Numerals.WORD_AMOUNT.only(n -> n instanceof Amount.Fixed)),
                        part(EntriesThisTurn::what, phrases.plural),
                        (player, count, what) -> had(player, what, count)));
    }

    /// So many are counted for each player apart.
    private static Condition had(PlayerRef who, Filter what, Amount count) {
        boolean any = who instanceof PlayerRef.AnOpponent || who instanceof PlayerRef.AnyPlayer;
        Condition entered =
                new Condition.Happened(
                        new EventPattern.ZoneChange(
                                Conjuncts.with(what, new Filter.Controlled(any ? THEY : who)),
                                null,
                                Zone.BATTLEFIELD,
                                false),
                        Comparison.AT_LEAST,
                        count);
        return any
                ? new Condition.AnyPlayer(
                        who instanceof PlayerRef.AnOpponent
                                ? new PlayerRef.EachOpponent()
                                : new PlayerRef.EachPlayer(),
                        entered)
                : entered;
    }

    private static Condition.@Nullable Happened entered(Condition condition) {
        Condition inner =
                condition instanceof Condition.AnyPlayer(_, Condition holds) ? holds : condition;
        return inner instanceof Condition.Happened happened ? happened : null;
    }

    private static Filter.@Nullable Controlled controlled(Condition condition) {
        Condition.Happened entered = entered(condition);
        return entered != null
                        && entered.event() instanceof EventPattern.ZoneChange change
                        && change.what() instanceof Filter.And and
                        && and.parts().getLast() instanceof Filter.Controlled controlled
                ? controlled
                : null;
    }

    private static @Nullable Filter what(Condition condition) {
        Filter.Controlled controlled = controlled(condition);
        Condition.Happened entered = entered(condition);
        return controlled != null
                        && entered != null
                        && entered.event() instanceof EventPattern.ZoneChange change
                ? Conjuncts.without(change.what(), controlled)
                : null;
    }

    private static @Nullable PlayerRef who(Condition condition, Amount count) {
        Filter what = what(condition);
        Filter.Controlled controlled = controlled(condition);
        if (what == null || controlled == null) {
            return null;
        }
        PlayerRef who =
                condition instanceof Condition.AnyPlayer(PlayerRef among, _)
                        ? among instanceof PlayerRef.EachOpponent
                                ? new PlayerRef.AnOpponent()
                                : new PlayerRef.AnyPlayer()
                        : controlled.by();
        return !(who instanceof PlayerRef.You) && had(who, what, count).equals(condition)
                ? who
                : null;
    }
}
