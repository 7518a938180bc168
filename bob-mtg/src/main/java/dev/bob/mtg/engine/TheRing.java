package dev.bob.mtg.engine;

import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.CardType;
import dev.bob.mtg.definition.Comparison;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Deed;
import dev.bob.mtg.definition.Designation;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.Step;
import dev.bob.mtg.definition.Supertype;
import dev.bob.mtg.definition.Zone;
import java.util.List;

/// The Ring tempts a player (rule 701.54): an emblem, and a creature that bears it.
final class TheRing {
    private static final Filter BEARER =
            Filter.and(
                    new Filter.Designated(Designation.RING_BEARER),
                    new Filter.Controlled(PlayerRef.YOU));

    /// What the emblem has. That the Ring-bearer can't be blocked by creatures with greater power is asked for where
    /// blocks are.
    static final List<Ability> ABILITIES =
            List.of(
                    new Ability.Static(
                            List.of(
                                    new Rule.Modify(
                                            BEARER,
                                            List.of(
                                                    new Modification.AddTypes(
                                                            List.of(Supertype.LEGENDARY),
                                                            List.of(),
                                                            List.of())))),
                            null,
                            Zone.BATTLEFIELD),
                    tempted(
                            2,
                            new EventPattern.Attacks(BEARER, null, false, false),
                            Effect.sequence(
                                    new Effect.Draw(PlayerRef.YOU, Amount.ONE),
                                    new Effect.Discard(
                                            PlayerRef.YOU,
                                            new Selector.Choose(
                                                    PlayerRef.YOU,
                                                    false,
                                                    Amount.ONE,
                                                    new Filter.CardNoun())))),
                    tempted(
                            3,
                            new EventPattern.BecomesBlocked(BEARER, Filter.type(CardType.CREATURE)),
                            new Effect.Delayed(
                                    new EventPattern.BeginningOf(
                                            Step.END_COMBAT, new PlayerRef.AnyPlayer()),
                                    null,
                                    true,
                                    new Selector.That(new Reference.TriggeringOther(), "it"),
                                    new Effect.Sacrifice(
                                            new PlayerRef.ControllerOf(blocker()), blocker()))),
                    tempted(
                            4,
                            new EventPattern.DealsDamage(
                                    BEARER, null, new PlayerRef.AnyPlayer(), true, false),
                            new Effect.LoseLife(new PlayerRef.EachOpponent(), Amount.of(3))));

    private final Kernel k;

    TheRing(Kernel kernel) {
        this.k = kernel;
    }

    private static Selector blocker() {
        return new Selector.That(new Reference.Remembered(), "it");
    }

    private static Ability tempted(int times, EventPattern event, Effect effect) {
        return new Ability.Triggered(
                new EventPattern.While(
                        event,
                        new Condition.Compare(
                                new Amount.TimesTempted(PlayerRef.YOU),
                                Comparison.AT_LEAST,
                                Amount.of(times))),
                null,
                effect,
                false,
                Zone.BATTLEFIELD);
    }

    void tempt(int seat) {
        if (seat < 0 || k.s.player(seat).lost) {
            return;
        }
        if (k.s.player(seat).tempted == 0) {
            new Creation(k).emblem(seat, ABILITIES);
        }
        Player now = k.s.player(seat).copy();
        now.tempted++;
        k.s.put(seat, now);
        k.structural();
        k.push(kernel ->
                kernel.keywordActions.done(
                        Deed.TEMPTED, seat, bearer(kernel, seat), Context.NOTHING));
        Questions.pick(
                k,
                seat,
                Purpose.OTHER,
                "Choose a creature to be your Ring-bearer.",
                k.s.context.source,
                k.payable.controlled(seat, Filter.type(CardType.CREATURE), k.s.context),
                1,
                1,
                (kernel, ids) -> {
                    if (ids.length > 0) {
                        bear(kernel, seat, ids[0]);
                    }
                });
    }

    private static int bearer(Kernel k, int seat) {
        for (int id : k.s.battlefield().toArray()) {
            if (isBearer(k, id) && k.s.object(id).ringOf == seat) {
                return id;
            }
        }
        return Context.NOTHING;
    }

    private static boolean isBearer(Kernel k, int id) {
        return k.s.object(id).is(Designation.RING_BEARER);
    }

    private static void bear(Kernel k, int seat, int bearer) {
        int before = bearer(k, seat);
        if (before != Context.NOTHING && before != bearer) {
            k.keywordActions.designate(new int[] {before}, Designation.RING_BEARER, false);
        }
        GameObject now = k.s.object(bearer).copy();
        now.ringOf = seat;
        k.s.put(now);
        k.keywordActions.designate(new int[] {bearer}, Designation.RING_BEARER, true);
    }

    /// Whether the creature has stopped to bear the Ring, as another player controls it (rule 701.54a).
    boolean lose(int id) {
        if (k.derived(id).controller == k.s.object(id).ringOf) {
            return false;
        }
        k.keywordActions.designate(new int[] {id}, Designation.RING_BEARER, false);
        return true;
    }
}
