package dev.bob.mtg.text.modification;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// An ability chosen in a sentence of its own: "choose flying, vigilance, or lifelink. Creatures you control gain that ability
/// until end of turn." It says the same as "gain your choice of flying, vigilance, or lifelink".
public final class ChosenAbilities {
    private ChosenAbilities() {}

    public static Syntax<Effect> all(Phrases phrases, KeywordAbilities keywords) {
        Syntax<List<Ability>> abilities = keywords.single().series("or", 2);
        return synonyms(
                gained("choose <> . <> gains that ability <>", abilities, phrases),
                gained("choose <> . <> gain that ability <>", abilities, phrases));
    }

    private static Syntax<Effect> gained(
            String template, Syntax<List<Ability>> abilities, Phrases phrases) {
        return widen(
                form(
                        Effect.Sequence.class,
                        template,
                        part(ChosenAbilities::offered, abilities),
                        part(said -> of(said, Effect.Change::objects), phrases.anything),
                        part(said -> of(said, Effect.Change::duration), phrases.duration),
                        (choices, what, duration) ->
                                new Effect.Sequence(
                                        List.of(
                                                new Effect.Change(
                                                        what,
                                                        List.of(AlternativeVerbs.oneOf(choices)),
                                                        duration)))));
    }

    /// A row of one is told from the one sentence that says it.
    private static <T> @Nullable T of(Effect.Sequence said, Function<Effect.Change, T> part) {
        return said.parts().size() == 1 && said.parts().getFirst() instanceof Effect.Change change
                ? part.apply(change)
                : null;
    }

    private static @Nullable List<Ability> offered(Effect.Sequence said) {
        List<Modification> gained = of(said, Effect.Change::modifications);
        return gained != null
                        && gained.size() == 1
                        && gained.getFirst() instanceof Modification.OneOf choice
                ? AlternativeVerbs.granted(choice)
                : null;
    }
}
