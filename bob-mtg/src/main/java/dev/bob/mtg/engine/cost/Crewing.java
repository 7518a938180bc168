package dev.bob.mtg.engine.cost;

import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.Deed;
import dev.bob.mtg.definition.term.Designation;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.value.Ids;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Crewing and saddling (rules 702.122, 702.171): tapping creatures by their total power.
public final class Crewing {
    private final PaymentRules rules;

    Crewing(PaymentRules rules) {
        this.rules = rules;
    }

    /// Whether these could have so much total power.
    boolean enough(Kernel k, int source, List<Cost> costs, int[] ids, int power) {
        Keyword keyword = source < 0 ? null : keyword(k, source, costs);
        int total = 0;
        for (int id : ids) {
            total += mayTap(k, id, keyword) ? Math.max(0, power(k, id, keyword)) : 0;
        }
        return total >= power;
    }

    /// "can't crew Vehicles".
    private boolean mayTap(Kernel k, int id, @Nullable Keyword keyword) {
        if (keyword != Keyword.CREW) {
            return true;
        }
        for (Active.Live<?> live : k.active().other) {
            if (live.rule() instanceof Rule.CantCrew(Filter creatures)
                    && rules.eval.matches(k, creatures, id, live.context())) {
                return false;
            }
        }
        return true;
    }

    private int total(Kernel k, int[] ids, @Nullable Keyword keyword) {
        int total = 0;
        for (int id : ids) {
            total += power(k, id, keyword);
        }
        return total;
    }

    /// How much a creature counts for: its power, unless it crews or saddles as though that were another.
    private int power(Kernel k, int id, @Nullable Keyword keyword) {
        int power = k.derived(id).power;
        if (keyword == null) {
            return power;
        }
        List<Active.Live<?>> other = k.active().other;
        for (int i = 0; i < other.size(); i++) {
            Active.Live<?> live = other.get(i);
            if (live.rule()
                            instanceof
                            Rule.CrewsAs(
                                    Filter creatures,
                                    int more,
                                    boolean byToughness,
                                    boolean vehicles,
                                    boolean mounts)
                    && (keyword == Keyword.CREW ? vehicles : mounts)
                    && rules.eval.matches(k, creatures, id, live.context())) {
                power = (byToughness ? k.derived(id).toughness : power) + more;
            }
        }
        return power;
    }

    public void tap(Kernel k, int seat, int source, List<Cost> costs, int power, Filter filter) {
        Keyword keyword = keyword(k, source, costs);
        int[] candidates =
                Arrays.stream(rules.candidates.tappable(k, seat, filter, k.s.context))
                        .filter(id -> mayTap(k, id, keyword))
                        .toArray();
        k.push(
                new Questions.Pick(
                        seat,
                        Purpose.TAP,
                        "Choose what to tap, with total power " + power + " or greater.",
                        source,
                        -1,
                        candidates,
                        0,
                        candidates.length,
                        new int[0],
                        Questions.ANY,
                        new EnoughPower(keyword, power),
                        new CrewTapped(seat, source, keyword)));
    }

    record EnoughPower(@Nullable Keyword keyword, int power) implements Questions.Enough {
        @Override
        public boolean test(Kernel kernel, int[] picked) {
            return PaymentRules.of(kernel).crewing.total(kernel, picked, keyword) >= power;
        }
    }

    record CrewTapped(int seat, int source, @Nullable Keyword keyword) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] picked) {
            PaymentRules.of(kernel).crewing.tapped(kernel, seat, source, picked, keyword);
        }
    }

    private void tapped(Kernel k, int seat, int source, int[] picked, @Nullable Keyword keyword) {
        rules.changes.begin(k);
        for (int id : picked) {
            rules.permanents.setTapped(k, id, true, false);
            if (keyword != null) {
                rules.deeds.done(
                        k, keyword == Keyword.CREW ? Deed.CREWS : Deed.SADDLES, seat, id, source);
            }
        }
        if (keyword != null) {
            GameObject vehicle = k.s.object(source).copy();
            vehicle.linked = vehicle.linked.withCrew(vehicle.linked.crew().plusAll(picked));
            k.s.put(vehicle);
        }
        rules.changes.end(k);
        k.s.context = k.s.context.withDone(Verb.TAPPED, picked, picked.length);
    }

    /// Which of the source's abilities has these costs: crew, saddle, or null for another.
    private @Nullable Keyword keyword(Kernel k, int source, List<Cost> costs) {
        for (CompiledAbility ability : k.derived(source).abilities) {
            if ((ability.word.keyword() == Keyword.CREW || ability.word.keyword() == Keyword.SADDLE)
                    && ability.activation.cost().equals(costs)) {
                return ability.word.keyword();
            }
        }
        return null;
    }

    /// Saddled permanents stop being so, and who crewed is forgotten.
    public void endOfTurn(Kernel k) {
        Ids battlefield = k.s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            GameObject object = k.s.object(battlefield.get(i));
            if (!object.linked.crew().isEmpty() || object.is(Designation.SADDLED)) {
                GameObject now = object.copy();
                now.linked = now.linked.withCrew(Ids.EMPTY);
                for (Designation designation : Designation.values()) {
                    if (designation.endsWithTurn()) {
                        now.designate(designation, false);
                    }
                }
                k.s.put(now);
                k.structural();
            }
        }
    }
}
