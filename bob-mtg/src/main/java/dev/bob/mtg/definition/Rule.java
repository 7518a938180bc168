package dev.bob.mtg.definition;

import dev.bob.mtg.definition.term.AsThoughKind;
import dev.bob.mtg.definition.term.ChoiceKind;
import dev.bob.mtg.definition.term.Colors;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.SpendAs;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// What a static ability (or a lasting effect) makes true. Filters are seen from its controller; [Filter.This] is the source.
public sealed interface Rule
        permits Rule.OfCombat, Rule.OfPlaying, Rule.General, Rule.Modify, Rule.Replace, PayingRule {
    /// What is asked for in combat, and what is done as though something weren't so.
    sealed interface OfCombat extends Rule {}

    /// What is asked for when something may be cast, played or activated, and at what cost.
    sealed interface OfPlaying extends Rule {}

    /// What is asked for at other times.
    sealed interface General extends Rule {}

    /// Characteristics of all objects that match change.
    record Modify(Filter objects, List<Modification> modifications) implements Rule {
        public Modify {
            modifications = List.copyOf(modifications);
        }
    }

    /// A replacement or prevention effect (rules 614, 615).
    record Replace(Replacement replacement) implements Rule {}

    /// Can't attack: at all (`whom` null), or can't attack these players and, if so said, their planeswalkers.
    record CantAttack(
            Filter creatures,
            @Nullable PlayerRef whom,
            boolean orPlaneswalkers,
            @Nullable Condition unless)
            implements OfCombat {}

    record CantBlock(Filter creatures, @Nullable Filter attackers) implements OfCombat {}

    /// Can't be blocked: by those that match (null: at all).
    record CantBeBlocked(Filter creatures, @Nullable Filter by) implements OfCombat {}

    /// "can't be blocked except by …".
    record CantBeBlockedExcept(Filter creatures, Filter by) implements OfCombat {}

    /// "can't be blocked except by two or more", "by more than one creature". Null: no bound.
    record BlockerCount(Filter creatures, int atLeast, @Nullable Integer atMost)
            implements OfCombat {}

    /// "This effect doesn't remove …": protection that the same static ability gives doesn't (rule 702.16n).
    record DoesntRemove(Filter attached) implements General {}

    /// "A deck can have any number of cards named ~": how many, or any number if negative. Nothing in a game.
    record DeckCopies(int atMost) implements General {}

    /// "~ can be your commander." Nothing in a game.
    record MayBeCommander() implements General {}

    /// "attacks each combat if able".
    record MustAttack(Filter creatures, @Nullable PlayerRef whom, @Nullable Filter permanent)
            implements OfCombat {}

    record MustBlock(Filter creatures, @Nullable Filter attackers) implements OfCombat {}

    /// "All creatures able to block it do so", or "must be blocked if able".
    record MustBeBlocked(Filter creatures, boolean byAll) implements OfCombat {}

    /// "must be blocked by an Eldrazi if able".
    record MustBeBlockedBy(Filter creatures, Filter by) implements OfCombat {}

    /// Goaded (rule 701.15).
    record Goaded(Filter creatures) implements OfCombat {}

    /// "can't attack alone", "can't block alone".
    record NotAlone(Filter creatures, boolean attack, boolean block) implements OfCombat {}

    /// "can't attack unless at least two other creatures attack".
    record OnlyWith(Filter creatures, boolean attack, boolean block, int least, Filter others)
            implements OfCombat {}

    /// "No more than two creatures can attack each combat", or can attack these players (null: anybody), or can block.
    record CombatLimit(int atMost, boolean attack, boolean block, @Nullable PlayerRef whom)
            implements OfCombat {}

    /// "can block an additional n creatures", any number if n is negative.
    record BlockAdditional(Filter creatures, int additional) implements OfCombat {}

    /// "can block as though …", "can attack as though it didn't have defender".
    record AsThough(Filter objects, AsThoughKind kind, @Nullable Filter detail)
            implements OfCombat {}

    /// Attacking costs: "can't attack you or planeswalkers you control unless their controller pays …".
    record AttackTax(Filter creatures, PlayerRef whom, boolean orPlaneswalkers, List<Cost> each)
            implements OfCombat {
        public AttackTax {
            each = List.copyOf(each);
        }
    }

    /// What attacking, or blocking such creatures (null: any), costs: "can't attack or block unless its controller pays {3}".
    record CombatTax(
            Filter creatures,
            boolean attack,
            boolean block,
            @Nullable Filter blocked,
            List<Cost> each)
            implements OfCombat {
        public CombatTax {
            each = List.copyOf(each);
        }
    }

    /// No more than so many of them untap during the untap step of each of those players.
    record UntapLimit(PlayerRef players, int atMost, Filter permanents) implements General {}

    /// "doesn't untap during its controller's untap step".
    record DoesntUntap(Filter permanents) implements General {}

    /// "You may choose not to untap".
    record MayNotUntap(Filter permanents) implements General {}

    /// Costs of spells that match change by an amount of generic mana (negative: cheaper) or of mana.
    ///
    /// @param coloredOnly colored mana that the cost hasn't reduces no generic mana in its place
    record SpellCost(
            Filter spells,
            PlayerRef caster,
            boolean less,
            ManaCost change,
            Amount times,
            boolean coloredOnly)
            implements OfPlaying {
        public SpellCost(
                Filter spells, PlayerRef caster, boolean less, ManaCost change, Amount times) {
            this(spells, caster, less, change, times, false);
        }
    }

    /// Spells that would cost less mana than that cost so much.
    record LeastCost(int mana) implements OfPlaying {}

    /// Only mana of these colors may be spent on the X of this spell.
    record SpendOnX(Colors colors) implements General {}

    /// Only mana that something which matches has produced may be spent to cast this spell.
    record SpendOnlyFrom(Filter sources) implements General {}

    /// Costs of activated abilities change: of all of them, or (`only`) of those of one keyword.
    /// @param least how much mana the cost can't be reduced below
    /// @param exceptMana not of mana abilities
    /// @param target only of those that target something that matches; null for all
    record AbilityCost(
            Filter sources,
            PlayerRef activator,
            boolean less,
            ManaCost change,
            @Nullable Keyword only,
            int least,
            boolean exceptMana,
            @Nullable Filter target)
            implements OfPlaying {
        public AbilityCost(
                Filter sources,
                PlayerRef activator,
                boolean less,
                ManaCost change,
                @Nullable Keyword only,
                int least) {
            this(sources, activator, less, change, only, least, false, null);
        }
    }

    /// "can't cast …", "can't cast more than one spell each turn" (limit 0 is never).
    record CantCast(PlayerRef players, Filter spells, int perTurn, @Nullable Condition when)
            implements OfPlaying {}

    /// Lands can't be played: such lands (null: any).
    record CantPlayLands(PlayerRef players, @Nullable Filter lands) implements OfPlaying {
        public CantPlayLands(PlayerRef players) {
            this(players, null);
        }
    }

    /// "can cast spells only any time they could cast a sorcery".
    record CastAsSorceries(PlayerRef players) implements OfPlaying {}

    /// "can cast spells (and, if so said, activate abilities) only during their own turns".
    record OnlyInOwnTurn(PlayerRef players, boolean abilities) implements OfPlaying {}

    /// "Spells and abilities your opponents control can't cause you to …": what you pay for your own, they don't cause.
    record CantBeMadeTo(boolean discard, boolean sacrifice) implements OfPlaying {}

    /// This spell's targets can't be such as it is cast; they may become such, and what changes targets may choose them.
    record CantTargetAsCast(Filter objects) implements General {}

    /// Objects that match, as they would be on the battlefield, can't enter (rules 608.3e, 614.12).
    record CantEnter(Filter objects) implements General {}

    /// Abilities of a kind may be activated more often each turn: "twice each turn rather than only once".
    record ActivateOften(Filter sources, Ability.ActivatedKind kind, int times)
            implements OfPlaying {}

    /// "You may activate equip abilities any time you could cast an instant."
    record ActivateAnyTime(Filter sources, Ability.ActivatedKind kind) implements OfPlaying {}

    /// Abilities of those sources can't be activated, mana abilities excepted or not.
    ///
    /// @param by the players who can't; null for all
    /// @param only abilities of one kind; null for all
    record CantActivate(
            Filter sources,
            boolean exceptMana,
            @Nullable PlayerRef by,
            Ability.@Nullable ActivatedKind only)
            implements OfPlaying {
        public CantActivate(Filter sources, boolean exceptMana) {
            this(sources, exceptMana, null, null);
        }
    }

    /// Auras and Equipment that match can't be attached to those permanents.
    record CantBeEnchanted(Filter permanents, Filter by) implements General {}

    /// "This spell can't be copied": the source.
    record CantBeCopied() implements General {}

    /// Spells and abilities can't be countered: by what matches (null: by anything).
    record CantBeCountered(Filter spells, @Nullable Filter by) implements General {
        public CantBeCountered(Filter spells) {
            this(spells, null);
        }
    }

    /// "can't be the target of spells or abilities" that match (null: any), controlled by those players.
    record CantBeTargeted(Filter objects, @Nullable Filter by, @Nullable PlayerRef controlledBy)
            implements General {}

    /// A player has hexproof, shroud or (`from` something) protection (rules 702.11d, 702.16, 702.18).
    record PlayerProtected(PlayerRef players, Keyword keyword, @Nullable Filter from)
            implements General {
        public PlayerProtected(PlayerRef players, Keyword keyword) {
            this(players, keyword, null);
        }
    }

    record CantGainLife(PlayerRef players) implements General {}

    record CantLoseLife(PlayerRef players) implements General {}

    record CantDraw(PlayerRef players, int perTurn) implements General {}

    record DrawsFromBottom(PlayerRef players) implements General {}

    /// The first card that those players draw in a turn, or only in their own turns, is revealed, or may be.
    record RevealsFirstDrawn(PlayerRef players, boolean may, boolean ownTurns) implements General {}

    /// An opening hand's card may begin on the battlefield (rule 103.6a), or be revealed for an effect (rule 103.6b).
    record InOpeningHand(@Nullable Effect revealed) implements General {}

    record CantSearch(PlayerRef players) implements General {}

    /// Players who would search a library search so many cards from its top instead (rule 701.23f).
    record SearchesTop(PlayerRef players, int cards) implements General {}

    record CantLoseGame(PlayerRef players) implements General {}

    record CantWinGame(PlayerRef players) implements General {}

    /// No life left doesn't lose a player the game.
    record LifeDoesntLose(PlayerRef players) implements General {}

    /// Damage takes a player's life total no further down than to that; one that is lower already falls on.
    record LifeFloor(PlayerRef players, Amount floor) implements General {}

    /// Crews Vehicles, and saddles Mounts if so said, as though its power were greater or were its toughness.
    record CrewsAs(
            Filter creatures, int more, boolean byToughness, boolean vehicles, boolean mounts)
            implements General {}

    record CantBeSacrificed(Filter permanents) implements General {}

    /// Counters of a kind (null: any) can't be put on objects.
    record CantHaveCounters(Filter objects, @Nullable CounterKind kind) implements General {}

    /// Players can't get counters of a kind (null: any).
    record CantGetCounters(PlayerRef players, @Nullable CounterKind kind) implements General {}

    record CantBeRegenerated(Filter objects) implements General {}

    record CantTransform(Filter permanents) implements General {}

    record CantPhaseOut(Filter permanents) implements General {}

    record CantCrew(Filter creatures) implements General {}

    /// Damage (true: combat, false: noncombat, null: either) from sources that match (null: any) can't be prevented.
    record DamageCantBePrevented(@Nullable Boolean combat, @Nullable Filter from)
            implements General {}

    /// Cards that match may be cast (or played) from a zone, by you, at a cost. From a library: its top card.
    record MayPlay(
            Filter cards,
            Zone from,
            boolean landsToo,
            @Nullable List<Cost> rather,
            List<Cost> additional,
            boolean free,
            Terms terms)
            implements OfPlaying {
        public MayPlay {
            additional = List.copyOf(additional);
            terms = Objects.requireNonNullElse(terms, Terms.USUAL);
        }

        public MayPlay(
                Filter cards,
                Zone from,
                boolean landsToo,
                @Nullable List<Cost> rather,
                List<Cost> additional,
                boolean free) {
            this(cards, from, landsToo, rather, additional, free, Terms.USUAL);
        }
    }

    /// What else a permission to play says.
    /// @param once one card each turn; for an effect with a duration: one card
    /// @param flash the spells may be cast as though they had flash
    /// @param mana what the mana spent on them may be spent as; null for what it is
    /// @param exileAfterwards a spell cast so is exiled instead of going to a graveyard
    /// @param looking the cards, which are face down, may be looked at
    /// @param when while it holds; null for always
    /// @param enters the counters that a permanent enters with whose spell was cast so; null for none
    /// @param who whose permission it is; null for you
    /// @param then what happens when something is played so; its event says whether lands count. Null for nothing
    record Terms(
            boolean once,
            boolean flash,
            @Nullable SpendAs mana,
            boolean exileAfterwards,
            boolean looking,
            @Nullable Condition when,
            @Nullable CountersAdded enters,
            @Nullable PlayerRef who,
            Effect.@Nullable Delayed then) {
        public static final Terms USUAL = new Terms(false, false, null, false, false, null);

        public static final Terms ONCE = new Terms(true, false, null, false, false, null);

        public Terms(
                boolean once,
                boolean flash,
                @Nullable SpendAs mana,
                boolean exileAfterwards,
                boolean looking,
                @Nullable Condition when) {
            this(once, flash, mana, exileAfterwards, looking, when, null, null, null);
        }

        public Terms exiling() {
            return new Terms(once, flash, mana, true, looking, when, enters, who, then);
        }

        public Terms with(@Nullable SpendAs other) {
            return new Terms(once, flash, other, exileAfterwards, looking, when, enters, who, then);
        }

        public Terms entering(@Nullable CountersAdded counters) {
            return new Terms(
                    once, flash, mana, exileAfterwards, looking, when, counters, who, then);
        }

        public Terms of(@Nullable PlayerRef players) {
            return new Terms(
                    once, flash, mana, exileAfterwards, looking, when, enters, players, then);
        }

        /// The same whenever.
        public Terms always() {
            return new Terms(once, flash, mana, exileAfterwards, looking, null, enters, who, then);
        }

        public Terms then(Effect.@Nullable Delayed follows) {
            return new Terms(
                    once, flash, mana, exileAfterwards, looking, when, enters, who, follows);
        }
    }

    /// So many counters of a kind.
    record CountersAdded(int count, CounterKind kind) {}

    /// "If it's neither day nor night, it becomes day as this enters."
    record DayAsItEnters() implements General {}

    /// "You may cast … as though they had flash".
    record FlashFor(Filter spells, PlayerRef caster) implements OfPlaying {}

    /// Spells that those players cast, from wherever, may be cast for another cost (null: free), or as though with flash.
    ///
    /// @param once one spell each turn
    record AlternativeCostFor(
            Filter spells,
            PlayerRef caster,
            @Nullable List<Cost> rather,
            boolean flash,
            boolean once)
            implements OfPlaying {}

    /// This spell's additional cost, which may be optional and then payable any number of times.
    record AdditionalCost(List<Cost> cost, boolean optional, boolean anyNumber) implements General {
        public AdditionalCost {
            cost = List.copyOf(cost);
        }
    }

    /// This spell may be cast for another cost "rather than pay its mana cost".
    record AlternativeCost(List<Cost> cost, @Nullable Condition onlyIf) implements General {
        public AlternativeCost {
            cost = List.copyOf(cost);
        }
    }

    /// This card may be cast from where the ability works for the cost of a keyword that it has.
    record CastUsing(Keyword keyword) implements General {}

    /// This spell may be cast only when the condition holds.
    record CastOnlyIf(Condition condition) implements General {}

    record AdditionalLands(PlayerRef players, Amount count) implements OfPlaying {}

    /// No maximum hand size (null), or this one.
    record HandSize(PlayerRef players, @Nullable Amount size) implements General {}

    /// The maximum hand size grows by that much, or shrinks.
    record HandSizeBy(PlayerRef players, int more) implements General {}

    /// "play with the top card of your library revealed", "with their hands revealed".
    record Revealed(PlayerRef players, Zone zone) implements General {}

    /// "You may look at the top card of your library any time."
    record MayLookAtTop(PlayerRef players) implements General {}

    /// "you may have it assign its combat damage as though it weren't blocked".
    record AssignAsUnblocked(Filter creatures) implements OfCombat {}

    /// "assigns combat damage equal to its toughness rather than its power".
    record DamageByToughness(Filter creatures) implements OfCombat {}

    /// "stations permanents using its toughness rather than its power" (rule 702.184c).
    record StationsByToughness(Filter creatures) implements General {}

    /// What counters loyalty abilities cost those players, besides their own (rule 606.5).
    record LoyaltyCost(PlayerRef activators, int more) implements General {}

    /// "Lethal damage dealt to creatures you control is determined by their power rather than their toughness."
    record LethalByPower(Filter creatures) implements OfCombat {}

    record NoCombatDamage(Filter creatures) implements OfCombat {}

    /// "Triggered abilities trigger an additional time".
    /// @param event what causes it; null for anything
    /// @param sources whose abilities
    record TriggersAgain(@Nullable EventPattern event, Filter sources) implements General {}

    /// Such events don't cause abilities of those sources (null: any abilities) to trigger.
    record DontTrigger(EventPattern event, @Nullable Filter sources) implements General {}

    record SkipStep(PlayerRef players, Step step) implements General {}

    /// Counters stay on the source as it moves, but not to a hand or a library.
    record KeepsCounters() implements General {}

    /// The legend rule doesn't apply to them.
    record NoLegendRule(Filter permanents) implements General {}

    /// What mana may be spent as to cast these.
    record AnyManaFor(Filter spells, SpendAs as) implements OfPlaying {}

    /// Whatever these players pay, they may spend mana as though it were mana of any color.
    record AnyColorFor(PlayerRef players) implements OfPlaying {}

    /// Mana of these colors doesn't empty; no colors for all mana. It may become colorless.
    record KeepMana(PlayerRef players, Colors colors, boolean colorless) implements General {}

    /// A choice made as the object enters (rule 614.12).
    record ChooseAsEnters(ChoiceKind kind, @Nullable Filter among, List<String> options)
            implements General {
        public ChooseAsEnters {
            options = List.copyOf(options);
        }
    }
}
