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
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == Normaliser.GRANTER.charAt(0)) {
                out.append(is.name());
            } else if (c != '~') {
                out.append(c);
            } else {
                boolean starts = i == 0 || startsSentence(text, i);
                out.append(
                        starts ? Character.toUpperCase(self.charAt(0)) + self.substring(1) : self);
            }
        }
        return out.toString();
    }

    private static boolean startsSentence(String text, int at) {
        String before = text.substring(0, at);
        return before.endsWith(". ")
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
