package dev.bob.mtg.text.counters;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.TokenSpec;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Characteristics;
import dev.bob.mtg.definition.term.Color;
import dev.bob.mtg.definition.term.Colors;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Keyword actions that put counters on creatures: "~ endures 2" (rule 701.63), "each opponent blights 1" (rule 701.68).
public final class CounterKeywordActions {
    private final Phrases phrases;

    public CounterKeywordActions(Phrases phrases) {
        this.phrases = phrases;
    }

    public Syntax<Effect> all() {
        return choice(endure(), blight());
    }

    private Syntax<Effect> endure() {
        return widen(
                form(
                        Effect.If.class,
                        "<> endures <>",
                        part(
                                endure -> enduring(endure),
                                phrases.thing.only(what ->
                                        what instanceof Selector.This
                                                || what instanceof Selector.That)),
                        part(
                                endure -> number(endure),
                                Numerals.DIGIT_AMOUNT.only(
                                        n -> n instanceof Amount.Fixed(int value) && value > 0)),
                        CounterKeywordActions::endures));
    }

    /// Counters or a token, as its controller likes; what isn't there any more can't get counters.
    private static Effect.If endures(Selector what, Amount count) {
        PlayerRef controller = new PlayerRef.ControllerOf(what);
        int size = count instanceof Amount.Fixed(int value) ? value : 0;
        Effect spirit =
                new PermanentEffect.CreateTokens(
                        controller,
                        Amount.ONE,
                        new TokenSpec(
                                new Characteristics(
                                        "Spirit",
                                        null,
                                        Colors.of(Color.WHITE),
                                        Set.of(),
                                        Set.of(CardType.CREATURE),
                                        List.of("Spirit"),
                                        size,
                                        size,
                                        null,
                                        null),
                                List.of(),
                                null,
                                null,
                                false),
                        false,
                        false);
        return new Effect.If(
                new Condition.Is(what, new Filter.InZone(Zone.BATTLEFIELD, null)),
                new Effect.ChooseOne(
                        controller,
                        List.of("+1/+1 counters", "a Spirit token"),
                        List.of(
                                new PermanentEffect.PutCounters(count, CounterKind.P1P1, what),
                                spirit)),
                spirit);
    }

    private static @Nullable Selector enduring(Effect.If endure) {
        Amount count = number(endure);
        return endure.condition() instanceof Condition.Is(Selector what, Filter.InZone _)
                        && count != null
                        && endure.equals(endures(what, count))
                ? what
                : null;
    }

    private static @Nullable Amount number(Effect.If endure) {
        return endure.then() instanceof Effect.ChooseOne one
                        && !one.options().isEmpty()
                        && one.options().getFirst() instanceof PermanentEffect.PutCounters put
                ? put.count()
                : null;
    }

    /// "each opponent blights 1": each a creature of theirs.
    private static Syntax<Effect> blight() {
        Syntax<PlayerRef> who =
                choice(
                        constant(new PlayerRef.EachOpponent(), "each opponent"),
                        constant(new PlayerRef.EachPlayer(), "each player"));
        return widen(
                form(
                        Effect.ForEachPlayer.class,
                        "<> blights <>",
                        part(Effect.ForEachPlayer::players, who),
                        part(
                                each ->
                                        each.effect() instanceof PermanentEffect.PutCounters put
                                                        && put.equals(blighted(put.count()))
                                                ? put.count()
                                                : null,
                                Numerals.DIGIT_AMOUNT),
                        (players, count) -> new Effect.ForEachPlayer(players, blighted(count))));
    }

    private static PermanentEffect.PutCounters blighted(Amount count) {
        return new PermanentEffect.PutCounters(
                count,
                CounterKind.M1M1,
                new Selector.Choose(
                        PlayerPhrases.AT_HAND,
                        false,
                        Amount.ONE,
                        Filter.and(
                                Filter.type(CardType.CREATURE),
                                new Filter.Controlled(PlayerPhrases.AT_HAND))));
    }
}
