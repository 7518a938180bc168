package dev.bob.mtg.text.modification;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.text.phrase.NounPhrases.Quantity;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import dev.bob.mtg.text.syntax.Syntax.Pair;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Changes whose duration is said first or once: "for as long as it has a counter on it, that creature has flying", "~ gets
/// +2/+1 and creatures you control gain haste until end of turn".
public final class SharedDurations {
    /// "you control ~"
    public static final Condition YOURS =
            new Condition.Is(new Selector.This("~"), new Filter.Controlled(PlayerRef.YOU));

    /// "~ remains tapped"
    public static final Condition TAPPED =
            new Condition.Is(new Selector.This("~"), new Filter.Tapped(true));

    private final Phrases phrases;
    private final Predicates changes;

    public SharedDurations(Phrases phrases, Predicates changes) {
        this.phrases = phrases;
        this.changes = changes;
    }

    public Syntax<Effect> all() {
        Syntax<Pair<Selector, List<Modification>>> one =
                choice(
                        phrases.thing.then(changes.verbs(Quantity.ONE, false)),
                        phrases.things.then(changes.verbs(Quantity.MANY, false)));
        Syntax<Pair<Selector, List<Modification>>> first =
                one.only(SharedDurations::needsADuration);
        return synonyms(
                widen(
                        form(
                                Effect.Sequence.class,
                                "<> and <> <>",
                                part(both -> change(both, 0), first),
                                part(both -> change(both, 1), one),
                                part(SharedDurations::duration, phrases.duration),
                                SharedDurations::both)),
                widen(
                        form(
                                Effect.Sequence.class,
                                "<> , <> and <>",
                                part(SharedDurations::duration, phrases.duration),
                                part(both -> change(both, 0), one),
                                part(
                                        both -> change(both, 1),
                                        one.only(SharedDurations::isNotForGood)),
                                (duration, left, right) -> both(left, right, duration))),
                synonyms(
                        asLongAs(phrases.thing, changes.verbs(Quantity.ONE, true)),
                        asLongAs(phrases.things, changes.verbs(Quantity.MANY, true))));
    }

    /// "for as long as that creature has a bounty counter on it, it has flying".
    private Syntax<Effect> asLongAs(Syntax<Selector> what, Syntax<List<Modification>> verbs) {
        return widen(
                form(
                        Effect.Change.class,
                        "<> , <> <>",
                        part(
                                Effect.Change::duration,
                                phrases.duration.only(Duration.AsLongAs.class::isInstance)),
                        part(Effect.Change::objects, what),
                        part(Effect.Change::modifications, verbs),
                        (duration, objects, modifications) ->
                                new Effect.Change(objects, modifications, duration)));
    }

    /// What becomes something, or gains an ability, may do so for good.
    private static boolean needsADuration(Object value) {
        return value instanceof Pair<?, ?>(_, List<?> verbs)
                && verbs.getFirst() instanceof Modification.PowerToughness;
    }

    /// "It gains haste", behind a change with a duration of its own.
    private static boolean isNotForGood(Object value) {
        return !(value instanceof Pair<?, ?>(Object what, List<?> verbs)
                && (what instanceof Selector.That || what instanceof Selector.This)
                && verbs.getFirst() instanceof Modification.AddAbilities);
    }

    private static Effect.Sequence both(
            Pair<Selector, List<Modification>> first,
            Pair<Selector, List<Modification>> second,
            Duration duration) {
        return new Effect.Sequence(
                List.of(
                        new Effect.Change(first.left(), first.right(), duration),
                        new Effect.Change(second.left(), second.right(), duration)));
    }

    private static @Nullable Pair<Selector, List<Modification>> change(
            Effect.Sequence both, int at) {
        return duration(both) != null
                        && both.parts().get(at)
                                instanceof
                                Effect.Change(Selector what, List<Modification> verbs, Duration _)
                ? new Pair<>(what, verbs)
                : null;
    }

    private static @Nullable Duration duration(Effect.Sequence both) {
        return both.parts().size() == 2
                        && both.parts().getFirst() instanceof Effect.Change first
                        && both.parts().getLast() instanceof Effect.Change second
                        && first.duration().equals(second.duration())
                ? first.duration()
                : null;
    }
}
