package dev.bob.mtg.engine.layers;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Deed;
import dev.bob.mtg.definition.term.ManaSymbol;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.RuleEvent;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.Occasion;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Whether what happened is what an event pattern describes. Never changes anything.
public final class EventMatching {
    private static final Filter CARD = new Filter.CardNoun();

    private final LayerRules rules;

    EventMatching(LayerRules rules) {
        this.rules = rules;
    }

    /// Whether a filter describes cards outside of the battlefield (rule 109.2a).
    static boolean isCard(Filter filter) {
        return filter instanceof Filter.CardNoun
                || (filter instanceof Filter.And(List<Filter> all)
                        && all.stream().anyMatch(EventMatching::isCard))
                || (filter instanceof Filter.Or(List<Filter> any)
                        && any.stream().allMatch(EventMatching::isCard));
    }

    /// Whether a happening is what a pattern describes.
    public boolean matches(Kernel k, EventPattern event, RuleEvent h, Context c) {
        return switch (event) {
            case EventPattern.Personal personal -> isPersonal(k, personal, h, c);
            case EventPattern.OfCombat combat -> isOfCombat(k, combat, h, c);
            case EventPattern.OfDamage damage -> isOfDamage(k, damage, h, c);
            case EventPattern.OfCounters counters -> isOfCounters(k, counters, h, c);
            case EventPattern.OfStatus status -> isOfStatus(k, status, h, c);
            case EventPattern.General general -> isGeneral(k, general, h, c);
            case EventPattern.Compound compound -> isCompound(k, compound, h, c);
        };
    }

    private boolean isPersonal(Kernel k, EventPattern.Personal event, RuleEvent h, Context c) {
        return switch (event) {
            case EventPattern.Cast(PlayerRef who, Filter what, int ordinal) ->
                    h.kind == RuleEvent.CAST
                            && rules.eval.isPlayer(k, who, h.player, c)
                            && (ordinal == 0 || h.ordinal == ordinal)
                            && rules.eval.matches(k, what, h.object, c);
            case EventPattern.Copies(PlayerRef who, Filter what) ->
                    does(k, RuleEvent.COPIES, who, what, h, c);
            case EventPattern.CopiesOrCasts(PlayerRef who, Filter what) ->
                    does(k, RuleEvent.CAST, who, what, h, c)
                            || does(k, RuleEvent.COPIES, who, what, h, c);
            case EventPattern.GainsLife(PlayerRef who) -> does(k, RuleEvent.GAINS_LIFE, who, h, c);
            case EventPattern.LosesLife(PlayerRef who) -> does(k, RuleEvent.LOSES_LIFE, who, h, c);
            case EventPattern.Draws(PlayerRef who, int ordinal, boolean exceptFirst) ->
                    h.kind == RuleEvent.DRAWS
                            && rules.eval.isPlayer(k, who, h.player, c)
                            && (ordinal == 0 || h.ordinal == ordinal)
                            && !(exceptFirst && h.flag);
            case EventPattern.DrawsSeveral _, EventPattern.WouldDo _ -> false;
            case EventPattern.Discards(PlayerRef who, Filter what, PlayerRef causedBy) ->
                    does(k, RuleEvent.DISCARDS, who, h, c)
                            && (causedBy == null
                                    || (h.cause >= 0
                                            && rules.eval.isPlayer(k, causedBy, h.cause, c)))
                            && isCard(k, what, h, c);
            case EventPattern.Sacrifices(PlayerRef who, Filter what) ->
                    does(k, RuleEvent.SACRIFICES, who, what, h, c);
            case EventPattern.PlaysLand(PlayerRef who, Filter what, Zone from) ->
                    h.kind == RuleEvent.PLAYS_LAND
                            && (from == null || h.from == from)
                            && rules.eval.isPlayer(k, who, h.player, c)
                            && rules.eval.matches(k, what, h.object, c);
            case EventPattern.Cycles(PlayerRef who, Filter what) ->
                    h.kind == RuleEvent.CYCLES
                            && rules.eval.isPlayer(k, who, h.player, c)
                            && isCard(k, what, h, c);
            case EventPattern.TokensCreated(PlayerRef who, Filter what) ->
                    does(k, RuleEvent.TOKENS, who, what, h, c);
            case EventPattern.Crime(PlayerRef who) -> does(k, RuleEvent.CRIMES, who, h, c);
        };
    }

