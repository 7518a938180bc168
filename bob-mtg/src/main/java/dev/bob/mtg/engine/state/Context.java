package dev.bob.mtg.engine.state;

import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.engine.value.ChosenValues;
import dev.bob.mtg.engine.value.CostsPaid;
import dev.bob.mtg.engine.value.DoneSoFar;
import dev.bob.mtg.engine.value.Occasion;
import org.jspecify.annotations.Nullable;

/// What the words of an ability refer to while it is announced, resolves, or is simply true. Never changed once it
/// is shared: [#copy()] first. Things are object ids or `~player`.
public final class Context {
    public static final int NOTHING = Integer.MIN_VALUE;

    /// No objects.
    public static final int[] NONE = {};

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
    public Occasion occasion = Occasion.NONE;

    /// All objects of an event about one or more; empty for others.
    public int[] together = NONE;

    public int amount;
    public int iterated = NOTHING;

    /// What a creature attacked that left combat to pay for this.
    public int defender = NOTHING;

    /// What granted the ability; see [dev.bob.mtg.definition.Reference.Granter].
    public int granter = NOTHING;

    public int iteratedPlayer = -1;
    public int[] remembered = NONE;
    public int[] chosen = NONE;
    public DoneSoFar doneSoFar = DoneSoFar.NOTHING;
    public int[] modes = NONE;

    public CostsPaid paid = CostsPaid.NONE;
    public String option = "";

    /// What has been voted for, a word for each vote.
    public String votes = "";

    public ChosenValues values = ChosenValues.NONE;

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
        copy.occasion = occasion;
        copy.together = together;
        copy.amount = amount;
        copy.iterated = iterated;
        copy.defender = defender;
        copy.granter = granter;
        copy.iteratedPlayer = iteratedPlayer;
        copy.remembered = remembered;
        copy.chosen = chosen;
        copy.doneSoFar = doneSoFar;
        copy.modes = modes;
        copy.paid = paid;
        copy.option = option;
        copy.votes = votes;
        copy.values = values;
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
        copy.doneSoFar = doneSoFar.with(verb, things, amount);
        return copy;
    }

    /// Remembers which permanents were dealt excess damage, and how much each.
    public Context withExcess(int[] permanentsAndAmounts) {
        Context copy = copy();
        copy.doneSoFar = doneSoFar.withExcess(permanentsAndAmounts);
        return copy;
    }

    /// Remembers what is acted on next.
    public Context withLast(int[] things) {
        Context copy = copy();
        copy.doneSoFar = doneSoFar.withLast(things);
        return copy;
    }

    /// Notes that an optional cost is paid once more.
    public Context withPaid(Keyword keyword) {
        Context copy = copy();
        copy.paid = paid.with(keyword);
        return copy;
    }

    public int timesPaid(Keyword keyword) {
        Integer times = paid.optional().get(keyword);
        return times == null ? 0 : times;
    }

    public int[] done(Verb verb) {
        int[] things = doneSoFar.things().get(verb);
        return things == null ? NONE : things;
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
        for (int[] things : doneSoFar.things().values()) {
            for (int each : things) {
                if (each == thing) {
                    return true;
                }
            }
        }
        return false;
    }
}
