package dev.bob.app.mtg;

import dev.bob.core.BobException;
import dev.bob.mtg.Game;
import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.cards.Compiled;
import dev.bob.mtg.deck.Names;
import dev.bob.mtg.judge.CardWords;
import dev.bob.mtg.judge.Judge;
import dev.bob.mtg.judge.Ruling;
import dev.bob.mtg.judge.Situation;
import dev.bob.mtg.judge.SpokenQuestion;
import dev.bob.mtg.rules.CommonQuestions;
import dev.bob.mtg.rules.Glossary;
import dev.bob.mtg.rules.NumberedRule;
import dev.bob.mtg.rules.RulesLibrary;
import dev.bob.mtg.rules.RulesText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Answers rules questions without a model: what happens by letting the engine play it, what a rule says by quoting it.
/// Where neither covers a question about Magic, it says so.
final class OfflineJudge {

    private static final Pattern NUMBER =
            Pattern.compile("(?i)\\b(?:rule|rules|cr|section)?\\s*(\\d{3}(?:\\.\\d+[a-z]?)?)\\b");
    private static final Pattern RULE = Pattern.compile("(?i)\\brules?\\b|\\bcr\\b|^\\W*\\d{3}\\.");
    private static final Pattern MAGIC =
            Pattern.compile("(?i)\\b(?:magic|mtg|the gathering|comprehensive rules|judge)\\b");
    private static final Pattern QUESTION =
            Pattern.compile(
                    "(?i)\\?\\s*$|^\\W*(?:(?:so|and|ok|okay|hey|bob|judge)\\W+)*(?:can|could|may|must|do|does|is|are|will|when|how|what|who|which|if|why)\\b");
    private static final Pattern THEIRS =
            Pattern.compile("(?i)\\b(?:my|our) (?:\\w+ )?(?:deck|collection)\\b|\\bdid i\\b");

    /// Who is meant where a card could be named: "Can I counter a land?"
    private static final Pattern SOMEBODY =
            Pattern.compile(
                    "(?i)(?:i|me|you|we|us|they|them|he|she|it|this|that|one|someone|somebody|anyone|(?:my |an |the )?(?:opponent|player|team ?mate)s?)");

    private static final int MOST_RULES = 4;

    private final MtgCards cards;

    OfflineJudge(MtgCards cards) {
        this.cards = cards;
    }

    /// What happens, or a rule's text, or keywords one beside the other; empty for what isn't about Magic.
    Optional<String> answer(String question) {
        return rule(question)
                .or(() -> played(question))
                .or(() -> common(question))
                .or(() -> keywords(question))
                .or(() -> uncovered(question));
    }

    private Optional<String> rule(String question) {
        Matcher number = NUMBER.matcher(question);
        if (!RULE.matcher(question).find() || !number.find()) {
            return Optional.empty();
        }
        Optional<RulesText> rules = rules();
        if (rules.isEmpty()) {
            List<Glossary.Entry> entries = Glossary.search(number.group(1), MOST_RULES);
            return Optional.of(
                    entries.isEmpty()
                            ? "The Comprehensive Rules aren't imported, so I can't quote rule "
                                    + number.group(1)
                                    + ". Import them with `bob mtg rules import FILE`."
                            : quoted(entries));
        }
        List<NumberedRule> found = rules.get().show(number.group(1));
        return Optional.of(
                found.isEmpty()
                        ? "There is no rule "
                                + number.group(1)
                                + " in the Comprehensive Rules, effective "
                                + rules.get().effective()
                                + "."
                        : quote(found));
    }

