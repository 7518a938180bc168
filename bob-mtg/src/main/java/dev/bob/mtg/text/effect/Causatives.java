package dev.bob.mtg.text.effect;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.text.measure.LifeTotals;
import dev.bob.mtg.text.measure.Measures;
import dev.bob.mtg.text.modification.Predicates;
import dev.bob.mtg.text.modification.SizeChanges;
import dev.bob.mtg.text.modification.TypeChanges;
import dev.bob.mtg.text.phrase.NounPhrases.Quantity;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.reference.Actors;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What one may have others do: "have it fight target creature", "have target player draw a card".
final class Causatives {
    private final Phrases phrases;
    private final Predicates changes;

    Causatives(Phrases phrases, Predicates changes) {
        this.phrases = phrases;
        this.changes = changes;
    }

    /// The effect, with "have" and the verb in its base form.
    Syntax<Effect> all() {
        return choice(
                damage(),
                synonyms(change(), still()),
                resized(),
                form(
                        Effect.Change.class,
                        "have <> base power become equal to <> <>",
                        part(Effect.Change::objects, phrases.genitive),
                        part(BaseSizes::basePower, phrases.measure),
                        part(Effect.Change::duration, phrases.duration),
                        BaseSizes::basePower),
                LastingCopies.becomeCopy(phrases),
                fight(),
                byPlayer(),
                LastingCopies.becomeCopies(phrases),
                LifeTotals.causative(phrases),
                recolored(),
                new BaseSizes(phrases).causatives());
    }

    /// "have ~ become the color or colors of your choice", for good.
    private Syntax<Effect> recolored() {
        return widen(
                form(
                        Effect.Change.class,
                        "have <> <>",
                        part(
                                change ->
                                        change.duration().equals(new Duration.Indefinite())
                                                ? change.objects()
                                                : null,
                                phrases.thing),
                        part(
                                Effect.Change::modifications,
                                changes.infinitives(Quantity.ONE).only(Causatives::areOfChoice)),
                        (what, colors) ->
                                new Effect.Change(what, colors, new Duration.Indefinite())));
    }

    private static boolean areOfChoice(Object changes) {
        return changes instanceof List<?> list
                && list.size() == 1
                && list.getFirst() instanceof Modification.BecomeChosen;
    }

    private Syntax<Effect> damage() {
        Syntax<Selector> to = choice(phrases.thing, players());
        return synonyms(
                form(
                        Effect.Damage.class,
                        "have <> deal <> to <>",
                        part(Effect.Damage::source, phrases.thing),
                        part(Effect.Damage::amount, new Measures(phrases).much("damage")),
                        part(Effect.Damage::to, to),
                        Effect.Damage::new),
                form(
                        Effect.Damage.class,
                        "have <> deal damage to <> equal to <>",
                        part(Effect.Damage::source, phrases.thing),
                        part(Effect.Damage::to, to),
                        part(Effect.Damage::amount, phrases.measure),
                        (source, whom, amount) -> new Effect.Damage(source, amount, whom)));
    }

    private Syntax<Selector> players() {
        return widen(
                form(
                        Selector.Players.class,
                        "<>",
                        part(Selector.Players::players, phrases.player),
                        Selector.Players::new));
    }

    private Syntax<Effect> change() {
        return synonyms(
                changed(phrases.thing, Quantity.ONE), changed(phrases.things, Quantity.MANY));
    }

    /// "have target land become a 3/3 creature with haste until end of turn. It's still a land"
    private Syntax<Effect> still() {
        List<Syntax<Effect>> all = new ArrayList<>();
        for (String words : TypeChanges.STILL_ONE) {
            all.add(
                    widen(
                            form(
                                    Effect.Change.class,
                                    "have <> <> <> . " + words,
                                    part(Effect.Change::objects, phrases.thing),
                                    part(
                                            Effect.Change::modifications,
                                            changes.becomingStill().only(LastingClauses::addTypes)),
                                    part(Effect.Change::duration, phrases.duration),
                                    Effect.Change::new)));
        }
        return synonyms(all);
    }

    private Syntax<Effect> changed(Syntax<Selector> objects, Quantity number) {
        return widen(
                form(
                        Effect.Change.class,
                        "have <> <> <>",
                        part(Effect.Change::objects, objects),
                        part(Effect.Change::modifications, changes.infinitives(number)),
                        part(Effect.Change::duration, phrases.duration),
                        Effect.Change::new));
    }

