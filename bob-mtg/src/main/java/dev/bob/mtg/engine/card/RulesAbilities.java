package dev.bob.mtg.engine.card;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.SpellEffect;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Characteristics;
import dev.bob.mtg.definition.term.ChoiceKind;
import dev.bob.mtg.definition.term.Color;
import dev.bob.mtg.definition.term.Colors;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Designation;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Supertype;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Abilities and characteristics that the rules themselves give: those of the monarch (rule 724.2), of a player with speed
/// (702.179d), of one with rad counters (727.1), of the emblem of the Ring (701.54), of Sieges (310.11), of keyword counters (122.1b), and the token of amass (701.47).
public final class RulesAbilities {
    private RulesAbilities() {}

    /// The keywords that counters can give (rule 122.1b).
    static final Map<Keyword, Ability> OF_COUNTERS =
            Stream.of(
                            Keyword.FLYING,
                            Keyword.FIRST_STRIKE,
                            Keyword.DOUBLE_STRIKE,
                            Keyword.DEATHTOUCH,
                            Keyword.DECAYED,
                            Keyword.EXALTED,
                            Keyword.HASTE,
                            Keyword.HEXPROOF,
                            Keyword.INDESTRUCTIBLE,
                            Keyword.LIFELINK,
                            Keyword.MENACE,
                            Keyword.REACH,
                            Keyword.SHADOW,
                            Keyword.TRAMPLE,
                            Keyword.VIGILANCE)
                    .collect(Collectors.toUnmodifiableMap(Function.identity(), Ability::keyword));

    private static final Map<CounterKind, List<Modification>> COUNTERS =
            OF_COUNTERS.entrySet().stream()
                    .collect(
                            Collectors.toUnmodifiableMap(
                                    each -> new CounterKind(each.getKey().text()),
                                    each ->
                                            List.of(
                                                    new Modification.AddAbilities(
                                                            List.of(each.getValue())))));

    /// Whether several counters of that kind do more than one: the keyword is a triggered ability.
    public static boolean addsUp(CounterKind kind) {
        return kind.name().equals(Keyword.EXALTED.text())
                || kind.name().equals(Keyword.DECAYED.text());
    }

    /// What a permanent gains from counters of that kind.
    public static List<Modification> gained(CounterKind kind) {
        return COUNTERS.getOrDefault(kind, List.of());
    }

    /// The greatest speed.
    public static final int MAX_SPEED = 4;

    /// "At the beginning of the monarch's end step, that player draws a card."
    static final Ability.Triggered MONARCH_DRAWS =
            trigger(
                    new EventPattern.BeginningOf(Step.END_TURN, PlayerRef.YOU),
                    new Effect.Draw(PlayerRef.YOU, Amount.ONE));

    /// "Whenever a creature deals combat damage to the monarch, its controller becomes the monarch."
    static final Ability.Triggered MONARCH_FALLS =
            trigger(
                    new EventPattern.DealsDamage(
                            Filter.type(dev.bob.mtg.definition.term.CardType.CREATURE),
                            null,
                            PlayerRef.YOU,
                            true,
                            false),
                    new Effect.BecomeMonarch(
                            new PlayerRef.ControllerOf(
                                    new Selector.That(new Reference.Triggering(), "it"))));

    /// "At the beginning of the upkeep of the player who has the initiative, that player ventures into Undercity."
    static final Ability.Triggered INITIATIVE_VENTURES =
            trigger(
                    new EventPattern.BeginningOf(Step.UPKEEP, PlayerRef.YOU),
                    new Effect.Venture(PlayerRef.YOU, true));

    /// "Whenever one or more creatures a player controls deal combat damage to the player who has the initiative, the
    /// controller of those creatures takes the initiative."
    static final Ability.Triggered INITIATIVE_FALLS =
            trigger(
                    new EventPattern.DealsDamage(
                            Filter.type(CardType.CREATURE), null, PlayerRef.YOU, true, false),
                    new Effect.TakeInitiative(
                            new PlayerRef.ControllerOf(
                                    new Selector.That(new Reference.Triggering(), "it"))));

    /// "Whenever one or more opponents lose life during your turn, … your speed increases by 1."
    static final Ability.Triggered SPEEDS_UP =
            trigger(
                    new EventPattern.LosesLife(new PlayerRef.AnOpponent()),
                    new Effect.IncreaseSpeed(PlayerRef.YOU));

    private static final Amount RAD_COUNTERS =
            new Amount.CountersOn(CounterKind.RAD, new Selector.Players(PlayerRef.YOU));

