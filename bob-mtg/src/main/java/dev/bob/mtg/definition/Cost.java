package dev.bob.mtg.definition;

import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import org.jspecify.annotations.Nullable;

/// One part of a cost. A cost is a list of parts; all are paid (rule 118).
public sealed interface Cost {
    /// How many it takes; one where it takes the source or says no number.
    default Amount count() {
        return Amount.ONE;
    }

    /// What takes no mana.
    sealed interface NoMana extends Cost {}

    /// What is paid with objects that the player chooses, unless it is the source.
    sealed interface OfObjects extends NoMana {}

    /// What is paid with the source, or with what a player has.
    sealed interface Own extends NoMana {}

    /// What is made of other costs, or takes what something else says.
    sealed interface Compound extends Cost {}

    /// Mana, however it may be paid.
    sealed interface OfMana extends Cost {
        ManaCost cost();
    }

    record Mana(ManaCost cost) implements OfMana {}

    /// Mana, for each generic mana of which an untapped artifact or creature may be tapped (rule 701.67).
    record Waterbend(ManaCost cost) implements OfMana {}

    /// `{T}`.
    record TapThis() implements Own {}

    /// `{Q}`.
    record UntapThis() implements Own {}

    record PayLife(Amount amount) implements Own {}

    /// Sacrifice so many that match ([Filter.This]: the source).
    record Sacrifice(Amount count, Filter filter) implements OfObjects {}

    /// Discard so many that match; [Amount.AnyNumber] with [Filter.Any]: the whole hand ([#wholeHand]).
    record Discard(Amount count, Filter filter, boolean atRandom, boolean wholeHand)
            implements OfObjects {}

    /// Exile so many that match from that zone ([Filter.This]: the source).
    record Exile(Amount count, Filter filter, Zone from) implements OfObjects {}

    /// Exile so many others that match from among permanents you control and cards in your graveyard
    /// ([Amount.AnyNumber]: one or more).
    record ExileMaterials(Amount count, Filter filter) implements OfObjects {}

    /// Return so many permanents that match to their owners' hands.
    record ReturnToHand(Amount count, Filter filter) implements OfObjects {}

    /// Tap so many untapped permanents that match.
    record TapOthers(Amount count, Filter filter) implements OfObjects {}

    /// Tap any number of untapped permanents that match, with this total power or more.
    record TapPower(int power, Filter filter) implements OfObjects {}

    /// Remove counters from the source, or from a permanent that matches, or (`among`) from several of them. Null kind:
    /// any.
    record RemoveCounters(Amount count, @Nullable CounterKind kind, Filter from, boolean among)
            implements Own {
        public RemoveCounters(Amount count, @Nullable CounterKind kind, Filter from) {
            this(count, kind, from, false);
        }
    }

    /// Put counters on the source, or on a permanent that matches.
    record PutCounters(Amount count, CounterKind kind, Filter on) implements OfObjects {}

    /// Exile any number of cards from your graveyard with this total mana value or more (rule 701.59).
    record CollectEvidence(Amount total) implements Own {}

    /// Any number of objects that come to so much together: "sacrifice any number of creatures with total power 12 or greater".
    ///
    /// @param exiledFrom the zone of yours that they are exiled from; null if they are sacrificed
    /// @param sum what they come to: an amount of [#TOGETHER]
    record AnyNumber(Filter filter, @Nullable Zone exiledFrom, Amount sum, int least)
            implements OfObjects {
        /// All that are picked.
        public static final Selector TOGETHER =
                new Selector.That(new Reference.Done(Verb.MEANT), "them");
    }

    /// A loyalty cost: `+n`, `0`, `−n`.
    record Loyalty(int change) implements Own {}

    /// `−X`.
    record LoyaltyX() implements Own {}

    record PayEnergy(Amount amount) implements Own {}

    record Mill(Amount count) implements Own {}

    /// Exile the top cards of your library or graveyard.
    ///
    /// @param such the topmost of those that match; null for any cards
    record ExileTop(Amount count, Zone from, @Nullable Filter such) implements Own {
        public ExileTop(Amount count, Zone from) {
            this(count, from, null);
        }
    }

    /// Put so many that match from that zone on top, or on the bottom, of their owners' libraries ([Filter.This]: the source).
    record PutInLibrary(Amount count, Filter filter, Zone from, boolean bottom)
            implements OfObjects {}

    /// Put so many cards in exile that match into their owners' graveyards.
    record PutInGraveyard(Amount count, Filter filter) implements OfObjects {}

    /// Unattach the source from what it is attached to.
    record Unattach() implements Own {}

    /// Reveal so many cards that match from your hand, or (`orPermanent`: behold, rule 701.4a) choose permanents you control
    /// that do.
    record Reveal(Amount count, Filter filter, boolean orPermanent) implements OfObjects {
        public Reveal(Amount count, Filter filter) {
            this(count, filter, false);
        }
    }

    /// What makes the rest of the cost cheaper, as the ability says of itself: so much less mana, so many times, if the
    /// condition (null: in any case) holds.
    record Less(ManaCost change, Amount times, @Nullable Condition onlyIf) implements Compound {
        /// Whether it takes the targets to say how much cheaper.
        public boolean isOfTargets() {
            return onlyIf instanceof Condition.TargetsAny
                    || (!(times instanceof Amount.Fixed)
                            && RecordParts.anywhere(times, Reference.Targeted.class::isInstance));
        }
    }

    /// The mana cost of the object that the ability is on: what a keyword that is given to it costs.
    record OwnMana() implements Compound {}

    /// Anything else that is done as a cost: "have an opponent gain 3 life".
    record Do(Effect effect) implements Own {}

    /// A cost that is paid so many times: "pay {2} for each age counter on it".
    record Times(java.util.List<Cost> cost, Amount times) implements Compound {
        public Times {
            cost = java.util.List.copyOf(cost);
        }
    }

    /// One of two costs, as the player likes: "sacrifice a creature or pay {3}".
    record Either(java.util.List<Cost> first, java.util.List<Cost> second) implements Compound {
        public Either {
            first = java.util.List.copyOf(first);
            second = java.util.List.copyOf(second);
        }
    }
}
