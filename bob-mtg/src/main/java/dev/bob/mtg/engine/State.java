package dev.bob.mtg.engine;

import dev.bob.mtg.Outcome;
import dev.bob.mtg.definition.Step;
import dev.bob.mtg.definition.Zone;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The state of a game: a flat container of immutable parts. A copy shares all of them; the arrays are copied on the
/// first write after that.
final class State {
    final int count;
    private GameObject[] objects;
    private int size;
    private boolean objectsShared;
    private Player[] players;
    private Ids[] zones;
    private boolean arraysShared;

    int turn;
    int active;
    Step step = Step.UNTAP;
    int holder;
    int passes;
    int starting;
    Combat combat = Combat.NONE;
    Frame.@Nullable Stack frames;
    Context context = new Context(-1, 0);
    List<Floating> floating = List.of();
    List<DelayedTrigger> delayed = List.of();
    List<PendingTrigger> pending = List.of();

    /// Players who take extra turns, the next one last.
    Ids extraTurns = Ids.EMPTY;

    Ids extraPhases = Ids.EMPTY;

    /// Steps to skip: pairs of player and step, as text of neither.
    List<Skip> skips = List.of();

    long random;
    long clock;

    /// Counts every change.
    int changes;

    /// Counts changes that continuous effects may depend on.
    int version;

    int checkedAt = -1;
    @Nullable Outcome outcome;
    int monarch = -1;

    /// Neither, day or night; see [DayNight].
    int dayNight;

    /// How many spells the active player of the turn before cast in it.
    int spellsOfLastTurn;

    /// Whether players have abilities of their own ([Inherent]).
    boolean inherent;

    boolean firstStrikeDealt;
    int[] struckFirst = new int[0];

    /// Abilities with "once each turn" that have triggered.
    Past.@Nullable Resolution triggeredThisTurn;

    /// The kinds of events that some card of the game asks for later in the turn.
    long asked;

    /// What happened this turn, newest first.
    Past.@Nullable Entry past;

    /// What resolved this turn and counts how often it does, newest first.
    Past.@Nullable Resolution resolutions;

    /// Sources of replacement effects whose instead-effect is being carried out.
    Ids replacing = Ids.EMPTY;

    /// How many objects have resolved since a player last did something that they needn't have done.
    int automatic;

    /// Positions since then, once there are many of them.
    long[] positions = Loops.NOTHING;

    /// How often players have done something in this turn that they needn't have done.
    int busy;

    /// What they did in which position, once there is much of it.
    long[] tried = Loops.NOTHING;

    /// Answers about replacement effects in the frame that runs (or runs again).
    Ids answers = Ids.EMPTY;

    /// Commanders as "seat TAB name", in order.
    List<String> commanderNames = List.of();

    int maxTurns;
    int stopTurn;
    @Nullable Step stopStep;
    boolean stopped;

    /// Scripted results of dice and coins, the next one last.
    Ids dice = Ids.EMPTY;

    Ids coins = Ids.EMPTY;

    /// Who took the last turn that wasn't an extra one.
    int lastRegular;

    /// Exiled cards that return when their source leaves the battlefield (rule 610.3).
    List<Return> returns = List.of();

    static final class Return {
        private final int source;
        private final int[] cards;

        Return(int source, int[] cards) {
            this.source = source;
            this.cards = cards;
        }

        int source() {
            return source;
        }

        int[] cards() {
            return cards;
        }
    }

    /// A step that a player skips the next time; the beginning of combat stands for the whole phase, null for a turn.
    record Skip(int player, @Nullable Step step) {}

    State(int count) {
        this.count = count;
        this.objects = new GameObject[128];
        this.players = new Player[count];
        this.zones = new Ids[3 * count + 4];
        Arrays.fill(zones, Ids.EMPTY);
    }

