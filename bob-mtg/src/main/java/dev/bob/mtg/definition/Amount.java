package dev.bob.mtg.definition;

import dev.bob.mtg.definition.term.Color;
import dev.bob.mtg.definition.term.Colors;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.TurnFact;
import org.jspecify.annotations.Nullable;

/// A number, known when the effect needs it.
public sealed interface Amount {
    /// Made of other amounts.
    sealed interface Computed extends Amount {}

    /// What is counted, or a number that objects have.
    sealed interface OfObjects extends Amount {}

    /// What players have.
    sealed interface OfPlayers extends Amount {}

    /// What has happened.
    sealed interface OfPast extends Amount {}

    /// What a spell or an ability, how it was cast and what it has done so far say.
    sealed interface OfContext extends Amount {}

    Amount ZERO = new Fixed(0);
    Amount ONE = new Fixed(1);

    record Fixed(int value) implements Amount {}

    /// X as chosen or defined for the spell or ability.
    record X() implements OfContext {}

    /// "any number": no limit.
    record AnyNumber() implements OfContext {}

    /// How many the selector selects.
    record Count(Selector what) implements OfObjects {}

    record PowerOf(Selector object) implements OfObjects {}

    /// What a creature counts for as it stations: its power, unless it does so by another quality (rule 702.184).
    record PowerToStation(Selector object) implements OfObjects {}

    record ToughnessOf(Selector object) implements OfObjects {}

    record ManaValueOf(Selector object) implements OfObjects {}

    /// Counters of a kind (null: any) on the selected things.
    record CountersOn(@Nullable CounterKind kind, Selector things) implements OfObjects {}

    /// The class level of an object: 1 if it has none (rule 716.2d).
    record LevelOf(Selector object) implements OfObjects {}

    /// How often a permanent has mutated: what merged with it (rule 702.140d).
    record TimesMutated(Selector object) implements OfObjects {}

    /// How often the Ring has tempted a player (rule 701.54c).
    record TimesTempted(PlayerRef player) implements OfPlayers {}

    /// How often a player has cast commanders of theirs from the command zone in this game.
    record CommanderCasts(PlayerRef player) implements OfPlayers {}

    /// "your speed" (rule 702.179).
    record Speed(PlayerRef player) implements OfPlayers {}

    /// How many creatures are in a player's party (rule 700.8).
    record Party(PlayerRef player) implements OfPlayers {}

    /// How many opponents you attacked with creatures in this combat.
    record OpponentsAttacked() implements OfPast {}

    record LifeTotal(PlayerRef player) implements OfPlayers {}

    /// What a player's life total was at the beginning of the game.
    record StartingLife(PlayerRef player) implements OfPlayers {}

    record HandSize(PlayerRef player) implements OfPlayers {}

    /// "that many", "that much": the number of the trigger event or of the replaced event.
    record ThatMany() implements OfContext {}

    /// "The damage prevented this way": none if it can't be prevented, whatever would have been prevented (rule 615.12).
    record DamagePrevented() implements OfContext {}

    /// How much the last effect did: damage dealt this way, life lost this way, cards discarded this way.
    record DoneAmount() implements OfContext {}

    record Plus(Amount left, Amount right) implements Computed {}

    record Minus(Amount left, Amount right) implements Computed {}

    /// "the difference" between two amounts that a condition before it compares.
    record Difference(Amount more, Amount less) implements Computed {
        /// What the condition compares isn't known yet.
        public static final Difference OPEN = new Difference(ZERO, ZERO);
    }

    record Times(int factor, Amount amount) implements Computed {}

    /// The amount, but no less than another: what is less is raised.
    record AtLeast(Amount amount, Amount least) implements Computed {}

    /// Half, rounded as stated.
    record Half(Amount amount, boolean up) implements Computed {}

    record Negative(Amount amount) implements Computed {}

    record Devotion(PlayerRef player, Colors colors) implements OfPlayers {}

    /// How many mana symbols of a color the mana costs of the selected objects have.
    record ManaSymbols(Color color, Selector among) implements OfObjects {}

