package dev.bob.mtg.event;

import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import java.util.List;

/// Something that happened. Objects go by id (of the object before a zone change; `now` is the new one), players
/// by seat; `-1` where there is none. Recipients of damage are object ids or `~player`.
public sealed interface Event {
    /// What a player did, or what happened to one.
    sealed interface OfPlayer extends Event {
        int player();
    }

    record TurnBegan(int turn, int player) implements Event {}

    record StepBegan(Step step, int player) implements Event {}

    /// @param now the id of the object that it became, or -1 if it ceased to exist
    record ZoneChange(int object, int now, Zone from, Zone to, int player) implements Event {}

    record TokenCreated(int object, int player) implements OfPlayer {}

    record LandPlayed(int object, int player) implements OfPlayer {}

    record SpellCast(int object, int player) implements OfPlayer {}

    record SpellCopied(int object, int player) implements OfPlayer {}

    record AbilityActivated(int object, int source, int player) implements OfPlayer {}

    record AbilityTriggered(int object, int source, int player) implements Event {}

    record ManaAdded(int source, int player, int amount) implements Event {}

    record TargetChosen(int by, int target) implements Event {}

    record Resolved(int object) implements Event {}

    /// A spell or ability left the stack without effect (rule 608.2b), or was countered.
    record Countered(int object, boolean illegalTargets) implements Event {}

    record Damage(int source, int to, int amount, boolean combat) implements Event {}

    record LifeChanged(int player, int by) implements OfPlayer {}

    record Drew(int player, int object) implements OfPlayer {}

    record Discarded(int player, int object) implements OfPlayer {}

    record Sacrificed(int player, int object) implements OfPlayer {}

    record Destroyed(int object) implements Event {}

    record CountersChanged(int object, CounterKind kind, int by) implements Event {}

    record PlayerCountersChanged(int player, CounterKind kind, int by) implements OfPlayer {}

    record Tapped(int object, boolean tapped, boolean forMana) implements Event {}

    /// @param to an object, `~player`, or [Integer#MIN_VALUE] for what is attached to nothing any more
    record Attached(int object, int to) implements Event {}

    record ControlChanged(int object, int player) implements OfPlayer {}

    record AttackDeclared(int attacker, int defender) implements Event {}

    record BlockDeclared(int blocker, int attacker) implements Event {}

    /// Once for each attacking creature that became blocked.
    record BecameBlocked(int attacker) implements Event {}

    record Shuffled(int player) implements OfPlayer {}

    record Searched(int player) implements OfPlayer {}

    record Scried(int player, int count) implements OfPlayer {}

    record Cycled(int player, int object) implements OfPlayer {}

    record Transformed(int object) implements Event {}

    record TurnedFaceUp(int object) implements Event {}

    record Revealed(int player, int object) implements OfPlayer {}

    record CoinFlipped(int player, boolean won) implements OfPlayer {}

    record DieRolled(int player, int sides, int result) implements OfPlayer {}

    record Voted(int player, String option) implements OfPlayer {}

    /// A choice that nobody was asked for, since nothing depended on it.
    sealed interface Unasked extends Event {}

    /// A player had to choose, but there was only one possibility: nobody was asked.
    ///
    /// @param value what the only possibility was: an object's id or `~player`, a number, 1 for yes and 0 for no, a mode's
    ///     number (0: no further mode), the source of a trigger
    /// @param option its name, if it was one of several named options
    record NotAsked(int player, Choice choice, int value, String option) implements Unasked {}

    /// Several effects changed what happened to a player or a player's object (rule 616.1), and in which order they did
    /// made no difference: nobody was asked.
    ///
    /// @param player who would have chosen
    /// @param sources the objects that the effects are of
    record OrderNotAsked(int player, List<Integer> sources) implements Unasked {}

    /// What kind of choice it was that nobody was asked for.
    enum Choice {
        THING,
        NUMBER,
        YES_OR_NO,
        OPTION,
        MODE,
        TRIGGER
    }

    /// What a player had begun to cast, activate or pay for turned out to be impossible and was taken back (rule 732.1).
    record TakenBack(int player, int object, String rule, String reason) implements OfPlayer {}

    record PlayerLost(int player, String reason) implements OfPlayer {}

    /// A player shuffled an opening hand away (rule 103.5).
    ///
    /// @param taken how many mulligans that player has taken now
    record MulliganTaken(int player, int taken) implements OfPlayer {}

    /// A player kept an opening hand (rule 103.5).
    ///
    /// @param cards how many cards stay of it
    record HandKept(int player, int cards) implements OfPlayer {}

    /// Why a state-based action is about to take a permanent off the battlefield.
    record StateBased(int object, Ground ground) implements Event {}

    /// What a state-based action looks for, with its rule.
    enum Ground {
        NO_TOUGHNESS("704.5f", "has 0 or less toughness"),
        LETHAL_DAMAGE("704.5g", "has lethal damage"),
        DEATHTOUCH("704.5h", "was dealt damage by a source with deathtouch"),
        NO_LOYALTY("704.5i", "has no loyalty left"),
        LEGEND_RULE("704.5j", "has the name of another legendary permanent of its controller"),
        WORLD_RULE("704.5k", "is world, and there is a newer world permanent"),
        ILLEGALLY_ATTACHED("704.5m", "isn't attached to anything legal"),
        LAST_CHAPTER("704.5s", "has reached its last chapter"),
        NO_DEFENSE("704.5v", "has no defense left"),
        NEWER_ROLE("704.5y", "is followed by a newer Role");

        private final String rule;
        private final String words;

        Ground(String rule, String words) {
            this.rule = rule;
            this.words = words;
        }

        /// The rule's number.
        public String rule() {
            return rule;
        }

        /// What is said of the permanent.
        public String words() {
            return words;
        }
    }
}