    private State(State from) {
        count = from.count;
        objects = from.objects;
        size = from.size;
        players = from.players;
        zones = from.zones;
        objectsShared = true;
        arraysShared = true;
        turn = from.turn;
        active = from.active;
        step = from.step;
        holder = from.holder;
        passes = from.passes;
        starting = from.starting;
        combat = from.combat;
        frames = from.frames;
        context = from.context;
        floating = from.floating;
        delayed = from.delayed;
        pending = from.pending;
        extraTurns = from.extraTurns;
        extraPhases = from.extraPhases;
        skips = from.skips;
        random = from.random;
        clock = from.clock;
        changes = from.changes;
        version = from.version;
        checkedAt = from.checkedAt;
        outcome = from.outcome;
        monarch = from.monarch;
        dayNight = from.dayNight;
        spellsOfLastTurn = from.spellsOfLastTurn;
        inherent = from.inherent;
        firstStrikeDealt = from.firstStrikeDealt;
        struckFirst = from.struckFirst;
        triggeredThisTurn = from.triggeredThisTurn;
        asked = from.asked;
        past = from.past;
        resolutions = from.resolutions;
        replacing = from.replacing;
        answers = from.answers;
        automatic = from.automatic;
        positions = from.positions;
        busy = from.busy;
        tried = from.tried;
        returns = from.returns;
        commanderNames = from.commanderNames;
        maxTurns = from.maxTurns;
        stopTurn = from.stopTurn;
        stopStep = from.stopStep;
        stopped = from.stopped;
        dice = from.dice;
        coins = from.coins;
        lastRegular = from.lastRegular;
    }

    State fork() {
        objectsShared = true;
        arraysShared = true;
        return new State(this);
    }

    // --- objects ---

    GameObject object(int id) {
        return objects[id];
    }

    boolean exists(int id) {
        return id >= 0 && id < size;
    }

    int nextId() {
        return size;
    }

    int objectCount() {
        return size;
    }

    /// Puts a new or changed object in.
    void put(GameObject object) {
        int id = object.id;
        if (id >= objects.length) {
            objects = Arrays.copyOf(objects, objects.length * 2);
            objectsShared = false;
        } else if (objectsShared) {
            objects = objects.clone();
            objectsShared = false;
        }
        objects[id] = object;
        if (id >= size) {
            size = id + 1;
        }
        changes++;
    }

    // --- players ---

    Player player(int seat) {
        return players[seat];
    }

    void put(int seat, Player player) {
        unshare();
        players[seat] = player;
        changes++;
    }

    private void unshare() {
        if (arraysShared) {
            players = players.clone();
            zones = zones.clone();
            arraysShared = false;
        }
    }

    int nextPlayer(int seat) {
        int next = seat;
        do {
            next = next + 1 == count ? 0 : next + 1;
        } while (players[next].lost && next != seat);
        return next;
    }

    int alive() {
        int alive = 0;
        for (Player player : players) {
            if (!player.lost) {
                alive++;
            }
        }
        return alive;
    }

    // --- zones ---

    Ids library(int seat) {
        return zones[seat];
    }

    Ids hand(int seat) {
        return zones[count + seat];
    }

    Ids graveyard(int seat) {
        return zones[2 * count + seat];
    }

    Ids battlefield() {
        return zones[3 * count];
    }

    Ids stack() {
        return zones[3 * count + 1];
    }

    Ids exile() {
        return zones[3 * count + 2];
    }

    Ids command() {
        return zones[3 * count + 3];
    }

    private int index(Zone zone, int owner) {
        return switch (zone) {
            case LIBRARY -> owner;
            case HAND -> count + owner;
            case GRAVEYARD -> 2 * count + owner;
            case BATTLEFIELD -> 3 * count;
            case STACK -> 3 * count + 1;
            case EXILE -> 3 * count + 2;
            case COMMAND -> 3 * count + 3;
        };
    }

    Ids zone(Zone zone, int owner) {
        return zones[index(zone, owner)];
    }

    void setZone(Zone zone, int owner, Ids ids) {
        unshare();
        zones[index(zone, owner)] = ids;
        changes++;
    }

    // --- chance ---

    /// The next random number (SplitMix64).
    long nextRandom() {
        random += 0x9E3779B97F4A7C15L;
        long z = random;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }

    /// Rolls a die: the next scripted result, or chance.
    int roll(int sides) {
        if (dice.isEmpty()) {
            return 1 + nextRandom(sides);
        }
        int result = dice.last();
        dice = dice.minus(result);
        return result;
    }

    boolean flip() {
        if (coins.isEmpty()) {
            return nextRandom(2) == 0;
        }
        int result = coins.last();
        coins = coins.minus(result);
        return result == 1;
    }

    int nextRandom(int bound) {
        return (int) Long.remainderUnsigned(nextRandom(), bound);
    }
}
