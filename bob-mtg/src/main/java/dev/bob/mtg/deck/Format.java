package dev.bob.mtg.deck;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// How a format wants its decks built (rules 100.2, 100.4, 903.5, 903.12).
///
/// @param id the format's name in card data (`modern`); also what the user types
/// @param minimum fewest cards, commanders included
/// @param maximum most cards; [Integer#MAX_VALUE] where there is no limit (rule 100.5)
/// @param copies most copies of one card by name, deck and sideboard together
/// @param sideboard most cards in the sideboard
/// @param commander whether the deck is led by a commander
/// @param listed whether card data says which cards are legal in it
public record Format(
        String id,
        int minimum,
        int maximum,
        int copies,
        int sideboard,
        boolean commander,
        boolean listed) {

    private static final int ANY = Integer.MAX_VALUE;

    /// Every format that can be checked.
    public static List<Format> all() {
        List<Format> formats = new ArrayList<>();
        formats.add(new Format("freeform", 1, ANY, ANY, ANY, false, false));
        formats.add(new Format("casual", 60, ANY, 4, 15, false, false));
        formats.add(new Format("limited", 40, ANY, ANY, ANY, false, false));
        for (String id :
                List.of(
                        "standard",
                        "future",
                        "pioneer",
                        "modern",
                        "legacy",
                        "vintage",
                        "pauper",
                        "penny",
                        "historic",
                        "timeless",
                        "alchemy",
                        "premodern",
                        "oldschool")) {
            formats.add(new Format(id, 60, ANY, 4, 15, false, true));
        }
        formats.add(new Format("gladiator", 100, 100, 1, 0, false, true));
        for (String id : List.of("commander", "duel", "predh", "paupercommander")) {
            formats.add(new Format(id, 100, 100, 1, 0, true, true));
        }
        formats.add(new Format("brawl", 100, 100, 1, 0, true, true));
        formats.add(new Format("standardbrawl", 60, 60, 1, 0, true, true));
        return List.copyOf(formats);
    }

    /// The format with this name; "edh" is Commander.
    public static Optional<Format> find(String name) {
        String wanted = name.toLowerCase(Locale.ROOT).replaceAll("[\\s_-]", "");
        String id = wanted.equals("edh") ? "commander" : wanted;
        return all().stream().filter(f -> f.id().equals(id)).findFirst();
    }
}