    private boolean isOfCombat(Kernel k, EventPattern.OfCombat event, RuleEvent h, Context c) {
        return switch (event) {
            case EventPattern.Attacks(Filter what, PlayerRef whom, boolean alone, _) ->
                    h.kind == RuleEvent.ATTACKS
                            && (!alone || h.amount == 1)
                            && (whom == null
                                    || (h.other < 0 && rules.eval.isPlayer(k, whom, h.defender, c)))
                            && rules.eval.matches(k, what, h.object, c);
            case EventPattern.AttacksPermanent(PlayerRef who, Filter what) ->
                    h.kind == RuleEvent.ATTACKS
                            && h.other >= 0
                            && h.object == k.s.combat.firstAgainst(h.other)
                            && rules.eval.isPlayer(k, who, h.player, c)
                            && rules.eval.matches(k, what, h.other, c);
            case EventPattern.PlayerAttacks(
                            PlayerRef who,
                            var atLeast,
                            Filter with,
                            PlayerRef whom) -> {
                if (h.kind != RuleEvent.PLAYER_ATTACKS
                        || !rules.eval.isPlayer(k, who, h.player, c)
                        || (whom == null
                                ? h.defender >= 0
                                : h.defender < 0 || !rules.eval.isPlayer(k, whom, h.defender, c))) {
                    yield false;
                }
                yield attackers(k, with, h.defender, c).length >= rules.eval.amount(k, atLeast, c);
            }
            case EventPattern.Blocks(Filter what, Filter attacker) ->
                    h.kind == RuleEvent.BLOCKS
                            && rules.eval.matches(k, what, h.object, c)
                            && (attacker == null
                                    ? h.firstOfBatch || h.flag
                                    : rules.eval.matches(k, attacker, h.other, c));
            case EventPattern.BecomesBlocked(Filter what, Filter by) ->
                    by == null
                            ? h.kind == RuleEvent.BECOMES_BLOCKED
                                    && rules.eval.matches(k, what, h.object, c)
                            : h.kind == RuleEvent.BLOCKS
                                    && rules.eval.matches(k, what, h.other, c)
                                    && rules.eval.matches(k, by, h.object, c);
            case EventPattern.Unblocked(Filter what) ->
                    h.kind == RuleEvent.UNBLOCKED && rules.eval.matches(k, what, h.object, c);
        };
    }

    private boolean isOfDamage(Kernel k, EventPattern.OfDamage event, RuleEvent h, Context c) {
        return switch (event) {
            case EventPattern.DealsDamage(
                            Filter source,
                            Filter to,
                            PlayerRef toPlayers,
                            Boolean combat,
                            _) ->
                    h.kind == RuleEvent.DAMAGE
                            && (combat == null || combat == h.flag)
                            && rules.eval.isSource(k, source, h.object, c)
                            && ((to == null && toPlayers == null)
                                    || (h.other >= 0
                                            ? to != null && rules.eval.matches(k, to, h.other, c)
                                            : toPlayers != null
                                                    && rules.eval.isPlayer(
                                                            k, toPlayers, ~h.other, c)));
            case EventPattern.DealtDamage(Filter what, Boolean combat) ->
                    h.kind == RuleEvent.DAMAGE
                            && h.other >= 0
                            && (combat == null || combat == h.flag)
                            && rules.eval.matches(k, what, h.other, c);
            case EventPattern.ExcessDamage(Filter what, Boolean combat) ->
                    h.kind == RuleEvent.EXCESS_DAMAGE
                            && (combat == null || combat == h.flag)
                            && rules.eval.matches(k, what, h.object, c);
            case EventPattern.PlayerDealtDamage(PlayerRef who, Filter by, Boolean combat) ->
                    h.kind == RuleEvent.DAMAGE
                            && h.other < 0
                            && (combat == null || combat == h.flag)
                            && rules.eval.isPlayer(k, who, ~h.other, c)
                            && (by == null || rules.eval.matches(k, by, h.object, c));
        };
    }

