package dev.bob.core.statement;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The words of a sentence sorted: what it speaks of, and what it says of that by kind. Of "We meet on Thursdays" the
/// topic is "meet" and a weekday is said.
///
/// @param owners whose it is, if it isn't the speaker's own: "sister", "femi"; empty if that can't be told
/// @param topics the telling words that are no values, in their stems
/// @param values what is said, by kind: weekdays, times, counts, names, and the kinds of [Kinds]
public record Gist(Set<String> owners, Set<String> topics, Map<String, Set<String>> values) {

    /// A value that only a capital letter tells.
    static final String NAME = "name";

    private static final String NUMBER = "number";
    private static final String COUNT = "number of ";
    private static final String TIME = "time";
    private static final String ME = "me";

    /// Kinds of which nobody speaks: they are said of something.
    private static final Set<String> ONLY_SAID =
            Set.of("weekday", "month", "often", TIME, "colour");

    private static final Set<String> NOT_THINGS =
            Set.of(NAME, NUMBER, "kin", "child", "partner", "place", "home", "often", "trade");

    private static final Set<String> OFTEN = Set.of("a", "an", "per", "each", "every");

    private static final int FLAGS =
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;
    private static final Pattern WORD =
            Pattern.compile("[\\p{L}\\p{N}]+(?:[.:'-][\\p{L}\\p{N}]+)*");
    private static final Pattern CLOCK =
            Pattern.compile(
                    "\\b(?:half (?:past )?\\w+|quarter (?:to|past) \\w+|\\d{1,2}(?:[:.]\\d\\d)? ?(?:am|pm|h|uhr)|\\d{1,2}:\\d\\d|\\w+ o'clock)\\b",
                    FLAGS);
    private static final Pattern OWNER =
            Pattern.compile(
                    "\\b(?:my|our|mein\\w*|mon|ma|mi|min|mijn) (?:[\\p{L}-]+ )?("
                            + Lexicon.KIN
                            + ")\\b",
                    FLAGS);
    private static final Pattern PRONOUN =
            Pattern.compile("^(?:he|she|they|it|its|their|his|her)\\b", FLAGS);

    private static final Pattern NAME_LIKE = Pattern.compile("\\p{Lu}\\p{Ll}{2,}");
    private static final Pattern POSSESSIVE = Pattern.compile("'s?$");
    private static final Pattern NUMERAL = Pattern.compile("\\d+(?:[.,]\\d+)*(?:st|nd|rd|th)?");

    /// Consonants that are doubled before an ending: "planned".
    private static final String DOUBLED = "bcdfghjklmnpqrstvz";

    private static final List<String> NUMBERS =
            List.of(
                    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
                    "ten", "eleven", "twelve");
    private static final List<String> ORDINALS =
            List.of(
                    "zeroth", "first", "second", "third", "fourth", "fifth", "sixth", "seventh",
                    "eighth", "ninth", "tenth");

    /// Sorts a sentence's words.
    static Gist of(String sentence) {
        String text = sentence.replace('’', '\'');
        Reading reading = new Reading();
        Matcher clock = CLOCK.matcher(text);
        while (clock.find()) {
            reading.value(TIME, clock.group().toLowerCase(Locale.ROOT));
        }
        Matcher words = WORD.matcher(clock.replaceAll(" "));
        List<String> written = words.results().map(match -> match.group()).toList();
        for (int i = 0; i < written.size(); i++) {
            reading.take(written, i);
        }
        return new Gist(owners(text), Set.copyOf(reading.topics), Map.copyOf(reading.values));
    }

