package dev.bob.mtg.definition;

import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.SpendAs;
import dev.bob.mtg.definition.term.Zone;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What happens to spells, abilities and their casting: countering, copying, casting now, permission to play.
public sealed interface SpellEffect extends Effect.Instruction {
    /// Counters spells or abilities; where a countered spell's card goes if not to the graveyard.
    record Counter(Selector what, @Nullable Destination to) implements SpellEffect {}

    /// Counters spells; the cards of those among them that match are put somewhere instead of into a graveyard: "if an
    /// artifact or creature spell is countered this way, put that card onto the battlefield under your control instead".
    ///
    /// @param which any for whichever is countered
    record CounterInto(Selector what, Filter which, Destination to) implements SpellEffect {}

    /// What a spell with cleave does: with the words in square brackets, and without them if its cleave cost was paid
    /// (rule 702.148).
    ///
    /// @param brackets where the brackets stand among the words without them: where each opens, and where it closes
    record Bracketed(Effect whole, Effect cleaved, List<Integer> brackets) implements SpellEffect {
        public Bracketed {
            brackets = List.copyOf(brackets);
        }
    }

    /// Copies a spell or ability on the stack, or a card where it is, so that the copy can be cast (rule 707.12).
    record CopySpell(
            PlayerRef who,
            Selector what,
            Amount times,
            boolean newTargets,
            List<Modification> except)
            implements SpellEffect {
        public CopySpell {
            except = List.copyOf(except);
        }

        public CopySpell(PlayerRef who, Selector what, Amount times, boolean newTargets) {
            this(who, what, times, newTargets, List.of());
        }
    }

    /// Copies a spell or ability once for each thing that matches and could be all of its targets, and isn't; each copy
    /// targets a different one of them (rule 707.10d).
    ///
    /// @param players which players; null for none
    record CopyForEach(PlayerRef who, Selector what, Filter objects, @Nullable PlayerRef players)
            implements SpellEffect {}

    /// Gives a spell or ability new targets, as you like.
    ///
    /// @param onlyOne its one target is changed to another one
    /// @param to what one of its targets is changed to (rule 115.7b); null for anything
    record ChangeTargets(Selector what, boolean onlyOne, @Nullable Selector to)
            implements SpellEffect {
        public ChangeTargets(Selector what, boolean onlyOne) {
            this(what, onlyOne, null);
        }
    }

    /// Casts (or plays) now, without paying the mana cost or for its cost.
    ///
    /// @param afterwards where the cards go instead of the graveyard; null for the usual
    /// @param transformed whether a double-faced card is cast with its back face up
    /// @param rather what is paid rather than the mana cost; null for the mana cost, or nothing if it is free
    /// @param mana what mana may be spent as on it; null for what it is
    record CastNow(
            PlayerRef who,
            Selector what,
            boolean free,
            boolean landsToo,
            @Nullable Destination afterwards,
            boolean transformed,
            @Nullable List<Cost> rather,
            @Nullable SpendAs mana)
            implements SpellEffect {
        public CastNow {
            rather = rather == null || rather.isEmpty() ? null : List.copyOf(rather);
        }

        public CastNow(
                PlayerRef who,
                Selector what,
                boolean free,
                boolean landsToo,
                @Nullable Destination afterwards,
                boolean transformed) {
            this(who, what, free, landsToo, afterwards, transformed, null, null);
        }

        public CastNow(
                PlayerRef who,
                Selector what,
                boolean free,
                boolean landsToo,
                @Nullable Destination afterwards) {
            this(who, what, free, landsToo, afterwards, false);
        }
    }

    /// Casts so many spells that match from among cards, without paying their mana costs.
    ///
    /// @param count one, so many, or any number
    /// @param rather what is paid rather than the mana cost; null for nothing
    /// @param exiledAfterwards whether the spells are exiled instead of going to a graveyard
    record CastFromAmong(
            PlayerRef who,
            Selector among,
            Filter spells,
            Amount count,
            @Nullable List<Cost> rather,
            boolean exiledAfterwards)
            implements SpellEffect {
        public CastFromAmong {
            rather = rather == null ? null : List.copyOf(rather);
        }

        /// The same of other spells.
        public CastFromAmong with(Filter others) {
            return new CastFromAmong(who, among, others, count, rather, exiledAfterwards);
        }

        public CastFromAmong(PlayerRef who, Selector among, Filter spells, Amount count) {
            this(who, among, spells, count, null, false);
        }
    }

    /// "Double the value of X", of a spell.
    record DoubleX(Selector spell) implements SpellEffect {}

    /// Those spells can't be countered.
    record Protect(Selector spells) implements SpellEffect {}

    /// The permanents that those spells become enter with counters, besides any others.
    record EnterWith(Selector spells, CounterKind kind, Amount count) implements SpellEffect {}

    /// The spell's card is put there instead of into the graveyard as it resolves.
    ///
    /// @param then what happens once it is there; null for nothing
    record PutAsItResolves(Selector spell, Destination to, @Nullable Effect then)
            implements SpellEffect {
        public PutAsItResolves(Selector spell, Zone to) {
            this(spell, Destination.to(to), null);
        }
    }

    /// A player may cast a card for the cost of a keyword that it has; what happens if they don't.
    record CastFor(PlayerRef who, Selector what, Keyword keyword, @Nullable Effect otherwise)
            implements SpellEffect {}

    /// Exiles cards from the top of the library until one is no land and its mana value compares so; that one may be
    /// cast without paying its mana cost. If it isn't, it goes elsewhere; null: with the rest to the bottom.
    record Discover(PlayerRef who, Comparison comparison, Amount value, @Nullable Zone otherwise)
            implements SpellEffect {}

    /// Cards in exile become foretold (their foretell cost so much less than their mana cost) or plotted.
    record SetAside(Selector what, Keyword keyword, int less) implements SpellEffect {}

    /// Returns the source, which was exiled for the cost, transformed; the materials are what it exiled (rule 702.167).
    record ReturnCrafted() implements SpellEffect {}

    /// It becomes day or night.
    record BecomeDay(boolean night) implements SpellEffect {}

    /// Gives permission to play for a while.
    ///
    /// @param only which spells it lets be cast; null for any
    /// @param rather what is paid rather than the mana cost; null for the mana cost, or nothing if it is free
    record MayPlay(
            PlayerRef who,
            Selector what,
            @Nullable Filter only,
            boolean landsToo,
            @Nullable List<Cost> rather,
            boolean free,
            Rule.Terms terms,
            Duration duration)
            implements SpellEffect {
        public MayPlay {
            rather = rather == null || rather.isEmpty() ? null : List.copyOf(rather);
        }
    }

    record AddMana(
            PlayerRef who, ManaProduction mana, ManaProduction.@Nullable Restriction restriction)
            implements SpellEffect {}
}
