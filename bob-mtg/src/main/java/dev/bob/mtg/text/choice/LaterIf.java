package dev.bob.mtg.text.choice;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;
import static dev.bob.mtg.text.syntax.Syntax.words;

import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.TargetSpec;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What happens later if something is so then.
public final class LaterIf {
    private LaterIf() {}

    /// "At the beginning of the next end step, destroy that creature if it attacked this turn": whether it is so is looked at
    /// then.
    public static Syntax<Effect> all(
            Syntax<Condition> conditions, Syntax<Effect> row, Syntax<EventPattern> next) {
        Syntax<Effect> effect = row.only(LaterIf::isTargetless);
        return synonyms(
                all("<> <> , <> if <>", true, conditions, effect, next),
                all("<> <> , if <> , <>", false, conditions, effect, next),
                form(
                        Effect.Delayed.class,
                        "<> <> <> if <>",
                        part(later -> Optional.ofNullable(later.remembers()), remembers()),
                        part(LaterIf::happening, effect),
                        part(LaterIf::whenOnce, next),
                        part(LaterIf::asked, conditions),
                        (remembered, then, event, condition) ->
                                once(remembered, event, condition, then)));
    }

    private static Syntax<Effect> all(
            String template,
            boolean effectFirst,
            Syntax<Condition> conditions,
            Syntax<Effect> row,
            Syntax<EventPattern> next) {
        var remembered =
                part((Effect.Delayed later) -> Optional.ofNullable(later.remembers()), remembers());
        var when = part(LaterIf::whenOnce, next);
        return effectFirst
                ? widen(
                        form(
                                Effect.Delayed.class,
                                template,
                                remembered,
                                when,
                                part(LaterIf::happening, row),
                                part(LaterIf::asked, conditions),
                                (it, event, effect, condition) ->
                                        once(it, event, condition, effect)))
                : widen(
                        form(
                                Effect.Delayed.class,
                                template,
                                remembered,
                                when,
                                part(LaterIf::asked, conditions),
                                part(LaterIf::happening, row),
                                LaterIf::once));
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

    /// What it remembers stands in no words of its own.
    private static Syntax<Optional<Selector>> remembers() {
        return new Syntax.Mapped<>(
                Object.class,
                words(""),
                _ -> Optional.<Selector>empty(),
                value -> value instanceof Optional<?> ? "" : null);
    }

    /// A target would have to be chosen before.
    private static boolean isTargetless(Object effect) {
        return !RecordParts.anywhere(effect, TargetSpec.class::isInstance);
    }
}
