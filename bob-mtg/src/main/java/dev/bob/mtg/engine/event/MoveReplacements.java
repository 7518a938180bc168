package dev.bob.mtg.engine.event;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.DurationEffect;
import dev.bob.mtg.engine.state.DurationEffects;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Model;
import dev.bob.mtg.engine.value.Occasion;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What is replaced as something moves: under whose control permanents enter, and whether they do at all (rule 614.12),
/// seen from the permanent as it would be on the battlefield; and where a discarded card goes.
public final class MoveReplacements {
    private final EventRules rules;

    MoveReplacements(EventRules rules) {
        this.rules = rules;
    }

    /// Whether anything at all says under whose control permanents enter, or that some go elsewhere.
    public static boolean areThere(Kernel k) {
        List<Active.Live<Rule.Replace>> all = k.active().replacements;
        for (int i = 0; i < all.size(); i++) {
            Replacement replacement = all.get(i).rule().replacement();
            if (replacement instanceof Replacement.EntersUnder
                    || (replacement instanceof Replacement.GoElsewhere(_, _, Zone to, _)
                            && to == Zone.BATTLEFIELD)) {
                return true;
            }
        }
        for (Active.Live<?> live : k.active().other) {
            if (live.rule() instanceof Rule.CantEnter) {
                return true;
            }
        }
        return false;
    }

    /// Whether a permanent can't enter: what it would be there, or the card that it is now, if it is cards that can't.
    ///
    /// @param card what it is now; below 0 for a token
    /// @param there the game with the permanent on the battlefield
    public boolean isKeptOut(Kernel k, int card, Kernel there, int id) {
        for (Active.Live<?> live : there.active().other) {
            if (live.rule() instanceof Rule.CantEnter(Filter objects)
                    && live.context().source != id
                    && (RecordParts.anywhere(objects, Filter.CardNoun.class::isInstance)
                            ? card >= 0 && rules.eval.matches(k, objects, card, live.context())
                            : rules.eval.matches(there, objects, id, live.context()))) {
                return true;
            }
        }
        return false;
    }

    /// Gives a permanent that has just entered to whom it enters under the control of; gives that player.
    ///
    /// @param there the game with the permanent on the battlefield
    /// @param asking the game in which a player is asked which effect applies first
    public int control(Kernel there, Kernel asking, int id) {
        int seat = there.object(id).controller;
        List<Replacing.Candidate> applied = new ArrayList<>(0);
        while (true) {
            List<Replacing.Candidate> open = new ArrayList<>(0);
            for (Active.Live<Rule.Replace> live : there.active().replacements) {
                if (live.rule().replacement()
                                instanceof
                                Replacement.EntersUnder(Filter permanents, PlayerRef under)
                        && !(under instanceof PlayerRef.AnOpponent)
                        && rules.eval.player(there, under, live.context()) != seat
                        && rules.eval.matches(there, permanents, id, live.context())
                        && !Replacing.isIn(applied, rules.replacing.of(there, live))) {
                    open.add(rules.replacing.of(there, live));
                }
            }
            if (open.isEmpty()) {
                return seat;
            }
            Replacing.Candidate next = rules.replacing.next(asking, seat, open);
            applied.add(next);
            Active.Live<Rule.Replace> live = next.live();
            if (live != null
                    && live.rule().replacement()
                            instanceof Replacement.EntersUnder(_, PlayerRef under)) {
                seat = rules.eval.player(there, under, live.context());
                GameObject now = there.s.object(id).copy();
                now.controller = seat;
                there.s.put(now);
                there.structural();
            }
        }
    }

    /// Where a permanent that would enter goes instead; null if it enters.
    ///
    /// @param there the game with the permanent on the battlefield
    public Replacement.@Nullable GoElsewhere elsewhere(Kernel there, int id) {
        for (Active.Live<Rule.Replace> live : there.active().replacements) {
            if (live.rule().replacement() instanceof Replacement.GoElsewhere goes
                    && goes.to() == Zone.BATTLEFIELD
                    && rules.eval.matches(there, goes.objects(), id, live.context())) {
                return goes;
            }
        }
        return null;
    }

    // --- wherever something goes ---

    private static final String COMMANDER = "Commander";

    /// Where something goes instead, null for where it was going, and by which effects.
    record Instead(@Nullable Destination to, List<Active.Live<Rule.Replace>> by) {}

