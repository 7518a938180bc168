package dev.bob.mtg.engine;

import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.view.Glance;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A [Glance] at the state itself.
public record Glances(Kernel k) implements Glance {
    @Override
    public int players() {
        return k.s.count;
    }

    @Override
    public int turn() {
        return k.s.turn;
    }

    @Override
    public Step step() {
        return k.s.step;
    }

    @Override
    public int active() {
        return k.s.active;
    }

    @Override
    public int life(int seat) {
        return k.s.player(seat).life;
    }

    @Override
    public int landsPlayed(int seat) {
        return k.s.player(seat).landsPlayed;
    }

    @Override
    public boolean lost(int seat) {
        return k.s.player(seat).lost;
    }

    @Override
    public int librarySize(int seat) {
        return k.s.library(seat).size();
    }

    @Override
    public int graveyardSize(int seat) {
        return k.s.graveyard(seat).size();
    }

    @Override
    public List<Thing> hand(int seat) {
        return things(k.s.hand(seat));
    }

    @Override
    public List<Thing> battlefield() {
        return things(k.s.battlefield());
    }

    @Override
    public @Nullable Thing topOfStack() {
        Ids stack = k.s.stack();
        return stack.isEmpty() ? null : thing(stack.last());
    }

    @Override
    public boolean exists(int id) {
        return k.s.exists(id);
    }

    @Override
    public int objects() {
        return k.s.objectCount();
    }

    @Override
    public int[] blocks(int creature) {
        return k.s.combat.blockedBy(creature);
    }

    @Override
    public boolean isBlocked(int attacker) {
        return k.s.combat.blockersOf(attacker).length > 0;
    }

    private List<Thing> things(Ids ids) {
        var list = new ArrayList<Thing>(ids.size());
        for (int i = 0; i < ids.size(); i++) {
            list.add(thing(ids.get(i)));
        }
        return list;
    }

    @Override
    public Thing thing(int id) {
        GameObject object = k.object(id);
        Derived d = k.derived(id);
        CompiledAbility ability = object.ability;
        Context context = object.context;
        int at = object.zone == Zone.BATTLEFIELD ? k.s.combat.attackerIndex(id) : -1;
        return new Thing(
                id,
                object.card.definition,
                ability == null ? null : ability.printed,
                ability == null || context == null ? id : context.source,
                object.zone,
                object.owner,
                object.zone == Zone.BATTLEFIELD ? d.controller : object.controller,
                d.types,
                d.power,
                d.toughness - object.damage,
                d.keywords,
                object.model.manaValue,
                object.tapped,
                object.sick,
                object.token,
                object.attachedTo,
                at < 0 ? Integer.MIN_VALUE : k.s.combat.defenders()[at],
                object.zone == Zone.BATTLEFIELD && k.s.combat.blockedBy(id).length > 0,
                object.counters.isEmpty()
                        ? 0
                        : object.counters.get(CounterKind.LOYALTY)
                                + object.counters.get(CounterKind.DEFENSE));
    }
}
