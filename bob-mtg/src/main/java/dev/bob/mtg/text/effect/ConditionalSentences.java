package dev.bob.mtg.text.effect;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.SpellEffect;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.text.casting.NotCast;
import dev.bob.mtg.text.casting.Permissions;
import dev.bob.mtg.text.choice.UnlessPaid;
import dev.bob.mtg.text.measure.PlayerCounters;
import dev.bob.mtg.text.phrase.Costs;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.reference.Actors;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

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
        Syntax<Condition> any = anyCondition();
        phrases.conditionAfter.is(conditionBehind(row));
        return choice(
                unlessPaid(),
                synonyms(
                        form(
                                        Effect.If.class,
                                        "if <> , <>",
                                        part(Effect.If::condition, any),
                                        part(Effect.If::then, then(row, whereX, later)),
                                        (condition, then) -> new Effect.If(condition, then, null))
                                .only(effect -> !isAnsweredByAnother(effect)),
                        phrases.conditionAfter,
                        unlessSo(row),
                        form(
                                Effect.If.class,
                                "if <> , also <>",
                                part(Effect.If::condition, any),
                                part(Effect.If::then, row),
                                (condition, then) -> new Effect.If(condition, then, null)),
                        NotCast.after(row)),
                withOtherwise(any, row, later),
                PlayerCounters.mustPay(row));
    }

    /// "discard a card unless ~ entered this turn".
    private Syntax<Effect.If> unlessSo(Syntax<Effect> row) {
        return form(
                Effect.If.class,
                "<> unless <>",
                part(Effect.If::then, row),
                part(
                        unless ->
                                unless.condition() instanceof Condition.Not(Condition condition)
                                        ? condition
                                        : null,
                        phrases.condition.only(value -> !(value instanceof Condition.Not))),
                (then, condition) -> new Effect.If(new Condition.Not(condition), then, null));
    }

    /// "draw a card if …".
    private Syntax<Effect> conditionBehind(Syntax<Effect> row) {
        return widen(
                form(
                                Effect.If.class,
                                "<> if <>",
                                part(
                                        Effect.If::then,
                                        choice(
                                                row,
                                                OptionalActions.plainly(row),
                                                otherMay(),
                                                options.mayHave())),
                                part(Effect.If::condition, phrases.condition),
                                (then, condition) -> new Effect.If(condition, then, null))
                        .only(effect ->
                                !asksHowItsTargetWasPaidFor(effect)
                                        && !isPermission(effect)
                                        && !asksAboutOneOfTwo(effect)
                                        && !countersFirst(effect)));
    }

    private Syntax<Effect> then(Syntax<Effect> row, Syntax<Effect> whereX, Syntax<Effect> later) {
        return choice(
                row,
                options.may(row, choice()),
                whereX,
                later,
                thenUnless(row),
                phrases.conditionAfter,
                widen(unlessSo(row)));
    }

    /// "you get {E}{E}, then sacrifice that creature unless you pay …".
    private Syntax<Effect> thenUnless(Syntax<Effect> row) {
        return widen(
                form(
                        Effect.Sequence.class,
                        "<> , then <>",
                        part(
                                all ->
                                        all.parts().size() == 2
                                                        && all.parts().getLast()
                                                                instanceof Effect.Unless
                                                ? all.parts().getFirst()
                                                : null,
                                row.only(effect -> !(effect instanceof Effect.Sequence))),
                        part(all -> all.parts().getLast(), options.unless()),
                        (first, then) -> new Effect.Sequence(List.of(first, then))));
    }

    private Syntax<Effect> withOtherwise(
            Syntax<Condition> any, Syntax<Effect> row, Syntax<Effect> later) {
        Syntax<Effect> either = choice(row, options.may(row, choice()), later);
        return synonyms(
                form(
                        Effect.If.class,
                        "if <> , <> . otherwise , <>",
                        part(Effect.If::condition, any),
                        part(Effect.If::then, either),
                        part(Effect.If::otherwise, either),
                        Effect.If::new),
                form(
                        Effect.If.class,
                        "<> if <> . otherwise , <>",
                        part(Effect.If::then, row),
                        part(Effect.If::condition, phrases.condition),
                        part(Effect.If::otherwise, either),
                        (then, condition, otherwise) -> new Effect.If(condition, then, otherwise)));
    }

    private Syntax<Condition> anyCondition() {
        return choice(
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
                        constant(new Condition.Not(DID), "you don't put it onto the battlefield"),
                        constant(new Condition.Not(DID), "you don't put the card into your hand"),
                        constant(new Condition.Not(DID), "you don't put it into your hand"),
                        constant(new Condition.Not(DID), "they don't"),
                        constant(new Condition.Not(DID), "that player doesn't"),
                        constant(new Condition.Not(DID), "the player doesn't"),
                        NotCast.condition()));
    }

    /// "you may draw a card unless that player pays {1}", "… unless any player pays {2}".
    private Syntax<Effect> unlessPaid() {
        return choice(
                form(
                        Effect.Unless.class,
                        "<> unless <> pays <>",
                        part(
                                Effect.Unless::effect,
                                options.may(phrases.clause, choice())
                                        .only(ConditionalSentences::isDrawing)),
                        part(Effect.Unless::who, phrases.player),
                        part(Effect.Unless::cost, Costs.mana()),
                        (effect, who, cost) -> new Effect.Unless(who, cost, effect)),
                UnlessPaid.all(phrases.clause, Sentences.row(phrases.clause)));
    }

    private static boolean isDrawing(Object effect) {
        return effect instanceof Effect.May(PlayerRef.You _, Effect inner)
                && inner instanceof Effect.Draw;
    }

    Syntax<Effect> otherMay() {
        return widen(
                form(
                        Effect.May.class,
                        "<> may <>",
                        part(
                                may -> may.who(),
                                choice(
                                        phrases.player.only(OptionalActions::isOne),
                                        PlayerPhrases.open("they"))),
                        part(
                                Effect.May::effect,
                                choice(
                                        Sentences.row(phrases.bareClause),
                                        phrases.clause.only(ConditionalSentences::isTapping))),
                        Effect.May::new));
    }

    /// "target opponent may have you draw a card".
    Syntax<Effect> mayHaveYou() {
        Syntax<PlayerRef> who =
                choice(phrases.player.only(OptionalActions::isOne), PlayerPhrases.open("they"));
        return widen(
                form(
                        Effect.May.class,
                        "<> may have you <>",
                        part(
                                may ->
                                        Actors.subject(may.effect()) instanceof PlayerRef.You
                                                ? may.who()
                                                : null,
                                who),
                        part(
                                may -> Actors.by(PlayerPhrases.AT_HAND, may.effect()),
                                phrases.bareClause.only(ConditionalSentences::isSimplyDone)),
                        (player, effect) ->
                                new Effect.May(player, Actors.by(PlayerRef.YOU, effect))));
    }

    /// What names nobody but who does it: they do it, whoever lets them.
    private static boolean isSimplyDone(Object effect) {
        return effect instanceof Effect.Draw
                || effect instanceof Effect.GainLife
                || effect instanceof Effect.Mill
                || effect instanceof Effect.LoseLife;
    }

    /// "Choose target creature you control and target creature you don't control. The creature you control gets +2/+1 if it's a
    /// Knight": what "it" is taken for would be the other one.
    private static boolean asksAboutOneOfTwo(Object value) {
        return value instanceof Effect.If effect
                && effect.then() instanceof Effect.Change change
                && change.objects() instanceof Selector.That(_, String words)
                && words.equals("the creature you control")
                && effect.condition() instanceof Condition.Is(Selector.That(_, String it), _)
                && it.equals("it");
    }

    /// "That player may sacrifice a land. If they do, they may copy it": the payment says what follows it.
    private static boolean isAnsweredByAnother(Object value) {
        return value instanceof Effect.If effect
                && effect.condition() instanceof Condition.Did
                && effect.then() instanceof Effect.May may
                && !(may.who() instanceof PlayerRef.You);
    }

    private static boolean isTapping(Object effect) {
        return effect instanceof PermanentEffect.Tap || effect instanceof PermanentEffect.Untap;
    }

    // --- what each of several players did or couldn't do ---

    private static final PlayerRef THEY = PlayerPhrases.AT_HAND;

    /// "each player sacrifices a creature. Each player who can't discards a card." "Each opponent may discard a card. Each
    /// opponent who doesn't loses 3 life."
    Syntax<Effect> eachWho() {
        return choice(whoCant(), whoMay("who does", true), whoMay("who doesn't", false));
    }

    private Syntax<Effect> whoCant() {
        Syntax<Effect> one =
                phrases.clause.only(effect -> effect instanceof Effect e && undone(e) != null);
        List<Syntax<Effect>> all = new ArrayList<>();
        for (String who : List.of("player", "opponent")) {
            PlayerRef among =
                    who.equals("player")
                            ? new PlayerRef.EachPlayer()
                            : new PlayerRef.EachOpponent();
            all.add(
                    whoCant(
                            "<> . each " + who + " who can't <>",
                            among,
                            one,
                            phrases.clause.only(Actors::isAtHand)));
        }
        for (String who : List.of("player", "opponent")) {
            PlayerRef among =
                    who.equals("player")
                            ? new PlayerRef.EachPlayer()
                            : new PlayerRef.EachOpponent();
            all.add(
                    whoCant(
                            "<> . for each " + who + " who can't , <>",
                            among,
                            one,
                            Sentences.row(phrases.clause)
                                    .only(effect -> !Actors.isAtHand(effect))));
        }
        return choice(all);
    }

    private static Syntax<Effect> whoCant(
            String template, PlayerRef among, Syntax<Effect> one, Syntax<Effect> then) {
        return widen(
                form(
                        Effect.Sequence.class,
                        template,
                        part(both -> cant(both, among, true), one),
                        part(both -> cant(both, among, false), then),
                        (first, effect) ->
                                new Effect.Sequence(
                                        List.of(first, thoseWho(among, first, effect)))));
    }

    private static Effect thoseWho(PlayerRef among, Effect first, Effect then) {
        Condition undone = undone(first);
        return undone == null
                ? first
                : new Effect.ForEachPlayer(new PlayerRef.Who(among, undone), then);
    }

    private static @Nullable Effect cant(Effect.Sequence both, PlayerRef among, boolean first) {
        return both.parts().size() == 2
                        && both.parts().getLast()
                                instanceof Effect.ForEachPlayer(PlayerRef.Who _, Effect then)
                        && both.parts()
                                .getLast()
                                .equals(thoseWho(among, both.parts().getFirst(), then))
                ? first ? both.parts().getFirst() : then
                : null;
    }

    /// That a player hasn't done what all had to do: discard one card, sacrifice one permanent.
    private static @Nullable Condition undone(Effect effect) {
        if (effect instanceof Effect.Discard(PlayerRef who, Selector.Choose what)
                && Actors.areSeveral(who)
                && what.count().equals(Amount.ONE)) {
            return none(Verb.DISCARDED, new Filter.Owned(THEY));
        }
        return effect instanceof Effect.Sacrifice(PlayerRef who, Selector.Choose what)
                        && Actors.areSeveral(who)
                        && what.count().equals(Amount.ONE)
                ? none(Verb.SACRIFICED, new Filter.Controlled(THEY))
                : null;
    }

    private static Condition none(Verb verb, Filter theirs) {
        return new Condition.Compare(
                new Amount.Count(new Selector.Among(new Reference.Done(verb), theirs)),
                Comparison.LESS,
                Amount.ONE);
    }

    private Syntax<Effect> whoMay(String who, boolean does) {
        Condition did = does ? DID : new Condition.Not(DID);
        String they = does ? " . if they do , they <>" : " . if they don't , they <>";
        List<Syntax<Effect>> all = new ArrayList<>();
        for (String word : List.of("player", "opponent")) {
            for (String link : List.of(" . each ", " , then each ")) {
                all.add(
                        whoMay(
                                word,
                                link + word + " " + who + " <>",
                                phrases.clause.only(Actors::isAtHand),
                                did));
            }
            all.add(whoMay(word, they, phrases.bareClause.only(Actors::isAtHand), did));
        }
        return synonyms(all);
    }

    private Syntax<Effect> whoMay(
            String word, String template, Syntax<Effect> after, Condition did) {
        PlayerRef among =
                word.equals("player") ? new PlayerRef.EachPlayer() : new PlayerRef.EachOpponent();
        return widen(
                form(
                        Effect.ForEachPlayer.class,
                        "each " + word + " may <>" + template,
                        part(
                                each ->
                                        each.players().equals(among)
                                                ? offered(each.effect(), did, true)
                                                : null,
                                Sentences.row(phrases.bareClause)),
                        part(each -> offered(each.effect(), did, false), after),
                        (offer, then) ->
                                new Effect.ForEachPlayer(
                                        among,
                                        new Effect.Sequence(
                                                List.of(
                                                        new Effect.May(THEY, offer),
                                                        new Effect.If(did, then, null))))));
    }

    static @Nullable Effect offered(Effect each, Condition when, boolean offer) {
        return each instanceof Effect.Sequence(List<Effect> parts)
                        && parts.size() == 2
                        && parts.get(0) instanceof Effect.May(PlayerRef.Iterated _, Effect may)
                        && parts.get(1)
                                instanceof Effect.If(Condition did, Effect then, var otherwise)
                        && did.equals(when)
                        && otherwise == null
                ? offer ? may : then
                : null;
    }

    /// "create a Gold token. Each opponent attacking that player does the same.", of a Curse.
    Syntax<Effect> sameByAttackers(Syntax<Effect> row) {
        return widen(
                form(
                        Effect.Sequence.class,
                        "<> . each opponent attacking that player does the same",
                        part(
                                both -> both.parts().size() == 2 ? both.parts().getFirst() : null,
                                row.only(effect ->
                                        effect instanceof Effect e
                                                && Actors.subject(e) instanceof PlayerRef.You)),
                        yours ->
                                new Effect.Sequence(
                                        List.of(
                                                yours,
                                                new Effect.ForEachPlayer(
                                                        ATTACKERS, Actors.by(THEY, yours))))));
    }

    private static final PlayerRef ATTACKERS =
            new PlayerRef.Who(
                    new PlayerRef.EachOpponent(),
                    new Condition.Exists(
                            Filter.and(
                                    new Filter.Controlled(THEY),
                                    new Filter.AttackingPlayer(new PlayerRef.Attached(), false)),
                            Comparison.AT_LEAST,
                            Amount.ONE));

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
