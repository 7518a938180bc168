package dev.bob.core.statement;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// What people say in two pieces: "I'm a vegan. Have been since 2011." The second has nobody who does it, completes the
/// sentence before, and says nothing without it.
final class Fragments {

    private static final int FLAGS =
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;

    /// So long a piece says something by itself.
    private static final int LONGEST = 90;

    private static final String WHEN_AND_WHERE =
            "(?:from|since|until|till|for|with|without|on|at|in|by|near|next to|behind|above|under|except|because of|instead of|ab|seit|bis|mit|ohne|bei|[ai]m(?= (?:\\d|(?:mon|diens|mitt|donners|frei|sams|sonn)\\p{L}*|ersten|haus|keller|garten))|in der|auf dem|depuis|jusqu'à|avec|sans|chez|à partir d[eu]|dès|desde|hasta|con|sin|en|dal|dalla|da|fino a|senza|vanaf|sinds|tot|met|zonder|sedan|från|till|med|utan|siden|fra|til|uten|od|bez|com|sem|até)";

    /// Somebody who does something: such a piece is a sentence.
    private static final String SOMEBODY =
            "\\b(?:i|i'm|i've|i'd|i'll|we|we're|we've|you|he|she|it|they|it's|he's|she's|they're|there|that's|this|who|is|are|was|were|isn't|has|will|ich|wir|er|sie|es|ist|sind|hab|habe|haben|je|j'\\p{L}+|nous|on|il|elle|est|sont|ai|yo|soy|tengo|estoy|es|son|está|io|sono|ho|è|siamo|abbiamo|ik|we|het|heb|hebben|jag|vi|är|har|jeg|er|eu|sou|tenho|são|jest|mam)\\b";

    private static final Pattern COMPLETES =
            Pattern.compile(
                    "^\\W*(?:(?:and|but|only|also|mostly|usually|just|even|und|aber|nur|et|mais|y|pero|e|ma|en|maar|och|og|men)[, ]+)?(?:"
                            + WHEN_AND_WHERE
                            + "\\s(?!.*"
                            + SOMEBODY
                            + ")|(?:have|has|had|haven't|hasn't) (?:been|done|had|always|never|ever)\\b(?! (?:you|i|we|they)\\b)"
                            + "|(?:always|never|ever) (?:have|has|had|did|do|does|will|was|were|am|is|are)\\b(?! (?:you|i|we|they)\\b)"
                            + "|not (?:\\p{L}+ )?\\p{L}+,? (?:just|but|only)\\b|(?:use|put|write|call|treat|keep|take|add) (?:that|it|this|those|them|him|her)\\b"
                            + "|(?:same|just|only) (?!.*"
                            + SOMEBODY
                            + ").*|(?:both|all|two|three|four|\\d+) of (?:them|us|which)\\b(?!.*"
                            + SOMEBODY
                            + "))",
                    FLAGS);

    private static final Pattern ASKS =
            Pattern.compile("\\b(?:please|pls|plz|bitte|svp|por favor|thanks|thx)\\b", FLAGS);

    private Fragments() {}

    /// "It's …", behind what says only that something is new.
    private static final Pattern IT_IS =
            Pattern.compile(
                    "^(?:so |and |now )?(?:it'?s|it is|es ist|c'est|es el|es la|è|het is|det är|det er) (?!(?:not|raining|cold|hot|fine|ok|okay|time|late|early|weird|strange|so|too|a (?:pity|shame|mess|lot)|about time|been|going|getting|great|good|bad|nice|hard|easy|better|worse)\\b)",
                    FLAGS);

    /// Nobody who does anything, and no word of how that is.
    private static final Pattern WHAT =
            Pattern.compile(
                    "(?!\\W*(?:so|not|no|yes|great|good|bad|nice|lovely|finally|weird|strange|odd|ugh|thank|thanks|about|best|worst|what|can't|love|loving|feels|nightmare|shame|pity|hurrah|yay|lol|still|never|sorry|long|big|happy|sad|fun|funny|crazy|wild|hard|easy|tough)\\b)(?!.*"
                            + SOMEBODY
                            + ")[^?:]+",
                    FLAGS);

    private static final Pattern NEW =
            Pattern.compile(
                    "\\b(?:new|changed|switched|swapped|renamed|moved|replaced|traded|sold|neue[rsnm]?|gewechselt|geändert|nouve(?:au|lle)|changé|nuev[oa]|cambi[oóé]\\p{L}*|nuov[oa]|nieuwe?|gewijzigd|ny|nytt|nya|bytt|endret|ändrat)\\b",
                    FLAGS);

    /// So long a sentence says by itself what is new.
    private static final int SHORT = 60;

    private static boolean tellsWhatIsNew(String before, String sentence) {
        return before.length() <= SHORT
                && sentence.length() <= LONGEST
                && NEW.matcher(before).find()
                && (IT_IS.matcher(sentence).lookingAt()
                        || (sentence.length() <= SHORT && WHAT.matcher(sentence).matches()));
    }

    /// Whether a sentence only completes the one before.
    static boolean completes(String sentence) {
        return sentence.length() <= LONGEST
                && !sentence.endsWith("?")
                && !ASKS.matcher(sentence).find()
                && COMPLETES.matcher(sentence).lookingAt();
    }

    /// The sentences, those that only complete one with it.
    static List<String> joined(List<String> sentences) {
        List<String> joined = new ArrayList<>();
        for (String sentence : sentences) {
            boolean goesOn =
                    !joined.isEmpty()
                            && (completes(sentence) || tellsWhatIsNew(joined.getLast(), sentence))
                            && Utterance.kind(joined.getLast()) == Utterance.Kind.STATEMENT
                            && Utterance.kind(sentence) == Utterance.Kind.STATEMENT;
            if (goesOn) {
                joined.add(joined.removeLast() + " " + sentence);
            } else {
                joined.add(sentence);
            }
        }
        return joined;
    }
}