    private Optional<RulesText> rules() {
        try {
            return new RulesLibrary(cards.folder()).load();
        } catch (IOException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static String quote(List<NumberedRule> rules) {
        List<String> lines = new ArrayList<>();
        rules.stream()
                .limit(MOST_RULES)
                .forEach(rule -> lines.add("**" + rule.number() + "** " + rule.text()));
        if (rules.size() > MOST_RULES) {
            lines.add(
                    (rules.size() - MOST_RULES)
                            + " more paragraphs: `bob mtg rules show "
                            + rules.getFirst().number().replaceFirst("\\.$", "")
                            + "`");
        }
        return String.join("\n\n", lines);
    }

    private static String quoted(List<Glossary.Entry> entries) {
        return String.join(
                "\n\n",
                entries.stream()
                        .map(e -> "**" + e.term() + "** — " + e.text() + " (rule " + e.rule() + ")")
                        .toList());
    }

    private Optional<String> played(String question) {
        CardCatalog builtIn = CardCatalog.builtIn();
        Optional<SpokenQuestion> read =
                SpokenQuestion.read(question, new CardWords(builtIn.names()));
        if (read.isPresent() && !read.get().unknown().isEmpty() && cards.hasMore()) {
            CardCatalog all = cards.catalog();
            Set<String> names = new LinkedHashSet<>(builtIn.names());
            names.addAll(all.names());
            read = SpokenQuestion.read(question, new CardWords(names));
        }
        if (read.isEmpty()) {
            return Optional.empty();
        }
        SpokenQuestion asked = read.get();
        if (!asked.unknown().isEmpty()) {
            return unknown(question, asked, builtIn);
        }
        try {
            CardCatalog catalog = cards.catalogFor(named(asked.situation()));
            Optional<String> declined = declined(asked.situation(), catalog);
            if (declined.isPresent()) {
                return declined;
            }
            Ruling ruling = new Judge(catalog::definition).rule(asked.situation());
            return Optional.of(told(asked, ruling));
        } catch (BobException | IllegalArgumentException e) {
            return Optional.of("The rules engine can't play that: " + e.getMessage());
        }
    }

    /// A card that isn't known is worth saying only where the rest of the question is about Magic.
    private Optional<String> unknown(String question, SpokenQuestion asked, CardCatalog builtIn) {
        boolean magic =
                MAGIC.matcher(question).find()
                        || !asked.taken().isEmpty()
                        || named(asked.situation()).stream()
                                .anyMatch(name -> builtIn.names().contains(name))
                        || !keywordsIn(question).isEmpty();
        if (!magic) {
            return Optional.empty();
        }
        Optional<String> common = common(question);
        if (common.isPresent()) {
            return common;
        }
        String first = asked.unknown().getFirst();
        if (SOMEBODY.matcher(first).matches()) {
            return Optional.empty();
        }
        return Optional.of(
                "I know no card called "
                        + Names.quoted(first)
                        + "."
                        + Names.suggestions(first, builtIn.names())
                        + " More cards come with `bob mtg cards import FILE`; what `scryfall.lookup` finds is kept, too.");
    }

    private static List<String> named(Situation situation) {
        List<String> names = new ArrayList<>();
        for (Situation.Side side : situation.sides()) {
            names.addAll(side.battlefield());
            names.addAll(side.hand());
        }
        return names;
    }

    private static Optional<String> declined(Situation situation, CardCatalog catalog) {
        for (String name : named(situation)) {
            Optional<String> clause =
                    catalog.compiled(name)
                            .flatMap(compiled ->
                                    switch (compiled) {
                                        case Compiled.Whole whole ->
                                                Game.unsupported(whole.definition());
                                        case Compiled.Declined declined ->
                                                Optional.of(
                                                        "\""
                                                                + declined.clause()
                                                                + "\" isn't understood");
                                    });
            if (clause.isPresent()) {
                return Optional.of(
                        "The rules engine doesn't play "
                                + name
                                + " ("
                                + clause.get()
                                + "), so it can't say what happens. Its text:\n\n"
                                + String.join(
                                        "\n\n",
                                        catalog.faces(name).stream()
                                                .map(face -> face.name() + ": " + face.text())
                                                .toList()));
            }
        }
        return Optional.empty();
    }

    private static String told(SpokenQuestion asked, Ruling ruling) {
        List<String> lines = new ArrayList<>();
        lines.add(
                "The rules engine played it; the numbers in brackets are rules"
                        + (asked.taken().isEmpty()
                                ? ":"
                                : " (I took " + String.join(", ", asked.taken()) + "):"));
        for (Ruling.Answer answer : ruling.answers()) {
            lines.add("");
            lines.add("**" + answer.item() + "**" + (answer.possible() ? "" : " — not possible"));
            lines.add("");
            answer.events().forEach(event -> lines.add("- " + event));
        }
        lines.add("");
        lines.add("At the end:");
        lines.add("");
        ruling.position().forEach(line -> lines.add("- " + line));
        return String.join("\n", lines);
    }

    /// What players often ask. What is theirs is no question about the rules.
    private static Optional<String> common(String question) {
        return QUESTION.matcher(question).find() && !THEIRS.matcher(question).find()
                ? CommonQuestions.answer(question)
                        .map(entry -> entry.text() + " (rule " + entry.rule() + ")")
                : Optional.empty();
    }

    private static Set<String> keywordsIn(String question) {
        Set<String> found = new LinkedHashSet<>();
        String text = " " + question.toLowerCase(Locale.ROOT).replaceAll("[^a-z' ]", " ") + " ";
        for (String term : Glossary.terms()) {
            if (text.contains(" " + term.toLowerCase(Locale.ROOT) + " ")) {
                found.add(term);
            }
        }
        return found;
    }

    /// How keywords go together: the imported rules that name both, else the glossary's word on each.
    private Optional<String> keywords(String question) {
        Set<String> terms = keywordsIn(question);
        if (terms.size() < 2 || !question.strip().endsWith("?")) {
            return Optional.empty();
        }
        List<String> parts = new ArrayList<>();
        List<Glossary.Entry> entries =
                terms.stream()
                        .limit(MOST_RULES)
                        .map(Glossary::find)
                        .flatMap(Optional::stream)
                        .toList();
        parts.add(quoted(entries));
        rules().ifPresent(text -> {
            List<NumberedRule> both =
                    text.search(String.join(" ", terms), MOST_RULES).stream()
                            .filter(rule ->
                                    terms.stream()
                                            .allMatch(term ->
                                                    rule.text()
                                                            .toLowerCase(Locale.ROOT)
                                                            .contains(
                                                                    term.toLowerCase(Locale.ROOT))))
                            .toList();
            if (!both.isEmpty()) {
                parts.add("The Comprehensive Rules on them together:");
                parts.add(quote(both));
            }
        });
        return Optional.of(String.join("\n\n", parts));
    }

    private static Optional<String> uncovered(String question) {
        return MAGIC.matcher(question).find() && question.strip().endsWith("?")
                ? Optional.of(
                        "Neither the rules engine nor the rules text that I have covers that. I can play a line through"
                                + " (\"what happens if I cast Lightning Bolt on Serra Angel?\"), quote a card, a keyword or a rule"
                                + " by its number; with a language model I can say more.")
                : Optional.empty();
    }
}
