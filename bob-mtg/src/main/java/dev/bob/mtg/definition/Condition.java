package dev.bob.mtg.definition;

import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.TurnFact;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Something that is true or false of the game right now.
public sealed interface Condition {
    /// Made of other conditions.
    sealed interface Compound extends Condition {}

    /// How a spell was cast, and what was paid for it.
    sealed interface OfCasting extends Condition {}

    /// When a spell was cast, or an ability may be activated.
    sealed interface OfTimes extends OfCasting {}

    /// Whose turn and which step it is, and what is so of players.
    sealed interface OfPlayers extends Condition {}

    /// What time of the game it is.
    sealed interface OfTheTime extends OfPlayers {}

    /// What is so of objects, amounts and events.
    sealed interface General extends Condition {}

    /// What an effect has just done.
    sealed interface OfDeeds extends General {}

    /// What is said of one player, where it is said of any of them.
    default Condition ofOne() {
        return this;
    }

    /// Two amounts compared.
    record Compare(Amount left, Comparison comparison, Amount right) implements General {}

    /// At least (or so) so many match: "you control three or more Dragons", "you control a Forest".
    record Exists(Filter filter, Comparison comparison, Amount count) implements General {}

    /// Every selected thing matches: "it's white", "this creature is attacking", "that card is a land".
    record Is(Selector things, Filter filter) implements General {}

    /// It is that player's turn.
    record TurnOf(PlayerRef player) implements OfPlayers {}

    /// It is one of these steps.
    record During(List<Step> steps) implements OfTheTime {
        public During {
            steps = List.copyOf(steps);
        }
    }

    /// It is night, or it is day (rule 730).
    record IsNight(boolean night) implements OfTheTime {}

    /// The declare blockers step of the combat at hand has begun; it may have been skipped (rules 506.7b, 506.7f).
    record BlockersDeclared() implements OfPlayers {}

    record Not(Condition condition) implements Compound {}

    record And(List<Condition> parts) implements Compound {
        public And {
            parts = List.copyOf(parts);
        }
    }

    record Or(List<Condition> parts) implements Compound {
        public Or {
            parts = List.copyOf(parts);
        }
    }

    /// The spell (or the spell that became the source) was kicked: with the kicker of that cost; null for any kicker.
    record Kicked(@Nullable ManaCost with) implements OfCasting {}

    /// An optional additional cost of the spell (or of the spell that became the source) was paid: it was bargained,
    /// its gift was promised, its offspring cost was paid.
    record Paid(Keyword keyword) implements OfCasting {}

    /// The additional cost that the spell's own text offers was paid: evidence was collected.
    record AdditionallyPaid() implements OfCasting {}

    /// The spell that is being cast (or resolves) has a target among these.
    record TargetsAny(@Nullable Filter objects, @Nullable PlayerRef players) implements General {}

    /// You are activating an ability that the keyword stands for: "while you're activating a craft ability".
    record Activating(Keyword keyword) implements OfCasting {}

    /// The source came under its controller's control since the beginning of that player's last upkeep.
    record Newcomer() implements General {}

    /// What the trigger event is about (the source, if there is none) was cast: from that zone (null: any), by one of those
    /// players (null: anyone).
    record WasCast(@Nullable Zone from, @Nullable PlayerRef by) implements OfCasting {}

    /// The source is what became of the n-th spell that its controller cast this turn.
    record WasNthCast(int ordinal) implements OfCasting {}

    /// The last optional effect or payment was carried out: "if you do".
    record Did() implements OfDeeds {}

    /// What was just done in that way was done to a player among these: "if a player is dealt damage this way".
    record DoneToPlayer(Verb verb, PlayerRef among) implements OfDeeds {}

    /// A fact of this turn: "if a creature died this turn", "if you gained life this turn".
    record ThisTurn(TurnFact fact, PlayerRef player, Comparison comparison, Amount count)
            implements OfPlayers {}

    /// So many events of this turn were such: "if another Human died under your control this turn".
    record Happened(EventPattern event, Comparison comparison, Amount count) implements General {}

    /// You have cast a spell that matches this turn, other than the source.
    record CastAnother(Filter spells) implements OfCasting {}

    /// "if this is the second time this ability has resolved this turn".
    record NthResolution(int ordinal) implements General {}

    /// You own and control both the source and another permanent that matches, and (if so said) both are attacking.
    record OwnsBoth(Filter other, boolean attacking) implements General {}

    record IsMonarch(PlayerRef player) implements OfPlayers {}

    record HasCitysBlessing(PlayerRef player) implements OfPlayers {}

    /// "you have an enduring story" (storied).
    record HasEnduringStory(PlayerRef player) implements OfPlayers {}

    record HasInitiative(PlayerRef player) implements OfPlayers {}

    record CompletedDungeon(PlayerRef player) implements OfPlayers {}

    /// One player is (one of) others: "the defending player".
    record IsPlayer(PlayerRef one, PlayerRef among) implements OfPlayers {}

    /// The player at hand was chosen as a friend, or as a foe, as this resolves.
    record IsFriend(boolean friend) implements OfPlayers {}

    /// Players compared among themselves: "an opponent controls more lands than you".
    record AnyPlayer(PlayerRef among, Condition holds) implements Compound {
        @Override
        public Condition ofOne() {
            return holds.ofOne();
        }
    }

    /// The spell was cast for this keyword's cost: "if its flashback cost was paid", evoke, dash, bestow.
    record CastWith(Keyword keyword) implements OfCasting {}

    /// The spell was cast for the other cost that its text gives, this mana: "the {1}{B} cost was paid".
    record CastForOther(ManaCost cost) implements OfCasting {}

    /// Its caster controlled such permanents as this spell was cast.
    record ControlledAsCast(Filter permanents) implements OfCasting {}

    /// The spell was cast in one of these steps of its controller's turn (addendum).
    record CastDuringYourMain() implements OfTimes {}

    /// The spell was cast at a time when its controller couldn't have cast a sorcery.
    record CastOutOfTime() implements OfTimes {}

    /// The spell is the n-th of those that its controller has cast this turn that match: "it's the second creature spell
    /// you cast this turn".
    record IsNthCast(Selector spell, Filter spells, int ordinal) implements OfCasting {}

    /// Its controller could cast an instant: a mana ability isn't activated while something else is being paid for.
    record AsInstant() implements OfTimes {}

    /// An option named in the text was chosen: "denial gets more votes", the anchor words of a modal permanent.
    record OptionChosen(String option) implements General {}
}
