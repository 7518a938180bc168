package dev.bob.mtg.text.choice;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.RecordTree;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.TargetSpec;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// What happens later, of what is chosen or asked about besides: if something is so then, to a target that is chosen now.
public final class LaterClauses {
    private static final RecordTree TREE = new RecordTree();

    private LaterClauses() {}

    /// "At the beginning of the next end step, destroy that creature if it attacked this turn": whether it is so is looked at
    /// then.
    ///
    /// @param row what may happen; without targets, which would have to be chosen before
    /// @param next when it happens
    /// @param remembers what it speaks of, in no words of its own
    public static Syntax<Effect> ifSo(
            Syntax<Condition> conditions,
            Syntax<Effect> row,
            Syntax<EventPattern> next,
            Syntax<Optional<Selector>> remembers) {
        var it = part((Effect.Delayed later) -> Optional.ofNullable(later.remembers()), remembers);
        var when = part(LaterClauses::whenOnce, next);
        var asked = part(LaterClauses::asked, conditions);
        var then = part(LaterClauses::happening, row);
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
                        LaterClauses::once),
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

    /// "Destroy target blocking creature at end of combat": the target is chosen now.
    ///
    /// @param remembers stands in no words
    public static Syntax<Effect> toTarget(
            Phrases phrases, Syntax<EventPattern> once, Syntax<Optional<Selector>> remembers) {
        return widen(
                form(
                        Effect.Sequence.class,
                        "<> <> <> <>",
                        part(
                                both -> {
                                    Effect.Delayed later = later(both);
                                    return later == null
                                            ? null
                                            : Optional.ofNullable(later.remembers());
                                },
                                remembers),
                        part(LaterClauses::now, phrases.clause.only(LaterClauses::hasOneTarget)),
                        part(
                                both -> {
                                    Effect.Delayed later = later(both);
                                    return later == null ? null : later.event();
                                },
                                once),
                        // what stands in no words again
                        part(LaterClauses::it, References.object("")),
                        (remembered, effect, event, it) ->
                                new Effect.Sequence(
                                        List.of(
                                                new Effect.ChooseObjects(
                                                        PlayerRef.YOU,
                                                        Objects.requireNonNull(
                                                                found(
                                                                        effect,
                                                                        Selector.Target.class
                                                                                ::isInstance))),
                                                new Effect.Delayed(
                                                        event,
                                                        null,
                                                        true,
                                                        remembered.orElse(null),
                                                        (Effect) later(effect, it))))));
    }

    private static Effect.@Nullable Delayed later(Effect.Sequence both) {
        return both.parts().size() == 2
                        && both.parts().getFirst()
                                instanceof Effect.ChooseObjects(_, Selector.Target _)
                        && both.parts().getLast() instanceof Effect.Delayed later
                        && later.once()
                        && later.until() == null
                ? later
                : null;
    }

    private static boolean hasOneTarget(Object effect) {
        int[] targets = new int[1];
        RecordParts.anywhere(
                effect,
                part -> {
                    targets[0] += part instanceof TargetSpec ? 1 : 0;
                    return false;
                });
        return targets[0] == 1
                && RecordParts.anywhere(effect, part -> part instanceof Selector.Target);
    }

    private static @Nullable Selector it(Effect.Sequence both) {
        Effect.Delayed later = later(both);
        return later == null
                ? null
                : found(
                        later.effect(),
                        part -> part instanceof Selector.That(_, String w) && w.isEmpty());
    }

    private static @Nullable Selector found(Effect effect, Predicate<Object> wanted) {
        Selector[] found = new Selector[1];
        RecordParts.anywhere(
                effect,
                part -> {
                    if (part instanceof Selector selector && wanted.test(part)) {
                        found[0] = selector;
                    }
                    return false;
                });
        return found[0];
    }

    private static Object later(Object part, Selector it) {
        return part instanceof Selector.Target
                ? it
                : part instanceof Record record ? TREE.map(record, each -> later(each, it)) : part;
    }

    /// The clause as it is written, with the target in it.
    private static @Nullable Effect now(Effect.Sequence both) {
        Effect.Delayed later = later(both);
        return later != null
                        && both.parts().getFirst()
                                instanceof Effect.ChooseObjects(_, Selector.Target target)
                ? (Effect) now(later.effect(), target)
                : null;
    }

    private static Object now(Object part, Selector.Target target) {
        return part instanceof Selector.That(_, String words) && words.isEmpty()
                ? target
                : part instanceof Record record
                        ? TREE.map(record, each -> now(each, target))
                        : part;
    }
}
