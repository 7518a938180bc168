package dev.bob.mtg.engine.state;

import dev.bob.mtg.definition.term.Colors;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.value.Arrangement;
import dev.bob.mtg.engine.value.Growing;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.engine.value.Titles;
import dev.bob.mtg.engine.value.TurnPlan;
import dev.bob.mtg.event.Outcome;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The state of a game: a flat container of immutable parts. A copy shares all of them; the arrays, and of the objects
/// the pages that are written to, are copied on the first write after that.
public final class State {
    private static final Context NOWHERE = new Context(-1, 0);
    private static final int[] NOBODY = {};

    public final int count;
    private static final int PAGE_BITS = 5;
    private static final int PAGE = 1 << PAGE_BITS;

    /// The objects by id, in pages.
    private GameObject[] @Nullable [] objects;

    private int size;
    private boolean objectsShared;

    /// The pages that no other state has, as bits. Those beyond the 64th count as shared.
    private long ownPages;

    private PlayerState[] players;
    private Ids[] zones;
    private boolean arraysShared;

    public int turn;
    public int active;
    public Step step = Step.UNTAP;
    public int holder;
    public int passes;
    public int starting;
    public CombatState combat = CombatState.NONE;
    public Frame.@Nullable Stack frames;
    public Context context = NOWHERE;
    public DurationEffects floating = DurationEffects.NONE;
    public List<DelayedTrigger> delayed = List.of();
    public List<PendingTrigger> pending = List.of();

    public TurnPlan plan = TurnPlan.USUAL;

    /// The permanents that have phased out (rule 702.26b). They aren't on the list of the battlefield.
    public Ids phasedOut = Ids.EMPTY;

    public long random;
    public long clock;

    /// Counts changes of what is so: objects, players, zones, effects. Frames and whose step it is aren't counted.
    public int changes;

    /// Counts changes that continuous effects may depend on.
    public int version;

    public int checkedAt = -1;
    public @Nullable Outcome outcome;
    public Titles titles = Titles.NONE;
    public int[] struckFirst = NOBODY;

    /// Abilities with "once each turn" that have triggered.
    public @Nullable Resolution triggeredThisTurn;

    /// The kinds of events that some card of the game asks for later in the turn.
    public long asked;

    /// What happened this turn, newest first.
    public @Nullable HistoryEntry past;

    /// What resolved this turn and counts how often it does, newest first.
    public @Nullable Resolution resolutions;

    /// Sources of replacement effects whose instead-effect is being carried out.
    public Ids replacing = Ids.EMPTY;

    /// How many objects have resolved since a player last did something that they needn't have done.
    public int automatic;

    /// Positions since then, once there are many of them.
    public Growing<Long> positions = Growing.none();

    /// How often players have done something in this turn that they needn't have done.
    public int busy;

    /// What they did in which position, once there is much of it.
    public Growing<Long> tried = Growing.none();

    /// Answers about replacement effects in the frame that runs (or runs again).
    public Ids answers = Ids.EMPTY;

    public List<CommanderCard> commanders = List.of();

    public Arrangement arranged = Arrangement.NOTHING;

    /// Exiled cards that return when their source leaves the battlefield (rule 610.3).
    public List<Return> returns = List.of();

    public static final class Return {
        private final int source;
        private final int[] cards;

        public Return(int source, int[] cards) {
            this.source = source;
            this.cards = cards;
        }

        public int source() {
            return source;
        }

        public int[] cards() {
            return cards;
        }
    }

    /// A commander: whose, and what it is called. Those of one player differ by name.
    public record CommanderCard(int owner, String name, Colors identity) {}

    public State(int count) {
        this.count = count;
        this.objects = new GameObject[8][];
        this.players = new PlayerState[count];
        this.zones = new Ids[3 * count + 4];
        Arrays.fill(zones, Ids.EMPTY);
    }

    private State(State from) {
        count = from.count;
        become(from);
    }

    private void become(State from) {
        objects = from.objects;
        players = from.players;
        zones = from.zones;
        share();
        size = from.size;
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
        plan = from.plan;
        phasedOut = from.phasedOut;
        random = from.random;
        clock = from.clock;
        changes = from.changes;
        version = from.version;
        checkedAt = from.checkedAt;
        outcome = from.outcome;
        titles = from.titles;
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
        commanders = from.commanders;
        arranged = from.arranged;
    }

