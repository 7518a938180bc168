package dev.bob.mtg.engine.card;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.ManaProduction;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.SpellEffect;
import dev.bob.mtg.definition.TargetSpec;
import dev.bob.mtg.definition.TokenSpec;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Characteristics;
import dev.bob.mtg.definition.term.Color;
import dev.bob.mtg.definition.term.Colors;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Deed;
import dev.bob.mtg.definition.term.Designation;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Keyword abilities of permanents as the abilities that they stand for (rule 702): what creatures do as they enter,
/// attack, and deal damage, and what Vehicles, Mounts and Equipment with creatures of their own do.
final class PermanentKeywords {
    private static final Selector THIS = new Selector.This("this");
    private static final Filter SELF = new Filter.This();
    private static final Filter CREATURE = Filter.type(CardType.CREATURE);
    private static final Filter YOURS = new Filter.Controlled(PlayerRef.YOU);
    private static final Selector IT = new Selector.That(new Reference.Triggering(), "it");
    private static final Selector TOKEN = new Selector.That(new Reference.Done(Verb.CREATED), "it");

    private PermanentKeywords() {}

    /// The abilities, or null if the keyword isn't one of these.
    static @Nullable List<Ability> meaning(Ability.WithKeyword word) {
        int n = word.number();
        return switch (word.keyword()) {
            case CREW -> crew(n);
            case SADDLE -> saddle(n);
            case STATION -> station();
            case RECONFIGURE -> reconfigure(word);
            case FIREBENDING -> firebending(KeywordParts.fire(word));
            case LIVING_WEAPON -> List.of(germ(token(0, 0, Color.BLACK, "Phyrexian", "Germ")));
            case FOR_MIRRODIN -> List.of(germ(token(2, 2, Color.RED, "Rebel")));
            case JOB_SELECT -> List.of(germ(token(1, 1, null, "Hero")));
            case AFTERLIFE -> afterlife(n);
            case FABRICATE -> fabricate(n);
            case GRAFT -> graft(n);
            case SOULBOND -> soulbond();
            case UNLEASH ->
                    List.of(
                            new Ability.Static(
                                    List.of(new Rule.CantBlock(SELF, null)),
                                    new Condition.Is(THIS, new Filter.HasCounter(CounterKind.P1P1)),
                                    Zone.BATTLEFIELD));
            case MOBILIZE -> mobilize(KeywordParts.number(word));
            case EXPLOIT -> List.of(when(entering(), new PermanentEffect.Exploit()));
            case EXTORT -> extort();
            case RENOWN -> renown(n);
            default -> null;
        };
    }

    private static List<Ability> crew(int n) {
        return List.of(
                activated(
                        new Cost.TapPower(n, Filter.and(new Filter.Other(), CREATURE, YOURS)),
                        Effect.sequence(
                                new Effect.Change(
                                        THIS,
                                        List.of(
                                                new Modification.AddTypes(
                                                        List.of(),
                                                        List.of(
                                                                CardType.ARTIFACT,
                                                                CardType.CREATURE),
                                                        List.of())),
                                        new Duration.EndOfTurn()),
                                new PermanentEffect.Announce(Deed.BECOMES_CREWED, THIS, null)),
                        false));
    }

    private static List<Ability> saddle(int n) {
        return List.of(
                activated(
                        new Cost.TapPower(n, Filter.and(new Filter.Other(), CREATURE, YOURS)),
                        new PermanentEffect.Designate(THIS, Designation.SADDLED, true),
                        true));
    }

    private static List<Ability> station() {
        return List.of(
                activated(
                        new Cost.TapOthers(
                                Amount.ONE, Filter.and(new Filter.Other(), CREATURE, YOURS)),
                        new PermanentEffect.PutCounters(
                                new Amount.PowerToStation(
                                        new Selector.That(new Reference.Done(Verb.TAPPED), "it")),
                                new CounterKind("charge"),
                                THIS),
                        true));
    }

    private static List<Ability> afterlife(int n) {
        return List.of(
                when(
                        new EventPattern.ZoneChange(SELF, Zone.BATTLEFIELD, Zone.GRAVEYARD, false),
                        create(
                                n,
                                token(
                                        1,
                                        1,
                                        Colors.of(Color.WHITE, Color.BLACK),
                                        Set.of(CardType.CREATURE),
                                        List.of(Ability.keyword(Keyword.FLYING)),
                                        "Spirit"))));
    }

