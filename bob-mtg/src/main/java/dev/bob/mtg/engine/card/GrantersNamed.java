package dev.bob.mtg.engine.card;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Rule;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Whether abilities that call what granted them by name (rule 201.5a) are granted where that is known: by a continuous
/// effect, as activated or triggered abilities.
final class GrantersNamed {
    private GrantersNamed() {}

    static @Nullable String reason(List<Ability> abilities) {
        return isNamedIn(abilities) && !isKnown(abilities)
                ? "naming what granted an ability"
                : null;
    }

    private static boolean isNamedIn(Object node) {
        return RecordParts.anywhere(node, Reference.Granter.class::isInstance);
    }

    private static boolean isKnown(@Nullable Object node) {
        if (node instanceof Rule.Modify(_, var modifications)) {
            return areKnown(modifications);
        }
        if (node instanceof Effect.Change(var objects, var modifications, _)) {
            return !isNamedIn(objects) && areKnown(modifications);
        }
        if (node instanceof List<?> list) {
            return list.stream().allMatch(GrantersNamed::isKnown);
        }
        if (node instanceof Record record) {
            var parts = new ArrayList<Object>();
            RecordParts.forEach(record, parts::add);
            return !(node instanceof Reference.Granter) && isKnown(parts);
        }
        return true;
    }

    private static boolean areKnown(List<Modification> modifications) {
        return modifications.stream()
                .allMatch(each ->
                        each instanceof Modification.AddAbilities(var abilities)
                                ? abilities.stream().allMatch(GrantersNamed::isPlayed)
                                : !isNamedIn(each));
    }

    private static boolean isPlayed(Ability ability) {
        return switch (ability.unlabelled()) {
            case Ability.Activated activated -> !AbilityCompiler.addsMana(activated.effect());
            case Ability.Triggered triggered -> !AbilityCompiler.addsMana(triggered.effect());
            case Ability.Spell _,
                    Ability.Static _,
                    Ability.WithKeyword _,
                    Ability.WithX _,
                    Ability.Prototype _,
                    Ability.Chapter _,
                    Ability.MaxSpeed _,
                    Ability.AtLevel _,
                    Ability.ClassLevel _,
                    Ability.ToSolve _,
                    Ability.Solved _,
                    Ability.Harnessed _,
                    Ability.Labelled _ ->
                    !isNamedIn(ability);
        };
    }
}