    private static Set<String> owners(String text) {
        Set<String> owners = new LinkedHashSet<>();
        Matcher owner = OWNER.matcher(text);
        while (owner.find()) {
            owners.add(owner.group(1).toLowerCase(Locale.ROOT));
        }
        String normal = Clauses.normal(text);
        Optional<Clause> clause = Clause.of(normal);
        clause.filter(Gist::isPerson).ifPresent(one -> owners.add(one.subject().getFirst()));
        clause.filter(both -> both.subject().size() > 1 && both.subject().getLast().equals("i"))
                .ifPresent(both -> owners.addAll(List.of(both.subject().getFirst(), ME)));
        if (owners.isEmpty() && !PRONOUN.matcher(normal).find()) {
            owners.add(clause.flatMap(Gist::party).orElse(ME));
        }
        return Set.copyOf(owners);
    }

    /// Of a word that only stands where a name may: it does what people do.
    private static boolean isPerson(Clause clause) {
        return clause.who() == Clause.Who.NAMED
                && clause.subject().size() == 1
                && (Lexicon.PERSONS_DO.contains(clause.verb())
                        || Lexicon.CHANGES.contains(clause.verb())
                        || Lexicon.ENDS.contains(clause.verb())
                        || Lexicon.STATES.contains(clause.first()));
    }

    /// Who does something and is neither the speaker nor a thing of theirs: "the band meets".
    private static Optional<String> party(Clause clause) {
        boolean acts =
                clause.who() == Clause.Who.OTHER
                        && clause.subject().size() > 1
                        && (clause.tense() == Clause.Tense.DOES
                                || clause.tense() == Clause.Tense.IS_DOING);
        return acts ? Optional.of(stem(clause.subject().getLast())) : Optional.empty();
    }

    /// Whether both can be about one and the same person.
    boolean sharesOwner(Gist older) {
        return owners.isEmpty()
                || older.owners.isEmpty()
                || speaksOf(older.owners)
                || older.speaksOf(owners);
    }

    private boolean speaksOf(Set<String> whom) {
        return whom.stream().anyMatch(one -> owners.contains(one) || topics.contains(stem(one)));
    }

    /// Whether one of the words is somebody or something that it names.
    boolean names(Set<String> words) {
        Set<String> names = values.getOrDefault(NAME, Set.of());
        return words.stream().map(Gist::stem).anyMatch(names::contains);
    }

    /// The kinds that it names: instruments, if it speaks of an instrument.
    Set<String> kindsNamed() {
        Set<String> kinds = new HashSet<>();
        topics.forEach(topic -> kinds.addAll(Kinds.named(topic)));
        return kinds;
    }

    /// Whether it says something of a kind that another names and of which there is one at a time.
    boolean hasTheOne(Gist asked) {
        return sharesOwner(asked)
                && asked.kindsNamed().stream()
                        .anyMatch(kind -> Kinds.single(kind) && values.containsKey(kind));
    }

    /// Whether most of what this speaks of, but for names, is in another.
    boolean isMostlyIn(Gist other) {
        Set<String> shared = new HashSet<>(topics);
        shared.retainAll(other.topics);
        Set<String> plain = new HashSet<>(topics);
        plain.removeAll(values.getOrDefault(NAME, Set.of()));
        return !shared.isEmpty() && 2 * shared.size() >= plain.size();
    }

    /// Whether it says something else than another of the same kind.
    boolean differs(Gist other, String kind) {
        Set<String> said = values.getOrDefault(kind, Set.of());
        Set<String> others = other.values.getOrDefault(kind, Set.of());
        if (said.isEmpty() || others.isEmpty()) {
            return false;
        }
        return kind.equals(NAME)
                ? !said.containsAll(others) && !others.containsAll(said)
                : said.stream().noneMatch(others::contains);
    }

    /// Whether a kind is one of things that can stand in each other's place: medicines, but no days.
    static boolean isOfThings(String kind) {
        return !ONLY_SAID.contains(kind) && !NOT_THINGS.contains(kind) && !kind.startsWith(COUNT);
    }

    /// Whether it says of what kind something is, and isn't only a name or a number.
    static boolean isKind(String kind) {
        return !kind.equals(NAME) && !kind.equals(NUMBER);
    }