    /// "At the beginning of each player's precombat main phase, if that player has one or more rad counters, that player
    /// mills a number of cards equal to the number of rad counters they have. For each nonland card milled this way, that
    /// player loses 1 life and removes one rad counter from themselves."
    static final Ability.Triggered RADIATION =
            new Ability.Triggered(
                    new EventPattern.BeginningOf(Step.PRECOMBAT_MAIN, PlayerRef.YOU),
                    new Condition.Compare(RAD_COUNTERS, Comparison.AT_LEAST, Amount.ONE),
                    Effect.sequence(
                            new Effect.Mill(PlayerRef.YOU, RAD_COUNTERS),
                            new Effect.ForEach(
                                    new Selector.Among(
                                            new Reference.Done(Verb.MILLED),
                                            new Filter.Not(Filter.type(CardType.LAND))),
                                    Effect.sequence(
                                            new Effect.LoseLife(PlayerRef.YOU, Amount.ONE),
                                            new PermanentEffect.PutPlayerCounters(
                                                    PlayerRef.YOU,
                                                    Amount.of(-1),
                                                    CounterKind.RAD)))),
                    false,
                    Zone.BATTLEFIELD);

    private static final Filter BEARER =
            Filter.and(
                    new Filter.Designated(Designation.RING_BEARER),
                    new Filter.Controlled(PlayerRef.YOU));

    /// What the emblem has. That the Ring-bearer can't be blocked by creatures with greater power is asked for where
    /// blocks are.
    public static final List<Ability> RING =
            List.of(
                    new Ability.Static(
                            List.of(
                                    new Rule.Modify(
                                            BEARER,
                                            List.of(
                                                    new Modification.AddTypes(
                                                            List.of(Supertype.LEGENDARY),
                                                            List.of(),
                                                            List.of())))),
                            null,
                            Zone.BATTLEFIELD),
                    tempted(
                            2,
                            new EventPattern.Attacks(BEARER, null, false, false),
                            Effect.sequence(
                                    new Effect.Draw(PlayerRef.YOU, Amount.ONE),
                                    new Effect.Discard(
                                            PlayerRef.YOU,
                                            new Selector.Choose(
                                                    PlayerRef.YOU,
                                                    false,
                                                    Amount.ONE,
                                                    new Filter.CardNoun())))),
                    tempted(
                            3,
                            new EventPattern.BecomesBlocked(BEARER, Filter.type(CardType.CREATURE)),
                            new Effect.Delayed(
                                    new EventPattern.BeginningOf(
                                            Step.END_COMBAT, new PlayerRef.AnyPlayer()),
                                    null,
                                    true,
                                    new Selector.That(new Reference.TriggeringOther(), "it"),
                                    new Effect.Sacrifice(
                                            new PlayerRef.ControllerOf(blocker()), blocker()))),
                    tempted(
                            4,
                            new EventPattern.DealsDamage(
                                    BEARER, null, new PlayerRef.AnyPlayer(), true, false),
                            new Effect.LoseLife(new PlayerRef.EachOpponent(), Amount.of(3))));

    private static final String SIEGE = "Siege";

    static boolean isSiege(Characteristics of) {
        return of.types().contains(CardType.BATTLE) && of.subtypes().contains(SIEGE);
    }

    /// The choice of a protector among the opponents (rule 310.11a), and "When the last defense counter is removed
    /// from this permanent, exile it, then you may cast it transformed without paying its mana cost" (rule 310.11b).
    static List<Ability> ofSiege() {
        Selector exiled = new Selector.That(new Reference.Done(Verb.EXILED), "it");
        return List.of(
                new Ability.Static(
                        List.of(new Rule.ChooseAsEnters(ChoiceKind.OPPONENT, null, List.of())),
                        null,
                        Zone.BATTLEFIELD),
                KeywordParts.when(
                        new EventPattern.CountersRemoved(
                                CounterKind.DEFENSE, new Filter.This(), true),
                        Effect.sequence(
                                new Effect.Move(
                                        Verb.EXILED,
                                        new Selector.This("this"),
                                        null,
                                        Destination.to(Zone.EXILE),
                                        null),
                                new Effect.May(
                                        PlayerRef.YOU,
                                        new SpellEffect.CastNow(
                                                PlayerRef.YOU, exiled, true, false, null, true)))));
    }

    /// The token that amassing creates.
    static Characteristics army(String subtype) {
        return new Characteristics(
                subtype + " Army",
                null,
                Colors.of(Color.BLACK),
                Set.of(),
                Set.of(CardType.CREATURE),
                List.of(subtype, "Army"),
                0,
                0,
                null,
                null);
    }

    private static Ability.Triggered trigger(EventPattern event, Effect effect) {
        return new Ability.Triggered(event, null, effect, false, Zone.BATTLEFIELD);
    }

    private static Selector blocker() {
        return new Selector.That(new Reference.Remembered(), "it");
    }

    private static Ability tempted(int times, EventPattern event, Effect effect) {
        return new Ability.Triggered(
                new EventPattern.While(
                        event,
                        new Condition.Compare(
                                new Amount.TimesTempted(PlayerRef.YOU),
                                Comparison.AT_LEAST,
                                Amount.of(times))),
                null,
                effect,
                false,
                Zone.BATTLEFIELD);
    }
}
