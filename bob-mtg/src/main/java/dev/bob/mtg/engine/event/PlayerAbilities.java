package dev.bob.mtg.engine.event;

import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.term.Deed;
import dev.bob.mtg.engine.card.RulesAbilities;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.PendingTrigger;
import dev.bob.mtg.engine.state.PlayerState;
import dev.bob.mtg.engine.state.RuleEvent;
import dev.bob.mtg.engine.state.State;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.engine.value.Occasion;

/// Abilities that come with being a player: those of the monarch (rule 724.2), of who has the initiative
/// (725.2), of a player with speed (702.179d) and of one with rad counters (727.1). They
/// have no source.
public final class PlayerAbilities {
    private final EventRules rules;

    PlayerAbilities(EventRules rules) {
        this.rules = rules;
    }

    /// Notes what these abilities trigger on.
    void notice(Kernel k, RuleEvent happening) {
        State s = k.s;
        if (s.titles.monarch() >= 0 && !s.player(s.titles.monarch()).lost) {
            consider(k, rules.compiler.monarchDraws, s.titles.monarch(), happening);
            consider(k, rules.compiler.monarchFalls, s.titles.monarch(), happening);
        }
        if (s.titles.initiative() >= 0 && !s.player(s.titles.initiative()).lost) {
            consider(k, rules.compiler.initiativeVentures, s.titles.initiative(), happening);
            if (!isPending(s, rules.compiler.initiativeFalls)) {
                consider(k, rules.compiler.initiativeFalls, s.titles.initiative(), happening);
            }
        }
        consider(k, rules.compiler.radiation, s.active, happening);
        if (happening.kind == RuleEvent.LOSES_LIFE) {
            PlayerState active = s.player(s.active);
            if (active.speed > 0
                    && active.speed < RulesAbilities.MAX_SPEED
                    && active.spedUpTurn != s.turn) {
                int before = s.pending.size();
                consider(k, rules.compiler.speedsUp, s.active, happening);
                if (s.pending.size() > before) {
                    PlayerState now = s.player(s.active).copy();
                    now.spedUpTurn = s.turn;
                    s.put(s.active, now);
                }
            }
        }
    }

    /// What triggers on one or more of the events that happen at once triggers once.
    private static boolean isPending(State s, CompiledAbility ability) {
        for (PendingTrigger each : s.pending) {
            if (each.ability() == ability) {
                return true;
            }
        }
        return false;
    }

    private void consider(Kernel k, CompiledAbility ability, int seat, RuleEvent happening) {
        EventPattern event = ability.trigger.event();
        var context = new Context(-1, seat);
        if (event != null
                && rules.eventMatching.matches(k, event, happening, context)
                && (ability.onlyIf == null || rules.eval.test(k, ability.onlyIf, context))) {
            context.occasion = new Occasion(happening.object, happening.other, -1);
            rules.triggers.add(k, new PendingTrigger(ability, -1, seat, context));
        }
    }

    public void becomeMonarch(Kernel k, int seat) {
        State s = k.s;
        if (seat < 0 || s.player(seat).lost) {
            return;
        }
        boolean was = s.titles.monarch() == seat;
        s.titles = s.titles.withMonarch(seat).withInherent();
        s.touch();
        k.structural();
        if (!was) {
            rules.deeds.done(k, Deed.BECOMES_MONARCH, seat, Context.NOTHING, Context.NOTHING);
        }
    }

    /// Rule 724.4: the monarch has left the game.
    void monarchLeft(Kernel k, int seat) {
        State s = k.s;
        if (s.titles.monarch() == seat) {
            s.titles = s.titles.withMonarch(-1);
            becomeMonarch(k, s.player(s.active).lost ? s.nextPlayer(s.active) : s.active);
        }
    }

    /// Whoever takes the initiative, be it for the second time, ventures into Undercity (rules 725.2, 725.5).
    public void takeInitiative(Kernel k, int seat) {
        State s = k.s;
        if (seat < 0 || s.player(seat).lost) {
            return;
        }
        s.titles = s.titles.withInitiative(seat).withInherent();
        s.touch();
        k.structural();
        rules.triggers.add(
                k,
                new PendingTrigger(
                        rules.compiler.initiativeVentures, -1, seat, new Context(-1, seat)));
    }

    /// Rule 725.4: whoever had the initiative has left the game.
    void initiativeLeft(Kernel k, int seat) {
        State s = k.s;
        if (s.titles.initiative() == seat) {
            s.titles = s.titles.withInitiative(-1);
            takeInitiative(k, s.player(s.active).lost ? s.nextPlayer(s.active) : s.active);
        }
    }

    /// Rule 702.179c: without speed it becomes 1.
    public void increaseSpeed(Kernel k, int seat) {
        PlayerState now = k.s.player(seat).copy();
        if (now.speed < RulesAbilities.MAX_SPEED) {
            now.speed++;
            k.s.put(seat, now);
            k.s.titles = k.s.titles.withInherent();
            k.structural();
        }
    }

    /// State-based actions of players (rules 702.131b, 702.179a): the city's blessing, and a first speed.
    public boolean statuses(Kernel k) {
        State s = k.s;
        boolean acted = false;
        Ids battlefield = s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            GameObject object = s.object(battlefield.get(i));
            if (object.phasedOut) {
                continue;
            }
            for (CompiledAbility ability : k.derived(object.id).abilities) {
                if (ability.word.keyword() == null) {
                    continue;
                }
                int seat = rules.eval.controller(k, object.id);
                switch (ability.word.keyword()) {
                    case ASCEND -> acted |= ascend(k, seat);
                    case STORIED -> acted |= tell(k, seat);
                    case START_YOUR_ENGINES -> {
                        if (s.player(seat).speed == 0) {
                            increaseSpeed(k, seat);
                            acted = true;
                        }
                    }
                    default -> {}
                }
            }
        }
        return acted;
    }

    private static final Filter HISTORIC = new Filter.Historic();

    /// A player who controls three or more historic permanents has an enduring story from now on.
    private boolean tell(Kernel k, int seat) {
        if (k.s.player(seat).storied
                || rules.candidates.controlled(
                                        k, seat, HISTORIC, new Context(Context.NOTHING, seat))
                                .length
                        < 3) {
            return false;
        }
        PlayerState now = k.s.player(seat).copy();
        now.storied = true;
        k.s.put(seat, now);
        k.structural();
        return true;
    }

    /// Gives the city's blessing to a player who controls ten or more permanents.
    public boolean ascend(Kernel k, int seat) {
        State s = k.s;
        if (s.player(seat).blessed) {
            return false;
        }
        int permanents = 0;
        Ids battlefield = s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            if (rules.eval.controller(k, battlefield.get(i)) == seat
                    && !s.object(battlefield.get(i)).phasedOut) {
                permanents++;
            }
        }
        if (permanents < 10) {
            return false;
        }
        PlayerState now = s.player(seat).copy();
        now.blessed = true;
        s.put(seat, now);
        k.structural();
        return true;
    }
}
