package dev.bob.mtg.sim;

import dev.bob.mtg.Game;
import dev.bob.mtg.SubmitResult;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.engine.GameRules;
import dev.bob.mtg.event.Outcome;
import dev.bob.mtg.journal.GameHeader;
import dev.bob.mtg.journal.GameJournal;
import dev.bob.mtg.player.Dice;
import dev.bob.mtg.player.Player;
import dev.bob.mtg.player.Question;
import dev.bob.mtg.player.roster.Players;
import dev.bob.mtg.setup.DeckLists;
import dev.bob.mtg.setup.GameSetup;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// One simulated game, from its first decision to its end.
///
/// @param winner the seat that won; -1 for a draw or a game without an end
/// @param finished whether the game came to an end
/// @param turns the turns that were played
/// @param actions the choices that were made
/// @param rejected how many chosen actions the game refused; 0 unless the engine is at fault
/// @param times how long decisions took, by player
/// @param digest the game's digest at its end
/// @param trouble what went wrong: an exception, a game that doesn't end; empty when nothing did
/// @param error whether the trouble was an exception
record GameRun(
        int winner,
        boolean finished,
        int turns,
        long actions,
        int rejected,
        SortedMap<String, DecisionTimes> times,
        long digest,
        String trouble,
        boolean error) {

    /// No real game takes so many choices; one that does goes in circles.
    static final long TOO_MANY_ACTIONS = 500_000;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final GameSetup.Options OPTIONS = new GameSetup.Options(20, true, 0, false);
    private static final GameSetup.Options COMMANDER = new GameSetup.Options(40, true, 0, false);

    /// Plays a game.
    ///
    /// @param folder where its journal is kept; null for none
    /// @param checked whether everything is worked out in full, too, and compared
    static GameRun play(
            SimPlan.Pairing pairing,
            long seed,
            GameRules rules,
            @Nullable Path folder,
            boolean checked) {
        var course = new Progress(pairing);
        try (Notes notes = Notes.start(folder, pairing, seed)) {
            List<Player> players = players(pairing, seed);
            Game game = Game.create(setup(pairing, seed), rules);
            if (checked) {
                game.checked();
            }
            return course.toItsEnd(game, players, notes);
        } catch (RuntimeException | StackOverflowError e) {
            StackTraceElement[] trace = e.getStackTrace();
            String where = trace.length == 0 ? "" : " at " + trace[0];
            return course.broken(e + where);
        }
    }

    private static List<Player> players(SimPlan.Pairing pairing, long seed) {
        List<Player> players = new ArrayList<>();
        DeckLists lists = DeckLists.known(lists(pairing));
        for (int seat = 0; seat < pairing.decks().size(); seat++) {
            players.add(player(pairing.players().get(seat), Dice.derive(seed, 1 + seat), lists));
        }
        return players;
    }

    /// The choices of a game, one after the other, and what they took so far.
    private static final class Progress {
        private final SimPlan.Pairing pairing;
        private final List<DecisionTimes.Count> taken;
        private long actions;
        private int rejected;

        Progress(SimPlan.Pairing pairing) {
            this.pairing = pairing;
            this.taken = pairing.players().stream().map(DecisionTimes.Count::new).toList();
        }

        GameRun toItsEnd(Game game, List<Player> players, Notes notes) {
            Optional<Decision> decision = game.decision();
            while (decision.isPresent() && actions < TOO_MANY_ACTIONS) {
                int seat = game.decider(decision.get().player());
                List<Action> legal = game.legalActions();
                if (legal.isEmpty()) {
                    return ended(game, "no legal action at " + decision.get());
                }
                Action action = chosen(game, seat, players.get(seat), legal.size() > 1);
                String stoodFor = notes.standsFor(game, action);
                if (game.submit(action) instanceof SubmitResult.Rejected refusal) {
                    rejected++;
                    if (rejected > 100) {
                        return ended(game, "refused again and again: " + refusal);
                    }
                } else {
                    notes.choice(seat, action, stoodFor, game);
                }
                actions++;
                decision = game.decision();
            }
            return ended(game, decision.isPresent() ? "no end after " + actions + " choices" : "");
        }

        /// What a player chooses; its time counts if there is more than one thing to do.
        private Action chosen(Game game, int seat, Player player, boolean counts) {
            boolean limited = taken.get(seat).budgetNanos() > 0;
            long worked = worked(limited);
            long before = System.nanoTime();
            Action action = player.choose(Question.of(game));
            if (counts) {
                taken.get(seat).add(System.nanoTime() - before, worked(limited) - worked);
            }
            return action;
        }

        private GameRun ended(Game game, String trouble) {
            Optional<Outcome> outcome = game.outcome();
            List<Integer> winners = outcome.map(Outcome::winners).orElse(List.of());
            return new GameRun(
                    winners.size() == 1 ? winners.getFirst() : -1,
                    outcome.isPresent(),
                    game.turn(),
                    actions,
                    rejected,
                    times(),
                    game.digest(),
                    outcome.isPresent() || !trouble.isEmpty()
                            ? trouble
                            : "the game holds no decision and has no outcome",
                    false);
        }

        private GameRun broken(String trouble) {
            return new GameRun(-1, false, 0, actions, rejected, times(), 0, trouble, true);
        }

        private SortedMap<String, DecisionTimes> times() {
            var times = new TreeMap<String, DecisionTimes>();
            for (int seat = 0; seat < taken.size(); seat++) {
                times.merge(
                        pairing.players().get(seat), taken.get(seat).times(), DecisionTimes::plus);
            }
            return times;
        }
    }

    /// How long this thread has been at work; 0 where that isn't asked for, as asking takes a while.
    private static long worked(boolean asked) {
        return asked && THREADS.isCurrentThreadCpuTimeSupported()
                ? THREADS.getCurrentThreadCpuTime()
                : 0;
    }

    private static GameSetup setup(SimPlan.Pairing pairing, long seed) {
        List<GameSetup.PlayerSetup> seats = new ArrayList<>();
        for (int seat = 0; seat < pairing.decks().size(); seat++) {
            SimPlan.SimDeck deck = pairing.decks().get(seat);
            seats.add(new GameSetup.PlayerSetup(name(seat), deck.cards(), deck.commanders()));
        }
        return new GameSetup(
                seats, Dice.derive(seed, 0), 0, pairing.commander() ? COMMANDER : OPTIONS);
    }

    private static String name(int seat) {
        return String.valueOf((char) ('A' + seat));
    }

    /// The journal of a game, if it has one.
    private record Notes(@Nullable GameJournal journal) implements AutoCloseable {
        static Notes start(@Nullable Path folder, SimPlan.Pairing pairing, long seed) {
            if (folder == null) {
                return new Notes(null);
            }
            List<GameHeader.Seat> seats = new ArrayList<>();
            for (int seat = 0; seat < pairing.decks().size(); seat++) {
                SimPlan.SimDeck deck = pairing.decks().get(seat);
                seats.add(
                        new GameHeader.Seat(
                                name(seat),
                                pairing.players().get(seat),
                                deck.id(),
                                names(deck.cards()),
                                names(deck.commanders())));
            }
            GameSetup setup = setup(pairing, seed);
            try {
                return new Notes(
                        GameJournal.start(
                                folder,
                                new GameHeader(
                                        String.valueOf(folder.getFileName()),
                                        setup.seed(),
                                        setup.startingPlayer(),
                                        setup.options(),
                                        seats)));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private static List<String> names(List<CardDefinition> cards) {
            return cards.stream().map(CardDefinition::name).toList();
        }

        String standsFor(Game game, Action action) {
            return journal == null ? "" : game.standsFor(action);
        }

        void choice(int seat, Action action, String stoodFor, Game game) {
            if (journal != null) {
                try {
                    journal.choice(seat, action, stoodFor, "", "", game.digest());
                    if (game.outcome().isPresent()) {
                        journal.finish(game);
                    }
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        }

        @Override
        public void close() {
            if (journal != null) {
                try {
                    journal.close();
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        }
    }

    private static List<List<CardDefinition>> lists(SimPlan.Pairing pairing) {
        return pairing.decks().stream()
                .map(deck ->
                        Stream.concat(deck.cards().stream(), deck.commanders().stream()).toList())
                .toList();
    }

    private static Player player(String name, long seed, DeckLists lists) {
        return Players.named(name, seed, lists)
                .orElseThrow(() -> new IllegalArgumentException("no player is called " + name));
    }
}
