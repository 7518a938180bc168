package dev.bob.mtg.definition;

import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Deed;
import dev.bob.mtg.definition.term.ManaSymbol;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Events that abilities watch for. The object that matches `what` (or `source`) is
/// [Reference.Triggering]; the player is [PlayerRef.Triggering]; the number is [Amount.ThatMany].
public sealed interface EventPattern {
    /// Made of other events: one that is bounded, or several.
    sealed interface Compound extends EventPattern {}

    /// An event of its own.
    sealed interface Simple extends EventPattern {}

    /// What each player does for themselves, so that each has a first one in a turn.
    sealed interface Personal extends Simple {}

    /// What a player does so much or so many of that it can be another number, or something else instead.
    sealed interface Countable extends Personal {}

    /// What creatures do in combat.
    sealed interface OfCombat extends Simple {}

    sealed interface OfDamage extends Simple {}

    sealed interface OfCounters extends Simple {}

    /// What becomes of an object that stays where it is.
    sealed interface OfStatus extends Simple {}

    /// What else happens.
    sealed interface General extends Simple {}

    /// Which objects a spell has to target for the event to be about it: the creatures of "whenever you cast a spell that
    /// targets a creature you control"; null if nothing is said of its targets, or if that is the source or may be a player.
    default @Nullable Filter targets() {
        return unbound() instanceof Cast(_, Filter spell, _) ? targets(spell) : null;
    }

    private static @Nullable Filter targets(Filter spell) {
        if (spell instanceof Filter.And(List<Filter> parts)) {
            return parts.stream()
                    .map(EventPattern::targets)
                    .filter(Objects::nonNull)
                    .findFirst()
                    .orElse(null);
        }
        Filter objects =
                spell instanceof Filter.Targets(Filter any, PlayerRef players) && players == null
                        ? any
                        : spell instanceof Filter.TargetsOnly only && only.players() == null
                                ? only.objects()
                                : null;
        return objects instanceof Filter.This ? null : objects;
    }

    /// The event without the bounds around it: "for the first time each turn", "while …".
    default EventPattern unbound() {
        return switch (this) {
            case Nth(EventPattern inner, _) -> inner.unbound();
            case While(EventPattern inner, _) -> inner.unbound();
            case Caused(EventPattern inner, _) -> inner.unbound();
            case InLaterTurn(EventPattern inner) -> inner.unbound();
            default -> this;
        };
    }

    /// The event inside one that bounds it or puts several together; null for an event of its own.
    default @Nullable EventPattern event() {
        return null;
    }

    /// Whether all that match and happen at once are one event.
    default boolean batch() {
        return false;
    }

    /// Objects that match change zones: enters (`to` battlefield), dies (battlefield to graveyard), leaves.
    /// Null for any zone.
    ///
    /// @param batch "one or more": triggers once for all that happened at once
    record ZoneChange(Filter what, @Nullable Zone from, @Nullable Zone to, boolean batch)
            implements General {}

    /// A player casts a matching spell.
    ///
    /// @param ordinal only the n-th of the turn; 0 for any
    record Cast(PlayerRef who, Filter what, int ordinal) implements Personal {}

    /// A player copies a matching spell: a copy of it is put onto the stack (rule 707.10).
    record Copies(PlayerRef who, Filter what) implements Personal {}

    record CopiesOrCasts(PlayerRef who, Filter what) implements Personal {}

    /// A matching creature attacks; the defending player or planeswalker, if it matters.
    record Attacks(Filter what, @Nullable PlayerRef whom, boolean alone, boolean batch)
            implements OfCombat {}

    /// A player attacks with at least so many creatures that match.
    ///
    /// @param whom only those that attack one of these players: once for each player attacked; null for all
    record PlayerAttacks(PlayerRef who, Amount atLeast, Filter with, @Nullable PlayerRef whom)
            implements OfCombat {}

    /// A player attacks a planeswalker or battle that matches: once for each of them.
    record AttacksPermanent(PlayerRef who, Filter what) implements OfCombat {}

    /// A matching creature blocks (a creature that matches, null for any).
    record Blocks(Filter what, @Nullable Filter attacker) implements OfCombat {}

