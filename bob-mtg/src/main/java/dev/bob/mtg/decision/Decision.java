package dev.bob.mtg.decision;

import java.util.List;

/// What the game waits for: who must choose, what, and why. `source` is the id of the object that asks, or -1.
public sealed interface Decision {
    /// The seat of the player who chooses.
    int player();

    /// A sentence that says why they are asked.
    String reason();

    /// Priority (rule 117): play a land, cast, activate, pass.
    record Priority(int player, String reason) implements Decision {}

    /// Keep the opening hand or take a mulligan (rule 103.5).
    record Mulligan(int player, int taken, String reason) implements Decision {}

    /// Targets for one use of "target" (rule 601.2c), one at a time until `max`, or `Finish` from `min` on.
    ///
    /// @param slot which use of "target", from 0
    record PickTargets(
            int player, String reason, int source, int slot, int min, int max, List<Integer> picked)
            implements Decision {
        public PickTargets {
            picked = List.copyOf(picked);
        }
    }

    /// Objects (or players) picked one at a time, for a purpose; in an ordering the first is done first.
    record PickObjects(
            int player,
            String reason,
            int source,
            Purpose purpose,
            int min,
            int max,
            List<Integer> picked)
            implements Decision {
        public PickObjects {
            picked = List.copyOf(picked);
        }
    }

    /// A number: X, an amount of damage for one recipient, counters.
    ///
    /// @param about the object that it is for, `~player` for a player, or [#NOTHING]
    record PickNumber(
            int player, String reason, int source, Purpose purpose, int min, int max, int about)
            implements Decision {}

    /// One of several named options.
    record PickOption(int player, String reason, int source, Purpose purpose, List<String> options)
            implements Decision {
        public PickOption {
            options = List.copyOf(options);
        }
    }

    /// Mana for a cost: activate mana abilities one at a time, or have the rest paid.
    record Pay(int player, String reason, int source, String remaining) implements Decision {}

    /// Attackers (rule 508.1), one at a time, then `Finish`.
    record DeclareAttackers(int player, String reason) implements Decision {}

    /// Blockers (rule 509.1), one at a time, then `Finish`.
    record DeclareBlockers(int player, String reason) implements Decision {}

    int NOTHING = Integer.MIN_VALUE;

    /// What a pick is for.
    enum Purpose {
        /// "You may": options yes, no.
        MAY,
        /// Which of several targets is changed.
        CHANGE_TARGET,
        /// Pay an optional cost on resolution: options yes, no.
        MAY_PAY,
        /// An optional additional cost of a spell (kicker, buyback …): options yes, no.
        OPTIONAL_COST,
        /// Things that help to pay for a spell (convoke, improvise, delve).
        HELP,
        MODE,
        X,
        SACRIFICE,
        DISCARD,
        EXILE,
        RETURN,
        TAP,
        DESTROY,
        SEARCH,
        TAKE,
        BOTTOM,
        TOP,
        SCRY,
        SURVEIL,
        ORDER,
        LEGEND,
        COPY,
        ATTACH,
        COUNTERS,
        DAMAGE,
        COMBAT_DAMAGE,
        DIVIDE,
        COLOR,
        CREATURE_TYPE,
        CARD_NAME,
        CARD_TYPE,
        LAND_TYPE,
        PLAYER,
        NUMBER,
        OPTION,
        VOTE,
        PILE,
        TRIGGER_ORDER,
        REPLACEMENT,
        COST,
        CAST_FREE,
        /// Whom something attacks that enters attacking.
        ATTACKED,
        MANA,
        REVEAL,
        OTHER
    }
}
