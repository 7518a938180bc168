package dev.bob.mtg.decision;

/// One small answer to a [Decision]. Objects go by their id, players by their seat from 0. Long choices are
/// chains of small ones: casting is `Cast`, then modes, X, targets and payment one at a time; attacking is one
/// `Attack` per creature, then `Finish`.
public sealed interface Action {
    /// What a player with priority does.
    sealed interface OfPriority extends Action {}

    /// Picks an object or a player.
    sealed interface Pick extends Action {}

    /// Picks a number or one of several options.
    sealed interface PickValue extends Action {}

    /// Declares an attacker or a blocker.
    sealed interface OfCombat extends Action {}

    /// What is done with an opening hand.
    sealed interface OfOpeningHand extends Action {}

    /// Pass priority.
    record Pass() implements OfPriority {}

    /// Play a land card (rule 305), the face of that index.
    record PlayLand(int object, int face) implements OfPriority {}

    /// Start casting a card; `way` is an index into the ways that the game offers for it (0 is its mana cost
    /// from hand; others are flashback, an alternative cost, a face-down casting …).
    record Cast(int object, int face, int way) implements OfPriority {}

    /// Activate the object's ability of that index (over its current abilities).
    record Activate(int object, int ability) implements OfPriority {}

    /// A special action (rule 116.2): turning face up, suspend, foretell, plot, unlocking, ending
    /// an effect.
    record Special(int object, Kind kind) implements OfPriority {}

    /// Picks an object: a target, a card to discard, the next in an order …
    record PickObject(int object) implements Pick {}

    /// Picks a player.
    record PickPlayer(int player) implements Pick {}

    record PickNumber(int number) implements PickValue {}

    /// Picks an option of a [Decision.PickOption] by its index.
    record PickOption(int index) implements PickValue {}

    /// Enough picked, attacked or blocked.
    record Finish() implements Action {}

    record Attack(int attacker, Defender defender) implements OfCombat {}

    record Block(int blocker, int attacker) implements OfCombat {}

    /// Pay what is left automatically.
    record PayAutomatically() implements Action {}

    record Keep() implements OfOpeningHand {}

    record Mulligan() implements OfOpeningHand {}

    /// Who or what is attacked: a player (`object` is -1), or a planeswalker or battle.
    record Defender(int player, int object) {
        public static Defender player(int player) {
            return new Defender(player, -1);
        }

        public static Defender object(int object) {
            return new Defender(-1, object);
        }
    }

    /// Special actions.
    enum Kind {
        TURN_FACE_UP,
        SUSPEND,
        FORETELL,
        PLOT,
        /// A locked door of a Room (rule 709.5e).
        UNLOCK_LEFT,
        UNLOCK_RIGHT,
        /// An effect on that object, which its controller may pay to end (rule 116.2c).
        END_EFFECT
    }
}
