package dev.bob.mtg.engine.card;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.TargetSpec;
import dev.bob.mtg.definition.term.Deed;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What is said after an instruction may be part of it: of what is done later, of the target of an offer, of an X.
final class SaidOfAnother {
    private SaidOfAnother() {}

    /// The same row with such a sentence in the instruction that it is part of; null if there is none.
    static Effect.@Nullable Sequence gathered(List<Effect> parts) {
        Effect.Sequence later = saidOfLater(parts);
        return later == null ? saidOfOffered(parts) : later;
    }

    /// "You may pay {2}. If you do, tap target creature. It doesn't untap …": nothing happens to the target unless it is
    /// paid. Only of an offer in which the first targets are named.
    private static Effect.@Nullable Sequence saidOfOffered(List<Effect> parts) {
        for (int i = 0; i + 1 < parts.size(); i++) {
            if (!RecordParts.anywhere(parts.get(i), TargetSpec.class::isInstance)) {
                continue;
            }
            Effect next = parts.get(i + 1);
            Effect whole = isSaidOfTargets(next) ? withSaid(parts.get(i), next) : null;
            if (whole == null) {
                return null;
            }
            var all = new ArrayList<>(parts);
            all.set(i, whole);
            all.remove(i + 1);
            return new Effect.Sequence(all);
        }
        return null;
    }

    private static boolean isSaidOfTargets(Effect next) {
        return RecordParts.anywhere(
                        next,
                        part ->
                                part instanceof Reference.Targeted
                                        || part instanceof PlayerRef.Targeted)
                && !RecordParts.anywhere(
                        next, part -> part instanceof TargetSpec || part instanceof Condition.Did);
    }

    private static @Nullable Effect withSaid(Effect offer, Effect next) {
        if (offer instanceof Effect.MayPay(PlayerRef who, var cost, Effect then, var no)
                && no == null
                && !(then instanceof Effect.Nothing)
                && !RecordParts.anywhere(who, TargetSpec.class::isInstance)
                && !RecordParts.anywhere(cost, TargetSpec.class::isInstance)) {
            return new Effect.MayPay(who, cost, Effect.sequence(then, next), null);
        }
        return offer instanceof Effect.If(Condition.Did did, Effect then, var no) && no == null
                ? new Effect.If(did, Effect.sequence(then, next), null)
                : null;
    }

    /// "Whenever it deals damage this turn, exile that many cards. You may play those cards.", "Return it at the beginning
    /// of your next upkeep. It gains haste.": what speaks of what a delayed trigger does is part of what it does.
    ///
    /// @return null if nothing does
    private static Effect.@Nullable Sequence saidOfLater(List<Effect> parts) {
        for (int i = 0; i + 1 < parts.size(); i++) {
            Effect later = parts.get(i);
            if (later instanceof Effect.Delayed delayed) {
                later = withSaid(delayed, parts.subList(0, i), parts.get(i + 1));
            } else if (later instanceof Effect.If(Condition did, Effect.Delayed delayed, var no)
                    && no == null) {
                later = withSaid(delayed, parts.subList(0, i), parts.get(i + 1));
                later = later == null ? null : new Effect.If(did, later, null);
            } else {
                later = null;
            }
            if (later != null) {
                var all = new ArrayList<>(parts);
                all.set(i, later);
                all.remove(i + 1);
                return new Effect.Sequence(all);
            }
        }
        return null;
    }

    private static Effect.@Nullable Delayed withSaid(
            Effect.Delayed delayed, List<Effect> before, Effect next) {
        if (!(delayed.effect() instanceof Effect.Move move)) {
            return null;
        }
        var done = new Reference.Done(move.verb());
        Effect said = null;
        if (RecordParts.anywhere(next, done::equals)
                && !RecordParts.anywhere(
                        before,
                        part ->
                                part instanceof Effect.Move earlier
                                        && earlier.verb() == move.verb())) {
            said = next;
        } else if ((move.verb() == Verb.RETURNED || move.verb() == Verb.PUT)
                && move.to().zone() == Zone.BATTLEFIELD
                && delayed.remembers() instanceof Selector.That(Reference back, _)
                && next
                        instanceof
                        Effect.Change(Selector.That(Reference of, String it), var what, var how)
                && of.equals(back)) {
            said = new Effect.Change(new Selector.That(done, it), what, how);
        } else if (move.to().zone() == Zone.BATTLEFIELD
                && next instanceof Effect.If(Condition.Is(Selector it, Filter entered), var then, _)
                && it instanceof Selector.That(_, String words)
                && entered.equals(Filter.ENTERED_YOURS)) {
            var yours = new Condition.Is(new Selector.That(done, words), entered);
            said = new Effect.If(yours, then, null);
        }
        return said == null
                ? null
                : new Effect.Delayed(
                        delayed.event(),
                        delayed.until(),
                        delayed.once(),
                        delayed.remembers(),
                        Effect.sequence(move, said));
    }

    /// An X that a text defines ("…, where X is …") is found as the first instruction that speaks of it is followed, and
    /// stays so for the rest (rule 608.2h): the same effect, with what is done before that in front of the definition.
    static Effect placed(Effect.WhereX where) {
        if (!(where.effect() instanceof Effect.Sequence(List<Effect> parts))) {
            return where;
        }
        int first = 0;
        while (first < parts.size() && !speaksOfX(parts.get(first))) {
            first++;
        }
        if (first == 0 || first == parts.size()) {
            return where;
        }
        List<Effect> all = new ArrayList<>(parts.subList(0, first));
        all.add(
                new Effect.WhereX(
                        where.x(), new Effect.Sequence(parts.subList(first, parts.size()))));
        return new Effect.Sequence(all);
    }

    private static boolean speaksOfX(Effect part) {
        return RecordParts.anywhere(part, Amount.X.class::isInstance);
    }

    /// What keeps an ability from being played that speaks of what was milled, and neither mills nor triggers on it.
    static @Nullable String ofOthersMilling(Ability.Triggered ability) {
        return RecordParts.anywhere(ability, new Reference.Done(Verb.MILLED)::equals)
                        && !RecordParts.anywhere(ability, SaidOfAnother::isMilling)
                ? "cards milled by something else"
                : null;
    }

    private static boolean isMilling(Object part) {
        return part instanceof Effect.Mill
                || (part instanceof EventPattern.Done done && done.deed() == Deed.MILLED);
    }
}
