package dev.bob.mtg.text.reference;

import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.RecordTree;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.TokenSpec;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// "Whenever a Mountain you control enters, if you control five other Mountains": other than the one of the event, which
/// is called the same, and not other than the source.
///
/// @param noun what the event called its object; null if "other" is other than the source
record OthersThanTheEvents(@Nullable Filter noun, RecordTree tree) {

    /// Of the object that an event has named last.
    static OthersThanTheEvents of(Scope scope, RecordTree tree) {
        Scope.Named latest = scope.objects().isEmpty() ? null : scope.objects().getLast();
        Filter noun =
                latest == null
                                || latest.many()
                                || !latest.reference().equals(new Reference.Triggering())
                        ? null
                        : latest.noun();
        boolean ofSource = noun == null || mentions(noun, tree);
        return new OthersThanTheEvents(ofSource ? null : noun, tree);
    }

    private static boolean mentions(Object noun, RecordTree tree) {
        return noun instanceof Filter.Other
                || noun instanceof Filter.This
                || switch (noun) {
                    case Record record ->
                            tree.components(record).stream().anyMatch(each -> mentions(each, tree));
                    case List<?> list -> list.stream().anyMatch(each -> mentions(each, tree));
                    default -> false;
                };
    }

    /// The condition or effect with each "other" found.
    // A record is mapped to a record of its class.
    @SuppressWarnings("unchecked")
    <T> T in(T part) {
        return noun == null ? part : (T) found(part);
    }

    private Object found(Object part) {
        boolean ofAnother =
                part instanceof Modification.AddAbilities
                        || part instanceof TokenSpec
                        || part instanceof Effect.Delayed;
        if (ofAnother || !(part instanceof Record record)) {
            return part;
        }
        return part instanceof Filter.And and && isCalledTheSame(and)
                ? tree.map(and, OthersThanTheEvents::otherThanTheEvents)
                : tree.map(record, this::found);
    }

    private static Object otherThanTheEvents(Object part) {
        return part instanceof Filter.Other
                ? new Filter.OtherThan(new Reference.Triggering())
                : part;
    }

    private boolean isCalledTheSame(Filter.And others) {
        List<Filter> called =
                noun instanceof Filter.And(List<Filter> parts) ? parts : List.of(noun);
        return others.parts().contains(new Filter.Other())
                && others.parts().stream()
                        .filter(each ->
                                each instanceof Filter.Type || each instanceof Filter.Subtype)
                        .anyMatch(called::contains);
    }
}
