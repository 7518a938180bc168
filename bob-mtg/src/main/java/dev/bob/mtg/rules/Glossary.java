package dev.bob.mtg.rules;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// Keywords, steps and other terms in our own words, each with the number of its rule: for whoever hasn't imported the
/// Comprehensive Rules.
public final class Glossary {

    /// One term.
    ///
    /// @param rule the Comprehensive Rules number
    public record Entry(String term, String rule, String text) {}

    private static final Map<String, Entry> ENTRIES = read();

    private Glossary() {}

    /// All terms, in alphabetical order.
    public static Set<String> terms() {
        return Collections.unmodifiableSet(ENTRIES.keySet());
    }

    /// The entry of a term; case, an article before it and words such as "keyword" around it don't matter.
    public static Optional<Entry> find(String term) {
        String name =
                term.toLowerCase(Locale.ROOT)
                        .strip()
                        .replaceFirst("^(?:the |a |an )?(?:keyword |ability )?", "")
                        .replaceFirst(" (?:keyword|ability|mechanic)$", "");
        Entry entry = ENTRIES.get(name);
        return Optional.ofNullable(entry == null ? ENTRIES.get("the " + name) : entry);
    }

    /// The entries of a rule and of what is below it, by the rule's number.
    public static List<Entry> under(String rule) {
        String number = rule.strip().replaceFirst("\\.$", "");
        return ENTRIES.values().stream()
                .filter(entry ->
                        entry.rule().equals(number)
                                || (number.matches("\\d{3}")
                                        && entry.rule().startsWith(number + "."))
                                || (number.contains(".")
                                        && entry.rule()
                                                .matches(number.replace(".", "\\.") + "[a-z]")))
                .toList();
    }

    /// Entries whose term or text holds a word of the query, those that hold most of it first.
    public static List<Entry> search(String query, int limit) {
        List<String> words =
                List.of(query.toLowerCase(Locale.ROOT).split("[^a-z]+")).stream()
                        .filter(word -> word.length() > 3)
                        .toList();
        List<Entry> found = new ArrayList<>();
        for (Entry entry : ENTRIES.values()) {
            if (score(entry, words) > 0) {
                found.add(entry);
            }
        }
        found.sort(
                Comparator.comparingInt((Entry entry) -> score(entry, words))
                        .reversed()
                        .thenComparing(Entry::term));
        return found.subList(0, Math.min(limit, found.size()));
    }

    private static int score(Entry entry, List<String> words) {
        int score = 0;
        for (String word : words) {
            score += entry.term().contains(word) ? 3 : entry.text().contains(word) ? 1 : 0;
        }
        return score;
    }

    private static Map<String, Entry> read() {
        Map<String, Entry> entries = new TreeMap<>();
        try (InputStream in = Glossary.class.getResourceAsStream("glossary.txt")) {
            if (in == null) {
                throw new IllegalStateException("the glossary is missing from this build");
            }
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            for (String line : text.lines().toList()) {
                String[] parts = line.split("\\|", 3);
                entries.put(parts[0], new Entry(parts[0], parts[1], parts[2]));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Collections.unmodifiableMap(entries);
    }
}
