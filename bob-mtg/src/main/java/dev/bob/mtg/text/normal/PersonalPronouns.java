package dev.bob.mtg.text.normal;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// The legends whom cards call "he" and "she": the pronoun is the card itself, whatever else its text has named.
///
/// What a copy "is" keeps its pronoun ("except his name is …"), which the grammar reads as the copy.
public final class PersonalPronouns {
    private static final Pattern PERSON =
            Pattern.compile("\\b(?:[Hh]e|[Ss]he|him|her|his|himself|herself)\\b");

    private static final String VERBS =
            " ((?:attack|become|block|deal|die|enter|fight|gain|get|have|leave|lose|transform|untap|are|were|do)(?:n't)?)\\b";

    /// "The Scouts attack", "Tick & Tock deal 2 damage": a legend whose name is in the plural.
    private static final Pattern SEVERAL = Pattern.compile("(~)" + VERBS);

    private static final Pattern THEY = Pattern.compile("\\b([Tt]hey)" + VERBS);

    private static final Map<String, String> IRREGULAR =
            Map.of(
                    "have", "has", "are", "is", "were", "was", "do", "does", "haven't", "hasn't",
                    "aren't", "isn't", "weren't", "wasn't", "don't", "doesn't");

    private PersonalPronouns() {}

    /// The same paragraph about one, where its legend has a name in the plural; as it is where it hasn't.
    ///
    /// @param paragraph normalised, the card's own name being `~`
    public static String singular(String paragraph) {
        return agreed(paragraph, SEVERAL);
    }

    private static String agreed(String text, Pattern subjectAndVerb) {
        return subjectAndVerb
                .matcher(text)
                .replaceAll(found ->
                        found.group(1)
                                + " "
                                + IRREGULAR.getOrDefault(found.group(2), found.group(2) + "s"));
    }

    /// What is said of several legends with one name, said of one of them.
    private static String ofOne(String paragraph) {
        return agreed(singular(paragraph), THEY)
                .replaceAll("\\bthey're\\b", "it's")
                .replaceAll("\\btheir(?= owner's)", "its")
                .replaceAll("\\bThey\\b", "It")
                .replaceAll("\\b(?:they|them)\\b", "it");
    }

    /// Other ways to write a paragraph that speaks of its legend as a person: with the name, and with "it"; none if it
    /// doesn't.
    ///
    /// @param paragraph normalised, the card's own name being `~`
    public static List<String> impersonal(String paragraph) {
        if (SEVERAL.matcher(paragraph).find()) {
            String one = ofOne(paragraph);
            return List.of(one, one.replaceAll("\\bit\\b(?!')", "~"));
        }
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
