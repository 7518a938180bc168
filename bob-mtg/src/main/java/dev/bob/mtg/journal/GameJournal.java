package dev.bob.mtg.journal;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.mtg.Game;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.event.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/// Writes a game down while it is played: `journal.jsonl`, one line a choice, and `summary.json` at its end.
public final class GameJournal implements AutoCloseable {

    private static final ObjectMapper JSON =
            new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

    private final Path folder;
    private final GameHeader header;
    private final JournalFile file;
    private int choices;

    private GameJournal(Path folder, GameHeader header, JournalFile file, int choices) {
        this.folder = folder;
        this.header = header;
        this.file = file;
        this.choices = choices;
    }

    /// The journal's file in a game's folder.
    public static Path fileIn(Path folder) {
        return folder.resolve("journal.jsonl");
    }

    /// Begins a journal in `folder`, which is made.
    public static GameJournal start(Path folder, GameHeader header) throws IOException {
        Files.createDirectories(folder);
        JournalFile file = JournalFile.open(fileIn(folder));
        GameJournal journal = new GameJournal(folder, header, file, 0);
        file.append(header.json());
        return journal;
    }

    /// Goes on with a journal that was cut off; what is torn at its end is set aside.
    ///
    /// @param choices how many choices it holds already
    public static GameJournal resume(Path folder, GameHeader header, int choices)
            throws IOException {
        return new GameJournal(folder, header, JournalFile.open(fileIn(folder)), choices);
    }

    /// Notes a choice that the game has just taken.
    ///
    /// @param player the seat that chose
    /// @param action what was chosen
    /// @param stoodFor what [Game#standsFor(Action)] gave before it was taken
    /// @param text the choice in words
    /// @param note why it wasn't the player's own first choice (a fallback, an automatic pass); empty otherwise
    /// @param digest the game's digest after it
    public void choice(
            int player, Action action, String stoodFor, String text, String note, long digest)
            throws IOException {
        ObjectNode line = line("choice", player);
        line.set("action", ActionJson.write(action, stoodFor));
        if (!text.isEmpty()) {
            line.put("text", text);
        }
        if (!note.isEmpty()) {
            line.put("note", note);
        }
        file.append(line.put("digest", Long.toHexString(digest)));
    }

    /// Notes that a player conceded.
    public void concession(int player, long digest) throws IOException {
        ObjectNode line = line("concede", player);
        file.append(line.put("digest", Long.toHexString(digest)));
    }

    /// Notes something that isn't part of the game, such as a model's bad answer.
    public void remark(int player, String text) throws IOException {
        file.append(
                JsonNodeFactory.instance
                        .objectNode()
                        .put("type", "remark")
                        .put("player", player)
                        .put("text", text));
    }

    /// Takes back the choices after the first `count`: they stay in the file, a line says that they don't count.
    public void takeBack(int count) throws IOException {
        choices = count;
        file.append(
                JsonNodeFactory.instance.objectNode().put("type", "take_back").put("to", count));
    }

    private ObjectNode line(String type, int player) {
        choices++;
        return JsonNodeFactory.instance
                .objectNode()
                .put("type", type)
                .put("n", choices)
                .put("player", player);
    }

    /// How many choices were made.
    public int choices() {
        return choices;
    }

    /// Notes the end and writes the summary.
    public void finish(Game game) throws IOException {
        Outcome outcome =
                game.outcome().orElseThrow(() -> new IllegalStateException("the game isn't over"));
        int turns = game.view(-1).turn();
        ObjectNode end = JsonNodeFactory.instance.objectNode().put("type", "end");
        outcome.winners().forEach(end.putArray("winners")::add);
        end.put("reason", outcome.reason())
                .put("turns", turns)
                .put("digest", Long.toHexString(game.digest()));
        file.append(end);
        file.sync();
        ObjectNode summary = JsonNodeFactory.instance.objectNode();
        summary.put("game_id", header.gameId()).put("seed", header.seed());
        ArrayNode players = summary.putArray("players");
        for (GameHeader.Seat seat : header.seats()) {
            players.addObject()
                    .put("name", seat.name())
                    .put("player", seat.player())
                    .put("deck", seat.deck());
        }
        List<Integer> winners = outcome.winners();
        summary.put(
                "winner", winners.size() == 1 ? header.seats().get(winners.getFirst()).name() : "");
        summary.put("result", winners.isEmpty() ? "draw" : "win");
        summary.put("reason", outcome.reason()).put("turns", turns).put("choices", choices);
        summary.put("digest", Long.toHexString(game.digest()));
        Path beside = Files.createTempFile(folder, "summary", ".tmp");
        Files.writeString(beside, JSON.writeValueAsString(summary) + "\n");
        Files.move(
                beside,
                folder.resolve("summary.json"),
                StandardCopyOption.REPLACE_EXISTING,
                StandardCopyOption.ATOMIC_MOVE);
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
