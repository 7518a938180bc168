package dev.bob.mtg.engine.cast;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.state.DecisionFrame;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Refusal;
import dev.bob.mtg.engine.value.Ids;
import java.util.ArrayList;
import java.util.List;

/// Which mode next (rule 700.2): the options are all modes in printed order; not all of them may be possible.
record ModeQuestion(
        int seat, int source, int count, Ids possible, boolean enough, Questions.Numbered then)
        implements DecisionFrame {
    @Override
    public Decision decision(Kernel kernel) {
        var names = new ArrayList<String>();
        for (int mode = 1; mode <= count; mode++) {
            names.add(String.valueOf(mode));
        }
        return new Decision.PickOption(
                seat, "Choose a mode.", source, Decision.Purpose.MODE, names);
    }

    @Override
    public void options(Kernel kernel, List<Action> out) {
        if (enough) {
            out.add(new Action.Finish());
        }
        for (int i = 0; i < possible.size(); i++) {
            out.add(new Action.PickOption(possible.get(i)));
        }
    }

    @Override
    public Refusal refuse(Kernel kernel, Action action) {
        return action instanceof Action.PickOption ? Refusal.NO_MODE : Refusal.NOT_DONE;
    }

    @Override
    public void answer(Kernel kernel, Action action) {
        then.go(kernel, action instanceof Action.PickOption(int index) ? index : -1);
    }
}
