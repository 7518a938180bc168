package dev.bob.mtg.setup;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// An arbitrary position to start from: at the beginning of the first turn of a player, with the cards where
/// they are put, no opening hands and no mulligans. A card in the command zone is its player's commander. Permanents have been there since before the game: they
/// have no summoning sickness and no enters triggers happen.
public final class Position {
    /// One card put somewhere. Libraries: each is put on top of the ones before. Counters come on top of those
    /// that the permanent enters with.
    public record Placed(
            int player,
            Zone zone,
            CardDefinition card,
            boolean tapped,
            boolean turned,
            Map<CounterKind, Integer> counters) {
        public Placed {
            counters = Map.copyOf(counters);
        }
    }

    private final int players;
    private final long seed;
    private final int[] life;
    private int startingLife = 20;
    private int startingPlayer;
    private boolean recordEvents = true;
    private int stopTurn;
    private @Nullable Step stopStep;
    private final List<Integer> dice = new ArrayList<>();
    private final List<Boolean> coins = new ArrayList<>();
    private final List<Placed> placed = new ArrayList<>();

    private Position(int players, long seed) {
        if (players < 2 || players > 4) {
            throw new IllegalArgumentException("a game is for two to four players");
        }
        this.players = players;
        this.seed = seed;
        this.life = new int[players];
        java.util.Arrays.fill(life, 20);
    }

    public static Position of(int players, long seed) {
        return new Position(players, seed);
    }

    /// The starting life total of the game (rule 103.4), whatever the players' life totals are by now; 20 unless it is set.
    public Position startingLife(int value) {
        startingLife = value;
        return this;
    }

    public int startingLife() {
        return startingLife;
    }

    public Position life(int player, int value) {
        life[player] = value;
        return this;
    }

    public Position startingPlayer(int player) {
        startingPlayer = player;
        return this;
    }

    public Position recordEvents(boolean record) {
        recordEvents = record;
        return this;
    }

    public Position put(int player, Zone zone, CardDefinition... cards) {
        for (CardDefinition card : cards) {
            put(player, zone, card, false, new HashMap<>());
        }
        return this;
    }

    public Position put(
            int player,
            Zone zone,
            CardDefinition card,
            boolean tapped,
            Map<CounterKind, Integer> counters) {
        if (player < 0 || player >= players) {
            throw new IllegalArgumentException("no such seat: " + player);
        }
        placed.add(new Placed(player, zone, card, tapped, false, counters));
        return this;
    }

    /// The same for a double-faced permanent with its back face up.
    public Position putTurned(
            int player, CardDefinition card, boolean tapped, Map<CounterKind, Integer> counters) {
        put(player, Zone.BATTLEFIELD, card, tapped, counters);
        placed.removeLast();
        placed.add(new Placed(player, Zone.BATTLEFIELD, card, tapped, true, counters));
        return this;
    }

    /// Where the game stops: just before that step of that turn begins (or the first later one, if that step is
    /// skipped). It then holds no decision and has no outcome.
    public Position stopBefore(int turn, Step step) {
        stopTurn = turn;
        stopStep = step;
        return this;
    }

    /// What the next dice show, whoever rolls them; chance again when these are used up.
    public Position dice(Integer... results) {
        dice.addAll(List.of(results));
        return this;
    }

    /// Whether the next coin flips are won, whoever flips.
    public Position coins(Boolean... won) {
        coins.addAll(List.of(won));
        return this;
    }

    /// The turn of [#stopBefore(int, Step)]; 0 if the game doesn't stop.
    public int stopTurn() {
        return stopTurn;
    }

    public @Nullable Step stopStep() {
        return stopStep;
    }

    public List<Integer> dice() {
        return List.copyOf(dice);
    }

    public List<Boolean> coins() {
        return List.copyOf(coins);
    }

    public int players() {
        return players;
    }

    public long seed() {
        return seed;
    }

    public int life(int player) {
        return life[player];
    }

    public int startingPlayer() {
        return startingPlayer;
    }

    public boolean recordEvents() {
        return recordEvents;
    }

    public List<Placed> placed() {
        return List.copyOf(placed);
    }
}
