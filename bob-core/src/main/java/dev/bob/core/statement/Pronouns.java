package dev.bob.core.statement;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Who "he" and "she" are at the beginning of a sentence, where the sentence before speaks of one person alone: "Keith came
/// home.
/// He's got a place in Hull." Each sentence is remembered by itself, and has to say of whom.
final class Pronouns {

    private static final int FLAGS = Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;

    private static final Pattern BEGINS =
            Pattern.compile(
                    "^(?:(?i:and|also|now|oh|so)[, ]+)?(?:(?<who>(?i:he|she))(?<is>['’]s|s(?= (?:an?|the|been|got|in|at|on|now|from)\\b))?(?= \\p{L})|(?<whose>(?i:his|her)) (?=[\\p{L}-]+(?: [\\p{L}-]+){0,2}?(?: (?:is|are|was|has)\\b|['’]s )))",
                    FLAGS);

    private static final Pattern KIN =
            Pattern.compile(
                    "(?<![\\p{L}'’-])(?<kin>(?i:my|our) (?i:(?:late|older|younger|big|little|twin|elder|youngest|eldest|best) )?(?:(?i:"
                            + Lexicon.KIN
                            + ")|(?i:friend|mate|boss|neighbou?r|colleague|teacher|tutor|carer|doctor)))(?!\\p{L}|['’])(?:,? (?<name>\\p{Lu}[\\p{L}-]+))?",
                    FLAGS);

    /// An animal of the speaker's, and its name if that stands near by: "my cat's name is Biscuit", "our dog, Willi".
    private static final Pattern PET =
            Pattern.compile(
                    "(?<![\\p{L}'’-])(?<kin>(?i:my|our|the) (?i:(?:\\p{L}+ )?(?:cat|dog|puppy|kitten|horse|pony|rabbit|hamster|parrot|budgie|tortoise|gecko|snake|goat|cow|hen|donkey|mare|guinea pig)))(?!\\p{L})(?:(?:['’]s name is| is called| called| named|,) (?<name>\\p{Lu}[\\p{L}-]+))?",
                    FLAGS);

    private static final Pattern NAMED =
            Pattern.compile(
                    "^(?:(?i:so|and|but|oh|well|ok|poor)[, ]+)*(?<name>\\p{Lu}\\p{Ll}[\\p{L}-]*)(?=['’]s | (?:(?:is|was) (?:an?|my|our|the|from|in|at|on|married|\\d+|\\p{Ll}+ing)|has|had|can|came|got|went|left|moved|won't|does|did|\\p{Ll}{2,}(?:ed|s))\\b)",
                    FLAGS);

    private static final Set<String> HE =
            Set.of(
                    "son",
                    "brother",
                    "father",
                    "dad",
                    "pa",
                    "grandad",
                    "grandfather",
                    "grandson",
                    "husband",
                    "boyfriend",
                    "nephew",
                    "uncle",
                    "stepson",
                    "stepfather",
                    "godson",
                    "godfather",
                    "twin brother");

    private static final Set<String> SHE =
            Set.of(
                    "daughter",
                    "sister",
                    "mother",
                    "mum",
                    "mom",
                    "ma",
                    "gran",
                    "granny",
                    "nan",
                    "nana",
                    "grandmother",
                    "granddaughter",
                    "wife",
                    "girlfriend",
                    "niece",
                    "aunt",
                    "stepdaughter",
                    "stepmother",
                    "goddaughter",
                    "godmother");

    private Pronouns() {}

    /// A message, with the person where a pronoun begins it, if the statement before speaks of one.
    static String told(String before, String message) {
        List<String> sentences = Sentences.of(message);
        if (sentences.isEmpty()) {
            return message;
        }
        String first = sentences.getFirst();
        String meant = resolved(List.of(before, first)).getLast();
        int at = message.indexOf(first);
        return meant.equals(first) || at < 0
                ? message
                : message.substring(0, at) + meant + message.substring(at + first.length());
    }

    /// The sentences, with the person where a pronoun began one.
    static List<String> resolved(List<String> sentences) {
        List<String> resolved = new ArrayList<>();
        for (String sentence : sentences) {
            Matcher begins = BEGINS.matcher(sentence);
            Optional<String> whom =
                    resolved.isEmpty() || !begins.find()
                            ? Optional.empty()
                            : person(resolved.getLast(), isHe(begins));
            resolved.add(whom.map(one -> meant(one, begins, sentence)).orElse(sentence));
        }
        return List.copyOf(resolved);
    }

    private static boolean isHe(Matcher begins) {
        String word = begins.group("who") == null ? begins.group("whose") : begins.group("who");
        return word.toLowerCase(Locale.ROOT).startsWith("h")
                && !word.toLowerCase(Locale.ROOT).equals("her");
    }

    private static String meant(String one, Matcher begins, String sentence) {
        String rest = sentence.substring(begins.end());
        if (begins.group("whose") != null) {
            return one + "'s " + rest;
        }
        return one + (begins.group("is") == null ? "" : "'s") + rest;
    }

    /// The only person that a sentence speaks of, if it can be him, or her.
    private static Optional<String> person(String sentence, boolean he) {
        if (sentence.endsWith("?")) {
            return Optional.empty();
        }
        Set<String> persons = new LinkedHashSet<>();
        Matcher kin = KIN.matcher(sentence);
        String known = "";
        while (kin.find()) {
            String which = kin.group("kin").toLowerCase(Locale.ROOT).replaceFirst(".* ", "");
            if ((he ? SHE : HE).contains(which)) {
                return Optional.empty();
            }
            String name = kin.group("name");
            known = name == null ? "" : name;
            String whose = kin.group("kin");
            persons.add(
                    whose.substring(0, 1).toUpperCase(Locale.ROOT)
                            + whose.substring(1)
                            + (name == null ? "" : " " + name));
        }
        Matcher pet = PET.matcher(sentence);
        if (persons.isEmpty() && pet.find()) {
            known = pet.group("name") == null ? "" : pet.group("name");
            String whose = pet.group("kin");
            persons.add(
                    whose.substring(0, 1).toUpperCase(Locale.ROOT)
                            + whose.substring(1)
                            + (known.isEmpty() ? "" : " " + known));
        }
        Matcher named = NAMED.matcher(sentence);
        boolean begins = named.find() && isName(named.group("name"));
        if (persons.isEmpty() && begins) {
            String name = named.group("name");
            String lower = name.toLowerCase(Locale.ROOT);
            if (!(he ? SHE : HE).contains(lower)) {
                persons.add(name.replaceFirst("['’]s$", ""));
            }
        } else if (begins && !known.equals(named.group("name"))) {
            return Optional.empty();
        }
        return persons.size() == 1 ? Optional.of(persons.iterator().next()) : Optional.empty();
    }

    private static boolean isName(String word) {
        String lower = word.toLowerCase(Locale.ROOT).replaceFirst("['’]s$", "");
        return !Lexicon.SMALL.contains(lower)
                && !Attribute.isLittle(lower)
                && !Lexicon.POINTERS.contains(lower)
                && !Lexicon.PASSING_THINGS.contains(lower)
                && Kinds.of(Gist.stem(lower)).isEmpty();
    }
}
