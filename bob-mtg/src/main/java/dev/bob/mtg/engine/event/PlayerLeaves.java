package dev.bob.mtg.engine.event;

import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.DurationEffect;
import dev.bob.mtg.engine.state.DurationEffects;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.PlayerState;
import dev.bob.mtg.engine.state.RuleEvent;
import dev.bob.mtg.engine.state.State;
import dev.bob.mtg.event.Event;
import dev.bob.mtg.event.Outcome;
import java.util.ArrayList;
import java.util.List;

/// A player leaves the game (rule 800.4).
public final class PlayerLeaves {
    private final EventRules rules;

    PlayerLeaves(EventRules rules) {
        this.rules = rules;
    }

    /// What they own goes with them, effects that give them control end, and what they still control is exiled
    /// (rule 800.4a).
    public void leave(Kernel k, int seat) {
        State s = k.s;
        s.pending = s.pending.stream().filter(trigger -> trigger.controller() != seat).toList();
        if (s.alive() < 2) {
            return;
        }
        rules.changes.begin(k);
        for (int id = 0; id < s.objectCount(); id++) {
            GameObject object = s.object(id);
            if (!object.gone && object.owner == seat) {
                remove(k, object);
            }
        }
        endControl(k, seat);
        k.structural();
        for (int id : s.stack().toArray()) {
            GameObject object = s.object(id);
            if (object.controller == seat) {
                if (object.isAbility() || object.copy) {
                    remove(k, object);
                } else {
                    exile(k, object);
                }
            }
        }
        rules.inherent.monarchLeft(k, seat);
        rules.inherent.initiativeLeft(k, seat);
        k.structural();
        exileWhatIsLeft(k);
        rules.changes.end(k);
        k.structural();
    }

    /// Exiles what nobody but a player who has left would control, also as another's control ends (rule 800.4a, 800.4c).
    public boolean exileWhatIsLeft(Kernel k) {
        boolean any = false;
        for (int id : k.s.battlefield().toArray()) {
            if (k.s.player(rules.eval.controller(k, id)).lost) {
                exile(k, k.s.object(id));
                any = true;
            }
        }
        return any;
    }

    private void remove(Kernel k, GameObject object) {
        State s = k.s;
        s.setZone(object.zone, object.owner, s.zone(object.zone, object.owner).minus(object.id));
        s.combat = s.combat.withoutLeaving(object.id);
        s.phasedOut = s.phasedOut.minus(object.id);
        GameObject gone = object.copy();
        gone.gone = true;
        boolean left = object.zone == Zone.BATTLEFIELD && !object.phasedOut;
        Derived last = left ? ZoneChanges.lastKnown(k, object) : null;
        gone.lastKnown = last == null ? object.plain() : last;
        s.put(gone);
        if (left) {
            leaves(k, gone, gone.lastKnown.controller);
        }
    }

    /// A phased-in permanent that leaves the game with its owner leaves the battlefield (rule 603.6c).
    private void leaves(Kernel k, GameObject permanent, int controller) {
        rules.zones.left(k, permanent.id);
        var happening = new RuleEvent(RuleEvent.ZONE_CHANGE);
        happening.object = permanent.id;
        happening.other = permanent.id;
        happening.from = Zone.BATTLEFIELD;
        happening.player = controller;
        rules.changes.happen(k, happening);
    }

    private void exile(Kernel k, GameObject object) {
        rules.zones.relocate(k, object, Zone.EXILE, Destination.Position.TOP, object.owner, false);
    }

    /// Ends what gives a player control of objects.
    private void endControl(Kernel k, int seat) {
        var left = new ArrayList<DurationEffect>();
        for (DurationEffect floating : k.s.floating) {
            boolean gives = false;
            for (Modification modification : floating.modifications()) {
                gives |=
                        modification instanceof Modification.Control(PlayerRef by)
                                && rules.eval.player(k, by, floating.context()) == seat;
            }
            if (!gives) {
                left.add(floating);
            }
        }
        k.s.floating = DurationEffects.of(left);
    }

    public void lose(Kernel k, int seat, String reason) {
        if (k.s.player(seat).lost
                || (!reason.equals("conceded")
                        && rules.eval.isUnder(
                                k, Rule.CantLoseGame.class, Rule.CantLoseGame::players, seat))) {
            return;
        }
        if (!reason.equals("conceded") && isReplaced(k, seat)) {
            return;
        }
        PlayerState player = k.s.player(seat).copy();
        player.lost = true;
        k.s.put(seat, player);
        k.nudge();
        k.log(new Event.PlayerLost(seat, reason));
        var lost = new RuleEvent(RuleEvent.LOSES_GAME);
        lost.player = seat;
        rules.changes.happen(k, lost);
    }

    /// Whether something happens instead of a player losing the game.
    private boolean isReplaced(Kernel k, int seat) {
        var open = new ArrayList<Replacing.Candidate>(0);
        for (Active.Live<Rule.Replace> live : k.active().replacements) {
            if (live.rule().replacement()
                            instanceof
                            Replacement.Instead(
                                    EventPattern.LosesGame(PlayerRef who),
                                    var onlyIf,
                                    _,
                                    _)
                    && rules.eval.isPlayer(k, who, seat, live.context())
                    && rules.eval.test(k, onlyIf, live.context())
                    && !rules.replacing.isBeingReplaced(k, live)) {
                open.add(rules.replacing.of(k, live));
            }
        }
        return rules.replacing.isAnyInstead(k, open, seat, 1);
    }

    /// A player wins, whatever keeps the others from losing (rule 104.2b).
    public void win(Kernel k, int seat, String reason) {
        boolean forbidden =
                rules.eval.isUnder(k, Rule.CantWinGame.class, Rule.CantWinGame::players, seat);
        if (!forbidden && k.s.outcome == null && !k.s.player(seat).lost) {
            for (int other = 0; other < k.s.count; other++) {
                if (other != seat) {
                    lose(k, other, "another player won");
                }
            }
            k.s.outcome = new Outcome(List.of(seat), reason);
            k.s.touch();
        }
    }

    /// Ends the game if at most one player is left.
    public void checkOutcome(Kernel k, String reason) {
        if (k.s.outcome != null || k.s.alive() > 1) {
            return;
        }
        var winners = new ArrayList<Integer>();
        for (int seat = 0; seat < k.s.count; seat++) {
            if (!k.s.player(seat).lost) {
                winners.add(seat);
            }
        }
        k.s.outcome = new Outcome(winners, reason);
        k.s.touch();
    }
}
