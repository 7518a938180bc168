package dev.bob.memory;

import dev.bob.core.memory.MemoryCandidate;
import dev.bob.core.memory.MemoryCandidate.Source;
import dev.bob.core.statement.Attribute;
import dev.bob.core.statement.Clauses;
import dev.bob.core.statement.Statement;
import dev.bob.core.statement.form.Forms;
import dev.bob.core.statement.news.Respelling;
import dev.bob.memory.approval.Readings;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// What a sentence says of people and things that are remembered already: "Emil is five now" lasts because Emil is
/// known, and "it's Tom, not Kim" says what "My name is Kim" should have said.
final class KnownThings {

    private static final Pattern CORRECTION =
            Pattern.compile(
                    "(?:.*\\b)?(?:it'?s|it is|i meant|i mean|that should be|should be|make that|that's) (?<right>[\\p{L}\\p{N}][^,.;]{0,40}?),? (?:and )?not (?<wrong>[\\p{L}\\p{N}][^,.;!]{0,40})[.!]*",
                    Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    private static final Pattern WITH_DIGIT = Pattern.compile("\\p{L}*\\d[\\p{L}\\d:]*");

    /// "Tuesday he's coming".
    private static final Pattern SAID_OF_IT =
            Pattern.compile(
                    "(?<=\\S) (?:that )?(?:i|we|you|he|she|it|they)(?:'\\p{L}+| \\p{L}+).*",
                    Pattern.CASE_INSENSITIVE);

    /// Says what isn't so any more, and not what is.
    private static final Pattern ONLY_DENIES =
            Pattern.compile(
                    "(?:not|no longer|no) [^,;]{1,60}?(?:,? (?:by the way|btw|actually|any ?more|any longer|now))*[.!]*",
                    Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    private static final int MOST_LOOKED_AT = 2000;
    private static final int SHORTEST_NAME = 3;

    private final Readings readings;

    KnownThings(Readings readings) {
        this.readings = readings;
    }

    /// What a sentence, which says nothing lasting by its form alone, says of what is known.
    List<MemoryCandidate> candidates(String sentence, List<MemoryCandidate> known) {
        Matcher correction = CORRECTION.matcher(sentence.strip());
        if (correction.matches()) {
            return corrected(correction, known).stream().toList();
        }
        Optional<MemoryCandidate> respelt = respelt(sentence, known);
        if (respelt.isPresent()) {
            return respelt.stream().toList();
        }
        List<MemoryCandidate> found = new ArrayList<>();
        renewed(sentence, known).ifPresent(found::add);
        if (!found.isEmpty()) {
            return found;
        }
        for (String clause : Clauses.of(sentence)) {
            Forms.ofKnown(clause, name -> told(known, name))
                    .map(find -> candidate(clause, find.type(), "About somebody who is known"))
                    .ifPresent(found::add);
        }
        return found;
    }

    private static Optional<MemoryCandidate> corrected(
            Matcher correction, List<MemoryCandidate> known) {
        String wrong = correction.group("wrong").strip();
        String right = Matcher.quoteReplacement(alike(correction.group("right").strip(), wrong));
        return mentions(known, wrong)
                .map(meant ->
                        candidate(
                                word(wrong).matcher(meant.text()).replaceAll(right),
                                meant.type(),
                                "A correction"));
    }

    /// What is remembered, with a name as it is really spelt.
    private static Optional<MemoryCandidate> respelt(String sentence, List<MemoryCandidate> known) {
        Respelling said = Respelling.in(sentence);
        return known.reversed().stream()
                .limit(MOST_LOOKED_AT)
                .flatMap(memory ->
                        said.corrected(memory.text()).stream()
                                .map(right -> candidate(right, memory.type(), "A correction")))
                .findFirst();
    }

    /// Of "the 21st he's coming", what is of the kind of "14th".
    private static String alike(String right, String wrong) {
        if (WITH_DIGIT.matcher(wrong).matches()) {
            Matcher number = WITH_DIGIT.matcher(right);
            return number.find() ? number.group() : right;
        }
        return SAID_OF_IT.matcher(right).replaceFirst("");
    }

    /// What says how something is now of which a memory says how it was.
    private Optional<MemoryCandidate> renewed(String sentence, List<MemoryCandidate> known) {
        Statement said = Statement.of(sentence);
        if (ONLY_DENIES.matcher(sentence.strip()).matches()) {
            return Optional.empty();
        }
        return known.reversed().stream()
                .limit(MOST_LOOKED_AT)
                .filter(memory -> said.contradicts(readings.of(memory.text())))
                .findFirst()
                .or(() -> readings.takenBack(said, known, MemoryCandidate::text))
                .map(memory -> candidate(Clauses.whole(sentence), memory.type(), "How it is now"));
    }

    /// What takes the place of something that was said wrongly.
    static MemoryCandidate correction(String text) {
        return candidate(text, MemoryCandidate.Type.FACT, "A correction");
    }

    /// The latest memory that has the word.
    private static Optional<MemoryCandidate> mentions(List<MemoryCandidate> known, String word) {
        Pattern pattern = word(word);
        return known.reversed().stream()
                .filter(memory -> pattern.matcher(memory.text()).find())
                .findFirst();
    }

    private static Stream<String> told(List<MemoryCandidate> known, String name) {
        if (name.length() < SHORTEST_NAME) {
            return Stream.empty();
        }
        Pattern pattern = word(name);
        return known.stream()
                .map(MemoryCandidate::text)
                .filter(text -> pattern.matcher(text).find());
    }

    private static Pattern word(String word) {
        return Pattern.compile(
                "(?<![\\p{L}\\p{N}])" + Pattern.quote(word) + "(?![\\p{L}\\p{N}])",
                Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    }

    private static MemoryCandidate candidate(String text, MemoryCandidate.Type type, String why) {
        return new MemoryCandidate(text, type, List.of(), null, Source.USER_SAID, why);
    }

    /// Whether a memory says the same of the same thing, be it in other words.
    boolean saidAlready(String text, List<MemoryCandidate> known) {
        List<Attribute> said = Attribute.of(text).stream().filter(Attribute::single).toList();
        if (said.isEmpty()) {
            return false;
        }
        return said.stream()
                .allMatch(attribute ->
                        known.stream()
                                .limit(MOST_LOOKED_AT)
                                .anyMatch(memory ->
                                        readings.of(memory.text()).attributes().stream()
                                                .anyMatch(other ->
                                                        other.about().equals(attribute.about())
                                                                && other.value()
                                                                        .toLowerCase(Locale.ROOT)
                                                                        .equals(
                                                                                attribute
                                                                                        .value()))));
    }
}