    /// Where effects have it go instead, one after another (rule 616.1).
    Instead instead(Kernel k, GameObject object, Zone to) {
        Destination instead = null;
        List<Active.Live<Rule.Replace>> by = List.of();
        Zone going = to;
        List<Replacing.Candidate> applied = List.of();
        while (true) {
            List<Replacing.Candidate> open = sendElsewhere(k, object, going, applied);
            if (open.isEmpty()) {
                return new Instead(instead, by);
            }
            List<Replacing.Candidate> different = withoutEquals(open);
            Replacing.Candidate next =
                    different.size() > 1
                            ? rules.replacing.next(k, affected(k, object), different)
                            : Replacing.first(k, affected(k, object), open);
            applied = new ArrayList<>(applied);
            applied.add(next);
            Destination now = destination(next);
            if (isWanted(k, object, next, now)) {
                instead = now;
                going = now.zone();
                if (next.live() != null) {
                    by = new ArrayList<>(by);
                    by.add(next.live());
                }
            }
        }
    }

    /// Whether an effect that may be applied is.
    private boolean isWanted(
            Kernel k, GameObject object, Replacing.Candidate next, Destination to) {
        if (to.zone() == Zone.COMMAND) {
            return rules.replacing.may(
                    k,
                    object.owner,
                    object.id,
                    "Put your commander into the command zone instead?");
        }
        Active.Live<Rule.Replace> live = next.live();
        return live == null
                || !(live.rule().replacement()
                        instanceof Replacement.GoElsewhereAnd(_, _, boolean optional))
                || !optional
                || rules.replacing.may(
                        k,
                        live.context().controller,
                        next.source(),
                        "Have " + k.derived(object.id).name + " go elsewhere instead?");
    }

    /// What an effect does besides, once what was going on has been done (rule 614.6).
    record Besides(Context context, Effect effect) implements Frame {
        @Override
        public void run(Kernel kernel) {
            EventRules.of(kernel).instructions.aside(kernel, effect, context);
        }
    }

    static void besides(Kernel k, Active.Live<Rule.Replace> live, GameObject object) {
        if (live.rule().replacement() instanceof Replacement.GoElsewhereAnd(_, Effect besides, _)) {
            Context context = live.context().copy();
            context.occasion =
                    new Occasion(object.id, Context.NOTHING, object.owner).withLeft(true, false);
            k.push(new Besides(context, besides));
        }
    }

    private int affected(Kernel k, GameObject object) {
        return object.zone == Zone.BATTLEFIELD || object.zone == Zone.STACK
                ? rules.eval.controller(k, object.id)
                : object.owner;
    }

    private static Destination destination(Replacing.Candidate candidate) {
        Active.Live<Rule.Replace> live = candidate.live();
        if (live == null) {
            return Destination.to(candidate.name().equals(COMMANDER) ? Zone.COMMAND : Zone.EXILE);
        }
        Replacement.GoElsewhere going = live.rule().replacement().going();
        return going == null ? Destination.to(Zone.EXILE) : going.instead();
    }

    /// Leaves one of those that say the same.
    private static List<Replacing.Candidate> withoutEquals(List<Replacing.Candidate> all) {
        var left = new ArrayList<Replacing.Candidate>();
        for (Replacing.Candidate each : all) {
            boolean known = false;
            for (Replacing.Candidate other : left) {
                known |= saysTheSame(other, each);
            }
            if (!known) {
                left.add(each);
            }
        }
        return left;
    }

    private static boolean saysTheSame(Replacing.Candidate one, Replacing.Candidate other) {
        return destination(one).equals(destination(other))
                && isPlain(one.live())
                && isPlain(other.live());
    }

    private static boolean isPlain(Active.@Nullable Live<Rule.Replace> live) {
        return live == null || !(live.rule().replacement() instanceof Replacement.GoElsewhereAnd);
    }

