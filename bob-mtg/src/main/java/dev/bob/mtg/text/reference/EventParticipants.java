package dev.bob.mtg.text.reference;

import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.reference.Scope.Named;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What an event names: the object and the player that it is about.
final class EventParticipants {
    private EventParticipants() {}

    /// The scope after the event. Its subject is named last, being what most words mean.
    static Scope name(EventPattern event, Scope scope) {
        return switch (event) {
            case EventPattern.ZoneChange e -> moved(e, scope);
            case EventPattern.Cast e -> done(e.what(), e.who(), targetsOf(e, scope));
            case EventPattern.Copies e -> done(e.what(), e.who(), scope);
            case EventPattern.CopiesOrCasts e -> done(e.what(), e.who(), scope);
            case EventPattern.Attacks e -> actor(e.whom(), subject(e.what(), e.batch(), scope));
            case EventPattern.Blocks e -> subject(e.what(), other(e.attacker(), scope));
            case EventPattern.BecomesBlocked e -> subject(e.what(), other(e.by(), scope));
            case EventPattern.Unblocked e -> subject(e.what(), scope);
            case EventPattern.DealsDamage e ->
                    actor(e.toPlayers(), subject(e.source(), e.batch(), other(dealt(e), scope)));
            case EventPattern.DealtDamage e -> subject(e.what(), scope);
            case EventPattern.ExcessDamage e -> subject(e.what(), scope);
            case EventPattern.PlayerDealtDamage e -> actor(e.who(), scope);
            case EventPattern.BeginningOf e -> inTurn(e.whose(), scope);
            case EventPattern.GainsLife e -> actor(e.who(), scope);
            case EventPattern.LosesLife e -> actor(e.who(), scope);
            case EventPattern.Draws e -> actor(e.who(), scope);
            case EventPattern.DrawsSeveral e -> actor(e.who(), scope);
            case EventPattern.WouldDo e -> actor(e.who(), scope);
            case EventPattern.Discards e -> done(e.what(), e.who(), scope);
            case EventPattern.Sacrifices e -> done(e.what(), e.who(), scope);
            case EventPattern.BecomesTapped e -> subject(e.what(), scope);
            case EventPattern.BecomesTarget e -> targeted(e, scope);
            case EventPattern.Attached e -> subject(e.what(), other(e.to(), scope));
            case EventPattern.TokensCreated e -> done(e.what(), e.who(), scope);
            case EventPattern.TurnedFaceUp e -> subject(e.what(), scope);
            case EventPattern.ControlChanges e ->
                    e.to() instanceof PlayerRef.AnyPlayer
                            ? subject(e.what(), scope).naming(new PlayerRef.Triggering(""))
                            : subject(e.what(), scope);
            case EventPattern.Done e -> actor(e.who(), subject(e.what(), other(e.other(), scope)));
            case EventPattern.AnyOf any -> any(any.events(), scope);
            case EventPattern.While e -> name(e.event(), scope);
            case EventPattern.Caused e -> actor(e.by(), name(e.event(), scope));
            case EventPattern.Nth e -> name(e.event(), scope);
            case EventPattern.InLaterTurn e -> name(e.event(), scope);
            case EventPattern.OneOrMore e -> several(scope, name(e.event(), scope));
            case EventPattern.AttacksPermanent e -> actor(e.who(), subject(e.what(), scope));
            case EventPattern.Crime e -> actor(e.who(), scope);
            case EventPattern.PlaysLand e -> done(e.what(), e.who(), scope);
            case EventPattern.TappedForMana e -> done(e.what(), e.who(), scope);
            case EventPattern.TappedForType e -> done(e.what(), e.who(), scope);
            case EventPattern.CountersPut e -> subject(e.on(), scope);
            case EventPattern.EachCounterPut e -> subject(e.on(), scope);
            case EventPattern.NthCounterPut e -> subject(e.on(), scope);
            case EventPattern.CountersRemoved e -> subject(e.from(), scope);
            case EventPattern.PutsCounters e -> subject(e.on(), scope);
            case EventPattern.Transforms e -> subject(e.what(), scope);
            case EventPattern.Cycles e -> done(e.what(), e.who(), scope);
            case EventPattern.Scries e -> actor(e.who(), scope);
            case EventPattern.Searches e -> actor(e.who(), scope);
            case EventPattern.Shuffles e -> actor(e.who(), scope);
            case EventPattern.LosesGame e -> actor(e.who(), scope);
            case EventPattern.ActivatesAbility e ->
                    actor(e.who(), subject(new Filter.StackAbility(true, false), scope));
            case EventPattern.BecomesPlotted e -> subject(e.what(), scope);
            case EventPattern.PlayerAttacks e ->
                    actor(
                            e.who() instanceof PlayerRef.You && e.whom() != null
                                    ? e.whom()
                                    : e.who(),
                            scope.naming(
                                    new Named(new Reference.Triggering(), true, false, e.with())));
            case EventPattern.LosesLifeOtherwise _,
                    EventPattern.Expends _,
                    EventPattern.Unlocks _,
                    EventPattern.FullyUnlocks _,
                    EventPattern.Foretells _,
                    EventPattern.DayNightChanges _,
                    EventPattern.State _ ->
                    scope;
        };
    }

