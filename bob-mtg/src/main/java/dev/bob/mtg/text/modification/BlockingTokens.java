package dev.bob.mtg.text.modification;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Tokens that enter blocking (rule 509.4): "create a 1/1 white Soldier creature token that's blocking that creature".
final class BlockingTokens {
    private static final Selector CREATED =
            new Selector.That(new Reference.Done(Verb.CREATED), "");

    private BlockingTokens() {}

    /// @param tokens what creates tokens that enter in no particular way
    static Syntax<Effect> all(Phrases phrases, Syntax<Effect> tokens) {
        return synonyms(
                blocking("<> that's blocking <>", phrases, tokens),
                blocking("<> that are blocking <>", phrases, tokens),
                blocking("<> and that's blocking <>", phrases, tokens),
                blocking("<> and that are blocking <>", phrases, tokens));
    }

    private static Syntax<Effect> blocking(
            String template, Phrases phrases, Syntax<Effect> tokens) {
        return widen(
                form(
                        Effect.Sequence.class,
                        template,
                        part(both -> blocked(both) == null ? null : both.parts().getFirst(), tokens),
                        part(BlockingTokens::blocked, phrases.thing),
                        (create, attacker) ->
                                new Effect.Sequence(
                                        List.of(
                                                create,
                                                new PermanentEffect.EnterBlocking(
                                                        CREATED, attacker)))));
    }

    private static @Nullable Selector blocked(Effect.Sequence both) {
        return both.parts().size() == 2
                        && both.parts().getLast()
                                instanceof
                                PermanentEffect.EnterBlocking(Selector what, Selector attacker)
                        && what.equals(CREATED)
                ? attacker
                : null;
    }
}
