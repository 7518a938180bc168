package dev.bob.core.statement.news;

import java.util.regex.Pattern;

/// Whether a sentence says outright that one thing was put in another's place, without naming the other: "the doctor has
/// switched me", "swapped courses", "ich wurde umgestellt". What of the same kind it names is what stands there now.
public final class Swap {

    private static final Pattern SAID =
            Pattern.compile(
                    "(?<!\\p{L})(?:(?:switch|chang|swapp|mov|transferr|shift|convert)ed (?:me|us|him|her|them|mum|mom|dad|my|our|his|her|the|courses?|jobs?|schools?|majors?|degrees?|sides?|teams?|banks?|doctors?|brands?|instruments?|sports?|over|to)(?!\\p{L})|(?:put|got|has|have|taken|started) (?:me|us|him|her|them) (?:on|onto)(?!\\p{L})|instead of|replaced|in place of"
                            + "|umgestellt|umgestiegen|gewechselt|ausgetauscht|(?:m'a|m'ont|l'a|l'ont|nous a|j'ai) (?:chang|bascul|pass)é\\p{L}*|(?:me|le|nos) (?:ha|han) (?:cambiado|pasado)|he cambiado|(?:mi|gli|le|ci) ha(?:nno)? (?:cambiato|passato)|ho cambiato|trocou-me|trocaram-me|troquei|mudei de|(?:overgezet|overgestapt|gewisseld|omgezet)|(?:bytt|bytte|byttet) |zmieni\\p{L}+|przestawi\\p{L}+)",
                    Pattern.CASE_INSENSITIVE
                            | Pattern.UNICODE_CASE
                            | Pattern.UNICODE_CHARACTER_CLASS);

    private Swap() {}

    /// Whether it says so.
    public static boolean in(String sentence) {
        return SAID.matcher(sentence).find();
    }
}
