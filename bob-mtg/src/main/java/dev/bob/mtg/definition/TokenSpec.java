package dev.bob.mtg.definition;

import dev.bob.mtg.definition.term.Characteristics;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a created token is (rule 111.3): characteristics, abilities, and amounts where its size is computed.
///
/// @param power the power as it is computed on creation; null if the characteristics have it
/// @param predefined whether it is one of the tokens of rule 111.10 (Treasure, Food, Clue, Blood …), named alone
/// @param again whether the text only speaks of the tokens that it described before: "three of those tokens"
public record TokenSpec(
        Characteristics characteristics,
        List<Ability> abilities,
        @Nullable Amount power,
        @Nullable Amount toughness,
        boolean predefined,
        boolean again) {
    public TokenSpec {
        abilities = List.copyOf(abilities);
    }

    public TokenSpec(
            Characteristics characteristics,
            List<Ability> abilities,
            @Nullable Amount power,
            @Nullable Amount toughness,
            boolean predefined) {
        this(characteristics, abilities, power, toughness, predefined, false);
    }

    /// The same token, spoken of again.
    public TokenSpec spokenOfAgain() {
        return new TokenSpec(characteristics, abilities, power, toughness, predefined, true);
    }
}
