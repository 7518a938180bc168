package dev.bob.mtg.rules;

import java.util.List;

/// One numbered rule, section heading or glossary entry.
///
/// @param number `7`, `702`, `702.19`, `702.19b`; for a glossary entry the term itself
/// @param kind where the entry stands in the document
/// @param text the wording, without the number
/// @param examples the examples printed below it
public record NumberedRule(String number, Kind kind, String text, List<String> examples) {

    /// What sort of entry a [NumberedRule] is.
    public enum Kind {
        /// A part of the document, such as "7. Additional Rules".
        SECTION,
        /// A chapter, such as "702. Keyword Abilities".
        CHAPTER,
        /// A rule or subrule, such as 702.19 or 702.19b.
        RULE,
        /// A glossary entry, named by its term.
        GLOSSARY
    }

    public NumberedRule {
        if (number.isBlank()) {
            throw new IllegalArgumentException("a rule needs a number");
        }
        examples = List.copyOf(examples);
    }

    /// The entry as it stands in the document, with its number in front.
    public String line() {
        return switch (kind) {
            case SECTION, CHAPTER -> number + ". " + text;
            case RULE ->
                    number
                            + (Character.isLetter(number.charAt(number.length() - 1)) ? " " : ". ")
                            + text;
            case GLOSSARY -> number + ": " + text;
        };
    }
}
