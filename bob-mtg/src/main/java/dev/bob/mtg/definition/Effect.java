package dev.bob.mtg.definition;

import dev.bob.mtg.definition.term.ChoiceKind;
import dev.bob.mtg.definition.term.Colors;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a spell or ability does as it resolves: instructions, in the order written (rule 608.2c). Each leaves
/// behind what it acted on ([Reference.Done]) and how much it did ([Amount.DoneAmount]).
public sealed interface Effect permits Effect.OfOthers, RepeatedProcess, Effect.Instruction {
    // --- families ---

    /// Made of other effects, or what says how others are done.
    sealed interface OfOthers extends Effect {}

    /// What is done by itself: no other effect is part of it that is done in its place.
    sealed interface Instruction extends Effect
            permits Move,
                    Destroy,
                    Sacrifice,
                    OfCards,
                    OfLife,
                    PermanentEffect,
                    ExchangeControl,
                    SpellEffect,
                    PlayerEffect,
                    Lasting,
                    OfGame,
                    ChooseObjects,
                    Choose,
                    Vote {}

    /// What is done with cards in hands and libraries.
    sealed interface OfCards extends Instruction {}

    /// Damage and life.
    sealed interface OfLife extends Instruction {}

    /// What goes on being true for a while (rule 611.2).
    sealed interface Lasting extends Instruction {}

    /// Turns, how the game ends, what players become, coins and dice.
    sealed interface OfGame extends Instruction {}

    // --- control flow ---

    record Sequence(List<Effect> parts) implements OfOthers {
        public Sequence {
            parts = List.copyOf(parts);
        }
    }

    /// A player may have it happen. [Condition.Did] tells whether it did.
    record May(PlayerRef who, Effect effect) implements OfOthers {}

    /// A player may pay; `then` follows if they did, `otherwise` if not.
    record MayPay(PlayerRef who, List<Cost> cost, Effect then, @Nullable Effect otherwise)
            implements OfOthers {
        public MayPay {
            cost = List.copyOf(cost);
        }
    }

    /// Players in turn order may each pay, until one of them does: "any player may pay {1}. If no one does, …"
    record AnyoneMayPay(
            PlayerRef who, List<Cost> cost, @Nullable Effect then, @Nullable Effect otherwise)
            implements OfOthers {
        public AnyoneMayPay {
            cost = List.copyOf(cost);
        }
    }

    /// "… unless a player pays".
    record Unless(PlayerRef who, List<Cost> cost, Effect effect) implements OfOthers {
        public Unless {
            cost = List.copyOf(cost);
        }
    }

    /// A player pays if they can, and otherwise that happens: "pay {E}{E}. If you can't, …"
    record MustPay(PlayerRef who, List<Cost> cost, Effect otherwise) implements OfOthers {
        public MustPay {
            cost = List.copyOf(cost);
        }
    }

    record If(Condition condition, Effect then, @Nullable Effect otherwise) implements OfOthers {}

    /// The first effect, but the other one instead if the condition holds as it happens.
    record InsteadIf(Effect usual, Condition condition, Effect instead) implements OfOthers {}

    /// "for each …": once for every selected thing ([Reference.Iterated]).
    record ForEach(Selector things, Effect effect) implements OfOthers {}

    /// Once for each player in turn order from the active player ([PlayerRef.Iterated]), choices in that order.
    record ForEachPlayer(PlayerRef players, Effect effect) implements OfOthers {}

    record Repeat(Amount times, Effect effect) implements OfOthers {}

    /// "Choose one —": modes chosen on casting or as the trigger is put on the stack.
    ///
    /// @param fresh whether only modes that haven't been chosen for the source before can be; null if any can
    record Modal(
            Amount min,
            Amount max,
            boolean sameMoreThanOnce,
            PlayerRef chooser,
            List<Mode> modes,
            @Nullable Fresh fresh)
            implements OfOthers {
        public Modal {
            modes = List.copyOf(modes);
        }

        public Modal(
                Amount min,
                Amount max,
                boolean sameMoreThanOnce,
                PlayerRef chooser,
                List<Mode> modes) {
            this(min, max, sameMoreThanOnce, chooser, modes, null);
        }

        /// How often each printed mode can be chosen, and so stands in a compiled text.
        public int copies() {
            return sameMoreThanOnce && max instanceof Amount.Fixed(int most) ? most : 1;
        }
    }

