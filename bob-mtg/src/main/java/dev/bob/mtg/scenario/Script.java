package dev.bob.mtg.scenario;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// One line of a scenario's script: something that happens at a moment, or an answer kept for when the game asks.
public sealed interface Script {

    /// Something that a player does, or that is looked at, when that player has priority in that step.
    sealed interface Act extends Script {
        Moment when();

        /// The player; -1 for every player ([WaitStack] only).
        int player();
    }

    /// Casts a card.
    ///
    /// @param card the name as the script has it, such as `Fire`, `Pine Walker using Morph`, `fused Far // Away`
    /// @param targets targets in order; empty when the answers queue has them
    /// @param noTarget whether the script says that there is none
    /// @param onStack only while something with this name or text is on the stack; null: always
    /// @param place where on the stack `onStack` has to be
    /// @param manaInPool only with at least this much mana in the pool
    record Cast(
            Moment when,
            int player,
            String card,
            List<TargetName> targets,
            boolean noTarget,
            @Nullable String onStack,
            OnStack place,
            int manaInPool)
            implements Act {
        public Cast {
            targets = List.copyOf(targets);
        }
    }

    record PlayLand(Moment when, int player, String card) implements Act {}

    /// Activates an ability named by the beginning of its text.
    ///
    /// @param mana whether the script says that it is a mana ability
    record Activate(
            Moment when,
            int player,
            String ability,
            boolean mana,
            List<TargetName> targets,
            boolean noTarget,
            @Nullable String onStack,
            OnStack place)
            implements Act {
        public Activate {
            targets = List.copyOf(targets);
        }
    }

    /// Where on the stack something has to be.
    enum OnStack {
        ANYWHERE,
        ON_TOP,
        NOWHERE,
        AS_COPY
    }

    /// Declares an attacker.
    ///
    /// @param defender null for the only (or next) opponent
    record Attack(Moment when, int player, String card, @Nullable TargetName defender)
            implements Act {}

    record Block(Moment when, int player, String card, String attacker) implements Act {}

    /// Lets the stack resolve.
    ///
    /// @param one one object only
    record WaitStack(Moment when, int player, boolean one) implements Act {}

    record AddCounters(Moment when, int player, String card, String counter, int count)
            implements Act {}

    record Concede(Moment when, int player) implements Act {}

    record Check(Moment when, int player, Claim claim) implements Act {}

    /// An answer: used when the game asks this player.
    sealed interface Answer extends Script {
        int player();
    }

    record YesNo(int player, boolean yes) implements Answer {}

    /// A name, a colour, a type, `X=3`, the beginning of an ability's text, or several names joined by `^`.
    record Chosen(int player, String value) implements Answer {
        /// Whether it says that nothing more is chosen.
        public boolean isSkip() {
            return value.equals("[choice_skip]");
        }
    }

    record Target(int player, List<TargetName> targets, boolean skip) implements Answer {
        public Target {
            targets = List.copyOf(targets);
        }
    }

    record TargetAmount(int player, TargetName target, int amount, boolean skip)
            implements Answer {}

    record Amounts(int player, List<Integer> values) implements Answer {
        public Amounts {
            values = List.copyOf(values);
        }
    }

    /// A mode by its number as printed; 0 for no more modes.
    record Mode(int player, int number) implements Answer {}

    record Die(int player, int result) implements Answer {}

    /// What has to be so as the player is asked something; no answer to it.
    ///
    /// @param words a part of the question
    /// @param offers answers that can be given
    /// @param withholds answers that can't
    /// @param claims what holds as it is asked
    record ExpectedQuestion(
            int player,
            String words,
            List<String> offers,
            List<String> withholds,
            List<Claim> claims)
            implements Answer {
        public ExpectedQuestion {
            offers = List.copyOf(offers);
            withholds = List.copyOf(withholds);
            claims = List.copyOf(claims);
        }
    }

    record Coin(int player, boolean won) implements Answer {}
}
