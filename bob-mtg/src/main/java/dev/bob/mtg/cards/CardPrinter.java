package dev.bob.mtg.cards;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Characteristics;
import dev.bob.mtg.definition.term.Supertype;
import dev.bob.mtg.text.Grammar;
import dev.bob.mtg.text.normal.Normaliser;
import dev.bob.mtg.text.syntax.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Prints the text of cards from their definitions.
public final class CardPrinter {
    private final Grammar grammar;

    public CardPrinter(Grammar grammar) {
        this.grammar = grammar;
    }

    /// The rules text of one face, without reminder text.
    public String text(Compiled.Whole card, int face) {
        CardDefinition.Face printed = card.definition().faces().get(face);
        List<String> paragraphs = new ArrayList<>();
        int next = 0;
        for (Compiled.Paragraph paragraph : card.layouts().get(face).paragraphs()) {
            List<Ability> abilities =
                    printed.abilities().subList(next, next + paragraph.abilities());
            next += paragraph.abilities();
            paragraphs.add(named(text(abilities, paragraph.wording()), printed.characteristics()));
        }
        String basic = intrinsic(printed.characteristics());
        if (paragraphs.isEmpty() && !basic.isEmpty()) {
            return basic;
        }
        return String.join("\n", paragraphs);
    }

    /// What a basic land's type gives it (rule 305.6), as reminder text; empty for other cards.
    private static String intrinsic(Characteristics is) {
        if (!is.supertypes().contains(Supertype.BASIC) || !is.is(CardType.LAND)) {
            return "";
        }
        return is.subtypes().stream()
                .filter(BASIC_MANA::containsKey)
                .findFirst()
                .map(subtype -> "({T}: Add {" + BASIC_MANA.get(subtype) + "}.)")
                .orElse("");
    }

    private static final Map<String, String> BASIC_MANA =
            Map.of("Plains", "W", "Island", "U", "Swamp", "B", "Mountain", "R", "Forest", "G");

    /// The text of one ability in the usual wording, `~` for its source.
    public String text(Ability ability) {
        return text(List.of(ability), Wording.USUAL);
    }

    /// The text of one ability in this wording, `~` for its source.
    String text(Ability ability, Wording wording) {
        return text(List.of(ability), wording);
    }

    private String text(List<Ability> abilities, Wording wording) {
        Optional<String> printed = grammar.print(abilities, wording);
        return printed.orElseGet(
                () -> String.join(", ", abilities.stream().map(Object::toString).toList()));
    }

    /// The text with the card's way to call itself: a name, or "this creature".
    private static String named(String text, Characteristics is) {
        String self = self(is);
        String said = withBearers(text);
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < said.length(); i++) {
            char c = said.charAt(i);
            if (c == Normaliser.GRANTER.charAt(0)) {
                out.append(is.name());
            } else if (c != '~') {
                out.append(c);
            } else {
                out.append(startsSentence(said, i) ? capital(self) : self);
            }
        }
        return out.toString();
    }

    /// The text with "this creature" for what has an ability that is quoted in it.
    static String withBearers(String text) {
        StringBuilder out = new StringBuilder();
        int quoted = -1;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"') {
                quoted = quoted < 0 ? i : -1;
            }
            if (c == '~' && quoted >= 0) {
                String bearer = "this " + bearer(text.substring(0, quoted));
                out.append(startsSentence(text, i) ? capital(bearer) : bearer);
            } else {
                out.append(c);
            }
        }
        return out.toString();
    }

    private static String capital(String words) {
        return Character.toUpperCase(words.charAt(0)) + words.substring(1);
    }

    /// What has a quoted ability, by the last words before it that say so.
    private static String bearer(String before) {
        String last = "permanent";
        Matcher nouns = BEARER.matcher(before);
        while (nouns.find()) {
            last = nouns.group(1);
        }
        return last;
    }

    private static final Pattern BEARER =
            Pattern.compile("\\b(token|creature|artifact|land|enchantment|permanent|emblem)s?\\b");

    private static boolean startsSentence(String text, int at) {
        String before = text.substring(0, at);
        return before.isEmpty()
                || before.endsWith("\"")
                || before.endsWith(". ")
                || before.endsWith(": ")
                || before.endsWith("• ")
                || before.endsWith("— ")
                || before.endsWith("\n");
    }

    private static String self(Characteristics is) {
        if (is.supertypes().contains(Supertype.LEGENDARY)) {
            int comma = is.name().indexOf(',');
            return comma > 0 ? is.name().substring(0, comma) : is.name();
        }
        if (is.is(CardType.INSTANT) || is.is(CardType.SORCERY)) {
            return is.name();
        }
        for (String subtype :
                List.of(
                        "Aura",
                        "Equipment",
                        "Vehicle",
                        "Saga",
                        "Class",
                        "Fortification",
                        "Room",
                        "Case")) {
            if (is.subtypes().contains(subtype)) {
                return "this " + subtype;
            }
        }
        for (CardType type :
                List.of(
                        CardType.CREATURE,
                        CardType.LAND,
                        CardType.PLANESWALKER,
                        CardType.BATTLE,
                        CardType.ARTIFACT)) {
            if (is.is(type)) {
                return "this " + type.name().toLowerCase(Locale.ROOT);
            }
        }
        return "this enchantment";
    }
}
