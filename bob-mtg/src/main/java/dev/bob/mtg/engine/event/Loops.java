package dev.bob.mtg.engine.event;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.DecisionFrame;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.PlayerState;
import dev.bob.mtg.engine.state.State;
import dev.bob.mtg.engine.value.Counters;
import dev.bob.mtg.engine.value.Growing;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.event.Outcome;
import java.util.List;

/// Loops (rules 104.4b, 731): one of mandatory actions makes the game a draw; in one that a player keeps going, that
/// player has to choose differently when a position comes up again.
///
/// Positions are compared only after much has happened without an end; a loop in which something grows each time is
/// taken for one after far more. Choices that several players make in turns, so that no position comes again, are such a
/// loop, too.
public final class Loops {
    private static final int LONG = 200;
    private static final int ENDLESS = 5_000;
    private static final int BUSY = 50;

    /// After so many choices of a turn nobody does again what they did after them.
    private static final int MANY = 1_000;

    static final String MANDATORY = "a loop of mandatory actions can't be stopped";

    // --- mandatory ones ---

    /// An object on the stack is about to resolve. Ends the game if that goes on for ever.
    ///
    /// @return whether the game is over
    public boolean isEndless(Kernel k) {
        State s = k.s;
        if (++s.automatic <= LONG) {
            return false;
        }
        long position = position(k, EVERYONE);
        boolean again = contains(s.positions, position);
        if (!again && s.automatic < ENDLESS) {
            s.positions = s.positions.plus(position);
            return false;
        }
        draw(k);
        return true;
    }

    public void draw(Kernel k) {
        k.s.outcome = new Outcome(List.of(), MANDATORY);
        k.s.touch();
    }

    // --- those of a player ---

    /// A player has done something at priority that they needn't have done.
    public void chosen(Kernel k, int seat, Action action) {
        State s = k.s;
        s.automatic = 0;
        s.positions = Growing.none();
        if (++s.busy > BUSY) {
            s.tried = s.tried.plus(hash(k, seat, action));
        }
    }

    /// A player has answered: an effect that may happen and does is a choice too.
    public void answered(Kernel k, DecisionFrame question, Action action) {
        if (question instanceof Questions.Option option
                && (option.purpose() == Decision.Purpose.MAY
                        || option.purpose() == Decision.Purpose.MAY_PAY)
                && action instanceof Action.PickOption(int index)
                && index == 0) {
            k.s.automatic = 0;
            k.s.positions = Growing.none();
            k.s.busy++;
        }
    }

    /// Whether so much has been chosen in this turn that nothing more is offered.
    boolean isSpent(Kernel k) {
        return k.s.busy > ENDLESS;
    }

    /// Leaves out what has been done in this very position before; after very many choices, what the player has done
    /// since.
    public void leaveOut(Kernel k, int seat, List<Action> actions) {
        if (k.s.busy > BUSY) {
            actions.removeIf(action -> isLeftOut(k, seat, action));
        }
    }

    public boolean isLeftOut(Kernel k, int seat, Action action) {
        return k.s.busy > BUSY
                && !(action instanceof Action.Pass)
                && (isSpent(k) || contains(k.s.tried, hash(k, seat, action)));
    }

    /// A number for what a player does: in this position, or in any.
    private long hash(Kernel k, int seat, Action action) {
        return k.s.busy > MANY ? deed(k, seat, action) : position(k, seat) * 31 + action.hashCode();
    }

    /// A number for what a player does with any object of that name.
    private static long deed(Kernel k, int seat, Action action) {
        return switch (action) {
            case Action.PlayLand(int object, int face) -> deed(k, seat, 1, object, face, 0);
            case Action.Cast(int object, int face, int way) -> deed(k, seat, 2, object, face, way);
            case Action.Activate(int object, int ability) -> deed(k, seat, 3, object, ability, 0);
            case Action.Special(int object, var kind) ->
                    deed(k, seat, 4, object, kind.name().hashCode(), 0);
            case Action.Pass _,
                    Action.PickObject _,
                    Action.PickPlayer _,
                    Action.PickNumber _,
                    Action.PickOption _,
                    Action.Finish _,
                    Action.Attack _,
                    Action.Block _,
                    Action.PayAutomatically _,
                    Action.Keep _,
                    Action.Mulligan _ ->
                    mix(seat, action.hashCode());
        };
    }