    /// One bullet. The cost is that of a spree or escalated mode.
    ///
    /// @param pawprints how much it counts towards the number of modes that can be chosen (rule 700.2i); 0 where modes
    ///     are counted
    record Mode(String label, List<Cost> cost, Effect effect, int pawprints) {
        public Mode {
            cost = List.copyOf(cost);
        }

        public Mode(String label, List<Cost> cost, Effect effect) {
            this(label, cost, effect, 0);
        }
    }

    /// A choice of one of several effects made on resolution: "sacrifice it or pay", "your choice of".
    ///
    /// @param names how the options are called; empty where they are numbered
    record ChooseOne(PlayerRef who, List<String> names, List<Effect> options) implements OfOthers {
        public ChooseOne {
            names = List.copyOf(names);
            options = List.copyOf(options);
        }
    }

    /// An X that the text defines: "where X is …".
    record WhereX(Amount x, Effect effect) implements OfOthers {}

    /// What bounds the X that is chosen as the spell or ability is announced, and what pays for it: "X can't be 0", "spend only
    /// black mana on X".
    ///
    /// @param paidWith mana of which colors; null for any
    record XAtLeast(int least, @Nullable Colors paidWith) implements OfOthers {}

    /// "When you do, …": a reflexive trigger (rule 603.12).
    record Reflexive(Effect first, Effect then) implements OfOthers {}

    /// A delayed trigger (rule 603.7). What `remembers` selects is [Reference.Remembered] in it.
    ///
    /// @param once whether it triggers only the next time
    record Delayed(
            EventPattern event,
            @Nullable Duration until,
            boolean once,
            @Nullable Selector remembers,
            Effect effect)
            implements OfOthers {}

    /// "Do this only once each turn": nothing once it has been done this turn for the source.
    record OnceEachTurn(Effect effect) implements OfOthers {}

    /// Behind an ability word in the middle of a text.
    record Labelled(String word, Effect effect) implements OfOthers {}

    // --- moving objects ---

    /// Exile, return, put: a zone change. The verb is for printing and for [Reference.Done].
    ///
    /// @param until return it when this ends (rule 610.3): "until this creature leaves the battlefield"
    record Move(
            Verb verb, Selector what, @Nullable Zone from, Destination to, @Nullable Duration until)
            implements Instruction {}

    record Destroy(Selector what, boolean cantBeRegenerated) implements Instruction {}

    record Sacrifice(PlayerRef who, Selector what) implements Instruction {}

    record Discard(PlayerRef who, Selector what) implements OfCards {}

    record DiscardHand(PlayerRef who) implements OfCards {}

    record Draw(PlayerRef who, Amount count) implements OfCards {}

    /// Each of those players draws as many as they like, but no more than that.
    record DrawUpTo(PlayerRef who, Amount count) implements OfCards {}

    record Mill(PlayerRef who, Amount count) implements OfCards {}

    record Scry(PlayerRef who, Amount count) implements OfCards {}

    record Surveil(PlayerRef who, Amount count) implements OfCards {}

    record Shuffle(PlayerRef who) implements OfCards {}

    /// Shuffles all cards of those zones, and those objects, into the library of whoever does it.
    ///
    /// @param what chosen by that player; null for nothing besides the zones
    record ShuffleIn(PlayerRef who, List<Zone> zones, @Nullable Selector what) implements OfCards {
        public ShuffleIn {
            zones = List.copyOf(zones);
        }

        public ShuffleIn(PlayerRef who, List<Zone> zones) {
            this(who, zones, null);
        }
    }

