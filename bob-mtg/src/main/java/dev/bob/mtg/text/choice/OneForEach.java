package dev.bob.mtg.text.choice;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.measure.Measures;
import dev.bob.mtg.text.phrase.Destinations;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// "return a card from your graveyard to your hand for each …": you choose as many as there are of something.
public final class OneForEach {
    private final Syntax<Filter> one;
    private final Syntax<Amount> forEach;

    private OneForEach(Phrases phrases) {
        this.one = phrases.aNoun.only(OneForEach::isSomewhere);
        this.forEach = new Measures(phrases).forEach();
    }

    public static Syntax<Effect> all(Phrases phrases, Destinations destinations) {
        OneForEach chosen = new OneForEach(phrases);
        return choice(
                chosen.moved(Verb.RETURNED, "return <> <> for each <>", destinations.returned()),
                chosen.moved(Verb.PUT, "put <> <> for each <>", destinations.put()),
                chosen.exiled(),
                chosen.done(
                        "tap <> for each <>",
                        effect -> effect instanceof PermanentEffect.Tap(var what) ? what : null,
                        PermanentEffect.Tap::new),
                chosen.done(
                        "untap <> for each <>",
                        effect -> effect instanceof PermanentEffect.Untap(var what) ? what : null,
                        PermanentEffect.Untap::new));
    }

    private Syntax<Effect> moved(Verb verb, String template, Syntax<Destination> to) {
        return widen(
                form(
                        Effect.Move.class,
                        template,
                        part(move -> move.verb() == verb ? one(move.what()) : null, one),
                        part(Effect.Move::to, to),
                        part(move -> count(move.what()), forEach),
                        (what, where, count) ->
                                new Effect.Move(
                                        verb,
                                        new Selector.Choose(PlayerRef.YOU, false, count, what),
                                        null,
                                        where,
                                        null)));
    }

    private Syntax<Effect> exiled() {
        Destination exile = Destination.to(Zone.EXILE);
        return done(
                "exile <> for each <>",
                effect ->
                        effect instanceof Effect.Move move && move.verb() == Verb.EXILED
                                ? move.what()
                                : null,
                what -> new Effect.Move(Verb.EXILED, what, null, exile, null));
    }

    private Syntax<Effect> done(
            String template,
            Function<Effect, @Nullable Selector> what,
            Function<Selector, Effect> make) {
        return form(
                Effect.class,
                template,
                part(effect -> one(what.apply(effect)), one),
                part(effect -> count(what.apply(effect)), forEach),
                (chosen, count) ->
                        make.apply(new Selector.Choose(PlayerRef.YOU, false, count, chosen)));
    }

    /// A permanent, or a card of which it is said where it is.
    private static boolean isSomewhere(Object noun) {
        return noun instanceof Filter filter
                && (Conjuncts.zoneOf(filter) != null
                        || !RecordParts.anywhere(filter, Filter.CardNoun.class::isInstance));
    }

    private static @Nullable Filter one(@Nullable Selector several) {
        return count(several) != null && several instanceof Selector.Choose(_, _, _, Filter filter)
                ? filter
                : null;
    }

    private static @Nullable Amount count(@Nullable Selector several) {
        return several instanceof Selector.Choose(PlayerRef who, boolean upTo, Amount count, _)
                        && who instanceof PlayerRef.You
                        && !upTo
                        && !(count instanceof Amount.Fixed)
                ? count
                : null;
    }
}
