package dev.bob.mtg.rules;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The Comprehensive Rules, parsed from the plain text that the publisher offers for download.
///
/// The document is: an introduction, a table of contents, the numbered rules, a glossary and credits. Each rule is a
/// paragraph that begins with its number; "Example:" paragraphs belong to the rule above them.
public final class RulesText {

    private static final Pattern NUMBERED =
            Pattern.compile("(\\d{1,3}(?:\\.\\d+[a-z]?)?)\\.?\\s+(.*)");
    private static final Pattern EFFECTIVE = Pattern.compile(".*effective as of (.+?)\\.?");

    private final String effective;
    private final Map<String, NumberedRule> rules;

    private RulesText(String effective, Map<String, NumberedRule> rules) {
        this.effective = effective;
        this.rules = Collections.unmodifiableMap(rules);
    }

    /// Reads the document.
    ///
    /// @throws IllegalArgumentException when the text isn't the Comprehensive Rules (fewer than 100 numbered rules)
    public static RulesText parse(String text) {
        List<String> lines =
                text.replace("\uFEFF", "")
                        .replace("\r\n", "\n")
                        .replace('\r', '\n')
                        .lines()
                        .map(String::strip)
                        .toList();
        String effective =
                lines.stream()
                        .limit(20)
                        .map(EFFECTIVE::matcher)
                        .filter(Matcher::matches)
                        .map(m -> m.group(1))
                        .findFirst()
                        .orElse("");
        // "Glossary" and "Credits" stand once in the contents and once as headings.
        int glossary = lines.lastIndexOf("Glossary");
        int credits = lines.lastIndexOf("Credits");
        int end = credits > glossary ? credits : lines.size();
        Map<String, NumberedRule> rules = new LinkedHashMap<>();
        readRules(lines.subList(0, glossary < 0 ? end : glossary), rules);
        if (rules.size() < 100) {
            throw new IllegalArgumentException(
                    "This isn't the text of the Comprehensive Rules: only "
                            + rules.size()
                            + " numbered rules in it. Download the TXT version from the publisher's rules page.");
        }
        if (glossary >= 0) {
            readGlossary(lines.subList(glossary + 1, end), rules);
        }
        return new RulesText(effective, rules);
    }

    /// The date from which the rules hold, as printed ("January 16, 2026"); empty when the text doesn't say.
    public String effective() {
        return effective;
    }

    /// All entries in document order.
    public List<NumberedRule> all() {
        return List.copyOf(rules.values());
    }

    /// The entry with this number or glossary term; case and a trailing full stop don't matter.
    public Optional<NumberedRule> find(String number) {
        return Optional.ofNullable(rules.get(key(number)));
    }

    /// The entry and everything below it: 702.19 with 702.19a to 702.19g, 702 with all of its rules' first lines.
    public List<NumberedRule> show(String number) {
        String wanted = key(number);
        NumberedRule rule = rules.get(wanted);
        if (rule == null) {
            return List.of();
        }
        List<NumberedRule> found = new ArrayList<>();
        found.add(rule);
        for (NumberedRule other : rules.values()) {
            if (isBelow(other, rule)) {
                found.add(other);
            }
        }
        return found;
    }

    /// Entries that hold every word of the query, best first: the phrase as it stands, then the shorter entry.
    public List<NumberedRule> search(String query, int limit) {
        String phrase = fold(query);
        if (phrase.isEmpty()) {
            return List.of();
        }
        List<String> words = List.of(phrase.split(" "));
        record Hit(NumberedRule rule, int rank) {}
        List<Hit> hits = new ArrayList<>();
        for (NumberedRule rule : rules.values()) {
            String body = fold(rule.number() + " " + rule.text());
            if (words.stream().allMatch(body::contains)) {
                int rank = body.contains(phrase) ? 0 : 10_000;
                rank +=
                        switch (rule.kind()) {
                            case SECTION, CHAPTER -> 500;
                            case GLOSSARY -> fold(rule.number()).equals(phrase) ? -1000 : 200;
                            case RULE -> fold(rule.text()).equals(phrase) ? -900 : 0;
                        };
                hits.add(new Hit(rule, rank + body.length()));
            }
        }
        return hits.stream()
                .sorted(Comparator.comparingInt(Hit::rank))
                .limit(limit)
                .map(Hit::rule)
                .toList();
    }

