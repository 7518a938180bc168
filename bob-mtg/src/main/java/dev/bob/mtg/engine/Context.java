package dev.bob.mtg.engine;

import dev.bob.mtg.definition.Keyword;
import dev.bob.mtg.definition.Verb;
import java.util.EnumMap;
import org.jspecify.annotations.Nullable;

/// What the words of an ability refer to while it is announced, resolves, or is simply true. Never changed once it
/// is shared: [#copy()] first. Things are object ids or `~player`.
final class Context {
    static final int NOTHING = Integer.MIN_VALUE;

    int source;
    int controller;

    /// Chosen targets by slot; null where none were chosen (yet).
    int[] @Nullable [] targets = new int[0][];

    /// The targets as they were announced, before illegal ones were left out on resolution.
    int[] @Nullable [] announcedTargets = new int[0][];

    /// Division of an amount among the targets, by slot.
    int[] @Nullable [] division = new int[0][];

    int x;
    int triggering = NOTHING;

    /// All objects of an event about one or more; empty for others.
    int[] together = new int[0];

    int triggeringOther = NOTHING;
    int triggeringPlayer = -1;
    int amount;
    int iterated = NOTHING;

    /// What a creature attacked that left combat to pay for this.
    int defender = NOTHING;

    int iteratedPlayer = -1;
    int[] remembered = new int[0];
    int[] chosen = new int[0];
    boolean did = true;
    int doneAmount;
    int[] modes = new int[0];

    /// How often the spell was kicked (or replicated …).
    int paid;

    /// The mana costs of the kickers that were paid.
    java.util.List<dev.bob.mtg.definition.ManaCost> kickers = java.util.List.of();

    /// Optional costs that were paid, other than kicker: how often by keyword.
    private @Nullable EnumMap<Keyword, Integer> optional;

    /// Mana that was spent, by type as in a pool.
    long spent;

    /// The result of the last die that was rolled.
    int rolled;

    String option = "";
    int chosenNumber;
    int chosenPlayer = -1;
    int chosenColor = -1;
    String chosenName = "";
    private @Nullable EnumMap<Verb, int[]> done;

    Context(int source, int controller) {
        this.source = source;
        this.controller = controller;
    }

    Context copy() {
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

    Context withIterated(int thing) {
        Context copy = copy();
        copy.iterated = thing;
        return copy;
    }

    Context withIteratedPlayer(int player) {
        Context copy = copy();
        copy.iteratedPlayer = player;
        return copy;
    }

    Context withTargets(int slot, int[] picked) {
        Context copy = copy();
        var array = new int[Math.max(slot + 1, targets.length)][];
        System.arraycopy(targets, 0, array, 0, targets.length);
        array[slot] = picked;
        copy.targets = array;
        return copy;
    }

    Context withDivision(int slot, int[] amounts) {
        Context copy = copy();
        var array = new int[Math.max(slot + 1, division.length)][];
        System.arraycopy(division, 0, array, 0, division.length);
        array[slot] = amounts;
        copy.division = array;
        return copy;
    }

    /// Remembers what was done to which things, and how much it came to.
    Context withDone(Verb verb, int[] things, int amount) {
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

    /// Remembers what is acted on next.
    Context withLast(int[] things) {
        Context copy = copy();
        EnumMap<Verb, int[]> now = done == null ? new EnumMap<>(Verb.class) : new EnumMap<>(done);
        now.put(Verb.LAST, things);
        copy.done = now;
        return copy;
    }

    /// Notes that an optional cost is paid once more.
    Context withPaid(Keyword keyword) {
        Context copy = copy();
        EnumMap<Keyword, Integer> now =
                optional == null ? new EnumMap<>(Keyword.class) : new EnumMap<>(optional);
        now.merge(keyword, 1, Integer::sum);
        copy.optional = now;
        return copy;
    }

    int timesPaid(Keyword keyword) {
        Integer times = optional == null ? null : optional.get(keyword);
        return times == null ? 0 : times;
    }

    int[] done(Verb verb) {
        int[] things = done == null ? null : done.get(verb);
        return things == null ? new int[0] : things;
    }

    boolean hasDone(Verb verb) {
        return done != null && done.containsKey(verb);
    }

    int[] targets(int slot) {
        int[] picked = slot < targets.length ? targets[slot] : null;
        return picked == null ? new int[0] : picked;
    }

    int[] announced(int slot) {
        int[] picked = slot < announcedTargets.length ? announcedTargets[slot] : null;
        return picked == null ? targets(slot) : picked;
    }

    /// Whether an earlier part of this did something to it.
    boolean didTo(int thing) {
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