    private boolean isOfCounters(Kernel k, EventPattern.OfCounters event, RuleEvent h, Context c) {
        return switch (event) {
            case EventPattern.CountersPut(var kind, Filter on, _) -> isPut(k, kind, on, h, c);
            case EventPattern.EachCounterPut(var kind, Filter on) -> isPut(k, kind, on, h, c);
            case EventPattern.NthCounterPut(CounterKind kind, Filter on, int ordinal) ->
                    h.kind == RuleEvent.COUNTERS_PUT
                            && h.object >= 0
                            && kind.equals(h.counter)
                            && h.ordinal >= ordinal
                            && h.ordinal - h.amount < ordinal
                            && rules.eval.matches(k, on, h.object, c);
            case EventPattern.PutsCounters(
                            PlayerRef by,
                            _,
                            var kind,
                            Filter on,
                            PlayerRef players) ->
                    h.kind == RuleEvent.COUNTERS_PUT
                            && (kind == null || kind.equals(h.counter))
                            && rules.eval.isPlayer(k, by, h.player, c)
                            && (h.object >= 0
                                    ? on != null && rules.eval.matches(k, on, h.object, c)
                                    : players != null
                                            && rules.eval.isPlayer(k, players, ~h.object, c));
            case EventPattern.CountersRemoved(var kind, Filter from, boolean last) ->
                    h.kind == RuleEvent.COUNTERS_REMOVED
                            && (kind == null || kind.equals(h.counter))
                            && (!last || h.flag)
                            && rules.eval.matches(k, from, h.object, c);
        };
    }

    private boolean isPut(Kernel k, @Nullable CounterKind kind, Filter on, RuleEvent h, Context c) {
        return h.kind == RuleEvent.COUNTERS_PUT
                && h.object >= 0
                && (kind == null || kind.equals(h.counter))
                && rules.eval.matches(k, on, h.object, c);
    }

    private boolean isOfStatus(Kernel k, EventPattern.OfStatus event, RuleEvent h, Context c) {
        return switch (event) {
            case EventPattern.BecomesTapped(Filter what, boolean tapped) ->
                    h.kind == RuleEvent.TAPPED
                            && h.flag == tapped
                            && rules.eval.matches(k, what, h.object, c);
            case EventPattern.TappedForMana(Filter what, PlayerRef who) ->
                    does(k, RuleEvent.TAPPED_FOR_MANA, who, what, h, c);
            case EventPattern.TappedForType(Filter what, PlayerRef who, var type) ->
                    does(k, RuleEvent.TAPPED_FOR_MANA, who, what, h, c)
                            && (h.amount & OwnEvents.mana(type, rules.eval.chosenColor(k, c))) != 0;
            case EventPattern.BecomesTarget(
                            Filter what,
                            PlayerRef players,
                            boolean spell,
                            boolean ability,
                            Filter by,
                            PlayerRef controlledBy) ->
                    h.kind == RuleEvent.TARGETED
                            && (k.s.object(h.other).isAbility() ? ability : spell)
                            && rules.eval.isPlayer(k, controlledBy, h.player, c)
                            && (by == null || rules.eval.matches(k, by, h.other, c))
                            && (h.object >= 0
                                    ? what != null && rules.eval.matches(k, what, h.object, c)
                                    : players != null
                                            && rules.eval.isPlayer(k, players, ~h.object, c));
            case EventPattern.Attached(Filter what, Filter to, boolean ends) ->
                    h.kind == (ends ? RuleEvent.UNATTACHED : RuleEvent.ATTACHED)
                            && rules.eval.matches(k, what, h.object, c)
                            && rules.eval.matches(k, to, h.other, c);
            case EventPattern.ControlChanges(Filter what, PlayerRef from, PlayerRef to) ->
                    does(k, RuleEvent.CONTROL, from, what, h, c)
                            && rules.eval.isPlayer(k, to, h.defender, c);
            case EventPattern.TurnedFaceUp(Filter what) ->
                    h.kind == RuleEvent.FACE_UP && rules.eval.matches(k, what, h.object, c);
            case EventPattern.Transforms(Filter what) ->
                    h.kind == RuleEvent.TRANSFORMS && rules.eval.matches(k, what, h.object, c);
            case EventPattern.Unlocks(PlayerRef who) ->
                    h.kind == RuleEvent.UNLOCKS
                            && h.object == c.source
                            && rules.eval.isPlayer(k, who, h.player, c);
            case EventPattern.FullyUnlocks(PlayerRef who, Filter what) ->
                    h.flag && does(k, RuleEvent.UNLOCKS, who, what, h, c);
            case EventPattern.BecomesPlotted(Filter what) ->
                    h.kind == RuleEvent.PLOTTED && rules.eval.matches(k, what, h.object, c);
        };
    }

