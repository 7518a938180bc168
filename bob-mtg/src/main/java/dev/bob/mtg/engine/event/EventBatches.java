package dev.bob.mtg.engine.event;

import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.term.Deed;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.engine.layers.LayerRules;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.RuleEvent;
import dev.bob.mtg.engine.value.Bag;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What of all that happened at once is one event (rule 603.2c): for "one or more", and for damage.
final class EventBatches {
    private final LayerRules rules;

    EventBatches(LayerRules rules) {
        this.rules = rules;
    }

    /// Whether "that many" is how many of them there were at once, or "that much" is how much all of them came to.
    static boolean isCounted(EventPattern event) {
        return event instanceof EventPattern.OneOrMore
                || (event instanceof EventPattern.AnyOf(List<EventPattern> events)
                        && events.stream().allMatch(EventBatches::isCounted))
                || (event instanceof EventPattern.ZoneChange change && change.batch())
                || (event instanceof EventPattern.Attacks attacks && attacks.batch())
                || (event instanceof EventPattern.DealsDamage deals && deals.batch());
    }

    /// How many of what happened at once match, or the sum of counters put, of life lost or of damage.
    int count(
            Kernel k,
            EventPattern event,
            RuleEvent happening,
            List<RuleEvent> all,
            Context context) {
        int n = 0;
        for (RuleEvent each : all) {
            if (each.kind == happening.kind
                    && isTogether(event, each, happening)
                    && rules.eventMatching.matches(k, event, each, context)) {
                boolean summed =
                        each.kind == RuleEvent.COUNTERS_PUT
                                || each.kind == RuleEvent.LOSES_LIFE
                                || each.kind == RuleEvent.DAMAGE;
                n += summed ? each.amount : 1;
            }
        }
        return n;
    }

    /// The objects of all that happened at once.
    int[] objects(
            Kernel k,
            EventPattern event,
            RuleEvent happening,
            List<RuleEvent> all,
            Context context) {
        var objects = new Bag();
        for (RuleEvent each : all) {
            if (each.kind == happening.kind
                    && isTogether(event, each, happening)
                    && rules.eventMatching.matches(k, event, each, context)) {
                Context one = context.copy();
                rules.eventMatching.fill(k, one, event, each);
                objects.addNew(one.occasion.object());
            }
        }
        return objects.toArray();
    }

    /// Whether one of the same batch has happened before it, and stood for all of them.
    boolean hasEarlier(
            Kernel k,
            EventPattern event,
            RuleEvent happening,
            List<RuleEvent> all,
            Context context) {
        for (RuleEvent each : all) {
            if (each == happening) {
                return false;
            }
            if (each.kind == happening.kind
                    && isTogether(event, each, happening)
                    && rules.eventMatching.matches(k, event, each, context)) {
                return true;
            }
        }
        return false;
    }

    /// "Whenever you discard one or more cards, … for each card discarded this way": if the ability doesn't do so itself,
    /// that is what it triggered on.
    static void keepDone(@Nullable Effect effect, EventPattern event, Context context) {
        Verb verb = verb(event.unbound());
        if (verb == null
                || effect == null
                || !RecordParts.anywhere(effect, new Reference.Done(verb)::equals)
                || RecordParts.anywhere(effect, EventBatches::discardsOrMills)) {
            return;
        }
        int[] all =
                context.together.length > 0
                        ? context.together
                        : new int[] {context.occasion.object()};
        context.doneSoFar = context.doneSoFar.with(verb, all, all.length);
    }

    private static @Nullable Verb verb(EventPattern event) {
        return switch (event) {
            case EventPattern.OneOrMore(EventPattern one) -> verb(one);
            case EventPattern.Discards _ -> Verb.DISCARDED;
            case EventPattern.Done done when done.deed() == Deed.MILLED -> Verb.MILLED;
            case EventPattern.Compound _, EventPattern.Simple _ -> null;
        };
    }

    private static boolean discardsOrMills(Object part) {
        return part instanceof Effect.Discard
                || part instanceof Effect.DiscardHand
                || part instanceof Effect.Mill;
    }