    /// Searches zones for cards and puts them somewhere; a library is shuffled afterwards.
    ///
    /// @param count so many; null for all
    /// @param also a second card, of this other kind, besides the one
    /// @param rest where all but the first go; null for the same place
    record Search(
            PlayerRef who,
            PlayerRef whose,
            List<Zone> zones,
            @Nullable Amount count,
            boolean upTo,
            Filter what,
            @Nullable Filter also,
            boolean reveal,
            Destination to,
            @Nullable Destination rest)
            implements OfCards {
        public Search {
            zones = List.copyOf(zones);
        }

        public Search(
                PlayerRef who,
                PlayerRef whose,
                List<Zone> zones,
                @Nullable Amount count,
                boolean upTo,
                Filter what,
                boolean reveal,
                Destination to) {
            this(who, whose, zones, count, upTo, what, null, reveal, to, null);
        }
    }

    /// Searches a library, reveals what is found, and another player chooses some of it: those go to the search's first
    /// place, the rest to its other.
    record SearchDivided(Search search, PlayerRef chooser, Amount chosen) implements OfCards {}

    /// Looks at (or reveals) the top cards, takes some that match, puts the rest elsewhere.
    ///
    /// @param take null for all that match
    /// @param also one of another kind besides, if it's wanted
    record Dig(
            PlayerRef who,
            PlayerRef whose,
            Amount look,
            boolean reveal,
            @Nullable Amount take,
            boolean mayTake,
            @Nullable Filter what,
            @Nullable Filter also,
            boolean revealTaken,
            Destination to,
            Destination rest)
            implements OfCards {
        public Dig(
                PlayerRef who,
                PlayerRef whose,
                Amount look,
                boolean reveal,
                @Nullable Amount take,
                boolean mayTake,
                @Nullable Filter what,
                boolean revealTaken,
                Destination to,
                Destination rest) {
            this(who, whose, look, reveal, take, mayTake, what, null, revealTaken, to, rest);
        }
    }

    /// Reveals (or exiles) cards from the top of the player's library until one matches (or so many). [Verb#FOUND] are those
    /// that match, [Verb#REVEALED] or [Verb#EXILED] all of them.
    record Until(PlayerRef who, boolean exile, Filter what, Amount count) implements OfCards {}

    record Reveal(PlayerRef who, Selector what) implements OfCards {}

    record LookAt(PlayerRef who, Selector what) implements OfCards {}

    record RevealHand(PlayerRef who) implements OfCards {}

    /// Separates what was just revealed or chosen into two piles; a player chooses one.
    record Piles(
            PlayerRef separator,
            PlayerRef chooser,
            Selector what,
            Destination chosen,
            Destination other)
            implements OfCards {}

    record ExchangeControl(Selector first, Selector second) implements Instruction {}

    // --- damage and life ---

    record Damage(Selector source, Amount amount, Selector to) implements OfLife {}

    /// Damage where what is in excess goes to the controller (or another player) instead.
    record DamageWithExcess(
            Selector source, Amount amount, Selector to, Condition onlyIf, PlayerRef excessTo)
            implements OfLife {}

    /// Damage divided as chosen among the targets; the target spec says how much.
    ///
    /// @param evenly how much is divided among them as it is dealt, into equal parts and rounded down; null if it is as
    ///     chosen
    record DividedDamage(Selector source, Selector to, @Nullable Amount evenly) implements OfLife {}

    record Fight(Selector first, Selector second) implements OfLife {}

    /// Damage of one source that is dealt at once, though not as much to all: "2 damage to any target and 3 damage to you".
    /// Texts are read as a sequence of which only the first part names the source; this is what it is compiled to.
    record AtOnce(List<Damage> parts) implements OfLife {
        public AtOnce {
            parts = List.copyOf(parts);
        }
    }

    /// What is done for one of several players, each with targets of their own: "it" is the target that was chosen for the
    /// player at hand. "For each opponent, …" is compiled to it.
    ///
    /// @param theirs which of the targets are that player's
    record OfTheirTargets(List<Selector.Among> theirs, Effect effect) implements OfOthers {
        public OfTheirTargets {
            theirs = List.copyOf(theirs);
        }
    }

    record GainLife(PlayerRef who, Amount amount) implements OfLife {}

    record LoseLife(PlayerRef who, Amount amount) implements OfLife {}

    record SetLife(PlayerRef who, Amount amount) implements OfLife {}

    /// Two players exchange life totals.
    ///
    /// @param second null if `first` means both of them: "two target players"
    record ExchangeLife(PlayerRef first, @Nullable PlayerRef second) implements OfLife {}

