package dev.bob.app.mtg;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.event.Event;
import dev.bob.mtg.match.Asked;
import dev.bob.mtg.match.MatchMove;
import dev.bob.mtg.view.GameView;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Passes priority for a person where nothing but passing is possible, and where nothing has happened and no stop is
/// set. A person is always asked when something of another player's is on the stack, when attacked, and in their own turn
/// when something of another player's has resolved.
///
/// Not thread-safe: one seat's.
public final class AutoPass {

    private final Set<Step> mine = EnumSet.of(Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN);
    private final Set<Step> theirs = EnumSet.of(Step.END_TURN);
    private boolean on = true;
    private final Set<Integer> acted = new HashSet<>();
    private boolean happened;
    private int passTurn = -1;
    private int askedTurn = -1;
    private @Nullable Step askedStep;

    /// Hears what happened.
    public void heard(List<Event> events) {
        for (Event event : events) {
            if (event instanceof Event.TurnBegan) {
                acted.clear();
            } else if (event instanceof Event.SpellCast cast) {
                acted.add(cast.player());
            } else if (event instanceof Event.AbilityActivated activated) {
                acted.add(activated.player());
            }
            happened |= event instanceof Event.AttackDeclared;
        }
    }

    /// Whether anything is passed at all.
    public boolean on() {
        return on;
    }

    /// Turns passing on or off.
    public void turn(boolean on) {
        this.on = on;
    }

    /// Where the person is asked although nothing has happened.
    ///
    /// @param others in the others' turns, or in one's own
    public Set<Step> stops(boolean others) {
        return Set.copyOf(others ? theirs : mine);
    }

    /// Turns a stop on or off.
    public void stop(Step step, boolean others, boolean set) {
        Set<Step> stops = others ? theirs : mine;
        if (set) {
            stops.add(step);
        } else {
            stops.remove(step);
        }
    }

    /// Passes until that turn is over, unless something happens.
    public void untilEndOf(int turn) {
        passTurn = turn;
    }

    /// Asks again where it would have passed for longer than the usual.
    public void cancel() {
        passTurn = -1;
    }

    /// What is done without asking; empty when the person is to be asked.
    public Optional<MatchMove> move(Asked asked) {
        List<Action> legal = asked.legal();
        boolean happenedNow = happened || !acted.isEmpty();
        happened = false;
        // A mana ability that stands alone costs more than tapping: it is never used unasked.
        boolean forced =
                legal.size() == 1
                        && !(asked.decision() instanceof Decision.Mulligan)
                        && !(legal.getFirst() instanceof Action.Activate);
        if (forced && !(asked.decision() instanceof Decision.Priority)) {
            return Optional.of(new MatchMove.Act(legal, ""));
        }
        if (asked.decision() instanceof Decision.Pay
                && on
                && legal.contains(new Action.PayAutomatically())) {
            return Optional.of(MatchMove.Act.of(new Action.PayAutomatically()));
        }
        if (!(asked.decision() instanceof Decision.Priority) || !on) {
            return Optional.empty();
        }
        GameView view = asked.view();
        // What was just done can still be taken back, as long as nobody has passed for them.
        boolean fresh =
                asked.canTakeBack()
                        && view.stack().isEmpty()
                        && view.turn() == askedTurn
                        && view.step() == askedStep
                        && view.turn() != passTurn;
        if (fresh) {
            return ask(view);
        }
        if (forced) {
            return pass("");
        }
        boolean myTurn = view.active() == asked.seat();
        if (!view.stack().isEmpty()) {
            boolean theirsOnTop = view.stack().getLast().controller() != asked.seat();
            if (theirsOnTop) {
                passTurn = -1;
            }
            return theirsOnTop ? ask(view) : pass("automatic: let it resolve");
        }
        if (!myTurn && happenedNow && view.step() == Step.DECLARE_ATTACKERS) {
            return ask(view);
        }
        // in one's own turn: what another player did has just resolved
        acted.remove(asked.seat());
        boolean answered = myTurn && !acted.isEmpty();
        boolean stop = answered || stops(!myTurn).contains(view.step());
        if (answered) {
            passTurn = -1;
        }
        acted.clear();
        return view.turn() == passTurn || !stop ? pass("automatic") : ask(view);
    }

    private Optional<MatchMove> ask(GameView view) {
        askedTurn = view.turn();
        askedStep = view.step();
        return Optional.empty();
    }

    private static Optional<MatchMove> pass(String note) {
        return Optional.of(new MatchMove.Act(List.of(new Action.Pass()), note));
    }
}
