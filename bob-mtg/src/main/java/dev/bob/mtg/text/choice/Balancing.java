package dev.bob.mtg.text.choice;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// All are left with as many as the player who has the fewest: of permanents, and then of cards or of other permanents
/// "the same way".
final class Balancing {
    private static final String CHOOSES =
            "each player chooses a number of <> they control equal to the number of <> controlled by the player who controls"
                    + " the fewest , then sacrifices the rest";
    private static final PlayerRef ALL = new PlayerRef.EachPlayer();
    private static final Filter THEIRS = new Filter.Controlled(PlayerPhrases.AT_HAND);
    private static final Amount HAND = new Amount.HandSize(PlayerPhrases.AT_HAND);

    /// What each player discards is what they have more than the player with the fewest cards in hand.
    private static final Effect DISCARDS =
            new Effect.Discard(
                    ALL,
                    new Selector.Choose(
                            PlayerPhrases.AT_HAND,
                            false,
                            new Amount.Minus(HAND, new Amount.Most(ALL, HAND, true)),
                            new Filter.CardNoun()));

    private Balancing() {}

    static Syntax<Effect> all(Phrases phrases) {
        Syntax<Filter> kind = phrases.plural;
        return choice(
                one(CHOOSES, kind, 1),
                synonyms(
                        one(CHOOSES + " . each player discards cards the same way", kind, 2),
                        one(CHOOSES + " . players discard cards the same way", kind, 2)),
                synonyms(
                        both(" . players discard cards and sacrifice <> the same way", kind, true),
                        both(
                                " . each player discards cards and sacrifices <> the same way",
                                kind,
                                true)),
                synonyms(
                        both(" . players sacrifice <> and discard cards the same way", kind, false),
                        both(
                                " . each player sacrifices <> and discards cards the same way",
                                kind,
                                false)));
    }

    /// Permanents of one kind, and cards if there are two steps.
    private static Syntax<Effect> one(String template, Syntax<Filter> kind, int steps) {
        return widen(
                form(
                        Effect.Sequence.class,
                        template,
                        part(all -> all.parts().size() == steps ? kept(all, 0) : null, kind),
                        part(all -> kept(all, 0), kind),
                        (what, again) ->
                                what.equals(again)
                                        ? new Effect.Sequence(
                                                steps == 1
                                                        ? List.of(sacrifices(what))
                                                        : List.of(sacrifices(what), DISCARDS))
                                        : null));
    }

    private static Syntax<Effect> both(String more, Syntax<Filter> kind, boolean discardFirst) {
        int last = discardFirst ? 2 : 1;
        return widen(
                form(
                        Effect.Sequence.class,
                        CHOOSES + more,
                        part(
                                all ->
                                        all.parts().size() == 3
                                                        && all.parts()
                                                                .get(3 - last)
                                                                .equals(DISCARDS)
                                                ? kept(all, 0)
                                                : null,
                                kind),
                        part(all -> kept(all, 0), kind),
                        part(all -> kept(all, last), kind),
                        (what, again, other) ->
                                what.equals(again)
                                        ? new Effect.Sequence(
                                                discardFirst
                                                        ? List.of(
                                                                sacrifices(what),
                                                                DISCARDS,
                                                                sacrifices(other))
                                                        : List.of(
                                                                sacrifices(what),
                                                                sacrifices(other),
                                                                DISCARDS))
                                        : null));
    }

    private static Effect.Sequence sacrifices(Filter what) {
        Amount theirs = new Amount.Count(new Selector.Each(Conjuncts.with(what, THEIRS)));
        return AllButChosen.keeping(ALL, new Amount.Most(ALL, theirs, true), what);
    }

    private static @Nullable Filter kept(Effect.Sequence all, int step) {
        return step < all.parts().size()
                        && all.parts().get(step) instanceof Effect.Sequence one
                        && one.parts().getFirst()
                                instanceof Effect.ChooseObjects(_, Selector.Choose choose)
                        && choose.count() instanceof Amount.Most
                ? Conjuncts.without(choose.filter(), THEIRS)
                : null;
    }
}
