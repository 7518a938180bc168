package dev.bob.mtg.definition;

import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Deed;
import dev.bob.mtg.definition.term.Designation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What happens to permanents, and what they do: tokens, counters, tapping, keyword actions.
public sealed interface PermanentEffect extends Effect.Instruction {
    /// Creates tokens.
    sealed interface OfTokens extends PermanentEffect {}

    /// What is done with counters.
    sealed interface OfCounters extends PermanentEffect {}

    /// Turns permanents face up or down, or puts cards onto the battlefield face down.
    sealed interface OfFaces extends PermanentEffect {}

    /// What a keyword names (rule 701), and what the keyword abilities have done.
    sealed interface KeywordAction extends PermanentEffect {}

    /// Creates tokens.
    ///
    /// @param whom what they attack, if they enter attacking and the text says it
    record CreateTokens(
            PlayerRef who,
            Amount count,
            TokenSpec token,
            boolean tapped,
            boolean attacking,
            Destination.@Nullable Attacked whom)
            implements OfTokens {
        public CreateTokens(
                PlayerRef who, Amount count, TokenSpec token, boolean tapped, boolean attacking) {
            this(who, count, token, tapped, attacking, null);
        }
    }

    /// Creates an Aura token attached to something; nothing if that can't be.
    record CreateAttached(PlayerRef who, TokenSpec token, Selector to) implements OfTokens {}

    /// Creates tokens that are copies.
    record CreateCopies(
            PlayerRef who,
            Amount count,
            Selector of,
            List<Modification> except,
            boolean tapped,
            boolean attacking,
            Destination.@Nullable Attacked whom)
            implements OfTokens {
        public CreateCopies {
            except = List.copyOf(except);
        }

        public CreateCopies(
                PlayerRef who,
                Amount count,
                Selector of,
                List<Modification> except,
                boolean tapped,
                boolean attacking) {
            this(who, count, of, except, tapped, attacking, null);
        }
    }

    record PutCounters(Amount count, CounterKind kind, Selector on) implements OfCounters {}

    /// Counters distributed among the targets as chosen.
    record DistributeCounters(CounterKind kind, Selector among) implements OfCounters {}

    /// From each of the things; the effect's controller chooses which where the text doesn't say.
    ///
    /// @param count null for all
    /// @param upTo whether fewer will do
    /// @param kind null for any
    record RemoveCounters(
            @Nullable Amount count, boolean upTo, @Nullable CounterKind kind, Selector from)
            implements OfCounters {
        public RemoveCounters(@Nullable Amount count, @Nullable CounterKind kind, Selector from) {
            this(count, false, kind, from);
        }
    }

    /// The same, and they are put on another object (rule 122.5).
    record MoveCounters(
            @Nullable Amount count,
            boolean upTo,
            @Nullable CounterKind kind,
            Selector from,
            Selector to)
            implements OfCounters {
        public MoveCounters(
                @Nullable Amount count, @Nullable CounterKind kind, Selector from, Selector to) {
            this(count, false, kind, from, to);
        }
    }

    /// Puts on things as many counters of each kind as something has, or had: "put its counters on".
    record PutSameCounters(Selector from, Selector on) implements OfCounters {}

    record DoubleCounters(@Nullable CounterKind kind, Selector on) implements OfCounters {}

    record Proliferate() implements OfCounters {}

    /// One more counter of each kind that something has.
    ///
    /// @param eachKind false for one kind, which the effect's controller chooses
    /// @param orRemove whether a counter of the kind may be removed instead
    record AnotherCounter(Selector on, boolean eachKind, boolean orRemove) implements OfCounters {}

    /// Counters on players: poison, energy, experience.
    record PutPlayerCounters(PlayerRef who, Amount count, CounterKind kind) implements OfCounters {}

    record Tap(Selector what) implements PermanentEffect {}

    record Untap(Selector what) implements PermanentEffect {}

    /// "doesn't untap during its controller's next untap step".
    record SkipNextUntap(Selector what) implements PermanentEffect {}

