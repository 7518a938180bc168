package dev.bob.mtg.text.reference;

import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordTree;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.TokenSpec;
import dev.bob.mtg.definition.term.CardType;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// "Whenever a Mountain you control enters, if you control five other Mountains": other than the one of the event, which
/// is called the same, and not other than the source.
///
/// "Each Elf you control gets +1/+1 for each other Elf you control": other than each of them.
///
/// "Whenever enchanted creature attacks, each other creature", "enchanted creature gets +1/+1 for each other creature you
/// control": other than the enchanted one, for an Aura is no creature.
///
/// "Whenever ~ becomes blocked by a creature, tap each other creature defending player controls": those that an opponent
/// controls are others than the opponent's creature of the event.
///
/// @param noun what the event called its object; null if "other" is other than the source
/// @param than what others are other than
/// @param opposing what the event called the object on its other side; null if it names none
record OthersThanTheEvents(
        @Nullable Filter noun, Reference than, @Nullable Filter opposing, RecordTree tree) {

    /// Of the object that an event has named last.
    static OthersThanTheEvents of(EventPattern event, Scope scope, RecordTree tree) {
        Filter opposing =
                scope.objects().stream()
                        .filter(each -> each.reference().equals(new Reference.TriggeringOther()))
                        .map(Scope.Named::noun)
                        .filter(Objects::nonNull)
                        .findFirst()
                        .orElse(null);
        if (speaks(event, Reference.AttachedTo.class::isInstance, tree)) {
            return new OthersThanTheEvents(
                    new Filter.Type(CardType.CREATURE), new Reference.AttachedTo(), opposing, tree);
        }
        Scope.Named latest = scope.objects().isEmpty() ? null : scope.objects().getLast();
        Filter noun =
                latest == null
                                || latest.many()
                                || !latest.reference().equals(new Reference.Triggering())
                        ? null
                        : latest.noun();
        boolean ofSource =
                noun == null
                        || speaks(
                                noun,
                                part -> part instanceof Filter.Other || part instanceof Filter.This,
                                tree);
        return new OthersThanTheEvents(
                ofSource ? null : noun, new Reference.Triggering(), opposing, tree);
    }

    /// Of each of those that a static ability changes.
    static OthersThanTheEvents ofEach(@Nullable Filter subject, RecordTree tree) {
        if (subject instanceof Filter.Is(Reference.AttachedTo host)) {
            return new OthersThanTheEvents(new Filter.Type(CardType.CREATURE), host, null, tree);
        }
        boolean ofSource =
                subject == null
                        || subject instanceof Filter.This
                        || subject instanceof Filter.Is
                        || speaks(subject, part -> part instanceof Filter.Other, tree);
        return new OthersThanTheEvents(
                ofSource ? null : subject, new Reference.Iterated(), null, tree);
    }

    private static boolean speaks(Object part, Predicate<Object> of, RecordTree tree) {
        return of.test(part)
                || switch (part) {
                    case Record record ->
                            tree.components(record).stream()
                                    .anyMatch(each -> speaks(each, of, tree));
                    case List<?> list -> list.stream().anyMatch(each -> speaks(each, of, tree));
                    default -> false;
                };
    }

    /// The condition or effect with each "other" found.
    // A record is mapped to a record of its class.
    @SuppressWarnings("unchecked")
    <T> T in(T part) {
        return noun == null && opposing == null ? part : (T) found(part);
    }

    private Object found(Object part) {
        boolean ofAnother =
                part instanceof Modification.AddAbilities
                        || part instanceof TokenSpec
                        || part instanceof Effect.Delayed;
        if (ofAnother || !(part instanceof Record record)) {
            return part;
        }
        if (part instanceof Filter.And and && isOfOpponent(and) && isCalledTheSame(and, opposing)) {
            return otherThan(new Reference.TriggeringOther(), and);
        }
        return part instanceof Filter.And and && isCalledTheSame(and, noun)
                ? otherThan(than, and)
                : tree.map(record, this::found);
    }

    private Object otherThan(Reference named, Filter.And others) {
        return tree.map(
                others, part -> part instanceof Filter.Other ? new Filter.OtherThan(named) : part);
    }

    private static boolean isOfOpponent(Filter.And others) {
        return others.parts().stream()
                .anyMatch(each ->
                        each instanceof Filter.Controlled(PlayerRef by)
                                && (by instanceof PlayerRef.Defending
                                        || by instanceof PlayerRef.AnOpponent
                                        || by instanceof PlayerRef.EachOpponent));
    }

    private static boolean isCalledTheSame(Filter.And others, @Nullable Filter noun) {
        if (noun == null) {
            return false;
        }
        List<Filter> called =
                noun instanceof Filter.And(List<Filter> parts) ? parts : List.of(noun);
        return others.parts().contains(new Filter.Other())
                && others.parts().stream()
                        .filter(each ->
                                each instanceof Filter.Type || each instanceof Filter.Subtype)
                        .anyMatch(called::contains);
    }
}
