package dev.bob.mtg.engine.layers;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Deed;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.HistoryEntry;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Resolution;
import dev.bob.mtg.engine.state.RuleEvent;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.Ids;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What has happened this turn, for abilities that ask: only kinds of events that some card of the game asks for
/// are kept.
public final class TurnHistory {
    private final LayerRules rules;

    TurnHistory(LayerRules rules) {
        this.rules = rules;
    }

    public void note(Kernel k, List<RuleEvent> happened) {
        long asked = k.s.asked;
        if (asked == 0) {
            return;
        }
        boolean first = true;
        for (int i = 0; i < happened.size(); i++) {
            RuleEvent each = happened.get(i);
            if ((asked & 1L << each.kind) != 0) {
                k.s.past = new HistoryEntry(each, first, as(k, each), k.s.past);
                first = false;
                k.nudge(Active.REST);
            }
        }
    }

    /// What stays where it is may be something else later, or somebody else's.
    private static @Nullable Derived as(Kernel k, RuleEvent each) {
        if (each.kind == RuleEvent.ZONE_CHANGE) {
            return each.to == Zone.BATTLEFIELD ? k.derived(each.other) : null;
        }
        return each.object >= 0 && k.object(each.object).zone == Zone.BATTLEFIELD
                ? k.derived(each.object)
                : null;
    }

    /// The game in which the object of an event is what it was then (rule 608.2i).
    private static Kernel then(Kernel k, HistoryEntry entry) {
        Derived as = entry.as();
        if (as == null) {
            return k;
        }
        GameObject object = k.s.object(as.id).copy();
        object.appears(as);
        return k.assuming(object);
    }

    /// How many events of this turn match. A creature that has attacked more than once is one creature.
    int count(Kernel k, EventPattern event, Context c) {
        int n = 0;
        var attackers = new Bag();
        for (HistoryEntry entry = k.s.past; entry != null; entry = entry.before()) {
            RuleEvent each = entry.happening();
            if (!(each.kind == RuleEvent.ATTACKS && attackers.has(each.object))
                    && rules.eventMatching.matches(then(k, entry), event, each, c)) {
                n++;
                if (each.kind == RuleEvent.ATTACKS) {
                    attackers.add(each.object);
                }
            }
        }
        return n;
    }

    /// What the events of this turn that match came to.
    int total(Kernel k, EventPattern event, Context c) {
        int sum = 0;
        for (HistoryEntry entry = k.s.past; entry != null; entry = entry.before()) {
            if (rules.eventMatching.matches(k, event, entry.happening(), c)) {
                sum += entry.happening().amount;
            }
        }
        return sum;
    }

    /// What the events of this turn that match were about, each once: what left the battlefield as it last was there, what
    /// was put elsewhere as it is there.
    int[] about(Kernel k, EventPattern event, Context c) {
        var all = new Bag();
        for (HistoryEntry entry = k.s.past; entry != null; entry = entry.before()) {
            RuleEvent each = entry.happening();
            if (rules.eventMatching.matches(then(k, entry), event, each, c)) {
                boolean moved = each.kind == RuleEvent.ZONE_CHANGE && each.from != Zone.BATTLEFIELD;
                int object = moved && each.other >= 0 ? each.other : each.object;
                all.addNew(object);
            }
        }
        return all.toArray();
    }

    /// The greatest or the sum of a number that they have.
    int sizes(Kernel k, Amount.HappenedSizes asked, Context c) {
        int greatest = 0;
        int sum = 0;
        for (int object : about(k, asked.event(), c)) {
            int size = rules.eval.stat(k, asked.stat(), object);
            greatest = Math.max(greatest, size);
            sum += size;
        }
        return asked.total() ? Math.max(0, sum) : greatest;
    }

