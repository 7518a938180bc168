package dev.bob.mtg.text.event;

import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.PlayerRef;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The players that an event is about, and the same event of others.
final class EventPlayers {
    private EventPlayers() {}

    /// Who does it; null for events that aren't written with a player as the subject.
    static @Nullable PlayerRef who(EventPattern event) {
        About about = about(event);
        return about == null ? null : about.who();
    }

    /// The same event of other players. Events that no player does stay as they are.
    static EventPattern by(EventPattern event, PlayerRef who) {
        About about = about(event);
        return about == null ? event : about.of().apply(who);
    }

    /// @param who null where no player is the subject of the verb
    private record About(@Nullable PlayerRef who, Function<PlayerRef, EventPattern> of) {}

    private static @Nullable About about(EventPattern event) {
        return switch (event) {
            case EventPattern.Personal e -> personal(e);
            case EventPattern.Compound e -> compound(e);
            case EventPattern.Simple e -> simple(e);
        };
    }

    private static About personal(EventPattern.Personal event) {
        return switch (event) {
            case EventPattern.Cast e ->
                    new About(e.who(), who -> new EventPattern.Cast(who, e.what(), e.ordinal()));
            case EventPattern.Copies e ->
                    new About(e.who(), who -> new EventPattern.Copies(who, e.what()));
            case EventPattern.CopiesOrCasts e ->
                    new About(e.who(), who -> new EventPattern.CopiesOrCasts(who, e.what()));
            case EventPattern.Draws e ->
                    new About(
                            e.who(),
                            who ->
                                    new EventPattern.Draws(
                                            who, e.ordinal(), e.exceptFirstInDrawStep()));
            case EventPattern.DrawsSeveral e ->
                    new About(e.who(), who -> new EventPattern.DrawsSeveral(who, e.least()));
            case EventPattern.WouldDo e ->
                    new About(e.who(), who -> new EventPattern.WouldDo(e.deed(), who));
            case EventPattern.Discards e ->
                    new About(
                            e.causedBy() == null ? e.who() : null,
                            who -> new EventPattern.Discards(who, e.what(), e.causedBy()));
            case EventPattern.Cycles e ->
                    new About(e.who(), who -> new EventPattern.Cycles(who, e.what()));
            case EventPattern.PlaysLand e ->
                    new About(e.who(), who -> new EventPattern.PlaysLand(who, e.what(), e.from()));
            case EventPattern.Sacrifices e ->
                    new About(e.who(), who -> new EventPattern.Sacrifices(who, e.what()));
            case EventPattern.TokensCreated e ->
                    new About(e.who(), who -> new EventPattern.TokensCreated(who, e.what()));
            case EventPattern.GainsLife e -> new About(e.who(), EventPattern.GainsLife::new);
            case EventPattern.LosesLife e -> new About(e.who(), EventPattern.LosesLife::new);
            case EventPattern.Crime e -> new About(e.who(), EventPattern.Crime::new);
        };
    }

    private static @Nullable About compound(EventPattern.Compound event) {
        return switch (event) {
            case EventPattern.OneOrMore(EventPattern inner) ->
                    new About(who(inner), who -> new EventPattern.OneOrMore(by(inner, who)));
            case EventPattern.Nth(EventPattern inner, int ordinal) ->
                    new About(who(inner), who -> new EventPattern.Nth(by(inner, who), ordinal));
            case EventPattern.While(EventPattern inner, Condition condition) ->
                    new About(who(inner), who -> new EventPattern.While(by(inner, who), condition));
            case EventPattern.Caused _, EventPattern.InLaterTurn _ -> null;
            case EventPattern.AnyOf(List<EventPattern> events) ->
                    new About(
                            common(events),
                            who ->
                                    new EventPattern.AnyOf(
                                            events.stream().map(each -> by(each, who)).toList()));
        };
    }

    private static @Nullable About simple(EventPattern.Simple event) {
        return switch (event) {
            case EventPattern.PutsCounters e ->
                    new About(
                            e.effect() || e.players() != null ? null : e.by(),
                            who ->
                                    new EventPattern.PutsCounters(
                                            who, e.effect(), e.kind(), e.on(), e.players()));
            case EventPattern.LosesGame e -> new About(e.who(), EventPattern.LosesGame::new);
            case EventPattern.PlayerDealtDamage e ->
                    new About(
                            e.who(),
                            who -> new EventPattern.PlayerDealtDamage(who, e.by(), e.combat()));
            case EventPattern.Scries e -> new About(e.who(), EventPattern.Scries::new);
            case EventPattern.Searches e -> new About(e.who(), EventPattern.Searches::new);
            case EventPattern.Shuffles e -> new About(e.who(), EventPattern.Shuffles::new);
            case EventPattern.Expends e ->
                    new About(e.who(), who -> new EventPattern.Expends(who, e.total()));
            case EventPattern.PlayerAttacks e ->
                    new About(
                            e.who(),
                            who ->
                                    new EventPattern.PlayerAttacks(
                                            who, e.atLeast(), e.with(), e.whom()));
            case EventPattern.ActivatesAbility e ->
                    new About(
                            e.who(),
                            who ->
                                    new EventPattern.ActivatesAbility(
                                            who, e.source(), e.exceptMana(), e.kind()));
            case EventPattern.TappedForMana e ->
                    new About(e.who(), who -> new EventPattern.TappedForMana(e.what(), who));
            case EventPattern.BecomesTarget e ->
                    new About(e.what() == null ? e.players() : null, who -> targeted(e, who));
            case EventPattern.Done e ->
                    new About(
                            e.what() == null && e.other() == null ? e.who() : null,
                            who -> new EventPattern.Done(e.deed(), e.what(), e.other(), who));
            case EventPattern.Personal _,
                    EventPattern.OfCombat _,
                    EventPattern.OfDamage _,
                    EventPattern.OfCounters _,
                    EventPattern.OfStatus _,
                    EventPattern.General _ ->
                    null;
        };
    }

    private static EventPattern targeted(EventPattern.BecomesTarget e, PlayerRef who) {
        return new EventPattern.BecomesTarget(
                e.what(), who, e.spell(), e.ability(), e.by(), e.controlledBy());
    }

    /// Who does all of these; null if not the same.
    private static @Nullable PlayerRef common(List<EventPattern> events) {
        PlayerRef who = who(events.getFirst());
        for (EventPattern each : events) {
            if (who == null || !who.equals(who(each))) {
                return null;
            }
        }
        return who;
    }
}
