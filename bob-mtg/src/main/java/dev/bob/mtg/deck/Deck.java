package dev.bob.mtg.deck;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A deck list: names and counts, nothing looked up yet.
///
/// @param id the built-in id or the file's name without its ending
/// @param name what people call it
/// @param main the deck itself, without commanders
/// @param sideboard the sideboard
/// @param commanders the commanders, one name each
public record Deck(
        String id, String name, List<Entry> main, List<Entry> sideboard, List<String> commanders) {

    /// One line of a list.
    ///
    /// @param count how many, at least one
    /// @param card the card's English name
    public record Entry(int count, String card) {
        public Entry {
            if (count < 1 || card.isBlank()) {
                throw new IllegalArgumentException(
                        "a deck entry needs a count of at least 1 and a name: "
                                + count
                                + " "
                                + card);
            }
        }
    }

    public Deck {
        main = merged(main);
        sideboard = merged(sideboard);
        commanders = List.copyOf(commanders);
    }

    /// How many cards the deck holds, commanders included, the sideboard not.
    public int size() {
        return main.stream().mapToInt(Entry::count).sum() + commanders.size();
    }

    /// How many cards the sideboard holds.
    public int sideboardSize() {
        return sideboard.stream().mapToInt(Entry::count).sum();
    }

    /// The main deck's cards one by one, in the order of the list.
    public List<String> cards() {
        List<String> cards = new ArrayList<>();
        main.forEach(e -> cards.addAll(java.util.Collections.nCopies(e.count(), e.card())));
        return cards;
    }

    private static List<Entry> merged(List<Entry> entries) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        entries.forEach(e -> counts.merge(e.card(), e.count(), Integer::sum));
        return counts.entrySet().stream().map(e -> new Entry(e.getValue(), e.getKey())).toList();
    }
}
