package dev.bob.mtg.text.surface;

import dev.bob.mtg.text.surface.Mention.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Which part of an ability each token of a text is in: its event, its cost, its effect; which mode; which quotation.
final class Places {
    private static final Set<String> STARTS = Set.of("when", "whenever", "at");
    private static final Set<String> HAPPENING =
            Set.of(
                    "enters",
                    "enter",
                    "dies",
                    "die",
                    "attacks",
                    "attack",
                    "blocks",
                    "block",
                    "becomes",
                    "become",
                    "deals",
                    "deal",
                    "dealt",
                    "cast",
                    "casts",
                    "beginning",
                    "leaves",
                    "leave",
                    "put",
                    "sacrifice",
                    "sacrifices",
                    "discard",
                    "discards",
                    "draw",
                    "draws",
                    "gain",
                    "gains",
                    "lose",
                    "loses",
                    "is",
                    "are",
                    "tap",
                    "taps",
                    "cycle",
                    "turned",
                    "create",
                    "creates",
                    "end",
                    "do",
                    "attacked",
                    "play",
                    "plays",
                    "activate",
                    "activates",
                    "untaps",
                    "mutates",
                    "transforms",
                    "exploits",
                    "explores",
                    "fights",
                    "puts",
                    "you",
                    "targets",
                    "scry",
                    "surveil",
                    "mill",
                    "mills",
                    "crew",
                    "crews",
                    "saddles",
                    "train",
                    "trains",
                    "search",
                    "searches",
                    "shuffle",
                    "shuffles",
                    "commit",
                    "return",
                    "returned",
                    "removed",
                    "phases",
                    "exiled",
                    "destroyed",
                    "reveal",
                    "kicked",
                    "goes",
                    "spend");

    private final List<Place> places = new ArrayList<>();
    private final List<Integer> modes = new ArrayList<>();
    private final List<Integer> quotes = new ArrayList<>();

    Places(List<String> words) {
        boolean event = false;
        boolean happened = false;
        boolean fresh = true;
        int mode = 0;
        int quote = 0;
        int quotations = 0;
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i);
            if (word.equals("\"")) {
                quote = quote == 0 ? ++quotations : 0;
                fresh = quote != 0;
                event = false;
            } else if ((fresh && STARTS.contains(word)) || isLater(words, i)) {
                event = true;
                happened = false;
            } else if (event && HAPPENING.contains(word)) {
                happened = true;
            } else if (event && word.equals(",") && happened) {
                event = false;
            }
            if (word.equals("•")) {
                mode++;
            }
            places.add(event ? Place.EVENT : Place.EFFECT);
            modes.add(mode);
            quotes.add(quote);
            if (word.equals(".") || word.equals("¶") || word.equals("•")) {
                event = false;
            }
            fresh =
                    Set.of(".", "•", "¶", "—", "\"", ":").contains(word)
                            || (fresh && word.equals(","));
            if (word.equals(":")) {
                cost(quote);
            }
        }
    }

    private static final List<String> IF_YOU_DO = List.of("if", "you", "do", ",");

    /// "Until end of turn, whenever …", "If you do, when you next cast a spell, …"
    private static boolean isLater(List<String> words, int at) {
        return switch (words.get(at)) {
            case "whenever" -> at > 0 && words.get(at - 1).equals(",");
            case "when" -> at > 3 && words.subList(at - 4, at).equals(IF_YOU_DO);
            default -> false;
        };
    }

    /// What stands before the colon is the cost.
    private void cost(int quote) {
        for (int i = places.size() - 1; i >= 0 && quotes.get(i) == quote; i--) {
            places.set(i, Place.COST);
        }
    }

    Place at(int token) {
        return places.get(token);
    }

    boolean quoted(int token) {
        return quotes.get(token) != 0;
    }

    /// Whether what stands at one place is known at a later one: not out of a quotation or of another mode.
    boolean isKnown(int earlier, int later) {
        return quotes.get(earlier).equals(quotes.get(later))
                && (modes.get(earlier) == 0 || modes.get(earlier).equals(modes.get(later)));
    }
}