    record Attach(Selector what, Selector to) implements PermanentEffect {}

    record Unattach(Selector what) implements PermanentEffect {}

    record Transform(Selector what) implements PermanentEffect {}

    record Flip(Selector what) implements PermanentEffect {}

    record TurnFaceUp(Selector what) implements OfFaces {}

    record TurnFaceDown(Selector what) implements OfFaces {}

    record PhaseOut(Selector what) implements PermanentEffect {}

    record Regenerate(Selector what) implements PermanentEffect {}

    record Goad(Selector what) implements PermanentEffect {}

    /// Creatures have to block others, or can't: those that were chosen as it was done, not what they become later.
    ///
    /// @param must whether they block them if able (rule 509.1c); else they can't (rule 509.1b)
    record Blocks(Selector blockers, Selector attackers, boolean must, Duration duration)
            implements PermanentEffect {}

    record RemoveFromCombat(Selector what) implements PermanentEffect {}

    /// "becomes blocked", by no creature (rule 509.1h).
    record BecomeBlocked(Selector what) implements PermanentEffect {}

    /// Creatures that have just been put onto the battlefield are blocking an attacking creature (rule 509.4). They haven't
    /// blocked it.
    record EnterBlocking(Selector what, Selector attacker) implements PermanentEffect {}

    record Explore(Selector what) implements KeywordAction {}

    record Manifest(PlayerRef who, Selector what, boolean cloak) implements OfFaces {}

    /// Manifest dread (rule 701.62).
    record ManifestDread(PlayerRef who) implements OfFaces {}

    record Investigate(PlayerRef who, Amount times) implements KeywordAction {}

    /// Rule 701.53.
    record Incubate(PlayerRef who, Amount count) implements OfTokens {}

    record Populate(PlayerRef who) implements PermanentEffect {}

    record Amass(PlayerRef who, String subtype, Amount count) implements KeywordAction {}

    record Adapt(Selector what, Amount count) implements KeywordAction {}

    record Monstrosity(Selector what, Amount count) implements KeywordAction {}

    record Bolster(PlayerRef who, Amount count) implements OfCounters {}

    record Connive(Selector what, Amount count) implements KeywordAction {}

    /// What a keyword ability has done is said to have happened: "evolves", "mentors a creature".
    record Announce(Deed deed, Selector what, @Nullable Selector other) implements KeywordAction {}

    /// "becomes saddled", "suspect", "is no longer suspected".
    record Designate(Selector what, Designation designation, boolean has)
            implements PermanentEffect {}

    /// A Class becomes of a level (rule 716.2a).
    record BecomeLevel(Selector what, int level) implements KeywordAction {}

    /// Sacrifice a creature or not, as exploit has it (rule 702.110).
    record Exploit() implements KeywordAction {}

    /// Pairs two creatures, as soulbond has it (rule 702.95).
    record Pair(Selector one, Selector other) implements PermanentEffect {}

    /// "Earthbend 2": of a land that is targeted (rule 701.66).
    record Earthbend(Selector land, Amount count) implements PermanentEffect {}

    /// "Clash with an opponent" (rule 701.30), and what happens if you win or don't.
    record Clash(Effect win, @Nullable Effect lose) implements PermanentEffect {}

    /// "Exert it" (rule 701.43).
    record Exert(Selector what) implements KeywordAction {}

    /// A card in exile haunts a creature (rule 702.55b).
    record Haunt(Selector card, Selector creature) implements PermanentEffect {}

    /// "Exile them, then meld them into …" (rule 701.42): the source and the other permanent of the pair.
    ///
    /// @param with the other one, which the condition before it names; null until the ability is compiled
    /// @param into what they become together
    /// @param attacking whether that enters tapped and attacking
    record Meld(@Nullable Filter with, String into, boolean attacking) implements PermanentEffect {}

    /// The source, an Aura, is exchanged with an Aura card in its controller's hand (rule 702.65).
    record SwapAura() implements PermanentEffect {}

    record Learn(PlayerRef who) implements KeywordAction {}
}