    public State fork() {
        share();
        return new State(this);
    }

    /// The same, in a state of this game that nothing refers to any more.
    void fork(State into) {
        share();
        into.become(this);
    }

    private void share() {
        objectsShared = true;
        ownPages = 0;
        arraysShared = true;
    }

    // --- objects ---

    public GameObject object(int id) {
        GameObject[] page = objects[id >> PAGE_BITS];
        if (page == null) {
            throw new IllegalArgumentException("no object " + id);
        }
        return page[id & (PAGE - 1)];
    }

    public boolean exists(int id) {
        return id >= 0 && id < size;
    }

    public int nextId() {
        return size;
    }

    public int objectCount() {
        return size;
    }

    /// Puts a new or changed object in.
    public void put(GameObject object) {
        int id = object.id;
        page(id >> PAGE_BITS)[id & (PAGE - 1)] = object;
        if (id >= size) {
            size = id + 1;
        }
        changes++;
    }

    /// The next point in time: a timestamp (rule 613.7) or a moment that others are compared with.
    public long tick() {
        return ++clock;
    }

    /// Something changed that isn't an object and that no characteristic is computed from.
    public void touch() {
        changes++;
    }

    /// The active player gets priority, and nobody has passed yet (rule 117.3).
    public void activePlayerHasPriority() {
        holder = active;
        passes = 0;
    }

    /// A page to write to.
    private GameObject[] page(int number) {
        if (number >= objects.length) {
            objects = Arrays.copyOf(objects, objects.length * 2);
            objectsShared = false;
        } else if (objectsShared) {
            objects = objects.clone();
            objectsShared = false;
        }
        GameObject[] page = objects[number];
        long bit = number < Long.SIZE ? 1L << number : 0;
        if (page == null || (ownPages & bit) == 0) {
            page = page == null ? new GameObject[PAGE] : page.clone();
            objects[number] = page;
            ownPages |= bit;
        }
        return page;
    }

    // --- players ---

    public PlayerState player(int seat) {
        return players[seat];
    }

    /// Who makes the choices of a player: that player, or whoever controls them (rule 722.5).
    public int decider(int seat) {
        int by = plan.controls(seat);
        return by < 0 || player(by).lost ? seat : by;
    }

    /// Whether a player pays for everything by hand.
    public void manualMana(int seat, boolean manual) {
        PlayerState player = player(seat).copy();
        player.manualMana = manual;
        put(seat, player);
    }

    public void put(int seat, PlayerState player) {
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

    public int nextPlayer(int seat) {
        int next = seat;
        do {
            next = next + 1 == count ? 0 : next + 1;
        } while (players[next].lost && next != seat);
        return next;
    }

    public int alive() {
        int alive = 0;
        for (PlayerState player : players) {
            if (!player.lost) {
                alive++;
            }
        }
        return alive;
    }

    // --- zones ---

    public Ids library(int seat) {
        return zones[seat];
    }

    public Ids hand(int seat) {
        return zones[count + seat];
    }

    public Ids graveyard(int seat) {
        return zones[2 * count + seat];
    }

    public Ids battlefield() {
        return zones[3 * count];
    }

    public Ids stack() {
        return zones[3 * count + 1];
    }

    public Ids exile() {
        return zones[3 * count + 2];
    }

    public Ids command() {
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

    public Ids zone(Zone zone, int owner) {
        return zones[index(zone, owner)];
    }

    public void setZone(Zone zone, int owner, Ids ids) {
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

    /// Rolls a die: the next arranged result, or chance.
    public int roll(int sides) {
        Ids dice = arranged.dice();
        if (dice.isEmpty()) {
            return 1 + nextRandom(sides);
        }
        int result = dice.last();
        arranged = arranged.withDice(dice.minus(result));
        return result;
    }

    public boolean flip() {
        Ids coins = arranged.coins();
        if (coins.isEmpty()) {
            return nextRandom(2) == 0;
        }
        int result = coins.last();
        arranged = arranged.withCoins(coins.minus(result));
        return result == 1;
    }

    public int nextRandom(int bound) {
        return (int) Long.remainderUnsigned(nextRandom(), bound);
    }
}