    /// The greatest of what an amount comes to for each of several players, who are [PlayerRef.Iterated] in it; or the
    /// least.
    record Most(PlayerRef players, Amount each, boolean least) implements OfPlayers {}

    /// Something that happened this turn, counted.
    record ThisTurn(TurnFact fact, PlayerRef player) implements OfPast {}

    /// One number if the condition holds, else the other.
    record When(Condition condition, Amount then, Amount otherwise) implements Computed {}

    /// How many events of this turn were such: "for each creature that died this turn".
    record Happenings(EventPattern event) implements OfPast {}

    /// A number of what such events of this turn were about, as each of it was then or last: the greatest power among
    /// creatures that died, or (`total`) the sum of the mana values of the spells that were cast.
    record HappenedSizes(Filter.Stat stat, EventPattern event, boolean total) implements OfPast {}

    /// How many kinds there are among what such events of this turn were about: "card types among spells you've cast".
    record HappenedKinds(Kind kind, EventPattern event) implements OfPast {}

    /// How often the ability that resolves has resolved this turn, this time included.
    record TimesResolved() implements OfPast {}

    /// A fact of the turn before this one, over all those players.
    record LastTurn(TurnFact fact, PlayerRef player) implements OfPast {}

    /// Damage dealt to the selected things this turn.
    record DamageDealtThisTurn(Selector to) implements OfPast {}

    /// All the damage that such events of this turn dealt: "the total amount of noncombat damage dealt to your opponents".
    record DamageOf(EventPattern.DealsDamage event) implements OfPast {}

    /// The excess damage that the last damage dealt (rule 120.10): to the selected permanents, or (null) to all.
    record ExcessDamage(@Nullable Selector to) implements OfPast {}

    /// The greatest (or the sum) of a stat among the selected objects.
    record Greatest(Filter.Stat stat, Selector among) implements OfObjects {}

    record Total(Filter.Stat stat, Selector among) implements OfObjects {}

    /// Different values among the selected objects: "for each color among …", domain, delirium, party.
    record Distinct(Kind kind, Selector among) implements OfObjects {}

    /// How often an optional cost of the spell was paid: that keyword's, or (null) how often it was kicked.
    record TimesPaid(@Nullable Keyword keyword) implements OfContext {}

    /// How many targets the spell has beyond the first.
    record TargetsBeyondFirst() implements OfContext {}

    /// How many of the targets match (null: how many targets there are), as a spell is cast.
    record Targets(@org.jspecify.annotations.Nullable Filter objects) implements OfContext {}

    /// How much mana of a color was spent on the X of this spell.
    record SpentOnX(Color color) implements OfContext {}

    /// How many spells were cast this turn before the source was.
    record CastBefore() implements OfPast {}

    /// How many spells have been cast this turn besides the source.
    record OtherSpells() implements OfPast {}

    /// How much mana was spent to cast a spell (null: the source): of one of these colors, or (null) of any type.
    ///
    /// @param from what the mana came from; null for anything
    record ManaSpent(@Nullable Colors colors, @Nullable Selector spell, @Nullable Filter from)
            implements OfContext {
        public ManaSpent(@Nullable Colors colors, @Nullable Selector spell) {
            this(colors, spell, null);
        }
    }

    /// How many colors of mana were spent to cast the source.
    record ColorsSpent() implements OfContext {}

    /// The result of the last die that was rolled.
    record Rolled() implements OfContext {}

    /// How many votes an option got: "for each strength vote".
    record Votes(String option) implements OfContext {}

    /// How much of "any amount" was paid as this resolves: by that player, or (null) by all.
    record PaidThisWay(@Nullable PlayerRef by) implements OfContext {}

    /// How many of the coins that were flipped together were won, or were lost.
    record Flips(boolean won) implements OfContext {}

    /// The number chosen earlier.
    record ChosenNumber() implements OfContext {}

    enum Kind {
        COLORS,
        CARD_TYPES,
        BASIC_LAND_TYPES,
        NAMES,
        MANA_VALUES,
        CREATURE_TYPES,
        POWERS,
        COUNTER_KINDS,
        UNLOCKED_DOORS
    }

    static Amount of(int value) {
        return new Fixed(value);
    }
}
