package dev.bob.mtg.text.normal;

import java.util.List;
import java.util.regex.Pattern;

/// The legends whom cards call "he" and "she": the pronoun is the card itself, whatever else its text has named.
///
/// What a copy "is" keeps its pronoun ("except his name is …"), which the grammar reads as the copy.
public final class PersonalPronouns {
    private static final Pattern PERSON =
            Pattern.compile("\\b(?:[Hh]e|[Ss]he|him|her|his|himself|herself)\\b");

    private PersonalPronouns() {}

    /// Other ways to write a paragraph that speaks of its legend as a person: with the name, and with "it"; none if it
    /// doesn't.
    ///
    /// @param paragraph normalised, the card's own name being `~`
    public static List<String> impersonal(String paragraph) {
        if (!PERSON.matcher(paragraph).find() || paragraph.contains("except ")) {
            return List.of();
        }
        String plain =
                paragraph
                        .replaceAll("\\b(?:himself|herself)\\b", "itself")
                        .replaceAll("\\b(?:his|her)(?= owner's)", "its")
                        .replaceAll("\\bif (?:he|she)(?= (?:was|enters|enlisted))", "if it")
                        .replaceAll(", (?:he|she)(?= enters)", ", it");
        return List.of(
                plain.replaceAll("\\b(?:He|She|he|she|him)\\b", "~")
                        .replaceAll(
                                "\\bher\\b(?=[.,;:]| (?:and|for|until|unless|in|at|with|to)\\b)",
                                "~")
                        .replaceAll("\\b(?:his|her)\\b", "~'s"),
                plain.replaceAll("\\b(?:He|She)\\b", "It")
                        .replaceAll("\\b(?:he|she|him)\\b", "it")
                        .replaceAll(
                                "\\bher\\b(?=[.,;:]| (?:and|for|until|unless|in|at|with|to)\\b)",
                                "it")
                        .replaceAll("\\b(?:his|her)\\b", "its"));
    }
}
