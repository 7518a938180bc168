package dev.bob.mtg.text.reference;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerEffect;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.RepeatedProcess;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.TargetSpec;
import org.jspecify.annotations.Nullable;

/// What "that many" and "that much" mean at a place of an ability: the number that was named last.
///
/// What an event or an effect comes to is such a number. A single thing is none: after "sacrifice it", "that many" is
/// still what it was before.
///
/// @param latest the number that was named last; null if there is none
/// @param dealt whether it is that of damage
record AffectsMany(@Nullable Amount latest, boolean dealt) {
    /// No number has been named.
    static final AffectsMany NONE = new AffectsMany(null, false);

    static AffectsMany of(@Nullable Amount latest) {
        return new AffectsMany(latest, false);
    }

    /// What "that many" means here.
    ///
    /// @throws UnresolvedReference if no number has been named
    Amount thatMany() {
        Amount named = latest;
        if (named == null) {
            throw new UnresolvedReference("that many");
        }
        return named;
    }

    /// What "that much damage" means. After other damage it is as much as was said, whatever became of it.
    ///
    /// @throws UnresolvedReference if it isn't the number of the event
    Amount thatMuchDamage() {
        if (dealt) {
            throw new UnresolvedReference("that much");
        }
        return thatMany();
    }

    /// The event has a number, or has none.
    static AffectsMany of(EventPattern event) {
        return hasNumber(event) ? of(new Amount.ThatMany()) : NONE;
    }

    /// After an effect has been named.
    AffectsMany after(Effect effect) {
        return counts(effect)
                ? new AffectsMany(new Amount.DoneAmount(), effect instanceof Effect.Damage)
                : this;
    }

    /// What "twice that many" means in what happens instead of an effect that says a number.
    AffectsMany inPlaceOf(Effect usual) {
        return says(usual) ? of(new Amount.ThatMany()) : this;
    }

    /// What "that many" means in what happens otherwise: what the effect would have come to is no number of anything.
    AffectsMany otherwise(AffectsMany before) {
        return equals(before) ? this : NONE;
    }

    private static boolean says(Effect effect) {
        return switch (effect) {
            case Effect.Damage _,
                    Effect.Mill _,
                    Effect.Draw _,
                    Effect.GainLife _,
                    Effect.LoseLife _,
                    PermanentEffect.CreateTokens _,
                    PermanentEffect.PutCounters _,
                    Effect.Scry _,
                    Effect.Surveil _ ->
                    true;
            case Effect.Instruction _, Effect.OfOthers _, RepeatedProcess _ -> false;
        };
    }

    private static boolean hasNumber(EventPattern event) {
        return switch (event) {
            case EventPattern.DealsDamage _,
                    EventPattern.DealtDamage _,
                    EventPattern.PlayerDealtDamage _,
                    EventPattern.ExcessDamage _,
                    EventPattern.GainsLife _,
                    EventPattern.LosesLife _,
                    EventPattern.CountersPut _,
                    EventPattern.PutsCounters _,
                    EventPattern.CountersRemoved _,
                    EventPattern.PlayerAttacks _,
                    EventPattern.OneOrMore _ ->
                    true;
            case EventPattern.ZoneChange e -> e.batch();
            case EventPattern.Attacks e -> e.batch();
            case EventPattern.While e -> hasNumber(e.event());
            case EventPattern.Caused e -> hasNumber(e.event());
            case EventPattern.Nth e -> hasNumber(e.event());
            case EventPattern.InLaterTurn e -> hasNumber(e.event());
            case EventPattern.AnyOf e -> e.events().stream().allMatch(AffectsMany::hasNumber);
            case EventPattern.Simple _ -> false;
        };
    }

    private static boolean counts(Effect effect) {
        return switch (effect) {
            case Effect.DiscardHand _,
                    Effect.ShuffleIn _,
                    Effect.LoseLife _,
                    Effect.GainLife _,
                    Effect.Mill _,
                    Effect.Damage _,
                    Effect.RollDie _,
                    PermanentEffect.RemoveCounters _ ->
                    true;
            case PlayerEffect.EachMayPay _ -> true;
            case Effect.MayPay pay -> paysAny(pay);
            case Effect.Draw e -> !e.count().equals(Amount.ONE);
            case PermanentEffect.CreateTokens e -> !e.count().equals(Amount.ONE);
            case Effect.Discard e -> many(e.what());
            case Effect.Sacrifice e -> many(e.what());
            case Effect.Destroy e -> many(e.what());
            case Effect.Move e -> many(e.what());
            case Effect.Instruction _, Effect.OfOthers _, RepeatedProcess _ -> false;
        };
    }

    /// Whether it says how much may be paid: any amount.
    static boolean paysAny(Effect.MayPay pay) {
        return RecordParts.anywhere(pay.cost(), Amount.AnyNumber.class::isInstance)
                && pay.cost().stream()
                        .allMatch(cost ->
                                cost instanceof Cost.PayLife
                                        || cost instanceof Cost.PayEnergy
                                        || cost instanceof Cost.Times);
    }

    private static boolean many(Selector what) {
        return switch (what) {
            case Selector.This _, Selector.AttackedBy _ -> false;
            case Selector.Target(TargetSpec spec) ->
                    spec.min() != null || !spec.max().equals(Amount.ONE);
            case Selector.Choose e -> e.upTo() || !e.count().equals(Amount.ONE);
            case Selector.AtRandom e -> !e.count().equals(Amount.ONE);
            case Selector.Top e -> !e.count().equals(Amount.ONE);
            case Selector.TopOfGraveyard e -> !e.count().equals(Amount.ONE);
            case Selector.That(_, String words) ->
                    words.startsWith("those") || words.startsWith("the ") || words.equals("them");
            case Selector.Each _,
                    Selector.Players _,
                    Selector.Union _,
                    Selector.Among _,
                    Selector.OneOfEach _,
                    Selector.OfEachKind _ ->
                    true;
        };
    }
}