    /// Whether two of what happened at once are one event for "one or more": damage to a player, attacks on one, and what a
    /// player does, are events of that player's, unless it is about several players.
    private static boolean isTogether(EventPattern event, RuleEvent one, RuleEvent other) {
        return switch (event.unbound()) {
            case EventPattern.DealsDamage(_, _, PlayerRef players, _, _) ->
                    players == null || isSeveral(players) || one.other == other.other;
            case EventPattern.Attacks(Filter what, PlayerRef whom, _, _) ->
                    (whom == null
                                    && !(what instanceof Filter.And(var parts)
                                            && (parts.getLast() instanceof Filter.AttackingPlayer
                                                    || parts.getLast()
                                                            instanceof Filter.AttackingPermanent)))
                            || one.defender == other.defender;
            case EventPattern.OneOrMore(EventPattern.Sacrifices(PlayerRef who, _)) ->
                    isSeveral(who) || one.player == other.player;
            case EventPattern.OneOrMore(EventPattern.Discards(PlayerRef who, _, _)) ->
                    isSeveral(who) || one.player == other.player;
            case EventPattern.OneOrMore(EventPattern.TokensCreated(PlayerRef who, _)) ->
                    isSeveral(who) || one.player == other.player;
            case EventPattern.AnyOf(List<EventPattern> events) ->
                    events.stream().allMatch(each -> isTogether(each, one, other));
            case EventPattern.Compound _, EventPattern.Simple _ -> true;
        };
    }

    private static boolean isSeveral(PlayerRef who) {
        return who instanceof PlayerRef.EachOpponent || who instanceof PlayerRef.EachPlayer;
    }

    /// "Damage is dealt to you or a planeswalker you control": what each of them is dealt.
    private static boolean isOfRecipients(List<EventPattern> events) {
        return events.stream()
                .allMatch(each ->
                        each instanceof EventPattern.DealtDamage
                                || (each instanceof EventPattern.PlayerDealtDamage(_, var by, _)
                                        && by == null));
    }

    private static final EventPattern RECIPIENT =
            new EventPattern.DealtDamage(new Filter.Any(), null);

    /// Damage that a source deals, or that an object is dealt, at one time is one event: the sum for its first part,
    /// -1 for the others, 0 for other events.
    static int damage(EventPattern event, RuleEvent happening, List<RuleEvent> all) {
        EventPattern whole = oneEvent(event);
        if (whole == null) {
            return 0;
        }
        for (RuleEvent each : all) {
            if (isPart(whole, each, happening)) {
                return each == happening ? sum(whole, happening, all) : -1;
            }
        }
        return 0;
    }

    /// What "is dealt 3 or more damage" is asked of: all that is one event with this damage (rule 510.2).
    static RuleEvent whole(EventPattern event, RuleEvent happening, List<RuleEvent> all) {
        if (happening.kind != RuleEvent.DAMAGE || !(event instanceof EventPattern.While)) {
            return happening;
        }
        EventPattern whole = oneEvent(event);
        return whole == null
                ? happening
                : RuleEvent.damage(
                        happening.object,
                        happening.other,
                        sum(whole, happening, all),
                        happening.flag);
    }

    /// An event of damage whose parts at one time are one; null for any other.
    private static @Nullable EventPattern oneEvent(EventPattern event) {
        return switch (event.unbound()) {
            case EventPattern.AnyOf(List<EventPattern> events) when isOfRecipients(events) ->
                    RECIPIENT;
            case EventPattern.DealsDamage deals
                    when deals.to() == null && deals.toPlayers() == null ->
                    deals;
            case EventPattern.DealtDamage dealt -> dealt;
            case EventPattern.PlayerDealtDamage dealt when dealt.by() == null -> dealt;
            case EventPattern.Compound _, EventPattern.Simple _ -> null;
        };
    }

    private static boolean isPart(EventPattern whole, RuleEvent each, RuleEvent happening) {
        return each.kind == RuleEvent.DAMAGE
                && (whole instanceof EventPattern.DealsDamage
                        ? each.object == happening.object
                        : each.other == happening.other);
    }

    private static int sum(EventPattern whole, RuleEvent happening, List<RuleEvent> all) {
        int sum = 0;
        for (RuleEvent each : all) {
            if (isPart(whole, each, happening)) {
                sum += each.amount;
            }
        }
        return sum;
    }
}
