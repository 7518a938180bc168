package dev.bob.web.mtg;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.Json;
import dev.bob.mtg.Outcome;
import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.journal.GameHeader;
import dev.bob.mtg.match.Match;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// One match that is being played: its seat for the person, and how it ended.
final class Table {

    private final GameHeader header;
    private final CardCatalog catalog;
    private final Seat seat;
    private final List<String> notices = new ArrayList<>();
    private volatile boolean over;
    private volatile @Nullable String ending;

    /// @param seat the person's
    Table(GameHeader header, CardCatalog catalog, Seat seat) {
        this.header = header;
        this.catalog = catalog;
        this.seat = seat;
    }

    Seat seat() {
        return seat;
    }

    CardCatalog catalog() {
        return catalog;
    }

    /// Says something at the table.
    void notice(String line) {
        synchronized (notices) {
            notices.add(line);
        }
    }

    /// The match has come to an end, or was left.
    void ended(Match match, Function<Outcome, String> words) {
        ending = match.game().outcome().map(words).orElse(null);
        over = true;
    }

    /// The match broke off.
    void failed(String reason) {
        ending = reason;
        over = true;
    }

    boolean over() {
        return over;
    }

    ObjectNode json() {
        ObjectNode json = Json.MAPPER.createObjectNode().put("id", header.gameId());
        ArrayNode names = json.putArray("names");
        header.seats().forEach(player -> names.add(player.name()));
        json.put("seed", header.seed()).put("over", over).put("ending", ending);
        seat.describe(json);
        ArrayNode said = json.putArray("notices");
        synchronized (notices) {
            notices.forEach(said::add);
        }
        return json;
    }
}
