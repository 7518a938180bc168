package dev.bob.mtg.text.effect;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.SpellEffect;
import dev.bob.mtg.text.casting.Permissions;
import dev.bob.mtg.text.phrase.Costs;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;

/// Sentences with a condition: "if …, …", "… if …", "… instead if …".
final class ConditionalSentences {
    private final Phrases phrases;
    private final OptionalActions options;

    ConditionalSentences(Phrases phrases, OptionalActions options) {
        this.phrases = phrases;
        this.options = options;
    }

    static final Condition DID = new Condition.Did();

    // --- conditions and options ---

    Syntax<Effect> all(Syntax<Effect> row, Syntax<Effect> whereX, Syntax<Effect> later) {
        Syntax<Condition> any =
                choice(
                        phrases.condition,
                        synonyms(
                                constant(DID, "you do"),
                                constant(DID, "they do"),
                                constant(DID, "that player does"),
                                constant(DID, "the player does")),
                        synonyms(
                                constant(new Condition.Not(DID), "you don't"),
                                constant(new Condition.Not(DID), "you can't"),
                                constant(new Condition.Not(DID), "they can't"),
                                constant(new Condition.Not(DID), "that player can't"),
                                constant(new Condition.Not(DID), "the player can't"),
                                constant(new Condition.Not(DID), "you don't cast it"),
                                constant(new Condition.Not(DID), "you don't cast that card"),
                                constant(new Condition.Not(DID), "you don't cast it this way"),
                                constant(
                                        new Condition.Not(DID),
                                        "you don't put the card onto the battlefield"),
                                constant(
                                        new Condition.Not(DID),
                                        "you don't put it onto the battlefield"),
                                constant(
                                        new Condition.Not(DID),
                                        "you don't put the card into your hand"),
                                constant(new Condition.Not(DID), "you don't put it into your hand"),
                                constant(new Condition.Not(DID), "they don't"),
                                constant(new Condition.Not(DID), "that player doesn't"),
                                constant(new Condition.Not(DID), "the player doesn't")));
        phrases.conditionAfter.is(
                widen(
                        form(
                                        Effect.If.class,
                                        "<> if <>",
                                        part(
                                                Effect.If::then,
                                                choice(row, OptionalActions.plainly(row))),
                                        part(Effect.If::condition, phrases.condition),
                                        (then, condition) -> new Effect.If(condition, then, null))
                                .only(effect ->
                                        !asksHowItsTargetWasPaidFor(effect)
                                                && !isPermission(effect)
                                                && !countersFirst(effect))));
        return choice(
                unlessPaid(),
                synonyms(
                        form(
                                Effect.If.class,
                                "if <> , <>",
                                part(Effect.If::condition, any),
                                part(Effect.If::then, choice(row, options.may(row), whereX, later)),
                                (condition, then) -> new Effect.If(condition, then, null)),
                        phrases.conditionAfter,
                        form(
                                Effect.If.class,
                                "<> unless <>",
                                part(Effect.If::then, row),
                                part(
                                        unless ->
                                                unless.condition()
                                                                instanceof
                                                                Condition.Not(Condition condition)
                                                        ? condition
                                                        : null,
                                        phrases.condition.only(
                                                value -> !(value instanceof Condition.Not))),
                                (then, condition) ->
                                        new Effect.If(new Condition.Not(condition), then, null))),
                synonyms(
                        form(
                                Effect.If.class,
                                "if <> , <> . otherwise , <>",
                                part(Effect.If::condition, any),
                                part(Effect.If::then, choice(row, options.may(row))),
                                part(Effect.If::otherwise, choice(row, options.may(row))),
                                Effect.If::new),
                        form(
                                Effect.If.class,
                                "<> if <> . otherwise , <>",
                                part(Effect.If::then, row),
                                part(Effect.If::condition, phrases.condition),
                                part(Effect.If::otherwise, choice(row, options.may(row))),
                                (then, condition, otherwise) ->
                                        new Effect.If(condition, then, otherwise))));
    }

    /// "you may draw a card unless that player pays {1}", "… unless any player pays {2}".
    private Syntax<Effect> unlessPaid() {
        return choice(
                form(
                        Effect.Unless.class,
                        "<> unless <> pays <>",
                        part(
                                Effect.Unless::effect,
                                options.may(phrases.clause).only(ConditionalSentences::isDrawing)),
                        part(Effect.Unless::who, phrases.player),
                        part(Effect.Unless::cost, Costs.mana()),
                        (effect, who, cost) -> new Effect.Unless(who, cost, effect)),
                form(
                        Effect.AnyoneMayPay.class,
                        "<> unless any player pays <>",
                        part(
                                either ->
                                        either.who() instanceof PlayerRef.EachPlayer
                                                        && either.then() == null
                                                ? either.otherwise()
                                                : null,
                                phrases.clause),
                        part(Effect.AnyoneMayPay::cost, Costs.mana()),
                        (effect, cost) ->
                                new Effect.AnyoneMayPay(
                                        new PlayerRef.EachPlayer(), cost, null, effect)));
    }

    private static boolean isDrawing(Object effect) {
        return effect instanceof Effect.May(PlayerRef.You _, Effect inner)
                && inner instanceof Effect.Draw;
    }

    /// "You may cast it if it's a creature spell": the spell that it would be, not the card.
    private static boolean asksForSpell(Condition condition) {
        return condition instanceof Condition.Is(_, Filter what) && Permissions.isSpell(what);
    }

    private static boolean isCasting(Effect effect) {
        return effect instanceof SpellEffect.CastNow
                || (effect instanceof Effect.May(_, Effect inner) && isCasting(inner));
    }

    /// "Counter target spell if it was kicked": that spell, not this one.
    private static boolean asksHowItsTargetWasPaidFor(Object effect) {
        return effect instanceof Effect.If(Condition condition, Effect then, _)
                && condition instanceof Condition.Kicked
                && then instanceof SpellEffect.Counter;
    }

    /// "Counter it and destroy that artifact if …": the condition is about the last clause alone.
    private static boolean countersFirst(Object effect) {
        return effect instanceof Effect.If(_, Effect.Sequence(List<Effect> parts), _)
                && parts.getFirst() instanceof SpellEffect.Counter;
    }

    /// "You may play it this turn if you control a Kavu": whenever it is played, not as the permission is given.
    private static boolean isPermission(Object effect) {
        return effect instanceof Effect.If(Condition condition, Effect then, _)
                && (then instanceof SpellEffect.MayPlay
                        || (then instanceof SpellEffect.CopySpell(_, _, _, _, var except)
                                && !except.isEmpty())
                        || (then instanceof PermanentEffect.CreateCopies copies
                                && !copies.except().isEmpty())
                        || (asksForSpell(condition) && isCasting(then)));
    }
}
