package dev.bob.mtg.judge;

import dev.bob.mtg.deck.Names;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Which card somebody means: by its name, by a part of it ("Bolt"), or by a misspelled name.
public final class CardWords {

    private static final int SHORTEST_PART = 3;

    private final List<String> names;

    /// @param names of all cards, those that are meant rather than others first
    public CardWords(Collection<String> names) {
        this.names = List.copyOf(names);
    }

    /// Whether these words are a card's whole name.
    boolean isName(String words) {
        String wanted = folded(words);
        return names.stream().anyMatch(name -> folded(name).equals(wanted));
    }

    /// The card's name; empty if no card, or too many, could be meant.
    public Optional<String> card(String words) {
        String wanted = folded(words);
        if (wanted.isEmpty()) {
            return Optional.empty();
        }
        Optional<String> exact =
                names.stream().filter(name -> folded(name).equals(wanted)).findFirst();
        if (exact.isPresent() || wanted.length() < SHORTEST_PART) {
            return exact;
        }
        Optional<String> part =
                names.stream()
                        .filter(name -> (" " + folded(name) + " ").contains(" " + wanted + " "))
                        .min(Comparator.comparingInt((String name) -> name.split(" ").length));
        if (part.isPresent()) {
            return part;
        }
        List<String> near = Names.near(words, names);
        return near.size() == 1 ? Optional.of(near.getFirst()) : Optional.empty();
    }

    private static String folded(String words) {
        return words.toLowerCase(Locale.ROOT)
                .replace('’', '\'')
                .replaceAll("[^\\p{L}\\p{N}' -]", "")
                .strip();
    }
}
