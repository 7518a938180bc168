package dev.bob.mtg.text.status;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.RecordTree;
import dev.bob.mtg.text.syntax.Syntax;
import org.jspecify.annotations.Nullable;

/// "Destroy target creature if it's white. A creature destroyed this way can't be regenerated.": where destroying is only a
/// part of what the sentence says.
public final class NotRegenerated {
    private NotRegenerated() {}

    /// @param sentence what may destroy something
    public static Syntax<Effect> all(Syntax<Effect> sentence) {
        return widen(
                form(
                        Effect.OfOthers.class,
                        "<> . a creature destroyed this way can't be regenerated",
                        part(effect -> changed(effect, false), sentence),
                        NotRegenerated::unregenerated));
    }

    private static Effect.@Nullable OfOthers unregenerated(Effect effect) {
        return effect instanceof Effect.OfOthers whole
                ? (Effect.OfOthers) changed(whole, true)
                : null;
    }

    /// With all that is destroyed unable to be regenerated, or able again; null if it was so before, or if nothing is.
    private static @Nullable Effect changed(Effect.OfOthers effect, boolean not) {
        Object changed =
                new RecordTree()
                        .map(
                                (Record) effect,
                                part ->
                                        part instanceof Effect.Destroy(var what, boolean was)
                                                        && was != not
                                                ? new Effect.Destroy(what, not)
                                                : part);
        return changed.equals(effect) ? null : (Effect) changed;
    }
}