    private List<Replacing.Candidate> sendElsewhere(
            Kernel k, GameObject object, Zone to, List<Replacing.Candidate> applied) {
        List<Replacing.Candidate> open = new ArrayList<>(0);
        if (object.zone == Zone.BATTLEFIELD
                && to == Zone.GRAVEYARD
                && object.counters(CounterKind.FINALITY) > 0) {
            offer(open, new Replacing.Candidate(null, "Finality counter", object.id), applied);
        }
        if (object.zone == Zone.STACK && object.howCast.exiled() && leavesForExile(object, to)) {
            offer(open, new Replacing.Candidate(null, "Exiled afterwards", object.id), applied);
        }
        // rule 903.9b
        if (object.commander && (to == Zone.HAND || to == Zone.LIBRARY)) {
            offer(open, new Replacing.Candidate(null, COMMANDER, object.id), applied);
        }
        for (Active.Live<Rule.Replace> live : replacing(k)) {
            if (live.rule().replacement().going()
                            instanceof
                            Replacement.GoElsewhere(
                                    Filter objects,
                                    Zone only,
                                    Zone onlyTo,
                                    Destination instead)
                    && (only == null || only == object.zone)
                    && (onlyTo == null || onlyTo == to)
                    && instead.zone() != to
                    && rules.eval.matches(k, objects, object.id, live.context())) {
                offer(open, rules.replacing.of(k, live), applied);
            }
        }
        if (object.zone != Zone.BATTLEFIELD) {
            sendItselfElsewhere(k, object, to, open, applied);
        }
        return open;
    }

    /// What a card says of itself going somewhere "from anywhere" is true wherever it is (rule 113.6b).
    private void sendItselfElsewhere(
            Kernel k,
            GameObject object,
            Zone to,
            List<Replacing.Candidate> open,
            List<Replacing.Candidate> applied) {
        for (CompiledAbility ability : k.derived(object.id).abilities) {
            boolean isRule = ability.kind == CompiledAbility.Kind.STATIC;
            boolean always = isRule && ability.zone == Zone.BATTLEFIELD && ability.onlyIf == null;
            for (Rule rule : always ? ability.statics.rules() : List.<Rule>of()) {
                if (rule instanceof Rule.Replace replace
                        && sendsItself(replace.replacement().going(), to)) {
                    Context own = object.own(object.controller);
                    var live = new Active.Live<>(replace, own, object.timestamp, -1);
                    offer(open, rules.replacing.of(k, live), applied);
                }
            }
        }
    }

    private static boolean sendsItself(Replacement.@Nullable GoElsewhere goes, Zone to) {
        return goes != null
                && goes.objects() instanceof Filter.This
                && goes.from() == null
                && goes.to() == to
                && goes.instead().zone() != to;
    }

    /// Replacement effects that are there, and those of what has left at the same time.
    private static List<Active.Live<Rule.Replace>> replacing(Kernel k) {
        List<Active.Live<Rule.Replace>> now = k.active().replacements;
        Active before = k.batch.before;
        if (before == null || before.replacements.equals(now)) {
            return now;
        }
        var all = new ArrayList<>(now);
        for (Active.Live<Rule.Replace> live : before.replacements) {
            int source = live.context().source;
            if (source >= 0 && k.object(source).gone) {
                all.add(live);
            }
        }
        return all;
    }

    /// A permission speaks of the graveyard alone, these keywords of any other zone (rules 702.34a, 702.127a, 702.133a,
    /// 702.180a).
    private static boolean leavesForExile(GameObject spell, Zone to) {
        Keyword with = spell.howCast.with();
        return to == Zone.GRAVEYARD
                || (to != Zone.EXILE
                        && (with == Keyword.FLASHBACK
                                || with == Keyword.AFTERMATH
                                || with == Keyword.JUMP_START
                                || with == Keyword.HARMONIZE));
    }

    private static void offer(
            List<Replacing.Candidate> open,
            Replacing.Candidate candidate,
            List<Replacing.Candidate> applied) {
        if (!Replacing.isIn(applied, candidate)) {
            open.add(candidate);
        }
    }

    // --- discards ---

    private static final String MADNESS = "Madness";

