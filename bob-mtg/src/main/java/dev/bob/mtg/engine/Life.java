package dev.bob.mtg.engine;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.TurnFact;
import dev.bob.mtg.event.Event;
import java.util.List;

/// Gains and losses of life (rule 119).
final class Life {
    private final Kernel k;

    Life(Kernel kernel) {
        this.k = kernel;
    }

    int gainLife(int seat, int amount) {
        int gained = amount;
        for (Active.Live<?> live : k.active().other) {
            if (live.rule() instanceof Rule.CantGainLife(PlayerRef players)
                    && k.eval.isPlayer(players, seat, live.context())) {
                return 0;
            }
        }
        for (Active.Live<Rule.Replace> live : List.copyOf(k.active().replacements)) {
            if (live.rule().replacement()
                            instanceof Replacement.ChangeAmount(var event, Amount changed)
                    && event instanceof EventPattern.GainsLife(PlayerRef who)
                    && k.eval.isPlayer(who, seat, live.context())) {
                Context with = live.context().copy();
                with.amount = gained;
                gained = k.eval.amount(changed, with);
            } else if (live.rule().replacement()
                            instanceof Replacement.Instead(var event, var onlyIf, Effect effect, _)
                    && event instanceof EventPattern.GainsLife(PlayerRef who)
                    && gained > 0
                    && k.eval.isPlayer(who, seat, live.context())
                    && k.eval.test(onlyIf, live.context())) {
                Context with = live.context().copy();
                with.amount = gained;
                with.triggeringPlayer = seat;
                k.runLater(effect, with);
                return 0;
            }
        }
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
