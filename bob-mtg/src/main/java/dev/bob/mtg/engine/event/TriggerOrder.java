package dev.bob.mtg.engine.event;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.engine.state.DecisionFrame;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.PendingTrigger;
import dev.bob.mtg.engine.state.Refusal;
import java.util.ArrayList;
import java.util.List;

/// Which of a player's waiting triggers goes on the stack next (rule 603.3b).
record TriggerOrder(int seat, List<PendingTrigger> triggers) implements DecisionFrame {
    @Override
    public Decision decision(Kernel kernel) {
        var names = new ArrayList<String>();
        for (PendingTrigger trigger : triggers) {
            String name = trigger.source() < 0 ? "" : kernel.derived(trigger.source()).name;
            names.add(
                    trigger.ability().printed instanceof Ability.WithKeyword word
                            ? name + " — " + word.keyword().text()
                            : name);
        }
        return new Decision.PickOption(
                seat,
                "Several of your abilities triggered at once: which goes on the stack first?",
                triggers.getFirst().source(),
                Decision.Purpose.TRIGGER_ORDER,
                names);
    }

    @Override
    public void options(Kernel kernel, List<Action> out) {
        for (int i = 0; i < triggers.size(); i++) {
            out.add(new Action.PickOption(i));
        }
    }

    @Override
    public Refusal refuse(Kernel kernel, Action action) {
        return Refusal.NOT_AN_OPTION;
    }

    @Override
    public void answer(Kernel kernel, Action action) {
        PendingTrigger chosen = triggers.get(((Action.PickOption) action).index());
        EventRules.of(kernel).triggers.remove(kernel, chosen);
        EventRules.of(kernel).triggers.put(kernel, chosen);
    }

    /// Whether it doesn't matter which comes first.
    static boolean alike(List<PendingTrigger> triggers) {
        PendingTrigger first = triggers.isEmpty() ? null : triggers.getFirst();
        if (first == null || first.ability().text.targets().size() > 0) {
            return false;
        }
        for (PendingTrigger each : triggers) {
            if (each.ability() != first.ability()) {
                return false;
            }
        }
        return true;
    }
}
