package dev.bob.mtg.definition;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a created token is (rule 111.3): characteristics, abilities, and amounts where its size is computed.
///
/// @param power the power as it is computed on creation; null if the characteristics have it
/// @param predefined whether it is one of the tokens of rule 111.10 (Treasure, Food, Clue, Blood …), named alone
public record TokenSpec(
        Characteristics characteristics,
        List<Ability> abilities,
        @Nullable Amount power,
        @Nullable Amount toughness,
        boolean predefined) {
    public TokenSpec {
        abilities = List.copyOf(abilities);
    }
}