    private static long deed(Kernel k, int seat, int sort, int object, int which, int how) {
        long deed = mix(mix(seat, sort), k.object(object).model.name().hashCode());
        return mix(mix(deed, which), how);
    }

    // --- positions ---

    private static boolean contains(Growing<Long> all, long one) {
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i) == one) {
                return true;
            }
        }
        return false;
    }

    private static final int EVERYONE = -1;

    /// A number for how things stand; two positions that differ only in ids and times have the same.
    ///
    /// @param viewer the player who compares: what is hidden from them counts by its number only, or what they are
    ///     offered would tell them of it; EVERYONE where the game itself compares
    private long position(Kernel k, int viewer) {
        State s = k.s;
        long around = mix(s.active, s.step.name().hashCode());
        around = mix(mix(around, s.holder), s.floating.size());
        around = mix(mix(around, s.delayed.size()), s.pending.size());
        boolean known = k.found.isPosition(s, viewer, around);
        if (known && !k.checked) {
            return k.found.position();
        }
        long position = position(k, viewer, around);
        if (known && position != k.found.position()) {
            throw new IllegalStateException("the position has changed without a change");
        }
        k.found.position(s, viewer, around, position);
        return position;
    }

    private long position(Kernel k, int viewer, long around) {
        State s = k.s;
        long hash = around;
        for (int seat = 0; seat < s.count; seat++) {
            PlayerState player = s.player(seat);
            hash = mix(mix(mix(hash, player.life), player.mana), player.landsPlayed);
            hash = mix(mix(hash, player.speed), player.tempted);
            hash = counters(hash, player.counters);
            hash = mix(hash, s.library(seat).size());
            hash =
                    viewer == EVERYONE || viewer == seat
                            ? zone(k, hash, s.hand(seat), viewer)
                            : mix(hash, s.hand(seat).size());
            hash = zone(k, hash, s.graveyard(seat), viewer);
        }
        hash = zone(k, hash, s.battlefield(), viewer);
        hash = zone(k, hash, s.stack(), viewer);
        hash = zone(k, hash, s.exile(), viewer);
        return zone(k, hash, s.zone(Zone.COMMAND, 0), viewer);
    }

    private long zone(Kernel k, long before, Ids ids, int viewer) {
        long hash = mix(before, ids.size());
        for (int i = 0; i < ids.size(); i++) {
            GameObject object = k.s.object(ids.get(i));
            boolean hidden =
                    viewer != EVERYONE
                            && object.faceDown
                            && object.zone != Zone.BATTLEFIELD
                            && object.owner != viewer;
            long name = hidden ? 0 : object.model.name().hashCode();
            long flags =
                    (long) object.controller << 2 | (object.tapped ? 2 : 0) | (object.sick ? 1 : 0);
            hash = mix(hash, name << Integer.SIZE | flags);
            long marks =
                    (long) object.damage << Integer.SIZE
                            | object.particulars.acquired().designations();
            if (marks != 0 || object.regeneration() != 0) {
                hash = mix(mix(hash, marks), object.regeneration());
            }
            hash = counters(hash, object.counters);
        }
        return hash;
    }

    private static long counters(long before, Counters counters) {
        long hash = mix(before, counters.size());
        for (int i = 0; i < counters.size(); i++) {
            hash = mix(mix(hash, counters.kind(i).name().hashCode()), counters.count(i));
        }
        return hash;
    }

    private static long mix(long hash, long value) {
        long z = (hash ^ value) * 0x9E3779B97F4A7C15L;
        return z ^ (z >>> 32);
    }
}
