package dev.bob.mtg.text.event;

import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.PlayerRef;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The players that an event is about, and the same event of others.
final class EventPlayers {
    private EventPlayers() {}

    /// Who does it; null for events that aren't written with a player as the subject.
    static @Nullable PlayerRef who(EventPattern event) {
        return switch (event) {
            case EventPattern.Cast e -> e.who();
            case EventPattern.Copies e -> e.who();
            case EventPattern.CopiesOrCasts e -> e.who();
            case EventPattern.Draws e -> e.who();
            case EventPattern.Discards e -> e.causedBy() == null ? e.who() : null;
            case EventPattern.Cycles e -> e.who();
            case EventPattern.PlaysLand e -> e.who();
            case EventPattern.Sacrifices e -> e.who();
            case EventPattern.TokensCreated e -> e.who();
            case EventPattern.PutsCounters e -> e.effect() || e.players() != null ? null : e.by();
            case EventPattern.GainsLife e -> e.who();
            case EventPattern.LosesLife e -> e.who();
            case EventPattern.LosesGame e -> e.who();
            case EventPattern.PlayerDealtDamage e -> e.who();
            case EventPattern.Crime e -> e.who();
            case EventPattern.Scries e -> e.who();
            case EventPattern.Searches e -> e.who();
            case EventPattern.Shuffles e -> e.who();
            case EventPattern.Expends e -> e.who();
            case EventPattern.PlayerAttacks e -> e.who();
            case EventPattern.ActivatesAbility e -> e.who();
            case EventPattern.TappedForMana e -> e.who();
            case EventPattern.BecomesTarget e -> e.what() == null ? e.players() : null;
            case EventPattern.Done e -> e.what() == null && e.other() == null ? e.who() : null;
            case EventPattern.OneOrMore(EventPattern inner) -> who(inner);
            case EventPattern.Nth(EventPattern inner, _) -> who(inner);
            case EventPattern.While(EventPattern inner, _) -> who(inner);
            case EventPattern.AnyOf(List<EventPattern> events) -> {
                PlayerRef who = who(events.getFirst());
                for (EventPattern each : events) {
                    if (who == null || !who.equals(who(each))) {
                        yield null;
                    }
                }
                yield who;
            }
            default -> null;
        };
    }

    static EventPattern by(EventPattern event, PlayerRef who) {
        return switch (event) {
            case EventPattern.Cast e -> new EventPattern.Cast(who, e.what(), e.ordinal());
            case EventPattern.Copies e -> new EventPattern.Copies(who, e.what());
            case EventPattern.CopiesOrCasts e -> new EventPattern.CopiesOrCasts(who, e.what());
            case EventPattern.Draws e ->
                    new EventPattern.Draws(who, e.ordinal(), e.exceptFirstInDrawStep());
            case EventPattern.Discards e -> new EventPattern.Discards(who, e.what(), e.causedBy());
            case EventPattern.Cycles e -> new EventPattern.Cycles(who, e.what());
            case EventPattern.PlaysLand e -> new EventPattern.PlaysLand(who, e.what(), e.from());
            case EventPattern.Sacrifices e -> new EventPattern.Sacrifices(who, e.what());
            case EventPattern.TokensCreated e -> new EventPattern.TokensCreated(who, e.what());
            case EventPattern.PutsCounters e ->
                    new EventPattern.PutsCounters(who, e.effect(), e.kind(), e.on(), e.players());
            case EventPattern.GainsLife _ -> new EventPattern.GainsLife(who);
            case EventPattern.LosesLife _ -> new EventPattern.LosesLife(who);
            case EventPattern.LosesGame _ -> new EventPattern.LosesGame(who);
            case EventPattern.PlayerDealtDamage e ->
                    new EventPattern.PlayerDealtDamage(who, e.by(), e.combat());
            case EventPattern.Crime _ -> new EventPattern.Crime(who);
            case EventPattern.Scries _ -> new EventPattern.Scries(who);
            case EventPattern.Searches _ -> new EventPattern.Searches(who);
            case EventPattern.Shuffles _ -> new EventPattern.Shuffles(who);
            case EventPattern.Expends e -> new EventPattern.Expends(who, e.total());
            case EventPattern.PlayerAttacks e ->
                    new EventPattern.PlayerAttacks(who, e.atLeast(), e.with(), e.whom());
            case EventPattern.ActivatesAbility e ->
                    new EventPattern.ActivatesAbility(who, e.source(), e.exceptMana(), e.kind());
            case EventPattern.TappedForMana e -> new EventPattern.TappedForMana(e.what(), who);
            case EventPattern.BecomesTarget e ->
                    new EventPattern.BecomesTarget(
                            e.what(), who, e.spell(), e.ability(), e.by(), e.controlledBy());
            case EventPattern.Done e -> new EventPattern.Done(e.deed(), e.what(), e.other(), who);
            case EventPattern.OneOrMore(EventPattern inner) ->
                    new EventPattern.OneOrMore(by(inner, who));
            case EventPattern.Nth(EventPattern inner, int ordinal) ->
                    new EventPattern.Nth(by(inner, who), ordinal);
            case EventPattern.While(EventPattern inner, Condition condition) ->
                    new EventPattern.While(by(inner, who), condition);
            case EventPattern.AnyOf(List<EventPattern> events) ->
                    new EventPattern.AnyOf(events.stream().map(each -> by(each, who)).toList());
            default -> event;
        };
    }
}
