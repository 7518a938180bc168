package dev.bob.mtg.definition;

import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.ChoiceKind;
import dev.bob.mtg.definition.term.Color;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Designation;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.ManaSymbol;
import dev.bob.mtg.definition.term.SpecialPayment;
import dev.bob.mtg.definition.term.Supertype;
import dev.bob.mtg.definition.term.Zone;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What kind of object. Without [InZone] or [Spell] a filter speaks of permanents; with [CardNoun] of cards.
public sealed interface Filter {
    /// Made of other filters about the same object.
    sealed interface Compound extends Filter {}

    /// A number of the object, compared with an amount.
    sealed interface Measured extends Filter {
        Amount amount();
    }

    /// What somebody has chosen, or chooses as the effect is carried out.
    sealed interface OfChoice extends Filter {}

    /// What an object is or has, where and whose it is, and how it is related to others.
    sealed interface Quality extends Filter {}

    /// What an object is or has itself, and where and whose it is.
    sealed interface Own extends Quality {}

    /// What a creature is in combat.
    sealed interface OfCombat extends Quality {}

    /// What a spell or ability on the stack is, and how it came there.
    sealed interface OfStack extends Quality {}

    /// How an object is related to others.
    sealed interface Related extends Quality {}

    /// What has become of an object, or what it has done: other than what it is, that may be so though nothing changed it.
    sealed interface OfPast extends Filter {}

    /// Any object at all: "permanent" on the battlefield, "card" or "spell" elsewhere.
    record Any() implements Own {}

    /// A card in exile with suspend and a time counter (rule 702.62b).
    Filter SUSPENDED =
            new And(
                    List.of(
                            new InZone(Zone.EXILE, null),
                            new HasKeyword(Keyword.SUSPEND),
                            new HasCounter(CounterKind.TIME)));

    /// A card in the command zone or on the battlefield: its abilities work in either (eminence).
    Filter EMINENT =
            new Or(List.of(new InZone(Zone.COMMAND, null), new InZone(Zone.BATTLEFIELD, null)));

    /// A creature that the Ring has chosen (rule 701.54a).
    Filter RING_BEARER = new Designated(Designation.RING_BEARER);

    /// What was just put onto the battlefield under your control.
    Filter ENTERED_YOURS =
            new And(List.of(new InZone(Zone.BATTLEFIELD, null), new Controlled(PlayerRef.YOU)));

    /// All of them, in the order of the words of a noun phrase.
    record And(List<Filter> parts) implements Compound {
        public And {
            parts = List.copyOf(parts);
        }
    }

    record Or(List<Filter> parts) implements Compound {
        public Or {
            parts = List.copyOf(parts);
        }
    }

    record Not(Filter filter) implements Compound {}

    record Type(CardType type) implements Own {}

    record OfSupertype(Supertype type) implements Own {}

    /// Any subtype: creature type, land type, Aura, Equipment … with its capital letter.
    record Subtype(String subtype) implements Own {
        public Subtype {
            subtype = subtype.intern();
        }
    }

    /// The noun "permanent": of a permanent type (rule 110.4), wherever it is.
    record Permanent() implements Own {}

    /// The noun "card" (not a token).
    record CardNoun() implements Own {}

    /// The noun "spell": on the stack and no ability.
    record Spell() implements OfStack {}

    /// "activated ability", "triggered ability" on the stack.
    record StackAbility(boolean activated, boolean triggered) implements OfStack {}

    record Token() implements Own {}

    /// An ability on the stack whose source matches: "from an artifact source".
    record FromSource(Filter source) implements OfStack {}

    record HasColor(Color color) implements Own {}

    record Colorless() implements Own {}

    record Multicolored() implements Own {}

    record Monocolored() implements Own {}

    /// "that's exactly two colors".
    record OfColors(int count) implements Own {}

    record HasKeyword(Keyword keyword) implements Own {}

    /// "with no abilities".
    record NoAbilities() implements Own {}

    /// "with base power and toughness 1/1", "with base power 2 or less": what they are but for counters and for effects that
    /// add to them or take from them.
    ///
    /// @param power null for any
    /// @param toughness null for any
    record BaseSize(@Nullable Integer power, @Nullable Integer toughness, Comparison comparison)
            implements Own {}

    /// "with mana cost {1}": exactly those symbols.
    record HasManaCost(ManaCost cost) implements Own {}

    /// "with an even mana value", or an odd one.
    record ManaValueParity(boolean even) implements Own {}

    /// What the event has happened to, or been done by, this turn: "that blocked this turn". [Reference.Iterated] in the
    /// event is the object.
    record HadHappen(EventPattern event) implements OfPast {}

