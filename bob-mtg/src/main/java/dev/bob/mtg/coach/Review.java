package dev.bob.mtg.coach;

import dev.bob.mtg.Game;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.engine.value.Words;
import dev.bob.mtg.journal.Replay;
import dev.bob.mtg.player.search.Evaluation;
import dev.bob.mtg.view.Glance;
import dev.bob.mtg.view.Glance.Thing;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// What a game shows one of its players afterwards, from its journal.
///
/// @param seat whose game it was
/// @param turns how many turns it had
/// @param result how it ended for that player
/// @param points where the game turned, the sharpest first; at most three
/// @param missedLands own turns that ended with a land in hand and none played
/// @param idleTurns own turns that ended with a permanent in hand that could have been cast
/// @param missedLethal own turns in which attacking with everything would have won past every blocker there was
public record Review(
        int seat,
        int turns,
        Result result,
        List<TurningPoint> points,
        List<Integer> missedLands,
        List<Integer> idleTurns,
        List<Integer> missedLethal) {

    private static final double SHARP = 0.08;

    /// How a game ended for a player.
    public enum Result {
        WON("You won"),
        LOST("You lost"),
        DRAWN("Nobody won; the game ended"),
        OPEN("The game isn't over; it stands");

        private final String words;

        Result(String words) {
            this.words = words;
        }

        String words() {
            return words;
        }
    }

    /// A turn over which the game changed.
    ///
    /// @param before the evaluation before it, from 0 to 1, for the player
    /// @param after the evaluation after it
    public record TurningPoint(int turn, double before, double after) {
        public double change() {
            return after - before;
        }
    }

    public Review {
        points = List.copyOf(points);
        missedLands = List.copyOf(missedLands);
        idleTurns = List.copyOf(idleTurns);
        missedLethal = List.copyOf(missedLethal);
    }

    /// Looks at a game that is over.
    ///
    /// @param cards a card's definition by its name
    public static Review of(
            Replay replay, int seat, Function<String, Optional<CardDefinition>> cards) {
        var watch = new Watch(Game.create(replay.header().setup(cards)), seat);
        for (Replay.RecordedChoice choice : replay.choices()) {
            if (!watch.next(choice)) {
                break;
            }
        }
        return watch.review();
    }

    /// Goes through a game choice by choice.
    private static final class Watch {
        private final Game game;
        private final int seat;
        private final List<TurningPoint> points = new ArrayList<>();
        private final Set<Integer> missedLands = new HashSet<>();
        private final Set<Integer> idle = new HashSet<>();
        private final Set<Integer> lethal = new HashSet<>();
        private double before;
        private int turn;

        Watch(Game game, int seat) {
            this.game = game;
            this.seat = seat;
            this.before = Evaluation.of(game, seat);
        }

        boolean next(Replay.RecordedChoice choice) {
            Optional<Decision> decision = game.decision();
            if (decision.isEmpty()) {
                return false;
            }
            if (choice.player() == seat && choice.action().isPresent()) {
                look(decision.get(), choice.action().get());
            }
            if (choice.action().isPresent()) {
                game.submit(choice.action().get());
            } else {
                game.concede(choice.player());
            }
            if (game.turn() != turn || game.outcome().isPresent()) {
                double now = Evaluation.of(game, seat);
                if (turn > 0) {
                    points.add(new TurningPoint(turn, before, now));
                }
                before = now;
                turn = game.turn();
            }
            return true;
        }

        private void look(Decision decision, Action action) {
            Glance glance = game.glance();
            if (glance.active() != seat) {
                return;
            }
            if (decision instanceof Decision.Priority
                    && action instanceof Action.Pass
                    && glance.step() == Step.POSTCOMBAT_MAIN
                    && glance.topOfStack() == null) {
                for (Action possible : game.legalActions()) {
                    if (possible instanceof Action.PlayLand) {
                        missedLands.add(glance.turn());
                    } else if (possible instanceof Action.Cast cast && isPermanent(glance, cast)) {
                        idle.add(glance.turn());
                    }
                }
            } else if (decision instanceof Decision.DeclareAttackers && isLethal(glance)) {
                lethal.add(glance.turn());
            }
        }

        private static boolean isPermanent(Glance glance, Action.Cast cast) {
            Thing card = glance.thing(cast.object());
            return cast.way() == 0
                    && !card.is(CardType.INSTANT)
                    && !card.is(CardType.SORCERY)
                    && !card.has(Words.FLASH)
                    && !card.isLand();
        }

        /// Each blocker stops the strongest attacker that is left.
        private boolean isLethal(Glance glance) {
            List<Integer> powers = new ArrayList<>();
            for (Action action : game.legalActions()) {
                if (action instanceof Action.Attack attack && attack.defender().player() >= 0) {
                    powers.add(Math.max(0, glance.thing(attack.attacker()).power()));
                }
            }
            int blockers = 0;
            for (Thing thing : glance.battlefield()) {
                if (thing.controller() != seat && thing.isCreature() && !thing.tapped()) {
                    blockers++;
                } else if (thing.controller() == seat && thing.attacking()) {
                    powers.add(Math.max(0, thing.power()));
                }
            }
            powers.sort(Comparator.reverseOrder());
            int through = powers.stream().skip(blockers).mapToInt(Integer::intValue).sum();
            return glance.players() == 2 && through > 0 && through >= glance.life(1 - seat);
        }

        Review review() {
            Result result =
                    game.outcome()
                            .map(o ->
                                    o.isDraw()
                                            ? Result.DRAWN
                                            : o.winners().contains(seat) ? Result.WON : Result.LOST)
                            .orElse(Result.OPEN);
            // the turn in which the game was won missed nothing
            int last = game.turn();
            if (result == Result.WON) {
                lethal.remove(last);
                idle.remove(last);
            }
            return new Review(
                    seat,
                    last,
                    result,
                    points.stream()
                            .filter(p -> Math.abs(p.change()) >= SHARP)
                            .sorted(
                                    Comparator.comparingDouble(
                                                    (TurningPoint p) -> Math.abs(p.change()))
                                            .reversed())
                            .limit(3)
                            .toList(),
                    missedLands.stream().sorted().toList(),
                    idle.stream().sorted().toList(),
                    lethal.stream().sorted().toList());
        }
    }

    /// The review in sentences.
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add(result.words() + " in turn " + turns + ".");
        for (TurningPoint point : points) {
            lines.add(
                    "Turn %d: the game went %s for you (%.0f %% to %.0f %%)."
                            .formatted(
                                    point.turn(),
                                    point.change() > 0 ? "better" : "worse",
                                    100 * point.before(),
                                    100 * point.after()));
        }
        add(lines, missedLethal, "attacking with everything would have won, whatever blocked");
        add(lines, missedLands, "you had a land in hand and played none");
        add(lines, idleTurns, "you ended the turn with a permanent that you could have cast");
        return lines;
    }

    private static void add(List<String> lines, List<Integer> turns, String what) {
        if (!turns.isEmpty()) {
            lines.add(
                    (turns.size() == 1 ? "Turn " : "Turns ")
                            + String.join(", ", turns.stream().map(String::valueOf).toList())
                            + ": "
                            + what
                            + ".");
        }
    }

    /// What is worth remembering, in general words: no card that was hidden, no list of moves. None if the game shows
    /// nothing to learn.
    public List<String> lessons() {
        List<String> lessons = new ArrayList<>();
        if (!missedLethal.isEmpty()) {
            lessons.add(
                    "Before attacking with only some creatures, count whether all of them together would win.");
        }
        if (missedLands.size() > 1) {
            lessons.add("Play a land every turn as long as there is one in hand.");
        }
        if (idleTurns.size() > 2) {
            lessons.add(
                    "Use the mana of each turn: cast a permanent rather than pass with one in hand.");
        }
        return lessons.size() > 3 ? lessons.subList(0, 3) : lessons;
    }
}
