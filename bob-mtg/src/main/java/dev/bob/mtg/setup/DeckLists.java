package dev.bob.mtg.setup;

import dev.bob.mtg.definition.CardDefinition;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// What a player knows of the decks at the table: for each seat the lists that it may be playing. One list is known,
/// several are a guess. A player's own deck is always known to them and needs no list.
///
/// @param bySeat by seat, the lists that come into question, commanders included; at least one for each other player
public record DeckLists(List<List<List<CardDefinition>>> bySeat) {
    public DeckLists {
        bySeat = bySeat.stream().map(lists -> lists.stream().map(List::copyOf).toList()).toList();
    }

    /// Everybody's list is known.
    public static DeckLists known(List<List<CardDefinition>> decks) {
        return new DeckLists(decks.stream().map(List::of).toList());
    }

    /// Nobody's list is known; each is taken for one of these.
    public static DeckLists unknown(int seats, List<List<CardDefinition>> candidates) {
        return new DeckLists(new ArrayList<>(Collections.nCopies(seats, candidates)));
    }

    /// The lists of a seat; none for a seat that nothing is known of.
    public List<List<CardDefinition>> of(int seat) {
        return seat < bySeat.size() ? bySeat.get(seat) : List.of();
    }
}
