package dev.bob.mtg.engine;

import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.TurnFact;
import dev.bob.mtg.event.Event;
import java.util.ArrayList;
import java.util.List;

/// Gains and losses of life (rule 119).
final class Life {
    private final Kernel k;

    Life(Kernel kernel) {
        this.k = kernel;
    }

    int gainLife(int seat, int amount) {
        for (Active.Live<?> live : k.active().other) {
            if (live.rule() instanceof Rule.CantGainLife(PlayerRef players)
                    && k.eval.isPlayer(players, seat, live.context())) {
                return 0;
            }
        }
        int gained = replaced(seat, amount);
        if (gained <= 0 || k.s.player(seat).lost) {
            return 0;
        }
        Player player = k.s.player(seat).copy();
        player.life += gained;
        player.addFact(TurnFact.LIFE_GAINED, gained);
        k.s.put(seat, player);
        k.nudge();
        k.log(new Event.LifeChanged(seat, gained));
        if (k.changes.watched(Happening.GAINS_LIFE)) {
            var happening = new Happening(Happening.GAINS_LIFE);
            happening.player = seat;
            happening.amount = gained;
            k.changes.happen(happening);
        }
        return gained;
    }

    /// What is left of a gain after replacement effects.
    private int replaced(int seat, int amount) {
        int left = amount;
        List<Replacing.Candidate> open = new ArrayList<>(0);
        boolean onlyAmounts = true;
        List<Active.Live<Rule.Replace>> replacements = k.active().replacements;
        for (int i = 0; i < replacements.size(); i++) {
            Active.Live<Rule.Replace> live = replacements.get(i);
            switch (live.rule().replacement()) {
                case Replacement.ChangeAmount(EventPattern.GainsLife(PlayerRef who), _) -> {
                    if (k.eval.isPlayer(who, seat, live.context())) {
                        open.add(k.replacing.of(live));
                    }
                }
                case Replacement.Instead(
                                EventPattern.GainsLife(PlayerRef who),
                                var onlyIf,
                                _,
                                _) -> {
                    if (k.eval.isPlayer(who, seat, live.context())
                            && k.eval.test(onlyIf, live.context())
                            && !k.replacing(live)) {
                        open.add(k.replacing.of(live));
                        onlyAmounts = false;
                    }
                }
                default -> {}
            }
        }
        if (onlyAmounts) {
            return k.replacing.amount(seat, left, open);
        }
        while (left > 0 && !open.isEmpty()) {
            Replacing.Candidate next = k.replacing.next(seat, open);
            open.remove(next);
            if (k.replacing.isInstead(next, seat, left)) {
                return 0;
            }
            left = k.replacing.changed(next, left);
        }
        return left;
    }

    int loseLife(int seat, int amount) {
        if (amount <= 0 || k.s.player(seat).lost) {
            return 0;
        }
        for (Active.Live<?> live : k.active().other) {
            if (live.rule() instanceof Rule.CantLoseLife(PlayerRef players)
                    && k.eval.isPlayer(players, seat, live.context())) {
                return 0;
            }
        }
        Player player = k.s.player(seat).copy();
        player.life -= amount;
        player.addFact(TurnFact.LIFE_LOST, amount);
        k.s.put(seat, player);
        k.nudge();
        k.log(new Event.LifeChanged(seat, -amount));
        if (k.changes.watched(Happening.LOSES_LIFE)) {
            var happening = new Happening(Happening.LOSES_LIFE);
            happening.player = seat;
            happening.amount = amount;
            k.changes.happen(happening);
        }
        return amount;
    }
}
