package dev.bob.mtg.text.reference;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.RecordTree;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.text.syntax.Printer;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Words of a text that point back, and what they were taken for.
///
/// @param from the place of the first of the words among the tokens of the text
/// @param to the place after the last
/// @param meaning what they mean; in a delayed trigger, what it remembers stands for itself
public record Pointer(int from, int to, String words, Reference meaning) {
    /// The pointers among what a printer noted, in the order of the text.
    public static List<Pointer> of(
            List<Printer.Note> notes, List<? extends Object> abilities, RecordTree tree) {
        IdentityHashMap<Selector.That, Reference> remembered = new IdentityHashMap<>();
        abilities.forEach(ability -> collect(ability, null, tree, remembered));
        List<Pointer> pointers = new ArrayList<>();
        for (Printer.Note note : notes) {
            if (note.value() instanceof Selector.That that) {
                Reference meaning = remembered.getOrDefault(that, that.reference());
                pointers.add(new Pointer(note.from(), note.to(), that.words(), meaning));
            }
        }
        return pointers;
    }

    private static void collect(
            Object value,
            @Nullable Reference outside,
            RecordTree tree,
            IdentityHashMap<Selector.That, Reference> remembered) {
        switch (value) {
            case Selector.That that when that.reference() instanceof Reference.Remembered -> {
                if (outside != null) {
                    remembered.put(that, outside);
                }
            }
            case Effect.Delayed(_, _, _, Selector.That(Reference reference, _), _) ->
                    tree.components((Record) value)
                            .forEach(part -> collect(part, reference, tree, remembered));
            case Ability inner ->
                    tree.components((Record) inner)
                            .forEach(part -> collect(part, null, tree, remembered));
            case Record record ->
                    tree.components(record)
                            .forEach(part -> collect(part, outside, tree, remembered));
            case List<?> list -> list.forEach(part -> collect(part, outside, tree, remembered));
            default -> {}
        }
    }
}
