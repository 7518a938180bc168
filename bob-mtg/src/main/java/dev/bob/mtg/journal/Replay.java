package dev.bob.mtg.journal;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.mtg.Game;
import dev.bob.mtg.SubmitResult;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.event.Event;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// A journal read back: plays its game again, up to any choice.
public final class Replay {

    private final GameHeader header;
    private final List<RecordedChoice> choices;
    private final List<String> notices;
    private final boolean finished;

    private Replay(
            GameHeader header,
            List<RecordedChoice> choices,
            List<String> notices,
            boolean finished) {
        this.header = header;
        this.choices = List.copyOf(choices);
        this.notices = List.copyOf(notices);
        this.finished = finished;
    }

    /// One choice of the journal.
    ///
    /// @param player who chose
    /// @param action what, with the place that it had in a list; empty for a concession
    /// @param name what it stood for, whatever its place; empty if it has none, or the journal is of an earlier kind
    /// @param text the choice in words
    /// @param note why it wasn't the player's own first choice
    /// @param digest the digest that was noted after it, in hexadecimal; empty if there is none to compare with
    public record RecordedChoice(
            int player,
            Optional<Action> action,
            String name,
            String text,
            String note,
            String digest) {}

    /// Where a replay came out.
    ///
    /// @param game the game after the choices
    /// @param played how many choices were played
    /// @param problem the first place where the game went another way than the journal; empty when all agreed
    public record Played(Game game, int played, Optional<String> problem) {}

    /// Reads a journal: the file, or the folder that it lies in.
    ///
    /// @throws IOException when there is none, or its first line is missing; the message says which
    public static Replay read(Path path) throws IOException {
        Path file = Files.isDirectory(path) ? GameJournal.fileIn(path) : path;
        if (!Files.isRegularFile(file)) {
            throw new IOException("There is no journal at " + file + ".");
        }
        JournalFile.Contents contents = JournalFile.read(file);
        List<String> notices = new ArrayList<>();
        if (contents.isTorn()) {
            notices.add("The journal ends in a torn line; it is left out.");
        }
        if (contents.entries().isEmpty()) {
            throw new IOException(
                    file + " holds no whole line, so there is no game to play again.");
        }
        try {
            return of(contents.entries(), notices);
        } catch (IllegalArgumentException e) {
            throw new IOException(file + ": " + e.getMessage(), e);
        }
    }

    private static Replay of(List<JsonNode> entries, List<String> notices) {
        GameHeader header = GameHeader.read(entries.getFirst());
        boolean comparable = GameHeader.hasComparableDigests(entries.getFirst());
        if (!comparable) {
            notices.add("The journal's digests are of an earlier kind; they aren't compared.");
        }
        List<RecordedChoice> choices = new ArrayList<>();
        boolean finished = false;
        for (JsonNode entry : entries.subList(1, entries.size())) {
            switch (entry.path("type").asText()) {
                case "choice" ->
                        choices.add(
                                choice(
                                        entry,
                                        Optional.of(ActionJson.read(entry.path("action"))),
                                        comparable));
                case "concede" -> choices.add(choice(entry, Optional.empty(), comparable));
                case "take_back" -> {
                    int to = Math.clamp(entry.path("to").asInt(), 0, choices.size());
                    choices.subList(to, choices.size()).clear();
                }
                case "end" -> finished = true;
                default -> {}
            }
        }
        return new Replay(header, choices, notices, finished);
    }

    private static RecordedChoice choice(
            JsonNode entry, Optional<Action> action, boolean comparable) {
        return new RecordedChoice(
                entry.path("player").asInt(),
                action,
                ActionJson.name(entry.path("action")),
                entry.path("text").asText(""),
                entry.path("note").asText(""),
                comparable ? entry.path("digest").asText("") : "");
    }

    /// The game's seed, decks and players.
    public GameHeader header() {
        return header;
    }

    /// The choices that count, in order.
    public List<RecordedChoice> choices() {
        return choices;
    }

    /// What had to be left out in reading.
    public List<String> notices() {
        return notices;
    }

    /// Whether the journal reaches the game's end.
    public boolean finished() {
        return finished;
    }

    /// Plays the first `count` choices again.
    ///
    /// @param cards a card's definition by its name
    /// @param verify whether the digest is compared after every choice
    public Played play(
            Function<String, Optional<CardDefinition>> cards, int count, boolean verify) {
        Game game = Game.create(header.setup(cards));
        int played = 0;
        for (RecordedChoice choice : choices.subList(0, Math.min(count, choices.size()))) {
            int number = played + 1;
            Optional<String> problem = play(game, choice, new ArrayList<>());
            if (problem.isEmpty()) {
                played = number;
                String digest =
                        verify && !choice.digest().isEmpty()
                                ? Long.toHexString(game.digest())
                                : choice.digest();
                if (!digest.equals(choice.digest())) {
                    problem =
                            Optional.of(
                                    "the digest is "
                                            + digest
                                            + ", the journal has "
                                            + choice.digest());
                }
            }
            if (problem.isPresent()) {
                return new Played(
                        game, played, Optional.of("choice " + number + ": " + problem.get()));
            }
        }
        return new Played(game, played, Optional.empty());
    }

    /// Makes one choice again.
    ///
    /// @param events takes what happened
    /// @return why the game doesn't allow it; empty when it was made
    public static Optional<String> play(Game game, RecordedChoice choice, List<Event> events) {
        if (choice.action().isEmpty()) {
            return refusal(game.concede(choice.player()), events);
        }
        if (game.decision().isEmpty()) {
            return Optional.of("the game is over before this choice");
        }
        int asked = game.decider(game.decision().get().player());
        if (asked != choice.player()) {
            return Optional.of(
                    "player "
                            + asked
                            + " is asked, the journal has a choice of player "
                            + choice.player());
        }
        Optional<Action> action = game.find(choice.action().get(), choice.name());
        if (action.isEmpty()) {
            return Optional.of("the game doesn't offer what was chosen: \"" + choice.name() + "\"");
        }
        return refusal(game.submit(action.get()), events);
    }

    private static Optional<String> refusal(SubmitResult result, List<Event> events) {
        return switch (result) {
            case SubmitResult.Advanced(List<Event> happened) -> {
                events.addAll(happened);
                yield Optional.empty();
            }
            case SubmitResult.Rejected rejected ->
                    Optional.of(
                            "the game refuses it: "
                                    + rejected.reason()
                                    + " (rule "
                                    + rejected.rule()
                                    + ")");
        };
    }
}
