package dev.bob.mtg.definition;

import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Zone;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A replacement or prevention effect (rules 614, 615).
public sealed interface Replacement {
    /// Permanents that match enter tapped, unless the condition holds, or unless their controller pays.
    record EntersTapped(Filter permanents, @Nullable Condition unless, List<Cost> unlessPaid)
            implements Replacement {
        public EntersTapped {
            unlessPaid = List.copyOf(unlessPaid);
        }
    }

    record EntersWithCounters(
            Filter permanents, CounterKind kind, Amount count, @Nullable Condition onlyIf)
            implements Replacement {}

    /// "You may have it enter as a copy of …, except …".
    ///
    /// @param tapped what enters so enters tapped
    record EntersAsCopy(Filter of, List<Modification> except, boolean optional, boolean tapped)
            implements Replacement {
        public EntersAsCopy {
            except = List.copyOf(except);
        }
    }

    /// What goes elsewhere than it would.
    sealed interface Elsewhere extends Replacement {}

    /// "If it would die, exile it instead": a zone change of objects that match goes elsewhere.
    record GoElsewhere(Filter objects, @Nullable Zone from, @Nullable Zone to, Destination instead)
            implements Elsewhere {}

    /// "… instead exile that card and create a token", "you may exile it instead. When you do, …": what is done besides, of
    /// the thing that went elsewhere as [Reference.Triggering].
    ///
    /// @param optional whether the controller of the effect decides each time
    record GoElsewhereAnd(GoElsewhere going, Effect besides, boolean optional)
            implements Elsewhere {}

    /// Where it has things go; null for another effect.
    default @Nullable GoElsewhere going() {
        return this instanceof GoElsewhere plain ? plain : null;
    }

    /// "If you would draw a card / gain life / …, … instead". [Amount.ThatMany] is the replaced amount.
    record Instead(EventPattern event, @Nullable Condition onlyIf, Effect effect, boolean optional)
            implements Replacement {}

    /// "… that much plus 1", "twice that many": the event's number changes.
    record ChangeAmount(EventPattern event, Amount amount) implements Replacement {}

    /// Tokens that would be created ([EventPattern.TokensCreated]) are created together with others, or others are
    /// created in their place. [Amount.ThatMany] is how many they are; in their place, so many come for each of them.
    ///
    /// @param besides whether they are created as well
    /// @param tokens what is created for it, each a [PermanentEffect.CreateTokens]
    record OtherTokens(EventPattern event, boolean besides, List<Effect> tokens)
            implements Replacement {
        public OtherTokens {
            tokens = List.copyOf(tokens);
        }
    }

    /// Prevents damage: all (`amount` null) or the next so much.
    ///
    /// @param combatOnly true: combat, false: noncombat, null: either
    /// @param to objects that would be dealt it; null for none
    /// @param toPlayers players that would be dealt it; null for none. Both null: anything
    /// @param from sources; null for any
    record Prevent(
            @Nullable Amount amount,
            @Nullable Boolean combatOnly,
            @Nullable Filter to,
            @Nullable PlayerRef toPlayers,
            @Nullable Filter from,
            @Nullable Effect then)
            implements Replacement {}

    /// Effects that a resolving spell or ability begins, with bounds: damage from a source chosen as it resolves (null:
    /// any; the effects speak of it as [dev.bob.mtg.definition.term.Verb#CHOSEN]), and only the next time.
    record Limited(@Nullable Filter source, boolean once, List<Replacement> effects)
            implements Replacement {
        public Limited {
            effects = List.copyOf(effects);
        }
    }

    /// What is always replaced in the same way.
    sealed interface Fixed extends Replacement {}

    /// Whenever they would be destroyed, they regenerate (rule 701.19b).
    record Regenerates(Filter objects) implements Fixed {}

    /// Those players, when they would roll dice, roll one more and ignore the lowest roll (rule 706.6).
    record ExtraDie(PlayerRef players) implements Fixed {}

    /// Those players, when they would copy a spell one or more times, copy it once more, and may choose new targets for that
    /// copy.
    record CopiesMore(PlayerRef players) implements Fixed {}

    /// Those players, when they would begin extra turns, skip them.
    record SkipsExtraTurns(PlayerRef players) implements Fixed {}