    /// "with a +1/+1 counter on it", "with three or more"; null for any counter.
    record HasCounter(@Nullable CounterKind kind, int least) implements Own {
        public HasCounter(@Nullable CounterKind kind) {
            this(kind, 1);
        }
    }

    record Controlled(PlayerRef by) implements Own {}

    record Owned(PlayerRef by) implements Own {}

    record InZone(Zone zone, @Nullable PlayerRef whose) implements Own {}

    record Power(Comparison comparison, Amount amount) implements Measured {}

    record Toughness(Comparison comparison, Amount amount) implements Measured {}

    record ManaValue(Comparison comparison, Amount amount) implements Measured {}

    /// "with total power and toughness 5 or less": power and toughness added.
    record SizeSum(Comparison comparison, Amount amount) implements Measured {}

    /// "with toughness greater than its power" and the like.
    record PowerAgainstToughness(Comparison comparison) implements Own {}

    record Named(String name) implements Own {}

    /// "with the chosen name".
    record ChosenName() implements OfChoice {}

    /// "of the chosen type".
    record ChosenSubtype() implements OfChoice {}

    record ChosenColor() implements OfChoice {}

    /// "with mana value of the chosen quality": "odd" or "even" was chosen (zero is even).
    record ChosenParity() implements OfChoice {
        /// The options.
        public static final List<String> OPTIONS = List.of("odd", "even");

        /// What matches if that option was chosen.
        public static Filter of(String chosen) {
            return new ManaValueParity(chosen.equals("even"));
        }
    }

    /// "of the color of your choice", which is chosen as the effect is carried out; or of another kind, if that may be
    /// chosen as well.
    record OfYourChoice(ChoiceKind kind, @Nullable Filter or) implements OfChoice {}

    record Tapped(boolean tapped) implements Own {}

    record Attacking() implements OfCombat {}

    /// "attacking you", "attacking you or a planeswalker you control".
    record AttackingPlayer(PlayerRef player, boolean orPlaneswalker) implements OfCombat {}

    /// "attacking a battle", "attacking a planeswalker you control".
    record AttackingPermanent(Filter what) implements OfCombat {}

    record Blocking() implements OfCombat {}

    /// Goaded by anybody (rule 701.15).
    record Goaded() implements OfCombat {}

    /// "blocked" or "unblocked" attacking creature.
    record Blocked(boolean blocked) implements OfCombat {}

    /// "blocking or blocked by" the referred object.
    record BlockingOrBlockedBy(Selector object, boolean blocking, boolean blockedBy)
            implements OfCombat {}

    record Equipped() implements Related {}

    record Enchanted() implements Related {}

    /// Attached to what the selector selects: "Auras attached to it".
    record AttachedTo(Selector object) implements Related {}

    /// Something that matches is attached to it: "with another Aura attached to it".
    record HasAttached(Filter what) implements Related {}

    /// What can be attached to something, or to what it can be attached (rule 701.3a): "that could enchant it", "it can
    /// enchant".
    ///
    /// @param host whether the things would be attached to what matches; else what matches to one of the things
    record Attachable(Selector things, boolean host) implements Related {}

    /// "other", "another": not the source.
    record Other() implements Related {}

    /// Not the referred object: "another target creature" after a first target.
    record OtherThan(Reference object) implements Related {}

    /// Exactly the source: "this creature", the card's own name as the subject of an event.
    record This() implements Related {}

    /// Exactly what the reference finds: "that creature", "equipped creature".
    record Is(Reference object) implements Related {}

    /// The card that the source has exiled last, with whatever it exiles cards.
    record LastExiledWith() implements Related {}

    /// "that entered this turn".
    record EnteredThisTurn() implements OfPast {}

    /// "that was put there from the battlefield this turn": put where it is now, from that zone (null: from anywhere).
    record PutThereThisTurn(@Nullable Zone from) implements OfPast {}

    /// Put into a graveyard as it left where it was: "that died this way", of what was destroyed.
    record Died() implements Own {}

    /// "that was milled this turn".
    record MilledThisTurn() implements OfPast {}

    /// "drawn this turn", of a card that is in the hand still.
    record DrawnThisTurn() implements OfPast {}

    /// "that was dealt damage this turn".
    record DealtDamageThisTurn() implements OfPast {}

    /// Dealt damage this turn by a source that matches: "dealt damage by ~ this turn".
    record DamagedBy(Filter source) implements OfPast {}

    /// "that crewed it this turn", "that saddled it this turn".
    record Crewed(Selector vehicle) implements OfPast {}

