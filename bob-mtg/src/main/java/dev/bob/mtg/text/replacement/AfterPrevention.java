package dev.bob.mtg.text.replacement;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.family;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.effect.Sentences;
import dev.bob.mtg.text.phrase.DamageSources;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.RelativeClauses;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What follows once damage has been prevented: cards exiled for it, and what triggers on it.
public final class AfterPrevention {
    private AfterPrevention() {}

    static Syntax<Effect> all(Phrases phrases) {
        return choice(asMuchExiled(), whenPrevented(phrases), exiledFromGraveyard());
    }

    private static Syntax<Effect> exiledFromGraveyard() {
        Filter cards =
                Filter.and(new Filter.CardNoun(), new Filter.InZone(Zone.GRAVEYARD, PlayerRef.YOU));
        return constant(
                new Effect.Move(
                        Verb.EXILED,
                        new Selector.Choose(PlayerRef.YOU, false, PreventionEffects.STOPPED, cards),
                        null,
                        Destination.to(Zone.EXILE),
                        null),
                "exile a card from your graveyard for each 1 damage prevented this way");
    }

    /// "exile cards from the top of your library equal to the damage prevented this way"
    private static Syntax<Effect> asMuchExiled() {
        return constant(
                new Effect.Move(
                        Verb.EXILED,
                        new Selector.Top(PlayerRef.YOU, PreventionEffects.STOPPED),
                        null,
                        Destination.to(Zone.EXILE),
                        null),
                "exile cards from the top of your library equal to the damage prevented this way");
    }

    /// "remove that many +1/+1 counters from it. When one or more counters are removed from ~ this way, …": a reflexive trigger
    /// (rule 603.12).
    public static Syntax<Effect> whenRemoved(Phrases phrases) {
        Condition removed =
                new Condition.Compare(new Amount.DoneAmount(), Comparison.AT_LEAST, Amount.ONE);
        return widen(
                form(
                        Effect.Sequence.class,
                        "<> . when one or more counters are removed from ~ this way, <>",
                        part(
                                both -> both.parts().getFirst(),
                                phrases.clause.only(
                                        PermanentEffect.RemoveCounters.class::isInstance)),
                        part(
                                both ->
                                        both.parts().getLast()
                                                                instanceof
                                                                Effect.If(
                                                                        Condition when,
                                                                        Effect.Reflexive(
                                                                                Effect.Nothing _,
                                                                                Effect follows),
                                                                        var otherwise)
                                                        && otherwise == null
                                                        && when.equals(removed)
                                                        && both.parts().size() == 2
                                                ? follows
                                                : null,
                                Sentences.row(phrases.clause)),
                        (first, effect) ->
                                new Effect.Sequence(
                                        List.of(
                                                first,
                                                new Effect.If(
                                                        removed,
                                                        new Effect.Reflexive(
                                                                new Effect.Nothing(),
                                                                ofSource(effect)),
                                                        null)))));
    }

    /// "It deals that much damage": what the counters were removed from.
    private static Effect ofSource(Effect effect) {
        return effect instanceof Effect.Damage(Selector from, Amount amount, Selector to)
                        && from instanceof Selector.That(_, String words)
                        && words.equals("it")
                ? new Effect.Damage(new Selector.That(new Reference.Source(), "it"), amount, to)
                : effect;
    }

    /// "When damage is prevented this way, …": a reflexive trigger (rule 603.12).
    private static Syntax<Effect> whenPrevented(Phrases phrases) {
        return wheneverPrevented("when damage is prevented this way, <>", phrases);
    }

    /// "Whenever damage from a black or red source is prevented this way this turn, you gain that much life."
    static Syntax<Effect> wheneverPrevented(Phrases phrases) {
        return choice(
                wheneverPrevented("whenever damage is prevented this way this turn, <>", phrases),
                widen(
                        form(
                                Effect.If.class,
                                "whenever damage from a <> is prevented this way this turn, <>",
                                part(
                                        PreventionEffects::preventedFrom,
                                        DamageSources.kindsOf("source")),
                                part(AfterPrevention::triggered, Sentences.row(phrases.clause)),
                                (source, effect) ->
                                        new Effect.If(
                                                PreventionEffects.from(source),
                                                new Effect.Reflexive(new Effect.Nothing(), effect),
                                                null))));
    }