    /// A matching creature becomes blocked (by a creature that matches; null: once for all blockers).
    record BecomesBlocked(Filter what, @Nullable Filter by) implements OfCombat {}

    /// Attacks and isn't blocked.
    record Unblocked(Filter what) implements OfCombat {}

    /// A source deals damage.
    ///
    /// @param to objects dealt damage that match; null for none
    /// @param toPlayers players dealt damage; null for none; both null: anything
    /// @param batch "one or more": once for each player dealt damage, or for all if `toPlayers` are several
    record DealsDamage(
            Filter source,
            @Nullable Filter to,
            @Nullable PlayerRef toPlayers,
            @Nullable Boolean combat,
            boolean batch)
            implements OfDamage {}

    /// A matching object is dealt damage: the total at once.
    record DealtDamage(Filter what, @Nullable Boolean combat) implements OfDamage {}

    /// A matching permanent is dealt excess damage by all that deals it damage at once (rule 120.10).
    record ExcessDamage(Filter what, @Nullable Boolean combat) implements OfDamage {}

    record PlayerDealtDamage(PlayerRef who, @Nullable Filter by, @Nullable Boolean combat)
            implements OfDamage {}

    /// At the beginning of a step of those players' turns.
    record BeginningOf(Step step, PlayerRef whose) implements General {}

    record GainsLife(PlayerRef who) implements Countable {}

    record LosesLife(PlayerRef who) implements Personal {}

    /// A player loses life, but not because of combat damage.
    record LosesLifeOtherwise(PlayerRef who) implements General {}

    record Draws(PlayerRef who, int ordinal, boolean exceptFirstInDrawStep) implements Personal {}

    /// A player draws at least so many cards by one instruction, before the first of them is drawn. It is only replaced.
    record DrawsSeveral(PlayerRef who, int least) implements Countable {}

    /// A player is about to carry out a keyword action. It is only replaced; how many cards it is about, or how often it is
    /// done, is its amount.
    record WouldDo(Deed deed, PlayerRef who) implements Countable {}

    /// A player discards a card.
    ///
    /// @param causedBy only if a spell or ability of one of these players causes it; null for any discard
    record Discards(PlayerRef who, Filter what, @Nullable PlayerRef causedBy) implements Personal {}

    record Sacrifices(PlayerRef who, Filter what) implements Personal {}

    /// A player plays a land; where from, if it matters.
    record PlaysLand(PlayerRef who, Filter what, @Nullable Zone from) implements Personal {}

    record CountersPut(@Nullable CounterKind kind, Filter on, boolean batch)
            implements OfCounters {}

    /// A single counter is put on an object that matches: once for each of those put at once.
    record EachCounterPut(@Nullable CounterKind kind, Filter on) implements OfCounters {}

    /// A player puts counters of a kind (null: any) on objects that match or on players.
    ///
    /// @param effect whether only an effect counts, not a cost
    record PutsCounters(
            PlayerRef by,
            boolean effect,
            @Nullable CounterKind kind,
            @Nullable Filter on,
            @Nullable PlayerRef players)
            implements OfCounters {}

    /// The n-th counter of a kind is put on an object that matches: it has so many then, and had fewer.
    record NthCounterPut(CounterKind kind, Filter on, int ordinal) implements OfCounters {}

    record CountersRemoved(@Nullable CounterKind kind, Filter from, boolean last)
            implements OfCounters {}

    record BecomesTapped(Filter what, boolean tapped) implements OfStatus {}

    /// A permanent is tapped for mana.
    record TappedForMana(Filter what, PlayerRef who) implements OfStatus {}

    /// A permanent is tapped for mana and produces some of that type; null for mana of the chosen color.
    record TappedForType(Filter what, PlayerRef who, @Nullable ManaSymbol type)
            implements OfStatus {}

    /// Becomes the target of a spell or ability, controlled by those players.
    ///
    /// @param what objects that become the target; null for none
    /// @param players players who become the target; null for none
    /// @param by which spells; null for any
    record BecomesTarget(
            @Nullable Filter what,
            @Nullable PlayerRef players,
            boolean spell,
            boolean ability,
            @Nullable Filter by,
            PlayerRef controlledBy)
            implements OfStatus {}

