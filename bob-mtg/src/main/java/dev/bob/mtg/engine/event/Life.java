package dev.bob.mtg.engine.event;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.TurnFact;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.Batch;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.PlayerState;
import dev.bob.mtg.engine.state.RuleEvent;
import dev.bob.mtg.event.Event;
import java.util.ArrayList;
import java.util.List;

/// Gains and losses of life (rule 119).
public final class Life {
    private final EventRules rules;

    Life(EventRules rules) {
        this.rules = rules;
    }

    public int gainLife(Kernel k, int seat, int amount) {
        if (!canGain(k, seat)) {
            return 0;
        }
        int gained = replaced(k, seat, amount);
        if (gained <= 0 || k.s.player(seat).lost) {
            return 0;
        }
        PlayerState player = k.s.player(seat).copy();
        player.life += gained;
        player.addFact(TurnFact.LIFE_GAINED, gained);
        k.s.put(seat, player);
        k.nudge(Active.LIFE);
        k.log(new Event.LifeChanged(seat, gained));
        if (rules.changes.watched(k, RuleEvent.GAINS_LIFE)) {
            var happening = new RuleEvent(RuleEvent.GAINS_LIFE);
            happening.player = seat;
            happening.amount = gained;
            rules.changes.happen(k, happening);
        }
        return gained;
    }

    public boolean canGain(Kernel k, int seat) {
        return !rules.eval.isUnder(k, Rule.CantGainLife.class, Rule.CantGainLife::players, seat);
    }

    public boolean canLose(Kernel k, int seat) {
        return !rules.eval.isUnder(k, Rule.CantLoseLife.class, Rule.CantLoseLife::players, seat);
    }

    /// What is left of a gain after replacement effects.
    private int replaced(Kernel k, int seat, int amount) {
        List<Replacing.Candidate> open = new ArrayList<>(0);
        boolean onlyAmounts = true;
        List<Active.Live<Rule.Replace>> replacements = k.active().replacements;
        for (int i = 0; i < replacements.size(); i++) {
            Active.Live<Rule.Replace> live = replacements.get(i);
            switch (live.rule().replacement()) {
                case Replacement.ChangeAmount(EventPattern.GainsLife(PlayerRef who), _) -> {
                    if (rules.eval.isPlayer(k, who, seat, live.context())) {
                        open.add(rules.replacing.of(k, live));
                    }
                }
                case Replacement.Instead(
                                EventPattern.GainsLife(PlayerRef who),
                                var onlyIf,
                                _,
                                _) -> {
                    if (rules.eval.isPlayer(k, who, seat, live.context())
                            && rules.eval.test(k, onlyIf, live.context())
                            && !rules.replacing.isBeingReplaced(k, live)) {
                        open.add(rules.replacing.of(k, live));
                        onlyAmounts = false;
                    }
                }
                case Replacement.EntersTapped _,
                        Replacement.EntersWithCounters _,
                        Replacement.EntersAsCopy _,
                        Replacement.Elsewhere _,
                        Replacement.Arriving _,
                        Replacement.Fixed _,
                        Replacement.DiscardElsewhere _,
                        Replacement.Instead _,
                        Replacement.ChangeAmount _,
                        Replacement.OtherTokens _,
                        Replacement.Prevent _,
                        Replacement.Limited _,
                        Replacement.Redirect _ -> {}
            }
        }
        return onlyAmounts
                ? rules.replacing.amount(k, seat, amount, open)
                : oneByOne(k, seat, amount, open);
    }

    /// Applies them in the order that the player chooses, until one of them replaces the gain.
    private int oneByOne(Kernel k, int seat, int amount, List<Replacing.Candidate> open) {
        int left = amount;
        while (left > 0 && !open.isEmpty()) {
            Replacing.Candidate next = rules.replacing.next(k, seat, open);
            open.remove(next);
            if (rules.replacing.isInstead(k, next, seat, left)) {
                return 0;
            }
            left = rules.replacing.changed(k, next, left);
        }
        return left;
    }

    /// How much of damage to a player is lost as life, where something keeps it from taking all.
    int aboveFloor(Kernel k, int seat, int damage) {
        // what is gained because a part of the damage was prevented belongs to the same event (rule
        // 120.4d)
        int life = k.s.player(seat).life + gained(k, seat);
        int lost = damage;
        for (Active.Live<?> live : k.active().other) {
            if (live.rule() instanceof Rule.LifeFloor(PlayerRef players, Amount floor)
                    && rules.eval.isPlayer(k, players, seat, live.context())) {
                int least = rules.eval.amount(k, floor, live.context());
                if (life >= least) {
                    lost = Math.min(lost, life - least);
                }
            }
        }
        return lost;
    }

    /// The life that a player gains with what happens at once, because damage was prevented.
    private int gained(Kernel k, int seat) {
        int gained = 0;
        for (Batch.Rider rider : k.batch.riders()) {
            if (rider.effect() instanceof Effect.GainLife(PlayerRef who, Amount amount)
                    && rules.eval.isPlayer(k, who, seat, rider.context())) {
                gained += rules.eval.amount(k, amount, rider.context());
            }
        }
        return gained;
    }

    public int loseLife(Kernel k, int seat, int amount) {
        return loseLife(k, seat, amount, false);
    }

    /// @param combat whether combat damage is why
    int loseLife(Kernel k, int seat, int amount, boolean combat) {
        if (amount <= 0 || k.s.player(seat).lost) {
            return 0;
        }
        if (!canLose(k, seat)) {
            return 0;
        }
        PlayerState player = k.s.player(seat).copy();
        player.life -= amount;
        player.addFact(TurnFact.LIFE_LOST, amount);
        k.s.put(seat, player);
        k.nudge(Active.LIFE);
        k.log(new Event.LifeChanged(seat, -amount));
        lost(k, RuleEvent.LOSES_LIFE, seat, amount);
        if (!combat) {
            lost(k, RuleEvent.LOSES_LIFE_OTHERWISE, seat, amount);
        }
        return amount;
    }

    private void lost(Kernel k, int kind, int seat, int amount) {
        if (rules.changes.watched(k, kind)) {
            var happening = new RuleEvent(kind);
            happening.player = seat;
            happening.amount = amount;
            rules.changes.happen(k, happening);
        }
    }
}
