package dev.bob.mtg.scenario;

import dev.bob.mtg.Game;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.view.GameView;
import dev.bob.mtg.view.GameView.ObjectView;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// The attackers and blockers that a script names, in the game as it is.
record Declarations(Scenario scenario, Naming naming) {

    /// The next attacker that the script declares, or that there are no more; what is declared leaves the list.
    Action attack(Game game, List<Script.Act> mine) {
        GameView view = game.omniscientView();
        List<Action> legal = game.legalActions();
        for (Script.Act act : List.copyOf(mine)) {
            if (act instanceof Script.Attack attack
                    && act.when().turn() == view.turn()
                    && !isLater(attack, mine)) {
                for (Action action : legal) {
                    if (action instanceof Action.Attack declared
                            && isIndexed(view, declared.attacker(), attack.card())
                            && defends(view, declared, attack)) {
                        mine.remove(act);
                        return action;
                    }
                }
            }
        }
        leaveOutAttacks(view, mine);
        return finish(legal);
    }

    /// Whether it is of a later combat phase of the turn: between it and an attack before it the script has something
    /// after combat that is still to be done.
    // The same attack may stand in a script twice: which of them is meant is told by identity.
    @SuppressWarnings("ReferenceEquality")
    private boolean isLater(Script.Attack attack, List<Script.Act> open) {
        boolean attacked = false;
        for (Script line : scenario.steps()) {
            if (line == attack) {
                return false;
            }
            if (line instanceof Script.Act act
                    && act.player() == attack.player()
                    && act.when().turn() == attack.when().turn()) {
                if (act instanceof Script.Attack) {
                    attacked = true;
                } else if (attacked
                        && act.when().step().compareTo(Step.END_COMBAT) > 0
                        && open.stream().anyMatch(each -> each == act)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean defends(GameView view, Action.Attack declared, Script.Attack attack) {
        TargetName defender = attack.defender();
        int seat = declared.defender().player();
        if (defender == null) {
            return seat >= 0;
        }
        if (defender.isPlayer()) {
            return defender.player() < scenario.players()
                    && seat == scenario.seat(defender.player());
        }
        return seat < 0 && isCalled(view, declared.defender().object(), defender.object(), -1);
    }

    /// The next blocker that the script declares, or that there are no more; what is declared leaves the list.
    Action block(Game game, List<Script.Act> mine) {
        GameView view = game.omniscientView();
        List<Action> legal = game.legalActions();
        for (Script.Act act : List.copyOf(mine)) {
            if (act instanceof Script.Block block && act.when().turn() == view.turn()) {
                for (Action action : legal) {
                    if (action instanceof Action.Block declared
                            && isIndexed(view, declared.blocker(), block.card())
                            && isIndexed(view, declared.attacker(), block.attacker())) {
                        mine.remove(act);
                        return action;
                    }
                }
            }
        }
        leaveOutBlocks(view, mine);
        return finish(legal);
    }

    /// What the rules don't allow is tried, and left out, once the time for it has come. What attacks already attacks
    /// again in a later combat.
    void leaveOutAttacks(GameView view, List<Script.Act> mine) {
        mine.removeIf(act ->
                act instanceof Script.Attack attack
                        && act.when().turn() == view.turn()
                        && !isLater(attack, mine)
                        && isThere(
                                view,
                                attack.card(),
                                each -> each.defending() == Integer.MIN_VALUE));
    }

    /// The same for blocks.
    void leaveOutBlocks(GameView view, List<Script.Act> mine) {
        mine.removeIf(act ->
                act instanceof Script.Block block
                        && act.when().turn() == view.turn()
                        && isThere(view, block.card(), each -> each.blocking().isEmpty())
                        && isThere(
                                view,
                                block.attacker(),
                                each -> each.defending() != Integer.MIN_VALUE));
    }

    private boolean isThere(GameView view, String name, Predicate<ObjectView> so) {
        return view.battlefield().stream()
                .anyMatch(o -> so.test(o) && isIndexed(view, o.id(), name));
    }

    private boolean isIndexed(GameView view, int id, String name) {
        return name.matches(".+:\\d")
                ? isCalled(
                        view,
                        id,
                        name.substring(0, name.length() - 2),
                        name.charAt(name.length() - 1) - '0')
                : isCalled(view, id, name, -1);
    }

    /// Whether the object is called so; with an index, whether it is that one of its controller's objects of that name.
    private boolean isCalled(GameView view, int id, String name, int index) {
        Optional<ObjectView> object = Naming.object(view, id);
        if (object.isEmpty() || !naming.isCalled(object.get(), name)) {
            return false;
        }
        if (index < 0) {
            return true;
        }
        List<ObjectView> same =
                view.battlefield().stream()
                        .filter(o ->
                                o.controller() == object.get().controller()
                                        && naming.isCalled(o, name))
                        .toList();
        return index < same.size() && same.get(index).id() == id;
    }

    private static Action finish(List<Action> legal) {
        Action finish = new Action.Finish();
        return legal.contains(finish) ? finish : legal.getFirst();
    }
}