    private boolean isGeneral(Kernel k, EventPattern.General event, RuleEvent h, Context c) {
        return switch (event) {
            case EventPattern.ZoneChange change -> moved(k, change, h, c);
            case EventPattern.BeginningOf(var step, PlayerRef whose) ->
                    h.kind == RuleEvent.STEP
                            && h.step == step
                            && rules.eval.isPlayer(k, whose, k.s.active, c);
            case EventPattern.LosesLifeOtherwise(PlayerRef who) ->
                    does(k, RuleEvent.LOSES_LIFE_OTHERWISE, who, h, c);
            case EventPattern.ActivatesAbility(
                            PlayerRef who,
                            Filter source,
                            boolean exceptMana,
                            Ability.ActivatedKind kind) ->
                    h.kind == RuleEvent.ACTIVATES
                            && (kind == null || isActivated(k, h.other, kind))
                            && !(exceptMana && h.flag)
                            && rules.eval.isPlayer(k, who, h.player, c)
                            && rules.eval.isSource(k, source, h.object, c);
            case EventPattern.Expends(PlayerRef who, int total) ->
                    does(k, RuleEvent.EXPENDS, who, h, c) && h.amount < total && total <= h.ordinal;
            case EventPattern.Foretells(PlayerRef who, Filter what) ->
                    does(k, RuleEvent.FORETELLS, who, what, h, c);
            case EventPattern.DayNightChanges() -> h.kind == RuleEvent.DAY_NIGHT;
            case EventPattern.Scries(PlayerRef who) -> does(k, RuleEvent.SCRIES, who, h, c);
            case EventPattern.Searches(PlayerRef who) -> does(k, RuleEvent.SEARCHES, who, h, c);
            case EventPattern.Shuffles(PlayerRef who) -> does(k, RuleEvent.SHUFFLES, who, h, c);
            case EventPattern.LosesGame(PlayerRef who) -> does(k, RuleEvent.LOSES_GAME, who, h, c);
            case EventPattern.Done(var deed, Filter what, Filter other, PlayerRef who) ->
                    h.kind == RuleEvent.DEED
                            && h.deed == deed
                            && (who == null || rules.eval.isPlayer(k, who, h.player, c))
                            && (what == null || rules.eval.matches(k, what, h.object, c))
                            && (other == null || rules.eval.matches(k, other, h.other, c));
            case EventPattern.State(Condition condition) ->
                    h.kind == RuleEvent.STATE && rules.eval.test(k, condition, c);
        };
    }