    private static List<Ability> fabricate(int n) {
        Effect servos =
                create(
                        n,
                        token(
                                1,
                                1,
                                Colors.NONE,
                                Set.of(CardType.ARTIFACT, CardType.CREATURE),
                                List.of(),
                                "Servo"));
        Effect counters = new PermanentEffect.PutCounters(Amount.of(n), CounterKind.P1P1, THIS);
        // rule 702.123a: if it isn't there any more the counters can't be put on it
        return List.of(
                when(
                        entering(),
                        new Effect.If(
                                new Condition.Is(THIS, new Filter.InZone(Zone.BATTLEFIELD, null)),
                                Effect.sequence(
                                        new Effect.May(PlayerRef.YOU, counters),
                                        new Effect.If(
                                                new Condition.Not(new Condition.Did()),
                                                servos,
                                                null)),
                                servos)));
    }

    private static List<Ability> graft(int n) {
        return List.of(
                KeywordParts.enters(n, CounterKind.P1P1),
                new Ability.Triggered(
                        new EventPattern.ZoneChange(
                                Filter.and(new Filter.Other(), CREATURE),
                                null,
                                Zone.BATTLEFIELD,
                                false),
                        new Condition.Is(THIS, new Filter.HasCounter(CounterKind.P1P1)),
                        new Effect.May(
                                PlayerRef.YOU,
                                new PermanentEffect.MoveCounters(
                                        Amount.ONE, CounterKind.P1P1, THIS, IT)),
                        false,
                        Zone.BATTLEFIELD));
    }

    private static List<Ability> soulbond() {
        Filter unpaired = Filter.and(CREATURE, YOURS, new Filter.Not(new Filter.Paired()));
        Filter another = Filter.and(new Filter.Other(), unpaired);
        Condition unpairedSelf = new Condition.Is(THIS, unpaired);
        return List.of(
                new Ability.Triggered(
                        entering(),
                        new Condition.And(
                                List.of(
                                        unpairedSelf,
                                        new Condition.Exists(
                                                another, Comparison.AT_LEAST, Amount.ONE))),
                        new Effect.May(
                                PlayerRef.YOU,
                                new PermanentEffect.Pair(
                                        THIS,
                                        new Selector.Choose(
                                                PlayerRef.YOU, false, Amount.ONE, another))),
                        false,
                        Zone.BATTLEFIELD),
                new Ability.Triggered(
                        new EventPattern.ZoneChange(
                                Filter.and(new Filter.Other(), CREATURE, YOURS),
                                null,
                                Zone.BATTLEFIELD,
                                false),
                        new Condition.And(List.of(unpairedSelf, new Condition.Is(IT, unpaired))),
                        new Effect.May(PlayerRef.YOU, new PermanentEffect.Pair(THIS, IT)),
                        false,
                        Zone.BATTLEFIELD));
    }

    private static List<Ability> mobilize(Amount number) {
        return List.of(
                when(
                        attacking(),
                        Effect.sequence(
                                new PermanentEffect.CreateTokens(
                                        PlayerRef.YOU,
                                        number,
                                        token(1, 1, Color.RED, "Warrior"),
                                        true,
                                        true),
                                new Effect.Delayed(
                                        new EventPattern.BeginningOf(
                                                Step.END_TURN, new PlayerRef.AnyPlayer()),
                                        null,
                                        true,
                                        TOKEN,
                                        new Effect.Sacrifice(
                                                PlayerRef.YOU, KeywordParts.remembered())))));
    }

    private static List<Ability> extort() {
        return List.of(
                when(
                        new EventPattern.Cast(PlayerRef.YOU, new Filter.Spell(), 0),
                        new Effect.MayPay(
                                PlayerRef.YOU,
                                List.of(new Cost.Mana(ManaCost.parse("{W/B}"))),
                                Effect.sequence(
                                        new Effect.LoseLife(
                                                new PlayerRef.EachOpponent(), Amount.ONE),
                                        new Effect.GainLife(
                                                PlayerRef.YOU, new Amount.DoneAmount())),
                                null)));
    }

    private static List<Ability> renown(int n) {
        return List.of(
                new Ability.Triggered(
                        new EventPattern.DealsDamage(
                                SELF, null, new PlayerRef.AnyPlayer(), true, false),
                        new Condition.Not(
                                new Condition.Is(
                                        THIS, new Filter.Designated(Designation.RENOWNED))),
                        Effect.sequence(
                                new PermanentEffect.PutCounters(
                                        Amount.of(n), CounterKind.P1P1, THIS),
                                new PermanentEffect.Designate(THIS, Designation.RENOWNED, true)),
                        false,
                        Zone.BATTLEFIELD));
    }

    private static List<Ability> firebending(ManaProduction fire) {
        return List.of(
                when(
                        attacking(),
                        new SpellEffect.AddMana(
                                PlayerRef.YOU,
                                fire,
                                ManaProduction.Restriction.keptFor(new Duration.EndOfCombat()))));
    }

