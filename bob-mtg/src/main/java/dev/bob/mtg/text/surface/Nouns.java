package dev.bob.mtg.text.surface;

import dev.bob.mtg.text.normal.SubtypeLists;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The nouns of rules text: which word of a phrase says what something is, and whether it is several.
final class Nouns {
    private static final Set<String> COMMON =
            Set.of(
                    "creature",
                    "permanent",
                    "artifact",
                    "enchantment",
                    "land",
                    "planeswalker",
                    "battle",
                    "card",
                    "spell",
                    "token",
                    "source",
                    "instant",
                    "sorcery",
                    "commander",
                    "copy",
                    "player",
                    "opponent",
                    "controller",
                    "owner",
                    "team",
                    "legend",
                    "vehicle");

    private static final Map<String, String> IRREGULAR =
            Map.of("abilities", "ability", "sorceries", "sorcery", "copies", "copy");

    private static final Set<String> PEOPLE =
            Set.of("player", "opponent", "controller", "owner", "team");

    private static final Set<String> CARD_TYPES =
            Set.of(
                    "creature",
                    "permanent",
                    "artifact",
                    "enchantment",
                    "land",
                    "planeswalker",
                    "battle");

    /// A noun: the word in the singular, and what kind of thing a subtype is (`creature`, `land`, …).
    record Noun(String singular, boolean plural, @Nullable String subtypeOf) {}

    private final Map<String, Noun> nouns = new HashMap<>();

    Nouns() {
        for (String common : COMMON) {
            nouns.put(common, new Noun(common, false, null));
            nouns.put(common + "s", new Noun(common, true, null));
        }
        nouns.put("ability", new Noun("ability", false, null));
        IRREGULAR.forEach((plural, one) -> nouns.put(plural, new Noun(one, true, null)));
        SubtypeLists subtypes = SubtypeLists.load();
        subtypes.byKind()
                .forEach((kind, names) -> {
                    for (String name : names) {
                        String lower = name.toLowerCase(Locale.ROOT);
                        nouns.putIfAbsent(lower, new Noun(lower, false, kind));
                        String plural = subtypes.plurals().getOrDefault(name, name + "s");
                        nouns.putIfAbsent(
                                plural.toLowerCase(Locale.ROOT), new Noun(lower, true, kind));
                    }
                });
    }

    /// The noun that a token is; null if it is another word. Subtypes begin with a capital.
    @Nullable Noun at(String original) {
        Noun noun = nouns.get(original.toLowerCase(Locale.ROOT));
        return noun != null && noun.subtypeOf != null && !Character.isUpperCase(original.charAt(0))
                ? null
                : noun;
    }

    static boolean isPerson(Noun noun) {
        return PEOPLE.contains(noun.singular);
    }

    static boolean isCardType(String noun) {
        return CARD_TYPES.contains(noun);
    }
}
