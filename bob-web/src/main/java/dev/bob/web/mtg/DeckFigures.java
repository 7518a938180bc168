package dev.bob.web.mtg;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.app.mtg.MtgCards;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.deck.Deck;
import dev.bob.mtg.lab.DeckProfile;
import dev.bob.mtg.lab.HandOdds;
import dev.bob.mtg.lab.Hypergeometric;
import dev.bob.mtg.lab.LabReport;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;

/// What the deck lab can say without a game: how many lands a hand holds, and whether colours come in time.
final class DeckFigures {

    private static final int OPENING_HAND = 7;

    private DeckFigures() {}

    /// The figures; empty for a deck with a card that isn't understood, or with too few.
    static Optional<ObjectNode> of(Deck deck, CardCatalog catalog) {
        DeckProfile profile;
        try {
            profile = DeckProfile.of(MtgCards.definitions(deck, catalog));
        } catch (BobException e) {
            return Optional.empty();
        }
        if (profile.cards() < OPENING_HAND) {
            return Optional.empty();
        }
        ObjectNode json = Json.MAPPER.createObjectNode();
        json.put("cards", profile.cards()).put("lands", profile.lands());
        ArrayNode hands = json.putArray("hands");
        for (int lands = 0; lands <= OPENING_HAND; lands++) {
            hands.add(
                    Hypergeometric.exactly(profile.cards(), profile.lands(), OPENING_HAND, lands));
        }
        json.put("keepable", new HandOdds(profile.cards(), profile.lands()).keepable());
        ArrayNode colours = json.putArray("colours");
        LabReport report = new LabReport(deck.name(), profile, null, new TreeMap<>(), null);
        for (LabReport.ColourCheck check : report.colours()) {
            colours.addObject()
                    .put("colour", check.color().name().toLowerCase(Locale.ROOT))
                    .put("symbols", check.symbols())
                    .put("most", check.most())
                    .put("turn", check.turn())
                    .put("sources", check.sources())
                    .put("needed", check.needed())
                    .put("chance", check.chance());
        }
        return Optional.of(json);
    }
}