    private boolean isCompound(Kernel k, EventPattern.Compound event, RuleEvent h, Context c) {
        return switch (event) {
            case EventPattern.While(EventPattern inner, Condition condition) -> {
                if (!matches(k, inner, h, c)) {
                    yield false;
                }
                Context seen = c.copy();
                fill(k, seen, inner, h);
                yield rules.eval.test(k, condition, seen);
            }
            case EventPattern.Nth(EventPattern inner, int ordinal) ->
                    matches(k, inner, h, c) && rules.past.before(k, inner, h, c) == ordinal - 1;
            case EventPattern.Caused(EventPattern inner, PlayerRef by) ->
                    h.cause >= 0
                            && rules.eval.isPlayer(k, by, h.cause, c)
                            && matches(k, inner, h, c);
            case EventPattern.OneOrMore(EventPattern inner) -> matches(k, inner, h, c);
            case EventPattern.InLaterTurn(EventPattern inner) -> matches(k, inner, h, c);
            case EventPattern.AnyOf(var events) -> {
                boolean any = false;
                for (EventPattern each : events) {
                    any |= matches(k, each, h, c);
                }
                yield any;
            }
        };
    }

    private boolean does(Kernel k, int kind, PlayerRef who, Filter what, RuleEvent h, Context c) {
        return does(k, kind, who, h, c) && rules.eval.matches(k, what, h.object, c);
    }

    private boolean does(Kernel k, int kind, PlayerRef who, RuleEvent h, Context c) {
        return h.kind == kind && rules.eval.isPlayer(k, who, h.player, c);
    }

    private boolean moved(Kernel k, EventPattern.ZoneChange change, RuleEvent h, Context c) {
        Filter what = change.what();
        if (h.kind != RuleEvent.ZONE_CHANGE
                || (change.from() != null && h.from != change.from())
                || (change.to() != null && h.to != change.to())
                || (h.flag && !RecordParts.anywhere(what, CARD::equals))) {
            return false;
        }
        if (h.from == Zone.BATTLEFIELD || h.to == Zone.BATTLEFIELD) {
            // "a creature card": what it is there, not what it was on the battlefield (rule 109.2a)
            boolean asCard =
                    h.from == Zone.BATTLEFIELD && h.to != null && h.to.isPublic() && isCard(what);
            int subject = (h.to == Zone.BATTLEFIELD || asCard) && h.other >= 0 ? h.other : h.object;
            return rules.eval.matches(k, what, subject, c)
                    || (what instanceof Filter.This && h.other == c.source);
        }
        return what instanceof Filter.This
                ? h.object == c.source || h.other == c.source
                : rules.eval.matches(k, what, h.object, c)
                        || (h.other == c.source && rules.eval.matches(k, what, h.other, c));
    }

    /// Whether a card that somebody discarded or cycled matches; the source is itself before and after it.
    private boolean isCard(Kernel k, Filter what, RuleEvent h, Context c) {
        return what instanceof Filter.This
                ? h.object == c.source || h.other == c.source
                : rules.eval.matches(k, what, h.object, c);
    }

    /// Whether what is on the stack is an activated ability of that kind.
    private static boolean isActivated(Kernel k, int onStack, Ability.ActivatedKind kind) {
        CompiledAbility ability = onStack < 0 ? null : k.object(onStack).ability;
        return ability != null && ability.isOf(kind);
    }

    int[] attackers(Kernel k, Filter with, int whom, Context c) {
        var those = new Bag();
        int[] attackers = k.s.combat.attackers();
        int[] defenders = k.s.combat.defenders();
        for (int i = 0; i < attackers.length; i++) {
            if ((whom < 0 || defenders[i] == ~whom)
                    && rules.eval.matches(k, with, attackers[i], c)) {
                those.add(attackers[i]);
            }
        }
        return those.toArray();
    }