    /// "Whenever a creature an opponent controls enters, that player …": who controlled it then, whoever does later.
    private static Scope moved(EventPattern.ZoneChange change, Scope scope) {
        Scope named = subject(change.what(), change.batch(), scope);
        if (change.to() == Zone.HAND && !change.batch() && named.focus().person() == null) {
            // "returned to a player's hand"
            return named.withFocus(
                    named.focus()
                            .withPerson(
                                    new PlayerRef.OwnerOf(
                                            new Selector.That(new Reference.Triggering(), ""))));
        }
        return named.focus().person() instanceof PlayerRef.ControllerOf
                ? named.withFocus(named.focus().withPerson(new PlayerRef.Triggering("")))
                : named;
    }

    private static Scope targeted(EventPattern.BecomesTarget e, Scope scope) {
        Scope named = subject(e.what(), scope);
        Named targeting =
                new Named(
                        new Reference.TriggeringOther(), false, false, Agreement.SPELL_OR_ABILITY);
        return actor(
                e.players() == null || e.players() instanceof PlayerRef.You
                        ? e.controlledBy()
                        : e.players(),
                named.withFocus(named.focus().withTargeting(targeting)));
    }

    /// "Whenever you cast a spell that targets a creature, … that creature": those of its targets that match.
    private static Scope targetsOf(EventPattern.Cast cast, Scope scope) {
        Filter targets = cast.targets();
        if (targets == null) {
            return scope;
        }
        var those = new Reference.TriggeringTargets();
        return scope.naming(new Named(those, true, false, targets))
                .naming(new Named(those, false, false, targets));
    }

    private static Scope several(Scope before, Scope after) {
        List<Named> objects = new ArrayList<>(before.objects());
        for (Named one : after.objects().subList(objects.size(), after.objects().size())) {
            objects.add(new Named(one.reference(), true, one.source(), one.noun()));
        }
        return after.withObjects(objects);
    }

    /// Any of several events may have happened: "it" is what all of them name, and the event's object if only some are
    /// about the source.
    private static Scope any(List<EventPattern> events, Scope scope) {
        List<List<Named>> all = new ArrayList<>();
        List<PlayerRef> acting = new ArrayList<>();
        boolean allActors = true;
        Scope now = scope;
        for (EventPattern event : events) {
            now = name(event, now.withObjects(scope.objects()).withPlayers(scope.players()));
            all.add(from(scope.objects().size(), now.objects()));
            List<PlayerRef> actors = from(scope.players().size(), now.players());
            allActors &= !actors.isEmpty();
            acting.addAll(actors);
        }
        Scope named = now.withObjects(scope.objects()).withPlayers(scope.players());
        List<Named> about =
                all.stream().filter(each -> !each.isEmpty()).map(List::getLast).toList();
        if (all.stream().allMatch(all.getFirst()::equals)) {
            named = named.naming(all.getFirst());
        } else if (about.stream().allMatch(Named::source)) {
            named = named.naming(about.getFirst());
        } else if (about.size() == all.size() && about.stream().noneMatch(Named::many)) {
            named = named.naming(Named.one(new Reference.Triggering()));
        }
        return allActors && !acting.isEmpty() ? named.naming(acting.getFirst()) : named;
    }

    private static <T> List<T> from(int place, List<T> list) {
        return list.subList(place, list.size());
    }

    private static Scope done(Filter what, PlayerRef who, Scope scope) {
        return actor(who, subject(what, scope));
    }

    private static Scope subject(@Nullable Filter what, Scope scope) {
        return subject(what, false, scope);
    }

    private static Scope subject(@Nullable Filter what, boolean batch, Scope scope) {
        if (what == null) {
            return scope;
        }
        boolean source =
                what instanceof Filter.This
                        || (what instanceof Filter.And(List<Filter> parts)
                                && parts.getFirst() instanceof Filter.This);
        return source
                ? scope.naming(Named.SOURCE)
                : scope.naming(new Named(new Reference.Triggering(), batch, false, what))
                        .owing(new Reference.Triggering(), batch ? null : what);
    }

    /// What is dealt damage; a player may be meant as well.
    private static @Nullable Filter dealt(EventPattern.DealsDamage damage) {
        Filter to = damage.to();
        PlayerRef players = damage.toPlayers();
        return to == null || players == null ? to : Filter.or(to, new Filter.OfPlayer(players));
    }

    /// Who takes part in damage that would be dealt: nothing that isn't said does.
    static Scope replaced(EventPattern.DealsDamage damage, Scope scope) {
        Scope dealt =
                damage.to() instanceof Filter.This
                        ? scope.naming(Named.SOURCE)
                        : other(damage.to(), scope);
        return actor(
                damage.toPlayers(),
                damage.source() instanceof Filter.Any ? dealt : subject(damage.source(), dealt));
    }

    private static Scope other(@Nullable Filter what, Scope scope) {
        return what == null
                ? scope
                : scope.naming(new Named(new Reference.TriggeringOther(), false, false, what));
    }

    /// Whose step begins.
    private static Scope inTurn(PlayerRef whose, Scope scope) {
        return whose instanceof PlayerRef.EachPlayer
                ? scope.naming(Anaphora.IN_TURN)
                : actor(whose, scope);
    }

    private static Scope actor(@Nullable PlayerRef who, Scope scope) {
        return who == null || who instanceof PlayerRef.You
                ? scope
                : scope.naming(new PlayerRef.Triggering(""));
    }
}