    /// A player's life total is exchanged with the power or the toughness of an object (rule 701.12g).
    record ExchangeLifeWith(PlayerRef who, Selector object, boolean power) implements OfLife {}

    // --- continuous effects ---

    /// Changes the selected objects for a while (the set is fixed as this resolves, rule 611.2c).
    record Change(Selector objects, List<Modification> modifications, Duration duration)
            implements Lasting {
        public Change {
            modifications = List.copyOf(modifications);
        }
    }

    /// Makes rules true for a while (not changing characteristics, so the set isn't fixed).
    record Impose(List<Rule> rules, Duration duration) implements Lasting {
        public Impose {
            rules = List.copyOf(rules);
        }
    }

    /// Prevents or redirects damage to or from the selected things for a while, or sends them elsewhere. In the
    /// replacement [Filter.This] means each of the things, and [PlayerRef.Iterated] each of the players among them.
    record Shield(Replacement replacement, @Nullable Selector things, Duration duration)
            implements Lasting {}

    // --- the game ---

    record ExtraTurn(PlayerRef who, Amount count) implements OfGame {}

    /// "If two creatures are tied, you choose one of them": said of a choice that was made, and nothing more to do.
    record TiesBroken() implements OfGame {}

    /// An additional combat phase (and main phase), or an additional beginning phase, after this phase.
    ///
    /// @param after what this phase has to be
    record ExtraCombat(boolean beginning, boolean andMain, Phase after) implements OfGame {}

    /// "You get an additional upkeep step after this phase": on nobody else's turn (rules 500.10, 500.10a).
    record ExtraUpkeeps(Amount count) implements OfGame {}

    enum Phase {
        ANY,
        MAIN,
        COMBAT
    }

    record SkipNext(PlayerRef who, Step step) implements OfGame {}

    /// Players skip their next so many turns.
    record SkipTurns(PlayerRef who, Amount count) implements OfGame {}

    record EndTurn() implements OfGame {}

    record WinGame(PlayerRef who) implements OfGame {}

    record LoseGame(PlayerRef who) implements OfGame {}

    record DrawGame() implements OfGame {}

    /// "The Ring tempts you" (rule 701.54).
    record RingTempts(PlayerRef who) implements OfGame {}

    /// "your speed increases by 1".
    record IncreaseSpeed(PlayerRef who) implements OfGame {}

    /// Ascend on a spell (rule 702.131a).
    record Ascend(PlayerRef who) implements OfGame {}

    record BecomeMonarch(PlayerRef who) implements OfGame {}

    record TakeInitiative(PlayerRef who) implements OfGame {}

    /// Ventures into the dungeon, or into Undercity (rule 701.49).
    record Venture(PlayerRef who, boolean undercity) implements OfGame {}

    record Emblem(PlayerRef who, List<Ability> abilities) implements OfGame {
        public Emblem {
            abilities = List.copyOf(abilities);
        }
    }

    // --- choices ---

    /// Only chooses: "choose target creature", "choose a creature you control". [Verb#CHOSEN] finds them again.
    record ChooseObjects(PlayerRef who, Selector what) implements Instruction {}

    record Choose(PlayerRef who, ChoiceKind kind, @Nullable Filter among, List<String> options)
            implements Instruction {
        public Choose {
            options = List.copyOf(options);
        }
    }

    /// Each player from `first` on votes for one of the options ([Condition.OptionChosen] for the winner; ties give `onTie`).
    record Vote(PlayerRef first, List<String> options, String onTie) implements Instruction {
        public Vote {
            options = List.copyOf(options);
        }
    }

    record FlipCoin(PlayerRef who, @Nullable Effect win, @Nullable Effect lose) implements OfGame {}

    /// Rolls a die; the results by ranges.
    record RollDie(PlayerRef who, int sides, List<Outcome> outcomes) implements OfGame {
        public RollDie {
            outcomes = List.copyOf(outcomes);
        }
    }

    record Outcome(int from, int to, Effect effect) {}

    /// Nothing (a mode or branch that does nothing).
    record Nothing() implements OfOthers {}

    static Effect sequence(Effect... parts) {
        return new Sequence(List.of(parts));
    }
}