    private static boolean isBelow(NumberedRule other, NumberedRule rule) {
        String n = rule.number();
        String o = other.number();
        return switch (rule.kind()) {
            case GLOSSARY -> false;
            case SECTION ->
                    other.kind() == NumberedRule.Kind.CHAPTER && o.length() == 3 && o.startsWith(n);
            case CHAPTER ->
                    other.kind() == NumberedRule.Kind.RULE
                            && o.startsWith(n + ".")
                            && Character.isDigit(o.charAt(o.length() - 1));
            case RULE ->
                    o.length() == n.length() + 1
                            && o.startsWith(n)
                            && Character.isLetter(o.charAt(o.length() - 1));
        };
    }

    private static void readRules(List<String> lines, Map<String, NumberedRule> rules) {
        String current = "";
        for (String line : lines) {
            if (line.isEmpty()) {
                continue;
            }
            Matcher numbered = NUMBERED.matcher(line);
            if (numbered.matches()) {
                current = numbered.group(1);
                // Headings come twice (contents, then body): the later one takes its place in
                // document order.
                rules.remove(current);
                rules.put(
                        current,
                        new NumberedRule(current, kind(current), numbered.group(2), List.of()));
            } else {
                rules.computeIfPresent(current, (_, rule) -> extended(rule, line));
            }
        }
    }

    private static NumberedRule extended(NumberedRule rule, String line) {
        if (line.startsWith("Example:")) {
            List<String> examples = new ArrayList<>(rule.examples());
            examples.add(line.substring("Example:".length()).strip());
            return new NumberedRule(rule.number(), rule.kind(), rule.text(), examples);
        }
        return rule.kind() == NumberedRule.Kind.RULE
                ? new NumberedRule(
                        rule.number(), rule.kind(), rule.text() + "\n" + line, rule.examples())
                : rule;
    }

    private static void readGlossary(List<String> lines, Map<String, NumberedRule> rules) {
        String term = "";
        StringBuilder text = new StringBuilder();
        for (String line : lines) {
            if (line.isEmpty()) {
                if (!term.isEmpty() && !text.isEmpty()) {
                    rules.putIfAbsent(
                            key(term),
                            new NumberedRule(
                                    term, NumberedRule.Kind.GLOSSARY, text.toString(), List.of()));
                }
                term = "";
                text.setLength(0);
            } else if (term.isEmpty()) {
                term = line;
            } else {
                text.append(text.isEmpty() ? "" : "\n").append(line);
            }
        }
        if (!term.isEmpty() && !text.isEmpty()) {
            rules.putIfAbsent(
                    key(term),
                    new NumberedRule(term, NumberedRule.Kind.GLOSSARY, text.toString(), List.of()));
        }
    }

    private static NumberedRule.Kind kind(String number) {
        if (number.contains(".")) {
            return NumberedRule.Kind.RULE;
        }
        return number.length() == 1 ? NumberedRule.Kind.SECTION : NumberedRule.Kind.CHAPTER;
    }

    private static String key(String number) {
        String stripped = number.strip();
        if (stripped.endsWith(".")) {
            stripped = stripped.substring(0, stripped.length() - 1);
        }
        return stripped.toLowerCase(Locale.ROOT);
    }

    private static String fold(String text) {
        return text.toLowerCase(Locale.ROOT)
                .replace('’', '\'')
                .replaceAll("[“”\"(),;:]", " ")
                .replaceAll("\\s+", " ")
                .strip();
    }
}
