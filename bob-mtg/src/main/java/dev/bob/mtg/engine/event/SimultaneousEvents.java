package dev.bob.mtg.engine.event;

import dev.bob.mtg.definition.term.TurnFact;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.Batch;
import dev.bob.mtg.engine.state.DurationEffect;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.PlayerState;
import dev.bob.mtg.engine.state.RuleEvent;
import java.util.List;

/// The events of the game: what happens between `begin` and `end` happens at once, and is noticed by what
/// triggers on it. The classes that make something happen tell it here.
public final class SimultaneousEvents {
    private final EventRules rules;

    SimultaneousEvents(EventRules rules) {
        this.rules = rules;
    }

    public void begin(Kernel k) {
        if (k.batch.depth++ == 0) {
            k.batch.before = k.active();
        }
    }

    /// Begins what a spell or ability causes.
    ///
    /// @param cause the player who controls that; -1 for what no spell or ability causes
    public void begin(Kernel k, int cause) {
        begin(k);
        if (k.batch.depth == 1) {
            k.batch.cause = cause;
        }
    }

    public void end(Kernel k) {
        if (k.batch.depth == 1) {
            // Damage that a source with lifelink deals at once is one gain of life (rule 120.3f).
            List<Batch.LifeGain> gains = k.batch.takeGains();
            for (int i = 0; i < gains.size(); i++) {
                rules.life.gainLife(k, gains.get(i).seat(), gains.get(i).amount());
            }
            noteExcess(k);
            List<DurationEffect> usedUp = k.batch.takeUsedUp();
            for (int i = 0; i < usedUp.size(); i++) {
                rules.replacing.end(k, usedUp.get(i));
            }
            List<Batch.Rider> riders = k.batch.takeRiders();
            for (int i = riders.size() - 1; i >= 0; i--) {
                Batch.Rider rider = riders.get(i);
                if (rider.effect() != null) {
                    rules.instructions.aside(k, rider.effect(), rider.context());
                }
            }
        }
        if (--k.batch.depth == 0) {
            k.batch.cause = -1;
            if (!k.batch.happened.isEmpty()) {
                Active then = k.batch.before;
                k.batch.before = null;
                List<RuleEvent> happened = List.copyOf(k.batch.happened);
                k.batch.happened.clear();
                rules.triggers.notice(k, happened, then);
            }
            k.batch.before = null;
            int[] left = k.batch.takeLeft();
            if (left.length > 0) {
                rules.zones.comeBack(k, left);
            }
        }
    }

    /// What permanents have been dealt in excess is known when all is dealt (rule 120.10).
    private void noteExcess(Kernel k) {
        List<Batch.Hit> hits = k.batch.hits();
        for (int i = 0; i < hits.size(); i++) {
            Batch.Hit hit = hits.get(i);
            if (hit.excess() > 0) {
                var happening = new RuleEvent(RuleEvent.EXCESS_DAMAGE);
                happening.object = hit.object();
                happening.other = hit.source();
                happening.amount = hit.excess();
                happening.flag = hit.combat();
                happening.player = rules.eval.controller(k, hit.object());
                happen(k, happening);
            }
        }
        hits.clear();
    }

    public void happen(Kernel k, RuleEvent happening) {
        if (k.batch.cause >= 0 && happening.isCaused()) {
            happening.cause = k.batch.cause;
        }
        if (k.batch.depth == 0) {
            rules.triggers.notice(k, List.of(happening), null);
        } else {
            k.batch.happened.add(happening);
        }
    }

    /// Notes something that only matters if a trigger watches for it.
    public boolean watched(Kernel k, int kind) {
        return k.batch.depth > 0 || k.s.titles.inherent() || Triggers.isNoticed(k, kind);
    }

    public void fact(Kernel k, int seat, TurnFact fact, int by) {
        PlayerState player = k.s.player(seat).copy();
        player.addFact(fact, by);
        k.s.put(seat, player);
        k.nudge(Active.REST);
    }
}
