package dev.bob.mtg.text.choice;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;

import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What happens later if something is so then.
public final class LaterIf {
    private LaterIf() {}

    /// "At the beginning of the next end step, destroy that creature if it attacked this turn": whether it is so is looked at
    /// then.
    ///
    /// @param row what may happen; without targets, which would have to be chosen before
    /// @param next when it happens
    /// @param remembers what it speaks of, in no words of its own
    public static Syntax<Effect> all(
            Syntax<Condition> conditions,
            Syntax<Effect> row,
            Syntax<EventPattern> next,
            Syntax<Optional<Selector>> remembers) {
        var it = part((Effect.Delayed later) -> Optional.ofNullable(later.remembers()), remembers);
        var when = part(LaterIf::whenOnce, next);
        var asked = part(LaterIf::asked, conditions);
        var then = part(LaterIf::happening, row);
        return synonyms(
                form(
                        Effect.Delayed.class,
                        "<> <> , <> if <>",
                        it,
                        when,
                        then,
                        asked,
                        (of, event, effect, condition) -> once(of, event, condition, effect)),
                form(
                        Effect.Delayed.class,
                        "<> <> , if <> , <>",
                        it,
                        when,
                        asked,
                        then,
                        LaterIf::once),
                form(
                        Effect.Delayed.class,
                        "<> <> <> if <>",
                        it,
                        then,
                        when,
                        asked,
                        (of, effect, event, condition) -> once(of, event, condition, effect)));
    }

    private static Effect.Delayed once(
            Optional<Selector> remembered, EventPattern event, Condition condition, Effect effect) {
        return new Effect.Delayed(
                event, null, true, remembered.orElse(null), new Effect.If(condition, effect, null));
    }

    private static @Nullable EventPattern whenOnce(Effect.Delayed later) {
        return later.once() && later.until() == null ? later.event() : null;
    }

    private static Effect.@Nullable If conditional(Effect.Delayed later) {
        return later.effect() instanceof Effect.If either && either.otherwise() == null
                ? either
                : null;
    }

    private static @Nullable Condition asked(Effect.Delayed later) {
        Effect.If either = conditional(later);
        return either == null ? null : either.condition();
    }

    private static @Nullable Effect happening(Effect.Delayed later) {
        Effect.If either = conditional(later);
        return either == null ? null : either.then();
    }
}
