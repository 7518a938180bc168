package dev.bob.mtg.prove;

import dev.bob.mtg.Game;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.setup.Position;
import dev.bob.mtg.view.GameView;
import dev.bob.mtg.view.GameView.ObjectView;
import java.util.List;

/// A position in which two cards meet: both players have both in hand, each has one of them on the
/// battlefield, with lands and creatures enough to use them.
///
/// @param common cards of no special effect: basic lands and creatures
/// @param seed what all chance follows from
record CrossedGame(
        CardDefinition first, CardDefinition second, List<CardDefinition> common, long seed) {

    private static final int LAST_TURN = 4;

    /// The game as described, or with seats swapped, or with other cards where the player of seat 0
    /// can't see.
    Game start(boolean swapped, boolean otherHidden) {
        Position position = Position.of(2, seed).stopBefore(LAST_TURN, Step.END_TURN);
        position.startingPlayer(swapped ? 1 : 0);
        for (int player = 0; player < 2; player++) {
            int seat = swapped ? 1 - player : player;
            CardDefinition mine = player == 0 ? first : second;
            boolean other = otherHidden && player == 1;
            for (int i = 0; i < 10; i++) {
                position.put(seat, Zone.LIBRARY, common.get(i % common.size()), second, first);
            }
            for (CardDefinition card : common) {
                position.put(seat, Zone.BATTLEFIELD, card, card);
            }
            if (standsAlone(mine)) {
                position.put(seat, Zone.BATTLEFIELD, mine);
            }
            position.put(seat, Zone.HAND, other ? common.getFirst() : first);
            position.put(seat, Zone.HAND, other ? common.getLast() : second);
            position.put(seat, Zone.GRAVEYARD, common.getLast(), first);
        }
        return Game.at(position);
    }

    private static boolean standsAlone(CardDefinition card) {
        var types = card.front().characteristics().types();
        return !types.contains(CardType.INSTANT)
                && !types.contains(CardType.SORCERY)
                && !card.front().characteristics().subtypes().contains("Aura");
    }

    /// What an action is, seen from a seat: equal for mirrored actions.
    static String key(Game game, GameView view, Action action, int seat) {
        return switch (action) {
            case Action.PickPlayer pick -> "player " + (pick.player() == seat ? "self" : "other");
            case Action.Attack attack ->
                    "attack with "
                            + object(view, attack.attacker(), seat)
                            + (attack.defender().player() >= 0
                                    ? ""
                                    : object(view, attack.defender().object(), seat));
            case Action.Block block ->
                    "block "
                            + object(view, block.attacker(), seat)
                            + " with "
                            + object(view, block.blocker(), seat);
            case Action.PickObject pick -> "pick " + object(view, pick.object(), seat);
            case Action.Activate activate ->
                    "activate " + activate.ability() + object(view, activate.object(), seat);
            case Action.Cast cast ->
                    game.describe(action)
                            + cast.face()
                            + cast.way()
                            + object(view, cast.object(), seat);
            case Action.PickOption option -> "option " + option.index();
            case Action.PickNumber number -> "number " + number.number();
            case Action.PlayLand _,
                    Action.Special _,
                    Action.Pass _,
                    Action.Finish _,
                    Action.PayAutomatically _,
                    Action.Keep _,
                    Action.Mulligan _ ->
                    game.describe(action);
        };
    }

    private static String object(GameView view, int id, int seat) {
        for (ObjectView object : view.objects()) {
            if (object.id() == id) {
                return signature(object, seat);
            }
        }
        for (int i = 0; i < view.stack().size(); i++) {
            if (view.stack().get(i).id() == id) {
                return "stack " + i + " " + view.stack().get(i).name();
            }
        }
        return "?";
    }

    /// What an object is, without its id.
    static String signature(ObjectView o, int seat) {
        return "["
                + o.name()
                + " "
                + o.zone()
                + (o.controller() == seat ? " mine" : " theirs")
                + (o.owner() == seat ? "" : " borrowed")
                + " "
                + o.power()
                + "/"
                + o.toughness()
                + " "
                + o.damage()
                + o.typeLine()
                + o.colors()
                + o.counters()
                + (o.tapped() ? " tapped" : "")
                + (o.summoningSick() ? " sick" : "")
                + (o.faceDown() ? " down" : "")
                + (o.token() ? " token" : "")
                + (o.attachedTo() > 0 ? " attached" : "")
                + (o.defending() == Integer.MIN_VALUE ? "" : " attacking")
                + "]";
    }
}