    /// Whether there is one of the kind at a time, whatever else is said.
    static boolean single(String kind) {
        return Kinds.single(kind)
                || (kind.startsWith(COUNT)
                        && !Lexicon.UNITS.contains(kind.substring(COUNT.length())));
    }

    /// A word without its endings.
    public static String stem(String word) {
        String stem = POSSESSIVE.matcher(word.toLowerCase(Locale.ROOT)).replaceFirst("");
        stem = cut(stem, "s", "ss", "us", "is");
        String verb = cut(cut(stem, "ing"), "ed", "eed");
        if (!verb.equals(stem) && endsDoubled(verb)) {
            verb = verb.substring(0, verb.length() - 1);
        }
        return cut(verb, "e");
    }

    private static boolean endsDoubled(String verb) {
        int last = verb.length() - 1;
        return last > 0
                && verb.charAt(last) == verb.charAt(last - 1)
                && DOUBLED.indexOf(verb.charAt(last)) >= 0;
    }

    private static String cut(String word, String ending, String... not) {
        boolean ends = word.endsWith(ending) && word.length() - ending.length() >= 3;
        for (String other : not) {
            ends &= !word.endsWith(other);
        }
        return ends ? word.substring(0, word.length() - ending.length()) : word;
    }

    private static final class Reading {
        private final Set<String> topics = new LinkedHashSet<>();
        private final Map<String, Set<String>> values = new HashMap<>();

        void take(List<String> words, int at) {
            String word = words.get(at);
            String lower = word.toLowerCase(Locale.ROOT);
            String stem = stem(word);
            String number = number(lower);
            if (!number.isEmpty()) {
                count(words, at, number);
                return;
            }
            if ((lower.equals("once") || lower.equals("twice")) && often(words, at + 1)) {
                value(COUNT + stem("times"), lower.equals("once") ? "1" : "2");
                return;
            }
            boolean small = Attribute.isLittle(lower) || Lexicon.SMALL.contains(lower);
            boolean capital = at > 0 && Character.isUpperCase(word.codePointAt(0));
            // Mia is a name, "mia" isn't.
            if (capital && (!small || NAME_LIKE.matcher(word).matches())) {
                value(NAME, stem);
            }
            if (small) {
                return;
            }
            Set<String> kinds = Kinds.of(stem);
            kinds.forEach(kind -> value(kind, stem));
            if (Collections.disjoint(kinds, ONLY_SAID) && stem.length() > 2) {
                topics.add(stem);
            }
        }

        /// "Twice a week".
        private static boolean often(List<String> words, int at) {
            return at < words.size() && OFTEN.contains(words.get(at).toLowerCase(Locale.ROOT));
        }

        /// What is counted stands after the number, or before it: "two hives", "Postgres 15".
        private void count(List<String> words, int at, String number) {
            value(NUMBER, number);
            for (int next : new int[] {at + 1, at - 1}) {
                String thing = next < 0 || next >= words.size() ? "" : words.get(next);
                boolean counted = next < at && at > 1 && !number(words.get(at - 2)).isEmpty();
                if (thing.length() > 2
                        && !counted
                        && !Attribute.isLittle(thing.toLowerCase(Locale.ROOT))
                        && number(thing).isEmpty()) {
                    value(COUNT + stem(thing), number);
                    return;
                }
            }
        }

        void value(String kind, String said) {
            values.computeIfAbsent(kind, _ -> new LinkedHashSet<>()).add(said);
        }

        private static String number(String word) {
            if (Character.isDigit(word.charAt(0)) && NUMERAL.matcher(word).matches()) {
                return word.replaceFirst("\\D+$", "");
            }
            int at = Math.max(NUMBERS.indexOf(word), ORDINALS.indexOf(word));
            int number = at < 0 ? Recount.english(word) : at;
            return number < 0 ? "" : String.valueOf(number);
        }
    }
}
