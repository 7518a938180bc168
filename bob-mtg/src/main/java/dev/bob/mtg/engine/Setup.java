package dev.bob.mtg.engine;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.card.ColorIdentity;
import dev.bob.mtg.engine.card.Compiler;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Model;
import dev.bob.mtg.engine.state.PlayerState;
import dev.bob.mtg.engine.state.State;
import dev.bob.mtg.engine.turn.Mulligans;
import dev.bob.mtg.engine.turn.OpeningHand;
import dev.bob.mtg.engine.turn.Turns;
import dev.bob.mtg.engine.value.Arrangement;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.setup.GameSetup;
import dev.bob.mtg.setup.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Makes the first state of a game.
public final class Setup {
    private Setup() {}

    private static State.CommanderCard commander(int seat, CardDefinition card) {
        return new State.CommanderCard(seat, card.name(), ColorIdentity.of(card));
    }

    /// A new game from decks (rule 103).
    public static Kernel game(GameSetup setup, GameRules rules) {
        Compiler compiler = rules.compiler;
        int count = setup.players().size();
        var state = new State(count);
        state.random = setup.seed();
        state.arranged = Arrangement.NOTHING.withMaxTurns(setup.options().maxTurns());
        var commanders = new ArrayList<State.CommanderCard>();
        for (int seat = 0; seat < count; seat++) {
            GameSetup.PlayerSetup player = setup.players().get(seat);
            state.put(seat, new PlayerState(player.name(), setup.options().startingLife()));
            var library = new Bag();
            for (CardDefinition card : player.deck()) {
                library.add(created(state, compiler, seat, Zone.LIBRARY, card).id);
            }
            state.setZone(Zone.LIBRARY, seat, Ids.of(library.toArray()));
            for (CardDefinition card : player.commanders()) {
                GameObject object = add(state, compiler, seat, Zone.COMMAND, card).copy();
                object.commander = true;
                state.put(object);
                commanders.add(commander(seat, card));
            }
        }
        state.commanders = List.copyOf(commanders);
        var kernel = new Kernel(state, rules, setup.options().recordEvents());
        int starting =
                setup.startingPlayer() >= 0 ? setup.startingPlayer() : state.nextRandom(count);
        state.starting = starting;
        state.active = starting;
        state.plan = state.plan.withLastRegular((starting + count - 1) % count);
        for (int seat = 0; seat < count; seat++) {
            GameRules.of(kernel).draws.shuffle(kernel, seat);
            Mulligans.drawHand(kernel, seat);
        }
        if (setup.options().mulligans()) {
            kernel.push(Mulligans.OpeningHands.first(starting, count));
        } else {
            Turns.begin(kernel, starting);
        }
        state.plan = state.plan.withLastRegular(starting);
        kernel.rules().advance(kernel);
        return kernel;
    }

    /// A game that starts from a position.
    public static Kernel position(Position position, GameRules rules) {
        Compiler compiler = rules.compiler;
        int count = position.players();
        var state = new State(count);
        state.random = position.seed();
        for (int seat = 0; seat < count; seat++) {
            state.put(
                    seat,
                    new PlayerState(
                            String.valueOf((char) ('A' + seat)),
                            position.life(seat),
                            position.startingLife()));
        }
        state.arranged = arranged(position);
        place(position, state, compiler);
        var kernel = new Kernel(state, rules, position.recordEvents());
        // one after another: what was placed before changes how the next ones entered
        int[] permanents = state.battlefield().toArray();
        state.setZone(Zone.BATTLEFIELD, 0, Ids.EMPTY);
        for (int id : permanents) {
            state.setZone(Zone.BATTLEFIELD, 0, state.battlefield().plus(id));
            kernel.structural();
            GameRules.of(kernel).arrivals.countersAsEntered(kernel, id);
        }
        state.starting = position.startingPlayer();
        state.active = state.starting;
        state.plan = state.plan.withLastRegular(state.starting);
        // the hands that a position begins with are opening hands
        kernel.push(OpeningHand.of(kernel));
        kernel.rules().advance(kernel);
        return kernel;
    }

    private static Arrangement arranged(Position position) {
        Ids dice = Ids.EMPTY;
        for (int i = position.dice().size() - 1; i >= 0; i--) {
            dice = dice.plus(position.dice().get(i));
        }
        Ids coins = Ids.EMPTY;
        for (int i = position.coins().size() - 1; i >= 0; i--) {
            coins = coins.plus(position.coins().get(i) ? 1 : 0);
        }
        return Arrangement.NOTHING
                .withStopAt(position.stopTurn(), position.stopStep())
                .withDice(dice)
                .withCoins(coins);
    }

    private static void place(Position position, State state, Compiler compiler) {
        var commanders = new ArrayList<State.CommanderCard>();
        for (Position.Placed placed : position.placed()) {
            GameObject object =
                    add(state, compiler, placed.player(), placed.zone(), placed.card()).copy();
            object.tapped = placed.tapped();
            if (placed.turned()) {
                object.face = 1;
                object.model = object.card.faces[1];
            }
            for (Map.Entry<CounterKind, Integer> entry : placed.counters().entrySet()) {
                object.counters = object.counters.plus(entry.getKey(), entry.getValue());
            }
            if (placed.zone() == Zone.COMMAND) {
                object.commander = true;
                commanders.add(commander(placed.player(), placed.card()));
            }
            state.put(object);
        }
        state.commanders = List.copyOf(commanders);
    }

    private static GameObject add(
            State state, Compiler compiler, int seat, Zone zone, CardDefinition definition) {
        GameObject object = created(state, compiler, seat, zone, definition);
        state.setZone(zone, seat, state.zone(zone, seat).plus(object.id));
        return object;
    }

    /// A card that will be in that zone, once it is added there.
    private static GameObject created(
            State state, Compiler compiler, int seat, Zone zone, CardDefinition definition) {
        Model.Card card = compiler.card(definition);
        state.asked |= compiler.askedByRules | card.asks;
        int id = state.nextId();
        var object =
                new GameObject(
                        id,
                        card,
                        zone == Zone.BATTLEFIELD ? card.faces[0] : card.outside,
                        seat,
                        zone);
        object.timestamp = ++state.clock;
        state.put(object);
        return object;
    }
}
