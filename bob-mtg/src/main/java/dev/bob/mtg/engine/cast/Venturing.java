package dev.bob.mtg.engine.cast;

import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.term.Deed;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.card.Dungeons;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.PendingTrigger;
import dev.bob.mtg.engine.state.PlayerState;
import dev.bob.mtg.engine.state.State;
import java.util.ArrayList;
import java.util.List;

/// Venturing into dungeons (rules 309, 701.49). A dungeon that a player is in is an object in the command zone; its level
/// says in which room the venture marker is, counted from 1.
public final class Venturing {
    private final CastRules rules;

    Venturing(CastRules rules) {
        this.rules = rules;
    }

    /// Moves a player's marker to the next room, or into a new dungeon.
    public void venture(Kernel k, int seat, boolean undercity) {
        if (seat < 0 || k.s.player(seat).lost) {
            return;
        }
        int at = current(k, seat);
        if (at >= 0) {
            GameObject dungeon = k.s.object(at);
            Dungeons.Dungeon plan = plan(dungeon);
            if (!plan.isBottom(dungeon.particulars.acquired().level() - 1)) {
                goOn(
                        k,
                        seat,
                        at,
                        plan.next().get(dungeon.particulars.acquired().level() - 1),
                        plan);
                return;
            }
            complete(k, dungeon);
        }
        if (undercity) {
            enter(k, seat, Dungeons.UNDERCITY);
            return;
        }
        var names = new ArrayList<String>();
        for (int i = 0; i < Dungeons.UNDERCITY; i++) {
            names.add(rules.compiler.dungeons.all().get(i).name());
        }
        Questions.option(
                k,
                seat,
                Decision.Purpose.OPTION,
                "Choose a dungeon.",
                k.s.context.source,
                names,
                new DungeonChosen(seat));
    }

    record DungeonChosen(int seat) implements Questions.Numbered {
        @Override
        public void go(Kernel kernel, int dungeon) {
            CastRules.of(kernel).venturing.enter(kernel, seat, dungeon);
        }
    }

    private static void goOn(
            Kernel k, int seat, int dungeon, List<Integer> next, Dungeons.Dungeon plan) {
        var then = new RoomChosen(seat, dungeon, next);
        if (next.size() == 1) {
            then.go(k, 0);
            return;
        }
        Questions.option(
                k,
                seat,
                Decision.Purpose.OPTION,
                "Choose the next room.",
                dungeon,
                next.stream().map(room -> plan.rooms().get(room)).toList(),
                then);
    }

    record RoomChosen(int seat, int dungeon, List<Integer> next) implements Questions.Numbered {
        @Override
        public void go(Kernel kernel, int option) {
            CastRules.of(kernel).venturing.move(kernel, seat, dungeon, next.get(option));
        }
    }

    private void enter(Kernel k, int seat, int dungeon) {
        State s = k.s;
        Dungeons.Dungeon plan = rules.compiler.dungeons.all().get(dungeon);
        var object =
                new GameObject(s.nextId(), plan.card(), plan.card().outside, seat, Zone.COMMAND);
        object.emblem = true;
        object.timestamp = s.tick();
        s.put(object);
        s.setZone(Zone.COMMAND, seat, s.command().plus(object.id));
        k.structural();
        move(k, seat, object.id, 0);
    }

    /// Moves the marker into a room, whose ability triggers (rule 309.4c).
    private void move(Kernel k, int seat, int id, int room) {
        GameObject dungeon = k.s.object(id).copy();
        dungeon.particulars =
                dungeon.particulars.with(dungeon.particulars.acquired().withLevel(room + 1));
        k.s.put(dungeon);
        k.structural();
        rules.triggers.add(
                k,
                new PendingTrigger(
                        plan(dungeon).abilities().get(room), id, seat, new Context(id, seat)));
        rules.deeds.done(k, Deed.VENTURES, seat, Context.NOTHING, Context.NOTHING);
    }

    /// State-based action (rule 309.6): dungeons are completed once their last room has done what it does.
    public boolean completeFinished(Kernel k) {
        boolean acted = false;
        for (int id : k.s.command().toArray()) {
            GameObject object = k.s.object(id);
            Dungeons.Dungeon plan = rules.compiler.dungeons.of(object.card);
            if (plan != null
                    && plan.isBottom(object.particulars.acquired().level() - 1)
                    && !hasTriggered(k.s, id)) {
                complete(k, object);
                acted = true;
            }
        }
        return acted;
    }

    private static boolean hasTriggered(State s, int dungeon) {
        for (PendingTrigger each : s.pending) {
            if (each.source() == dungeon) {
                return true;
            }
        }
        for (int id : s.stack().toArray()) {
            Context context = s.object(id).context;
            if (s.object(id).isAbility() && context != null && context.source == dungeon) {
                return true;
            }
        }
        return false;
    }

    private void complete(Kernel k, GameObject dungeon) {
        GameObject removed = dungeon.copy();
        removed.gone = true;
        k.s.put(removed);
        k.s.setZone(Zone.COMMAND, dungeon.owner, k.s.command().minus(dungeon.id));
        PlayerState now = k.s.player(dungeon.owner).copy();
        now.dungeonsCompleted |= 1 << rules.compiler.dungeons.all().indexOf(plan(dungeon));
        k.s.put(dungeon.owner, now);
        k.structural();
        rules.deeds.done(
                k, Deed.COMPLETES_DUNGEON, dungeon.owner, Context.NOTHING, Context.NOTHING);
    }

    /// The dungeon that a player is in, or -1.
    private int current(Kernel k, int seat) {
        for (int id : k.s.command().toArray()) {
            if (k.s.object(id).owner == seat
                    && rules.compiler.dungeons.of(k.s.object(id).card) != null) {
                return id;
            }
        }
        return -1;
    }

    private Dungeons.Dungeon plan(GameObject dungeon) {
        Dungeons.Dungeon plan = rules.compiler.dungeons.of(dungeon.card);
        if (plan == null) {
            throw new IllegalStateException("no dungeon: " + dungeon.card.definition.name());
        }
        return plan;
    }

    /// In which room of which dungeon a player's marker is, in words; empty if in none.
    public String whereabouts(Kernel k, int seat) {
        int at = current(k, seat);
        if (at < 0) {
            return "";
        }
        Dungeons.Dungeon plan = plan(k.s.object(at));
        return plan.name()
                + ": "
                + plan.rooms().get(k.s.object(at).particulars.acquired().level() - 1);
    }
}
