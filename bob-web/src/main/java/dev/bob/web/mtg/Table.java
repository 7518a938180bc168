package dev.bob.web.mtg;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.Json;
import dev.bob.mtg.event.Outcome;
import dev.bob.mtg.journal.GameHeader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One match that is being played: its seat for the person, and how it ended.
final class Table {

    private final GameHeader header;
    private final Seat seat;
    private final List<String> notices = new ArrayList<>();
    private volatile boolean over;
    private volatile @Nullable String ending;

    /// @param seat the person's
    Table(GameHeader header, Seat seat) {
        this.header = header;
        this.seat = seat;
    }

    Seat seat() {
        return seat;
    }

    /// Says something at the table.
    void notice(String line) {
        synchronized (notices) {
            notices.add(line);
        }
    }

    /// The match has come to an end, or was left.
    void ended(Optional<Outcome> outcome) {
        ending = outcome.map(this::words).orElse(null);
        over = true;
    }

    private String words(Outcome outcome) {
        return outcome.isDraw()
                ? "The game is a draw: " + outcome.reason()
                : String.join(
                                " and ",
                                outcome.winners().stream()
                                        .map(winner -> header.seats().get(winner).name())
                                        .toList())
                        + " won: "
                        + outcome.reason();
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