    /// Backup (rule 702.165a) gives the abilities printed below it to another creature.
    static Ability backup(int n, List<Ability> below) {
        Selector target = new Selector.Target(TargetSpec.one(CREATURE));
        Selector chosen = new Selector.That(new Reference.Targeted(0), "it");
        Effect counters = new PermanentEffect.PutCounters(Amount.of(n), CounterKind.P1P1, target);
        return when(
                entering(),
                below.isEmpty()
                        ? counters
                        : Effect.sequence(
                                counters,
                                new Effect.If(
                                        new Condition.Not(new Condition.Is(chosen, SELF)),
                                        new Effect.Change(
                                                chosen,
                                                List.of(new Modification.AddAbilities(below)),
                                                new Duration.EndOfTurn()),
                                        null)));
    }

    /// Rule 702.151: attached to a creature it is none itself.
    private static List<Ability> reconfigure(Ability.WithKeyword word) {
        Selector host = new Selector.That(new Reference.AttachedTo(), "it");
        Condition attached = new Condition.Is(host, CREATURE);
        Effect attach =
                new PermanentEffect.Attach(
                        THIS,
                        new Selector.Target(
                                TargetSpec.one(Filter.and(new Filter.Other(), CREATURE, YOURS))));
        return List.of(
                new Ability.Activated(
                        word.cost(),
                        attach,
                        new Ability.Limits(true, null, 0, Zone.BATTLEFIELD, PlayerRef.YOU)),
                new Ability.Activated(
                        word.cost(),
                        new PermanentEffect.Unattach(THIS),
                        new Ability.Limits(true, attached, 0, Zone.BATTLEFIELD, PlayerRef.YOU)),
                new Ability.Static(
                        List.of(
                                new Rule.Modify(
                                        SELF,
                                        List.of(
                                                new Modification.RemoveTypes(
                                                        List.of(),
                                                        List.of(CardType.CREATURE),
                                                        List.of())))),
                        attached,
                        Zone.BATTLEFIELD));
    }

    static boolean supported(Keyword keyword) {
        return switch (keyword) {
            case CREW,
                    SADDLE,
                    STATION,
                    LIVING_WEAPON,
                    FOR_MIRRODIN,
                    JOB_SELECT,
                    AFTERLIFE,
                    FABRICATE,
                    GRAFT,
                    SOULBOND,
                    BESTOW,
                    MUTATE,
                    UNLEASH,
                    RIOT,
                    TRIBUTE,
                    DEVOUR,
                    MOBILIZE,
                    BACKUP,
                    ASCEND,
                    STORIED,
                    START_YOUR_ENGINES,
                    EXPLOIT,
                    EXTORT,
                    RENOWN,
                    RECONFIGURE,
                    FIREBENDING,
                    AMPLIFY,
                    UMBRA_ARMOR ->
                    true;
            default -> false;
        };
    }

    private static EventPattern entering() {
        return new EventPattern.ZoneChange(SELF, null, Zone.BATTLEFIELD, false);
    }

    private static EventPattern attacking() {
        return new EventPattern.Attacks(SELF, null, false, false);
    }

    private static Ability when(EventPattern event, Effect effect) {
        return new Ability.Triggered(event, null, effect, false, Zone.BATTLEFIELD);
    }

    private static Ability activated(Cost cost, Effect effect, boolean sorcery) {
        return new Ability.Activated(
                List.of(cost),
                effect,
                new Ability.Limits(sorcery, null, 0, Zone.BATTLEFIELD, PlayerRef.YOU));
    }

    /// "When this Equipment enters, create a token, then attach this to it."
    private static Ability germ(TokenSpec token) {
        return when(
                entering(),
                Effect.sequence(create(1, token), new PermanentEffect.Attach(THIS, TOKEN)));
    }

    private static Effect create(int count, TokenSpec token) {
        return new PermanentEffect.CreateTokens(
                PlayerRef.YOU, Amount.of(count), token, false, false);
    }

    private static TokenSpec token(
            int power, int toughness, @Nullable Color color, String... subtypes) {
        return token(
                power,
                toughness,
                color == null ? Colors.NONE : Colors.of(color),
                Set.of(CardType.CREATURE),
                List.of(),
                subtypes);
    }

    private static TokenSpec token(
            int power,
            int toughness,
            Colors colors,
            Set<CardType> types,
            List<Ability> abilities,
            String... subtypes) {
        return new TokenSpec(
                new Characteristics(
                        String.join(" ", subtypes),
                        null,
                        colors,
                        Set.of(),
                        types,
                        List.of(subtypes),
                        power,
                        toughness,
                        null,
                        null),
                abilities,
                null,
                null,
                false);
    }
}