    /// Where a card that is discarded goes (rule 701.9): into the graveyard, unless madness or another effect has it go
    /// elsewhere.
    ///
    /// @param cause who controls the spell or ability that has it discarded; -1 for none
    Destination ofDiscarded(Kernel k, int seat, int id, int cause) {
        List<Replacing.Candidate> open = new ArrayList<>(1);
        if (rules.eval.hasKeyword(k, id, Keyword.MADNESS)) {
            open.add(new Replacing.Candidate(null, MADNESS, id));
        }
        for (CompiledAbility ability : k.s.object(id).model.abilities) {
            for (Rule rule : ability.statics.rules()) {
                if (ability.kind == CompiledAbility.Kind.STATIC
                        && ability.zone == Zone.HAND
                        && rule instanceof Rule.Replace replace) {
                    add(
                            k,
                            open,
                            new Active.Live<>(replace, new Context(id, seat), 0, -1),
                            id,
                            cause);
                }
            }
        }
        for (Active.Live<Rule.Replace> live : k.active().replacements) {
            add(k, open, live, id, cause);
        }
        while (!open.isEmpty()) {
            Replacing.Candidate next = rules.replacing.next(k, seat, open);
            open.remove(next);
            Active.Live<Rule.Replace> live = next.live();
            if (live == null) {
                return Destination.to(Zone.EXILE);
            }
            var instead = (Replacement.DiscardElsewhere) live.rule().replacement();
            if (!instead.optional()
                    || rules.replacing.may(
                            k, seat, next.source(), "Put the discarded card elsewhere instead?")) {
                return instead.instead();
            }
        }
        return Destination.to(Zone.GRAVEYARD);
    }

    private void add(
            Kernel k,
            List<Replacing.Candidate> open,
            Active.Live<Rule.Replace> live,
            int id,
            int cause) {
        if (cause >= 0
                && live.rule().replacement()
                        instanceof Replacement.DiscardElsewhere(Filter cards, var causedBy, _, _)
                && rules.eval.isPlayer(k, causedBy, cause, live.context())
                && rules.eval.matches(k, cards, id, live.context())) {
            open.add(rules.replacing.of(k, live));
        }
    }

    /// A permanent enters tapped, or untapped after all.
    static void enter(Kernel k, int id, boolean tapped) {
        GameObject now = k.s.object(id).copy();
        now.tapped = tapped;
        k.s.put(now);
        k.nudge(Active.TAPPED);
    }

    /// Whether something enters with counters for each of some things: those that are there before anything enters, where
    /// a card that enters from a graveyard is still in it (rules 614.12, 614.13c).
    static boolean countAround(Kernel k, List<BattlefieldEntries.Entry> entries) {
        boolean counts = false;
        for (Active.Live<Rule.Replace> live : k.active().replacements) {
            counts |= countsAround(live.rule());
        }
        for (BattlefieldEntries.Entry entry : entries) {
            Model[] faces = k.s.object(entry.object).card.faces;
            for (Model face : entry.copyOf == null ? faces : new Model[] {entry.copyOf}) {
                for (CompiledAbility ability : face.abilities) {
                    counts |=
                            ability.statics.rules().stream()
                                    .anyMatch(MoveReplacements::countsAround);
                }
            }
        }
        return counts;
    }

    private static boolean countsAround(Rule rule) {
        return rule instanceof Rule.Replace(Replacement.EntersWithCounters with)
                && countsAround(with.count());
    }

    static boolean countsAround(Amount count) {
        return !(count instanceof Amount.Fixed)
                && RecordParts.anywhere(count, Selector.Each.class::isInstance);
    }

    /// The context of an effect that has it enter with counters.
    static Context of(Kernel k, int id, Context effect) {
        Context context = effect.copy();
        context.iterated = id;
        Context cast = k.s.object(id).context;
        if (cast != null) {
            context.x = cast.x;
            context.paid = context.paid.withKicked(cast.paid.kicked());
        }
        return context;
    }

    /// The context of the same effect before it entered.
    static Context as(Context context, int id, int old) {
        context.source = context.source == id ? old : context.source;
        context.iterated = old;
        return context;
    }

    /// Effects on a permanent spell go on with the permanent that it becomes (rule 400.7a).
    static void carryOver(Kernel k, int spell, int permanent) {
        List<DurationEffect> all = k.s.floating;
        for (int i = 0; i < all.size(); i++) {
            DurationEffect floating = all.get(i);
            for (int object : floating.objects()) {
                if (object == spell) {
                    var changed = new ArrayList<>(k.s.floating);
                    changed.set(i, floating.also(permanent));
                    k.s.floating = DurationEffects.of(changed);
                    break;
                }
            }
        }
    }

    /// It is so for good.
    static void is(Kernel k, int id, List<Modification> being) {
        if (!being.isEmpty()) {
            var effect =
                    new DurationEffect(
                            k.s.tick(),
                            new int[] {id},
                            being,
                            List.of(),
                            new Duration.AsItEnters(),
                            k.s.context,
                            k.s.turn,
                            -1);
            k.s.floating = k.s.floating.plus(k.s.floating.shared(effect));
        }
    }
}