    /// Whether the controller has cast a spell that matches this turn, other than the source or what became it.
    boolean castAnother(Kernel k, Filter spells, Context c) {
        int self = c.source < 0 ? -1 : k.object(c.source).previous;
        for (HistoryEntry entry = k.s.past; entry != null; entry = entry.before()) {
            RuleEvent each = entry.happening();
            if (each.kind == RuleEvent.CAST
                    && each.player == c.controller
                    && each.object != c.source
                    && each.object != self
                    && rules.eval.matches(k, spells, each.object, c)) {
                return true;
            }
        }
        return false;
    }

    /// Whether the player who controls a spell cast no other that matches this turn before it.
    boolean isFirst(Kernel k, Filter spells, int spell, Context c) {
        int seat = rules.eval.controller(k, spell);
        boolean first = true;
        for (HistoryEntry entry = k.s.past; entry != null; entry = entry.before()) {
            RuleEvent each = entry.happening();
            if (each.kind == RuleEvent.CAST && each.player == seat) {
                first =
                        each.object == spell
                                || (first && !rules.eval.matches(k, spells, each.object, c));
            }
        }
        return first;
    }

    /// Whether a spell is the n-th that matches of those that the controller of the ability has cast this turn.
    boolean isNthCast(Kernel k, Condition.IsNthCast asked, Context c) {
        int[] spell = rules.eval.select(k, asked.spell(), c);
        if (spell.length != 1 || !rules.eval.matches(k, asked.spells(), spell[0], c)) {
            return false;
        }
        int n = 0;
        boolean before = false;
        for (HistoryEntry entry = k.s.past; entry != null; entry = entry.before()) {
            RuleEvent each = entry.happening();
            if (each.kind == RuleEvent.CAST && each.player == c.controller) {
                before |= each.object == spell[0];
                n += before && rules.eval.matches(k, asked.spells(), each.object, c) ? 1 : 0;
            }
        }
        return n == asked.ordinal();
    }

    /// Whether the source was cast by its controller this turn, as that player's n-th spell.
    boolean wasCastAs(Kernel k, int ordinal, Context c) {
        int self = c.source < 0 ? -1 : k.object(c.source).previous;
        for (HistoryEntry entry = k.s.past; entry != null; entry = entry.before()) {
            RuleEvent each = entry.happening();
            if (each.kind == RuleEvent.CAST && (each.object == c.source || each.object == self)) {
                return each.player == c.controller && each.ordinal == ordinal;
            }
        }
        return false;
    }

    /// Whether a creature was declared as an attacker, or as a blocker where that counts, since this combat phase began.
    boolean fought(Kernel k, int creature, boolean orBlocked) {
        if (!k.s.step.isCombat()) {
            return false;
        }
        for (HistoryEntry entry = k.s.past; entry != null; entry = entry.before()) {
            RuleEvent each = entry.happening();
            if (each.kind == RuleEvent.STEP && each.step == Step.BEGIN_COMBAT) {
                return false;
            }
            if (each.object == creature
                    && (each.kind == RuleEvent.ATTACKS
                            || (orBlocked && each.kind == RuleEvent.BLOCKS))) {
                return true;
            }
        }
        return false;
    }

    /// Whether a source that matches dealt damage to the object this turn.
    boolean damaged(Kernel k, Filter source, int object, Context c) {
        for (HistoryEntry entry = k.s.past; entry != null; entry = entry.before()) {
            RuleEvent each = entry.happening();
            if (each.kind == RuleEvent.DAMAGE
                    && each.other == object
                    && rules.eval.matches(k, source, each.object, c)) {
                return true;
            }
        }
        return false;
    }

    /// Whether the object was put where it is this turn, from that zone (null: from anywhere).
    boolean putThere(Kernel k, int object, @Nullable Zone from) {
        for (HistoryEntry entry = k.s.past; entry != null; entry = entry.before()) {
            RuleEvent each = entry.happening();
            if (each.kind == RuleEvent.ZONE_CHANGE && each.other == object) {
                return from == null || each.from == from;
            }
        }
        return false;
    }

