package dev.bob.mtg.text.choice;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Cards that players keep, each in a zone of theirs, while the rest goes: "each opponent chooses two cards in their graveyard
/// and exiles the rest", "target player chooses a card in their hand and discards the rest".
final class CardsKept {
    private static final PlayerRef THEY = PlayerPhrases.AT_HAND;

    private CardsKept() {}

    static Syntax<Effect> all(Phrases phrases) {
        return choice(
                synonyms(
                        kept(
                                phrases,
                                "<> chooses <> in their hand and discards the rest",
                                Zone.HAND,
                                true),
                        kept(
                                phrases,
                                "<> chooses <> in their hand , then discards the rest",
                                Zone.HAND,
                                true)),
                synonyms(
                        kept(
                                phrases,
                                "<> chooses <> in their hand and exiles the rest",
                                Zone.HAND,
                                false),
                        kept(
                                phrases,
                                "<> chooses <> in their hand , then exiles the rest",
                                Zone.HAND,
                                false)),
                synonyms(
                        kept(
                                phrases,
                                "<> chooses <> in their graveyard and exiles the rest",
                                Zone.GRAVEYARD,
                                false),
                        kept(
                                phrases,
                                "<> chooses <> in their graveyard , then exiles the rest",
                                Zone.GRAVEYARD,
                                false)));
    }

    private static Syntax<Effect> kept(
            Phrases phrases, String template, Zone zone, boolean discarded) {
        Syntax<Amount> cards =
                choice(
                        constant(Amount.ONE, "a card"),
                        constant(Amount.ONE, "one card"),
                        Numerals.WORD_AMOUNT
                                .only(count -> !count.equals(Amount.ONE))
                                .before("cards"));
        return widen(
                form(
                        Effect.ForEachPlayer.class,
                        template,
                        part(
                                each ->
                                        count(each, zone, discarded) == null
                                                ? null
                                                : each.players(),
                                phrases.player.only(who -> !(who instanceof PlayerRef.AnOpponent))),
                        part(each -> count(each, zone, discarded), cards),
                        (who, count) ->
                                new Effect.ForEachPlayer(who, keeping(count, zone, discarded))));
    }

    private static @Nullable Amount count(Effect.ForEachPlayer each, Zone zone, boolean discarded) {
        return each.effect() instanceof Effect.Sequence(List<Effect> parts)
                        && parts.getFirst()
                                instanceof
                                Effect.ChooseObjects(_, Selector.Choose(_, _, Amount count, _))
                        && each.effect().equals(keeping(count, zone, discarded))
                ? count
                : null;
    }

    private static Effect keeping(Amount count, Zone zone, boolean discarded) {
        Filter cards = Filter.and(new Filter.CardNoun(), new Filter.InZone(zone, THEY));
        Selector rest =
                new Selector.Each(
                        Filter.and(
                                new Filter.CardNoun(),
                                new Filter.InZone(zone, THEY),
                                new Filter.Not(new Filter.Is(new Reference.Done(Verb.CHOSEN)))));
        return new Effect.Sequence(
                List.of(
                        new Effect.ChooseObjects(
                                THEY, new Selector.Choose(THEY, false, count, cards)),
                        discarded
                                ? new Effect.Discard(THEY, rest)
                                : new Effect.Move(
                                        Verb.EXILED,
                                        rest,
                                        null,
                                        Destination.to(Zone.EXILE),
                                        null)));
    }
}