    /// "have ~'s base power and toughness become 4/2 until end of turn".
    private Syntax<Effect> resized() {
        return widen(
                form(
                        Effect.Change.class,
                        "have <> base power and toughness become <> <>",
                        part(Effect.Change::objects, phrases.genitive),
                        part(Effect.Change::modifications, SizeChanges.becoming()),
                        part(Effect.Change::duration, phrases.duration),
                        Effect.Change::new));
    }

    private Syntax<Effect> fight() {
        return choice(
                form(
                        Effect.Fight.class,
                        "have <> fight <>",
                        part(Effect.Fight::first, phrases.thing),
                        part(Effect.Fight::second, phrases.thing),
                        Effect.Fight::new),
                form(
                        PermanentEffect.Connive.class,
                        "have <> connive",
                        part(PermanentEffect.Connive::what, phrases.thing),
                        what -> new PermanentEffect.Connive(what, Amount.ONE)),
                form(
                        PermanentEffect.Explore.class,
                        "have <> explore",
                        part(PermanentEffect.Explore::what, phrases.thing),
                        PermanentEffect.Explore::new));
    }

    private Syntax<Effect> byPlayer() {
        return form(
                Effect.class,
                "have <> <>",
                part(Causatives::another, phrases.player),
                part(
                        effect ->
                                another(effect) == null
                                        ? null
                                        : Actors.by(PlayerPhrases.AT_HAND, effect),
                        phrases.bareClause.only(Actors::isAtHand)),
                Actors::by);
    }

    private static @Nullable PlayerRef another(Effect effect) {
        PlayerRef who = Actors.subject(effect);
        return who instanceof PlayerRef.You ? null : who;
    }

    // --- damage as a price ---

    /// "have ~ deal 5 damage to them", which a player may.
    static Syntax<List<Cost>> punished(String template) {
        return widen(
                        form(
                                Cost.Do.class,
                                template,
                                part(
                                        paid -> price(List.of(paid), null) ? amount(paid) : null,
                                        Numerals.DIGIT_AMOUNT),
                                amount -> new Cost.Do(damage(amount))))
                .map(
                        Cost.class,
                        cost -> List.<Cost>of(cost),
                        value ->
                                value instanceof List<?> list && list.size() == 1
                                        ? list.getFirst()
                                        : null);
    }

    private static final Selector SELF = new Selector.This("~");

    /// To whoever pays so.
    private static Effect.Damage damage(Amount amount) {
        return new Effect.Damage(SELF, amount, new Selector.Players(PlayerRef.YOU));
    }

    private static @Nullable Amount amount(Cost.Do paid) {
        return paid.effect() instanceof Effect.Damage damage ? damage.amount() : null;
    }

    private static boolean price(List<Cost> cost, @Nullable Amount amount) {
        return cost.size() == 1
                && cost.getFirst() instanceof Cost.Do(Effect effect)
                && effect instanceof Effect.Damage damage
                && damage.equals(damage(amount == null ? damage.amount() : amount));
    }

    /// "… unless its controller has ~ deal 5 damage to them", "~ deals damage … unless its controller has ~ deal that much damage
    /// to them".
    static Syntax<Effect> unlessPunished(Phrases phrases) {
        Syntax<PlayerRef> who = phrases.player.only(OptionalActions::isOne);
        return choice(
                form(
                        Effect.Unless.class,
                        "<> unless <> <>",
                        part(Effect.Unless::effect, phrases.clause),
                        part(Effect.Unless::who, who),
                        part(Effect.Unless::cost, punished("has ~ deal <> damage to them")),
                        (effect, payer, cost) -> new Effect.Unless(payer, cost, effect)),
                form(
                        Effect.Unless.class,
                        "<> unless <> has ~ deal that much damage to them",
                        part(
                                Effect.Unless::effect,
                                phrases.clause.only(effect ->
                                        effect instanceof Effect.Damage damage
                                                && damage.source().equals(SELF))),
                        part(Effect.Unless::who, who),
                        (effect, payer) ->
                                effect instanceof Effect.Damage damage
                                        ? new Effect.Unless(
                                                payer,
                                                List.of(new Cost.Do(damage(damage.amount()))),
                                                effect)
                                        : null));
    }
}
