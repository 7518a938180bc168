package dev.bob.mtg.engine.state;

import dev.bob.mtg.definition.Keyword;
import dev.bob.mtg.definition.Verb;
import java.util.EnumMap;
import org.jspecify.annotations.Nullable;

/// What the words of an ability refer to while it is announced, resolves, or is simply true. Never changed once it
/// is shared: [#copy()] first. Things are object ids or `~player`.
public final class Context {
    public static final int NOTHING = Integer.MIN_VALUE;

    private static final int[] NONE = {};
    private static final int[][] NO_SLOTS = {};

    public int source;
    public int controller;

    /// Chosen targets by slot; null where none were chosen (yet).
    public int[] @Nullable [] targets = NO_SLOTS;

    /// The targets as they were announced, before illegal ones were left out on resolution.
    public int[] @Nullable [] announcedTargets = NO_SLOTS;

    /// Division of an amount among the targets, by slot.
    public int[] @Nullable [] division = NO_SLOTS;

    public int x;
    public int triggering = NOTHING;

    /// All objects of an event about one or more; empty for others.
    public int[] together = NONE;

    public int triggeringOther = NOTHING;
    public int triggeringPlayer = -1;
    public int amount;
    public int iterated = NOTHING;

    /// What a creature attacked that left combat to pay for this.
    public int defender = NOTHING;

    public int iteratedPlayer = -1;
    public int[] remembered = NONE;
    public int[] chosen = NONE;
    public boolean did = true;
    public int doneAmount;

    /// The excess damage that the last damage dealt: the permanent and how much, one after the other.
    public int[] excess = NONE;

    public int[] modes = NONE;

    /// How often the spell was kicked (or replicated …).
    public int paid;

    /// The mana costs of the kickers that were paid.
    public java.util.List<dev.bob.mtg.definition.ManaCost> kickers = java.util.List.of();

    /// Optional costs that were paid, other than kicker: how often by keyword.
    private @Nullable EnumMap<Keyword, Integer> optional;

    /// Mana that was spent, by type as in a pool.
    public long spent;

    /// The result of the last die that was rolled.
    public int rolled;

    public String option = "";
    public int chosenNumber;
    public int chosenPlayer = -1;
    public int chosenColor = -1;
    public String chosenName = "";
    private @Nullable EnumMap<Verb, int[]> done;

    public Context(int source, int controller) {
        this.source = source;
        this.controller = controller;
    }

    public Context copy() {
        var copy = new Context(source, controller);
        copy.targets = targets;
        copy.division = division;
        copy.announcedTargets = announcedTargets;
        copy.x = x;
        copy.triggering = triggering;
        copy.together = together;
        copy.triggeringOther = triggeringOther;
        copy.triggeringPlayer = triggeringPlayer;
        copy.amount = amount;
        copy.iterated = iterated;
        copy.defender = defender;
        copy.iteratedPlayer = iteratedPlayer;
        copy.remembered = remembered;
        copy.chosen = chosen;
        copy.did = did;
        copy.doneAmount = doneAmount;
        copy.excess = excess;
        copy.modes = modes;
        copy.paid = paid;
        copy.kickers = kickers;
        copy.optional = optional;
        copy.spent = spent;
        copy.rolled = rolled;
        copy.option = option;
        copy.chosenNumber = chosenNumber;
        copy.chosenPlayer = chosenPlayer;
        copy.chosenColor = chosenColor;
        copy.chosenName = chosenName;
        copy.done = done;
        return copy;
    }

    public Context withIterated(int thing) {
        Context copy = copy();
        copy.iterated = thing;
        return copy;
    }

    public Context withIteratedPlayer(int player) {
        Context copy = copy();
        copy.iteratedPlayer = player;
        return copy;
    }

    public Context withTargets(int slot, int[] picked) {
        Context copy = copy();
        var array = new int[Math.max(slot + 1, targets.length)][];
        System.arraycopy(targets, 0, array, 0, targets.length);
        array[slot] = picked;
        copy.targets = array;
        return copy;
    }

    public Context withDivision(int slot, int[] amounts) {
        Context copy = copy();
        var array = new int[Math.max(slot + 1, division.length)][];
        System.arraycopy(division, 0, array, 0, division.length);
        array[slot] = amounts;
        copy.division = array;
        return copy;
    }

    /// Remembers what was done to which things, and how much it came to.
    public Context withDone(Verb verb, int[] things, int amount) {
        Context copy = copy();
        EnumMap<Verb, int[]> now = done == null ? new EnumMap<>(Verb.class) : new EnumMap<>(done);
        now.put(verb, things);
        if (verb != Verb.DRAWN) {
            now.put(Verb.LAST, things);
        }
        copy.done = now;
        copy.doneAmount = amount;
        copy.did = amount > 0;
        return copy;
    }

    /// Remembers which permanents were dealt excess damage, and how much each.
    public Context withExcess(int[] permanentsAndAmounts) {
        Context copy = copy();
        copy.excess = permanentsAndAmounts;
        return copy;
    }

    /// Remembers what is acted on next.
    public Context withLast(int[] things) {
        Context copy = copy();
        EnumMap<Verb, int[]> now = done == null ? new EnumMap<>(Verb.class) : new EnumMap<>(done);
        now.put(Verb.LAST, things);
        copy.done = now;
        return copy;
    }

    /// Notes that an optional cost is paid once more.
    public Context withPaid(Keyword keyword) {
        Context copy = copy();
        EnumMap<Keyword, Integer> now =
                optional == null ? new EnumMap<>(Keyword.class) : new EnumMap<>(optional);
        now.merge(keyword, 1, Integer::sum);
        copy.optional = now;
        return copy;
    }

    public int timesPaid(Keyword keyword) {
        Integer times = optional == null ? null : optional.get(keyword);
        return times == null ? 0 : times;
    }

    public int[] done(Verb verb) {
        int[] things = done == null ? null : done.get(verb);
        return things == null ? NONE : things;
    }

    /// Whether any optional cost was paid.
    boolean hasPaid() {
        return optional != null;
    }

    /// Whether anything was done.
    boolean hasDone() {
        return done != null;
    }

    boolean hasDone(Verb verb) {
        return done != null && done.containsKey(verb);
    }

    public int[] targets(int slot) {
        int[] picked = slot < targets.length ? targets[slot] : null;
        return picked == null ? NONE : picked;
    }

    public int[] announced(int slot) {
        int[] picked = slot < announcedTargets.length ? announcedTargets[slot] : null;
        return picked == null ? targets(slot) : picked;
    }

    /// Whether an earlier part of this did something to it.
    public boolean didTo(int thing) {
        if (done == null) {
            return false;
        }
        for (int[] things : done.values()) {
            for (int each : things) {
                if (each == thing) {
                    return true;
                }
            }
        }
        return false;
    }
}
