package dev.bob.mtg.text.replacement;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.effect.Sentences;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;

/// What follows once damage has been prevented: cards exiled for it, and what triggers on it.
final class AfterPrevention {
    private AfterPrevention() {}

    static Syntax<Effect> all(Phrases phrases) {
        return choice(asMuchExiled(), whenPrevented(phrases));
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

    /// "When damage is prevented this way, …": a reflexive trigger (rule 603.12).
    private static Syntax<Effect> whenPrevented(Phrases phrases) {
        return widen(
                form(
                        Effect.If.class,
                        "when damage is prevented this way, <>",
                        part(
                                then ->
                                        then.condition().equals(PreventionEffects.PREVENTED)
                                                        && then.otherwise() == null
                                                        && then.then()
                                                                instanceof
                                                                Effect.Reflexive(
                                                                        Effect.Nothing _,
                                                                        Effect follows)
                                                ? follows
                                                : null,
                                Sentences.row(phrases.clause)),
                        effect ->
                                new Effect.If(
                                        PreventionEffects.PREVENTED,
                                        new Effect.Reflexive(new Effect.Nothing(), effect),
                                        null)));
    }
}