    /// Whether the card was milled this turn and is where that put it.
    boolean milled(Kernel k, int card) {
        for (HistoryEntry entry = k.s.past; entry != null; entry = entry.before()) {
            RuleEvent each = entry.happening();
            if (each.kind == RuleEvent.DEED && each.deed == Deed.MILLED && each.object == card) {
                return true;
            }
        }
        return false;
    }

    boolean drawn(Kernel k, int card) {
        for (HistoryEntry entry = k.s.past; entry != null; entry = entry.before()) {
            RuleEvent each = entry.happening();
            if (each.kind == RuleEvent.DRAWS && each.object == card) {
                return true;
            }
        }
        return false;
    }

    /// Whether a creature has blocked another this turn.
    boolean blocked(Kernel k, int blocker, int attacker) {
        for (HistoryEntry entry = k.s.past; entry != null; entry = entry.before()) {
            RuleEvent each = entry.happening();
            if (each.kind == RuleEvent.BLOCKS && each.object == blocker && each.other == attacker) {
                return true;
            }
        }
        return false;
    }

    /// How many such events of the same player came before this one. What happened together with others ("one or
    /// more") came at once.
    int before(Kernel k, EventPattern event, RuleEvent happening, Context c) {
        boolean together = event instanceof EventPattern.OneOrMore;
        boolean personal = isPersonal(event);
        int n = 0;
        boolean seen = false;
        boolean counted = false;
        for (HistoryEntry entry = k.s.past; entry != null; entry = entry.before()) {
            RuleEvent each = entry.happening();
            if (each == happening) {
                seen = true;
            } else if (seen
                    && (!personal || each.player == happening.player)
                    && rules.eventMatching.matches(k, event, each, c)) {
                n += together && counted ? 0 : 1;
                counted = true;
            }
            if (entry.first()) {
                counted = false;
            }
        }
        return n;
    }

    public static boolean has(@Nullable Resolution all, int source, CompiledAbility ability) {
        return times(all, source, ability) > 0;
    }

    /// How often the ability is among them.
    public static int times(@Nullable Resolution all, int source, CompiledAbility ability) {
        int times = 0;
        for (Resolution each = all; each != null; each = each.before()) {
            if (each.source() == source && each.ability() == ability) {
                times++;
            }
        }
        return times;
    }

    /// Whether it is what a player does, so that each player has a first one.
    private static boolean isPersonal(EventPattern event) {
        return event instanceof EventPattern.Personal
                || (event instanceof EventPattern.OneOrMore(var each) && isPersonal(each))
                || (event instanceof EventPattern.While(var bare, _) && isPersonal(bare));
    }

    /// Notes that an ability begins to resolve.
    public void resolves(Kernel k, int source, CompiledAbility ability) {
        k.s.resolutions = new Resolution(source, ability, k.s.resolutions);
    }

    /// How often the ability that resolves now has resolved this turn, this time included.
    int resolutions(Kernel k) {
        Resolution now = k.s.resolutions;
        int n = 0;
        for (Resolution each = now; each != null && now != null; each = each.before()) {
            if (each.source() == now.source() && each.ability() == now.ability()) {
                n++;
            }
        }
        return n;
    }

    /// Whether a creature crewed or saddled one of those this turn.
    boolean crewed(Kernel k, Selector vehicles, int id, Context c) {
        boolean found = false;
        for (int crewed : rules.eval.select(k, vehicles, c)) {
            found |= crewed >= 0 && k.object(crewed).linked.crew().has(id);
        }
        return found;
    }

    /// Whether a creature was tapped to pay for the source as that was cast (rule 702.51c).
    boolean convoked(Kernel k, int id, Context c) {
        Context cast = c.source < 0 ? null : k.object(c.source).context;
        int[] tapped =
                (cast == null ? c : cast).doneSoFar.things().getOrDefault(Verb.CONVOKED, NOBODY);
        return Ids.contains(tapped, id);
    }

    private static final int[] NOBODY = {};
}