    /// A player activates an ability.
    ///
    /// @param kind which of them; null for any
    record ActivatesAbility(
            PlayerRef who, Filter source, boolean exceptMana, Ability.@Nullable ActivatedKind kind)
            implements General {
        public ActivatesAbility(PlayerRef who, Filter source, boolean exceptMana) {
            this(who, source, exceptMana, null);
        }
    }

    /// A player spends their n-th mana of the turn (rule 700.14).
    record Expends(PlayerRef who, int total) implements General {}

    /// Something becomes attached to something else, or (`ends`) unattached from it (rule 701.3d).
    record Attached(Filter what, Filter to, boolean ends) implements OfStatus {
        public Attached(Filter what, Filter to) {
            this(what, to, false);
        }
    }

    record TurnedFaceUp(Filter what) implements OfStatus {}

    /// A permanent comes under another player's control.
    ///
    /// @param from who loses control of it
    /// @param to who gains it
    record ControlChanges(Filter what, PlayerRef from, PlayerRef to) implements OfStatus {}

    record Transforms(Filter what) implements OfStatus {}

    /// "you unlock this door": the half of the Room that the ability is printed on (rule 709.5h).
    record Unlocks(PlayerRef who) implements OfStatus {}

    /// A player fully unlocks a permanent that matches (rule 709.5i).
    record FullyUnlocks(PlayerRef who, Filter what) implements OfStatus {}

    record Foretells(PlayerRef who, Filter what) implements General {}

    /// A card becomes plotted (rule 702.170).
    record BecomesPlotted(Filter what) implements OfStatus {}

    /// Day becomes night or night becomes day (rule 730.1a).
    record DayNightChanges() implements General {}

    record Cycles(PlayerRef who, Filter what) implements Personal {}

    record Scries(PlayerRef who) implements General {}

    record Searches(PlayerRef who) implements General {}

    record Shuffles(PlayerRef who) implements General {}

    record TokensCreated(PlayerRef who, Filter what) implements Personal {}

    /// A player commits a crime (rule 700.13).
    record Crime(PlayerRef who) implements Personal {}

    record LosesGame(PlayerRef who) implements General {}

    /// A keyword action or ability was carried out.
    ///
    /// @param what the object that did it or that it was done to; null if none is named
    /// @param other the other object; null for any
    /// @param who the player who did it; null for anyone
    record Done(Deed deed, @Nullable Filter what, @Nullable Filter other, @Nullable PlayerRef who)
            implements General {}

    /// A state trigger (rule 603.8).
    record State(Condition condition) implements General {}

    /// The event if the condition holds as it happens: "attacks while you control a Dinosaur". Unlike an intervening
    /// if it isn't looked at again.
    record While(EventPattern event, Condition condition) implements Compound {
        @Override
        public boolean batch() {
            return event.batch();
        }
    }

    /// The event if a spell or ability of one of those players has it happen as it resolves: "a spell or ability an
    /// opponent controls causes …". That player is [PlayerRef.Triggering].
    record Caused(EventPattern event, PlayerRef by) implements Compound {
        @Override
        public boolean batch() {
            return event.batch();
        }
    }

    /// Of a delayed trigger: the event in a later turn than the one in which the trigger was set up.
    record InLaterTurn(EventPattern event) implements Compound {}

    /// Only the n-th such event of the turn, counted for each player that the event is of: "for the first time each
    /// turn", "their second instant spell each turn".
    record Nth(EventPattern event, int ordinal) implements Compound {
        @Override
        public boolean batch() {
            return event.batch();
        }
    }

    /// "one or more": once for all such events that happen at once; [Amount.ThatMany] is how many.
    record OneOrMore(EventPattern event) implements Compound {
        @Override
        public boolean batch() {
            return true;
        }
    }

    /// Any of several events: "enters or attacks".
    record AnyOf(List<EventPattern> events) implements Compound {
        public AnyOf {
            events = List.copyOf(events);
        }

        @Override
        public boolean batch() {
            return events.stream().allMatch(EventPattern::batch);
        }
    }
}
