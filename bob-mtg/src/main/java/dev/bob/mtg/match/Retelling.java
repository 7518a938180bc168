package dev.bob.mtg.match;

import dev.bob.mtg.Game;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.event.Event;
import dev.bob.mtg.journal.GameHeader;
import dev.bob.mtg.journal.Replay;
import dev.bob.mtg.view.GameView;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A journal's game told again, choice by choice, with what each of them did.
///
/// Everything is told of a game that is over. Of one that goes on, what the person who plays it may know.
public final class Retelling {

    private final Replay replay;
    private final List<String> names;
    private final int viewer;
    private final Game game;
    private int played;

    /// One choice that was played again.
    ///
    /// @param number which one, from 1
    /// @param name who chose
    /// @param choice what, in words
    /// @param note why it wasn't the player's own first choice; mostly empty
    /// @param events what happened, a line each
    /// @param isPass whether it was a pass and nothing worth a line came of it
    public record Told(
            int number,
            String name,
            String choice,
            String note,
            List<String> events,
            boolean isPass) {
        public Told {
            events = List.copyOf(events);
        }
    }

    /// @param game the replay's game before its first choice
    public Retelling(Replay replay, Game game) {
        this.replay = replay;
        this.game = game;
        this.names = replay.header().seats().stream().map(GameHeader.Seat::name).toList();
        this.viewer = replay.finished() ? -1 : person(replay.header());
    }

    /// The seat of the first person in the game; -1 where only programs play.
    public static int person(GameHeader header) {
        for (int seat = 0; seat < header.seats().size(); seat++) {
            if (header.seats().get(seat).player().equals("human")) {
                return seat;
            }
        }
        return -1;
    }

    /// The game as it stands.
    public Game game() {
        return game;
    }

    /// How many choices were played.
    public int played() {
        return played;
    }

    /// The next choice; empty after the last one.
    ///
    /// @throws IllegalArgumentException when the game doesn't allow it
    public Optional<Told> next() {
        if (played == replay.choices().size()) {
            return Optional.empty();
        }
        Replay.RecordedChoice choice = replay.choices().get(played);
        String words = words(choice);
        GameView before = view();
        GameView all = game.omniscientView();
        List<Event> events = new ArrayList<>();
        Optional<String> problem = Replay.play(game, choice, events);
        if (problem.isPresent()) {
            throw new IllegalArgumentException("choice " + (played + 1) + ": " + problem.get());
        }
        played++;
        Map<Integer, String> revealed = EventText.revealed(events, all, game.omniscientView());
        var text = new EventText(before, view(), names, revealed);
        List<String> lines = new ArrayList<>();
        events.forEach(event -> text.line(event).ifPresent(lines::add));
        return Optional.of(
                new Told(
                        played,
                        names.get(choice.player()),
                        words,
                        choice.note(),
                        lines,
                        lines.isEmpty()
                                && choice.action()
                                        .filter(a -> a instanceof Action.Pass)
                                        .isPresent()));
    }

    private GameView view() {
        return viewer < 0 ? game.omniscientView() : game.view(viewer);
    }

    private String words(Replay.RecordedChoice choice) {
        if (choice.action().isEmpty()) {
            return "concedes";
        }
        boolean hidden =
                viewer >= 0
                        && choice.player() != viewer
                        && game.decision()
                                .filter(d -> d instanceof Decision.PickObjects)
                                .isPresent();
        if (hidden) {
            return "chooses";
        }
        return choice.text().isEmpty()
                ? game.find(choice.action().get(), choice.name())
                        .map(game::describe)
                        .orElse(choice.name())
                : choice.text();
    }
}