    /// What "it", "that player" and "that much" are.
    public void fill(Kernel k, Context context, EventPattern event, RuleEvent h) {
        if (event instanceof EventPattern.AnyOf(var events)) {
            // "Blocks or becomes blocked by a creature": the one that happened says who is who.
            for (EventPattern part : events) {
                if (matches(k, part, h, context)) {
                    fill(k, context, part, h);
                    return;
                }
            }
        }
        EventPattern inner = event.event();
        if (inner != null) {
            fill(k, context, inner, h);
            if (event instanceof EventPattern.Caused) {
                context.occasion = context.occasion.withPlayer(h.cause);
            }
            return;
        }
        about(k, context, event, h);
        boolean moves =
                h.kind == RuleEvent.SACRIFICES
                        || h.kind == RuleEvent.DISCARDS
                        || h.kind == RuleEvent.CYCLES
                        || (h.kind == RuleEvent.ZONE_CHANGE && h.to != Zone.BATTLEFIELD);
        // A land that its own mana ability has sacrificed is a new object (rule 400.7).
        Occasion now = context.occasion;
        boolean left = h.kind != RuleEvent.TAPPED_FOR_MANA && isGone(k, now.object());
        context.occasion = now.withLeft(moves || left, isGone(k, now.other()));
    }

    private static boolean isGone(Kernel k, int thing) {
        return thing >= 0 && k.object(thing).gone;
    }

    /// What the event is about, as the pattern sees it.
    private void about(Kernel k, Context context, EventPattern event, RuleEvent h) {
        context.occasion = new Occasion(h.object, h.other, h.player);
        context.amount = h.amount;
        if (h.deed == Deed.BECOMES_MONSTROUS) {
            context.x = h.amount; // rule 701.37c
        }
        if (h.deed == Deed.ROLLS_DICE) {
            context.doneSoFar = context.doneSoFar.withRoll(h.amount);
        }
        switch (h.kind) {
            case RuleEvent.ZONE_CHANGE -> {
                // the object as the event makes it: the new one when it enters, the old one when it
                // leaves
                boolean enters = h.to == Zone.BATTLEFIELD;
                int object = enters ? h.other : h.object;
                int player = enters ? rules.eval.controller(k, object) : h.player;
                context.occasion = new Occasion(object, h.other, player);
            }
            case RuleEvent.DAMAGE -> {
                if (event instanceof EventPattern.DealtDamage
                        || event instanceof EventPattern.PlayerDealtDamage
                        || event instanceof EventPattern.AnyOf) {
                    context.occasion = context.occasion.reversed();
                }
            }
            case RuleEvent.CAST -> {
                Context spell = k.object(h.object).context;
                if (spell != null
                        && event instanceof EventPattern.Cast(_, Filter what, _)
                        && asksForX(what)) {
                    context.x = spell.x;
                }
            }
            // "that ability" is the one on the stack
            case RuleEvent.ACTIVATES -> context.occasion = context.occasion.reversed();
            case RuleEvent.ATTACKS ->
                    context.occasion =
                            event instanceof EventPattern.AttacksPermanent
                                    ? context.occasion.reversed()
                                    : context.occasion.withPlayer(h.defender);
            case RuleEvent.PLAYER_ATTACKS -> attacking(k, context, event, h);
            case RuleEvent.TARGETED -> targeted(context, event, h);
            case RuleEvent.BLOCKS -> {
                if (event instanceof EventPattern.BecomesBlocked) {
                    context.occasion = context.occasion.reversed();
                }
            }
            default -> {}
        }
    }

    private void attacking(Kernel k, Context context, EventPattern event, RuleEvent h) {
        if (event instanceof EventPattern.PlayerAttacks attacks) {
            context.together = attackers(k, attacks.with(), h.defender, context);
            context.amount = context.together.length;
            if (attacks.who() instanceof PlayerRef.You && h.defender >= 0) {
                context.occasion = context.occasion.withPlayer(h.defender);
            }
        }
    }

    private static void targeted(Context context, EventPattern event, RuleEvent h) {
        if (h.object < 0
                && event instanceof EventPattern.BecomesTarget target
                && !(target.players() instanceof PlayerRef.You)) {
            context.occasion = context.occasion.withPlayer(~h.object);
        }
    }

    /// Whether it is said of the spell that its cost has an {X}: X is the spell's then.
    private static boolean asksForX(Filter what) {
        return what instanceof Filter.CostContains(ManaSymbol symbol)
                ? symbol instanceof ManaSymbol.Variable
                : what instanceof Filter.And(List<Filter> parts)
                        && parts.stream().anyMatch(EventMatching::asksForX);
    }
}
