package dev.bob.mtg.view;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A cheap look at a whole game, hidden cards included: for players that search through games which they imagine, and
/// for evaluations. It holds until the game goes on.
public interface Glance {
    int players();

    int turn();

    Step step();

    int active();

    int life(int seat);

    int landsPlayed(int seat);

    boolean lost(int seat);

    int librarySize(int seat);

    List<Thing> hand(int seat);

    /// How many cards in this player's graveyard.
    int graveyardSize(int seat);

    List<Thing> battlefield();

    /// The topmost spell or ability; null on an empty stack.
    @Nullable Thing topOfStack();

    /// An object by its id, wherever it is.
    Thing thing(int id);

    /// Whether this attacking creature has a blocker, as far as blockers are declared.
    boolean isBlocked(int attacker);

    /// The attackers that this creature blocks, as far as blockers are declared.
    int[] blocks(int creature);

    /// Whether there is an object of that id.
    boolean exists(int id);

    /// How many objects there have been: the next one gets this id.
    int objects();

    /// One object as it is now.
    ///
    /// @param ability the activated or triggered ability on the stack; null for anything else
    /// @param types the card types as bits of [CardType]
    /// @param toughness less the damage marked on it
    /// @param words keywords as [dev.bob.mtg.definition.term.Keyword] bits, as the engine keeps them
    /// @param defending what it attacks (`~player` or an object id); else [Integer#MIN_VALUE]
    /// @param counters loyalty or defense counters
    record Thing(
            int id,
            CardDefinition card,
            @Nullable Ability ability,
            int source,
            Zone zone,
            int owner,
            int controller,
            int types,
            int power,
            int toughness,
            long words,
            int manaValue,
            boolean tapped,
            boolean sick,
            boolean token,
            int attachedTo,
            int defending,
            boolean blocking,
            int counters) {

        public boolean is(CardType type) {
            return (types & type.bit()) != 0;
        }

        public boolean isCreature() {
            return is(CardType.CREATURE);
        }

        public boolean isLand() {
            return is(CardType.LAND);
        }

        public boolean has(long bits) {
            return (words & bits) != 0;
        }

        public boolean attacking() {
            return defending != Integer.MIN_VALUE;
        }
    }
}