    /// "that attacked this turn".
    record AttackedThisTurn() implements OfPast {}

    /// It was declared as an attacker, or (if `orBlocked`) as a blocker, in the combat phase at hand.
    record AttackedThisCombat(boolean orBlocked) implements OfPast {}

    record Commander() implements Own {}

    /// Paired with another creature (rule 702.95b).
    record Paired() implements Related {}

    /// No object, but players: what an Aura with "enchant player" may enchant.
    record OfPlayer(PlayerRef who) implements Own {}

    /// "renowned", "that is monstrous".
    record Designated(Designation designation) implements Own {}

    record FaceDown() implements Own {}

    /// A card in exile that was foretold (rule 702.143).
    record Foretold() implements Own {}

    record Historic() implements Own {}

    /// "transformed": a double-faced permanent with its back face up (rule 701.27g).
    record Transformed() implements Own {}

    /// "that has an Adventure" (rule 715).
    record HasAdventure() implements Own {}

    /// "with {X} in its mana cost".
    record CostContains(ManaSymbol symbol) implements OfStack {}

    /// No object, but what is paid for by such special actions: where it is said what mana may be spent on.
    record ForSpecialAction(List<SpecialPayment> actions) implements OfStack {
        public ForSpecialAction {
            actions = List.copyOf(actions);
        }
    }

    record Modified() implements Related {}

    record Kicked() implements OfStack {}

    /// "that's the second spell cast this turn", of all players' spells.
    record CastAsNth(int ordinal) implements OfStack {}

    /// The first spell of those that match that its controller cast this turn.
    record FirstThisTurn(Filter spells) implements OfPast {}

    /// An ability on the stack that a keyword stands for: "backup ability".
    record OfKeyword(Keyword keyword) implements OfStack {}

    /// Cast for the cost of a keyword: "warped".
    record CastFor(Keyword keyword) implements OfStack {}

    /// Shares a creature type, color, name … with the referred object.
    record Shares(Shared what, Reference with) implements Related {}

    /// Shares a creature type, color, name … with another object that matches: "that shares a creature type with a creature
    /// you control".
    record SharesWith(Shared what, Filter others) implements Related {}

    /// The same with all of what a phrase names: "that shares a creature type with the sacrificed creature".
    record SharesWithThing(Shared what, Selector thing) implements Related {}

    /// Which is one of those.
    record OneOf(Selector things) implements Related {}

    /// "with the greatest power among creatures …", or (`least`) with the least.
    record Greatest(Stat stat, Filter among, boolean least) implements Related {}

    /// "that targets only …", "that targets you or a creature you control".
    record Targets(@Nullable Filter objects, @Nullable PlayerRef players) implements OfStack {}

    /// A spell or ability each of whose targets is such: "that targets only ~"; `single`: and that targets but one thing
    /// (rules 115.9b-c).
    record TargetsOnly(@Nullable Filter objects, @Nullable PlayerRef players, boolean single)
            implements OfStack {}

    /// In an effect that lasts: the next spell that matches and is cast by its controller.
    record Next(Filter spells) implements OfStack {}

    /// What several that are chosen are to each other: no two share a name, a mana value … ("with different names"), or each
    /// two do ("that share a color"). It says nothing of one alone.
    record Alike(Shared what, boolean alike) implements Related {}

    /// "with total mana value 6 or less", of all that are chosen; one alone has no more than that.
    record TotalAtMost(Stat stat, Amount amount) implements Related {}

    /// "that convoked it": tapped to pay for the source as it was cast (rule 702.51c).
    record Convoked() implements OfPast {}

    /// "with a single target".
    record SingleTarget() implements OfStack {}

    /// "was cast", "you cast it from exile"; null zone for anywhere.
    record WasCast(@Nullable Zone from) implements OfStack {}

    /// The spell was cast from a zone, as a clause of its own: "a spell that was cast from a graveyard". What a player casts
    /// from somewhere is [WasCast].
    record SaidToBeCastFrom(Zone zone) implements OfStack {}

    /// Mana that something which matches has produced was spent to cast it.
    record ManaFrom(Filter sources) implements OfStack {}

    enum Shared {
        CREATURE_TYPE,
        COLOR,
        NAME,
        CARD_TYPE,
        MANA_VALUE,
        LAND_TYPE
    }

    enum Stat {
        POWER,
        TOUGHNESS,
        MANA_VALUE
    }

    static Filter type(CardType type) {
        return new Type(type);
    }

    static Filter and(Filter... parts) {
        return new And(List.of(parts));
    }

    static Filter or(Filter... parts) {
        return new Or(List.of(parts));
    }
}
