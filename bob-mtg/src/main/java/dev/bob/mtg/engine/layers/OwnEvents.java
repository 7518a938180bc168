package dev.bob.mtg.engine.layers;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.term.Color;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.ManaSymbol;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.card.OptionalCosts;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.PendingTrigger;
import dev.bob.mtg.engine.state.RuleEvent;
import org.jspecify.annotations.Nullable;

/// Events of the source of an ability itself, which it watches for from where they take it.
public final class OwnEvents {
    private OwnEvents() {}

    /// Whether nothing but the source can match.
    public static boolean isItself(Filter what) {
        return what instanceof Filter.This
                || (what instanceof Filter.And(var parts)
                        && parts.getFirst() instanceof Filter.This);
    }

    /// Whether it is the source that changes zones.
    public static boolean areWatched(@Nullable EventPattern event) {
        return switch (event) {
            case EventPattern.ZoneChange(Filter what, _, _, _) ->
                    isItself(what)
                            || (what instanceof Filter.Or(var either)
                                    && either.getFirst() instanceof Filter.This);
            case EventPattern.Sacrifices(_, Filter what) -> what instanceof Filter.This;
            case EventPattern.While(EventPattern inner, _) -> areWatched(inner);
            case EventPattern.Nth(EventPattern inner, _) -> areWatched(inner);
            case EventPattern.Caused(EventPattern inner, _) -> areWatched(inner);
            case EventPattern.InLaterTurn(EventPattern inner) -> areWatched(inner);
            case EventPattern.AnyOf(var events) -> {
                boolean own = false;
                for (EventPattern each : events) {
                    own |= areWatched(each);
                }
                yield own;
            }
            case EventPattern.OneOrMore _, EventPattern.Simple _ -> false;
            case null -> false;
        };
    }

    /// As a spell is cast and as what it became enters, X is what was chosen for the spell (rules 107.3i, 107.3m); as it is
    /// cycled or turned face up, what was paid for that (rules 107.3d, 702.37f).
    public static void announcedX(GameObject source, RuleEvent happening, Context context) {
        if (happening.kind == RuleEvent.CYCLES
                && (happening.other == source.id || happening.object == source.id)) {
            context.x = happening.amount;
            return;
        }
        Context announced = source.context;
        boolean own =
                (happening.kind == RuleEvent.ZONE_CHANGE && happening.to == Zone.BATTLEFIELD)
                        ? happening.other == source.id
                        : ((happening.kind == RuleEvent.CAST || happening.kind == RuleEvent.FACE_UP)
                                && happening.object == source.id);
        if (own && announced != null) {
            context.x = announced.x;
        }
    }

    /// Whether it is a chapter that reading ahead has passed over (rule 702.155a).
    public static boolean isReadPast(Kernel k, CompiledAbility ability, GameObject saga) {
        if (!(ability.printed.unlabelled() instanceof Ability.Chapter)
                || saga.marks.entered() != k.s.turn
                || saga.counters(CounterKind.LORE) == ability.word.number()) {
            return false;
        }
        for (CompiledAbility each : k.derived(saga.id).abilities) {
            if (each.word.keyword() == Keyword.READ_AHEAD) {
                return true;
            }
        }
        return false;
    }

    /// How often an ability triggers on an event that matches: for each of the counters put at once, if it says "a counter".
    public static int times(CompiledAbility ability, RuleEvent happening) {
        return ability.trigger.event() instanceof EventPattern.EachCounterPut
                        && ability.trigger.perTurn() == 0
                ? happening.amount
                : 1;
    }

    /// Of several instances of one optional cost as many trigger as were paid for (rules 702.78b, 702.153b).
    public static boolean isPaidFor(Kernel k, PendingTrigger trigger) {
        Keyword keyword = trigger.ability().word.keyword();
        if (keyword == null
                || trigger.source() < 0
                || !k.object(trigger.source()).isSpell()
                || OptionalCosts.of(trigger.ability()) == null
                || OptionalCosts.anyNumber(trigger.ability())) {
            return true;
        }
        int triggered = 0;
        for (PendingTrigger each : k.s.pending) {
            if (each.source() == trigger.source() && each.ability().word.keyword() == keyword) {
                triggered++;
            }
        }
        Context paid = k.object(trigger.source()).context;
        return paid == null || paid.timesPaid(keyword) > triggered;
    }

    /// The type of mana, as a bit.
    ///
    /// @param chosen the color that was chosen, which is meant if no type is said; negative for none
    static int mana(@Nullable ManaSymbol type, int chosen) {
        return switch (type) {
            case ManaSymbol.Colored(Color color) -> color.bit();
            case ManaSymbol.Colorless() -> 1 << 5;
            case null -> chosen < 0 ? 0 : 1 << chosen;
            case ManaSymbol.Generic _,
                    ManaSymbol.Variable _,
                    ManaSymbol.Snow _,
                    ManaSymbol.Hybrid _,
                    ManaSymbol.MonoHybrid _,
                    ManaSymbol.ColorlessHybrid _,
                    ManaSymbol.Phyrexian _,
                    ManaSymbol.HybridPhyrexian _ ->
                    0;
        };
    }

    /// Who controls an ability of a permanent that changes its controller: the player who loses it, if the ability watches for
    /// that.
    public static int watching(@Nullable EventPattern event, RuleEvent change) {
        return event != null
                        && event.unbound()
                                instanceof EventPattern.ControlChanges(_, PlayerRef from, _)
                        && from instanceof PlayerRef.You
                ? change.player
                : change.defender;
    }
}