    /// Permanents that match, when they are tapped for mana, produce other mana (rule 106.12b).
    ///
    /// @param by who taps them
    /// @param least only where they would produce so much
    /// @param times so many times as much
    /// @param types of which types it is instead; null for the same
    /// @param one whether it is one mana, whatever it would be
    record OtherMana(
            Filter permanents,
            PlayerRef by,
            int least,
            int times,
            @Nullable ManaMade types,
            boolean one)
            implements Fixed {}

    /// The types of mana that are produced instead: one of them, which whoever taps the permanent chooses.
    enum ManaMade {
        BLACK,
        BLUE,
        COLORLESS,
        ANY_COLOR
    }

    /// What is done, or who controls it, as a permanent enters.
    sealed interface Arriving extends Replacement {}

    /// Permanents that match, as they would enter, enter under that player's control instead.
    record EntersUnder(Filter permanents, PlayerRef under) implements Arriving {}

    /// Permanents that match enter untapped. It is applied after what has them enter tapped.
    record EntersUntapped(Filter permanents) implements Arriving {}

    /// As the source enters, its controller does that: "as ~ enters, sacrifice all lands you control".
    record AsEnters(Effect effect) implements Arriving {}

    /// As the source is turned face up, that happens.
    record AsTurnedUp(Effect effect) implements Arriving {}

    /// The source enters only if its controller pays for that, as they like or if they can; if not, it is put into its
    /// owner's graveyard.
    record EntersFor(List<Cost> cost, boolean optional) implements Arriving {
        public EntersFor {
            cost = List.copyOf(cost);
        }
    }

    /// Cards that match, which their owner discards because of a spell or ability of those players, go elsewhere; if it is
    /// optional, as the owner likes.
    record DiscardElsewhere(Filter cards, PlayerRef causedBy, Destination instead, boolean optional)
            implements Replacement {}

    /// Damage that would be dealt is dealt elsewhere: all (`amount` null) or the next so much.
    ///
    /// @param combatOnly true: combat, false: noncombat, null: either
    record Redirect(
            @Nullable Amount amount,
            @Nullable Boolean combatOnly,
            @Nullable Filter to,
            @Nullable PlayerRef toPlayers,
            @Nullable Filter from,
            Selector instead)
            implements Replacement {}

    // --- about one of several things ---

    /// The same about one of the things that it was begun for: with [Filter.This] as the thing at hand, which is an object or the player at hand.
    default Replacement about(boolean object) {
        return switch (this) {
            case Prevent(var amount, var combat, var to, var players, var from, var then) ->
                    new Prevent(
                            amount,
                            combat,
                            object(to, object),
                            object ? others(players) : players,
                            object(from, object),
                            then);
            case Redirect(var amount, var combat, var to, var players, var from, var instead) ->
                    new Redirect(
                            amount,
                            combat,
                            object(to, object),
                            object ? others(players) : players,
                            object(from, object),
                            instead);
            case GoElsewhere(Filter objects, var from, var to, var instead) ->
                    new GoElsewhere(
                            objects instanceof Filter.This
                                    ? new Filter.Is(new Reference.Remembered())
                                    : objects,
                            from,
                            to,
                            instead);
            case ChangeAmount(EventPattern.DealsDamage deals, Amount amount) ->
                    new ChangeAmount(by(deals, object), amount);
            case EntersTapped _,
                    EntersWithCounters _,
                    EntersAsCopy _,
                    GoElsewhereAnd _,
                    Instead _,
                    ChangeAmount _,
                    OtherTokens _,
                    Arriving _,
                    Fixed _,
                    DiscardElsewhere _,
                    Limited _ ->
                    this;
        };
    }

    /// What the thing at hand deals.
    private static EventPattern by(EventPattern.DealsDamage deals, boolean object) {
        Filter source = object(deals.source(), object);
        return new EventPattern.DealsDamage(
                source == null ? deals.source() : source,
                deals.to(),
                deals.toPlayers(),
                deals.combat(),
                deals.batch());
    }

    /// The effect for one of those that something was divided among.
    default Replacement ofShare(Amount share) {
        return this instanceof Prevent p
                ? new Prevent(share, p.combatOnly(), p.to(), p.toPlayers(), p.from(), p.then())
                : this;
    }

    private static @Nullable Filter object(@Nullable Filter filter, boolean object) {
        return filter instanceof Filter.This
                ? (object ? new Filter.Is(new Reference.Remembered()) : null)
                : filter;
    }

    private static @Nullable PlayerRef others(@Nullable PlayerRef players) {
        return players instanceof PlayerRef.Iterated ? null : players;
    }
}