    private static Syntax<Effect> wheneverPrevented(String template, Phrases phrases) {
        return widen(
                form(
                        Effect.If.class,
                        template,
                        part(
                                then ->
                                        then.condition().equals(PreventionEffects.PREVENTED)
                                                ? triggered(then)
                                                : null,
                                Sentences.row(phrases.clause)),
                        effect ->
                                new Effect.If(
                                        PreventionEffects.PREVENTED,
                                        new Effect.Reflexive(new Effect.Nothing(), effect),
                                        null)));
    }

    private static @Nullable Effect triggered(Effect.If then) {
        return then.otherwise() == null
                        && then.then() instanceof Effect.Reflexive(Effect.Nothing _, Effect follows)
                ? follows
                : null;
    }

    /// "create a 1/1 red Elemental creature token", before it is said how many.
    static Syntax<PermanentEffect.CreateTokens> oneToken(Phrases phrases) {
        return phrases.clause
                .only(clause ->
                        clause instanceof PermanentEffect.CreateTokens create
                                && create.count().equals(Amount.ONE))
                .map(
                        PermanentEffect.CreateTokens.class,
                        create -> (PermanentEffect.CreateTokens) create,
                        create -> create);
    }

    /// "for each 1 damage prevented this way, create a token", "put a +1/+1 counter on ~ for each 1 damage prevented this way".
    static Syntax<Effect> forEachPrevented(Phrases phrases) {
        return family(
                form(
                        PermanentEffect.CreateTokens.class,
                        "for each 1 damage prevented this way, <>",
                        part(
                                create ->
                                        create.count().equals(PreventionEffects.STOPPED)
                                                ? counted(create, Amount.ONE)
                                                : null,
                                oneToken(phrases)),
                        create -> counted(create, PreventionEffects.STOPPED)),
                form(
                        PermanentEffect.PutCounters.class,
                        "put a <> counter on <> for each 1 damage prevented this way",
                        part(
                                put ->
                                        put.count().equals(PreventionEffects.STOPPED)
                                                ? put.kind()
                                                : null,
                                RelativeClauses.COUNTER),
                        part(PermanentEffect.PutCounters::on, phrases.thing),
                        (kind, on) ->
                                new PermanentEffect.PutCounters(
                                        PreventionEffects.STOPPED, kind, on)),
                form(
                        PermanentEffect.PutCounters.class,
                        "for each 1 damage prevented this way, put a <> counter on <>",
                        part(
                                put ->
                                        put.count().equals(PreventionEffects.STOPPED)
                                                ? put.kind()
                                                : null,
                                RelativeClauses.COUNTER),
                        part(PermanentEffect.PutCounters::on, phrases.thing),
                        (kind, on) ->
                                new PermanentEffect.PutCounters(
                                        PreventionEffects.STOPPED, kind, on)),
                form(
                        PermanentEffect.CreateTokens.class,
                        "<> for each 1 damage prevented this way",
                        part(
                                create ->
                                        create.count().equals(PreventionEffects.STOPPED)
                                                ? counted(create, Amount.ONE)
                                                : null,
                                oneToken(phrases)),
                        create -> counted(create, PreventionEffects.STOPPED)),
                lifeForEach());
    }

    private static Syntax<Effect> lifeForEach() {
        return family(
                constant(GAINED, "you gain 1 life for each 1 damage prevented this way"),
                constant(GAINED, "for each 1 damage prevented this way, you gain 1 life"));
    }

    private static final Effect GAINED =
            new Effect.GainLife(PlayerRef.YOU, PreventionEffects.STOPPED);

    private static PermanentEffect.CreateTokens counted(
            PermanentEffect.CreateTokens create, Amount count) {
        return new PermanentEffect.CreateTokens(
                create.who(),
                count,
                create.token(),
                create.tapped(),
                create.attacking(),
                create.whom());
    }
}
