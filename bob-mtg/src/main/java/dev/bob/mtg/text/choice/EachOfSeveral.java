package dev.bob.mtg.text.choice;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.reference.Actors;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What several players do, each for themselves, and what is said of each of them or of you besides.
public final class EachOfSeveral {
    private EachOfSeveral() {}

    /// "two target players each lose 1 life and you gain 1 life".
    public static Syntax<Effect> andYou(Phrases phrases) {
        return widen(
                form(
                        Effect.Sequence.class,
                        "<> and you <>",
                        part(
                                both -> both.parts().size() == 2 ? both.parts().getFirst() : null,
                                phrases.clause.only(effect ->
                                        effect instanceof Effect e
                                                && Actors.isTogether(Actors.subject(e)))),
                        part(
                                both -> yours(both.parts().getLast()),
                                phrases.bareClause.only(Actors::isAtHand)),
                        (theirs, yours) ->
                                new Effect.Sequence(
                                        List.of(theirs, Actors.by(PlayerRef.YOU, yours)))));
    }

    private static @Nullable Effect yours(Effect effect) {
        return Actors.subject(effect) instanceof PlayerRef.You
                ? Actors.by(PlayerPhrases.AT_HAND, effect)
                : null;
    }

    /// "each player gains X life, where X is the greatest power among creatures they control".
    public static Syntax<Effect> withTheirX(Phrases phrases, Syntax<PlayerRef> each) {
        return widen(
                form(
                        Effect.ForEachPlayer.class,
                        "<> <> , where X is <>",
                        part(Effect.ForEachPlayer::players, each),
                        part(
                                forEach ->
                                        forEach.effect() instanceof Effect.WhereX where
                                                ? where.effect()
                                                : null,
                                phrases.clause.only(Actors::isAtHand)),
                        part(
                                forEach ->
                                        forEach.effect() instanceof Effect.WhereX where
                                                ? where.x()
                                                : null,
                                phrases.measure.only(EachOfSeveral::isTheirs)),
                        (who, effect, x) ->
                                new Effect.ForEachPlayer(who, new Effect.WhereX(x, effect))));
    }

    /// Whether something is said of a player named before.
    private static boolean isTheirs(Object measure) {
        return RecordParts.anywhere(
                measure,
                part ->
                        part instanceof PlayerRef.Iterated
                                || (part instanceof PlayerRef.Targeted(int slot, _) && slot < 0));
    }
}
