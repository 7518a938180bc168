package dev.bob.mtg.definition;

import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Characteristics;
import dev.bob.mtg.definition.term.Color;
import dev.bob.mtg.definition.term.Colors;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.ManaSymbol;
import dev.bob.mtg.definition.term.Supertype;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import java.util.List;
import java.util.Set;

/// The tokens that rules text names without describing them (rule 111.10).
public final class PredefinedTokens {
    private static final Cost SACRIFICE = new Cost.Sacrifice(Amount.ONE, new Filter.This());

    /// What investigating creates (rule 701.16).
    public static final TokenSpec CLUE =
            artifact(
                    "Clue",
                    new Cost.Mana(ManaCost.parse("{2}")),
                    SACRIFICE,
                    new Effect.Draw(PlayerRef.YOU, Amount.ONE));

    /// The faces of what incubating creates (rule 111.10i).
    public static final TokenSpec INCUBATOR =
            artifact(
                    "Incubator",
                    ability(
                            List.of(mana("{2}")),
                            new PermanentEffect.Transform(new Selector.This("~"))));

    public static final TokenSpec INCUBATED =
            new TokenSpec(
                    new Characteristics(
                            "Phyrexian",
                            null,
                            Colors.NONE,
                            Set.of(),
                            Set.of(CardType.ARTIFACT, CardType.CREATURE),
                            List.of("Phyrexian"),
                            0,
                            0,
                            null,
                            null),
                    List.of(),
                    null,
                    null,
                    true);

    private PredefinedTokens() {}

    /// All of them.
    public static List<TokenSpec> all() {
        Effect anyColor =
                new SpellEffect.AddMana(
                        PlayerRef.YOU, new ManaProduction.AnyOneColor(Amount.ONE), null);
        return List.of(
                artifact("Treasure", new Cost.TapThis(), SACRIFICE, anyColor),
                artifact("Gold", SACRIFICE, anyColor),
                food(),
                CLUE,
                blood(),
                powerstone(),
                artifact("Lander", ability(spent("{2}"), findBasicLand())),
                artifact(
                        "Map",
                        atSorcerySpeed(
                                spent("{1}"),
                                new PermanentEffect.Explore(
                                        target(
                                                Filter.and(
                                                        Filter.type(CardType.CREATURE),
                                                        new Filter.Controlled(PlayerRef.YOU)))))),
                artifact(
                        "Mutagen",
                        atSorcerySpeed(
                                spent("{1}"),
                                new PermanentEffect.PutCounters(
                                        Amount.ONE,
                                        CounterKind.P1P1,
                                        target(Filter.type(CardType.CREATURE))))),
                artifact("Junk", atSorcerySpeed(List.of(new Cost.TapThis(), SACRIFICE), junk())),
                shard(),
                walker());
    }

    private static TokenSpec shard() {
        return new TokenSpec(
                new Characteristics(
                        "Shard",
                        null,
                        Colors.NONE,
                        Set.of(),
                        Set.of(CardType.ENCHANTMENT),
                        List.of("Shard"),
                        null,
                        null,
                        null,
                        null),
                List.of(
                        ability(
                                List.of(mana("{2}"), SACRIFICE),
                                Effect.sequence(
                                        new Effect.Scry(PlayerRef.YOU, Amount.ONE),
                                        new Effect.Draw(PlayerRef.YOU, Amount.ONE)))),
                null,
                null,
                true);
    }

    private static TokenSpec walker() {
        return new TokenSpec(
                new Characteristics(
                        "Walker",
                        null,
                        Colors.of(Color.BLACK),
                        Set.of(),
                        Set.of(CardType.CREATURE),
                        List.of("Zombie"),
                        2,
                        2,
                        null,
                        null),
                List.of(),
                null,
                null,
                true);
    }

    private static TokenSpec food() {
        return new TokenSpec(
                characteristics("Food"),
                List.of(
                        ability(
                                List.of(mana("{2}"), new Cost.TapThis(), SACRIFICE),
                                new Effect.GainLife(PlayerRef.YOU, Amount.of(3)))),
                null,
                null,
                true);
    }

    private static TokenSpec blood() {
        return new TokenSpec(
                characteristics("Blood"),
                List.of(
                        ability(
                                List.of(
                                        mana("{1}"),
                                        new Cost.TapThis(),
                                        new Cost.Discard(
                                                Amount.ONE, new Filter.CardNoun(), false, false),
                                        SACRIFICE),
                                new Effect.Draw(PlayerRef.YOU, Amount.ONE))),
                null,
                null,
                true);
    }

    private static TokenSpec powerstone() {
        return artifact(
                "Powerstone",
                ability(
                        List.of(new Cost.TapThis()),
                        new SpellEffect.AddMana(
                                PlayerRef.YOU,
                                new ManaProduction.Symbols(List.of(new ManaSymbol.Colorless())),
                                ManaProduction.Restriction.notFor(NONARTIFACT))));
    }

    private static final Filter NONARTIFACT =
            Filter.and(new Filter.Not(Filter.type(CardType.ARTIFACT)), new Filter.Spell());

    private static List<Cost> spent(String mana) {
        return List.of(mana(mana), new Cost.TapThis(), SACRIFICE);
    }

    private static Selector target(Filter filter) {
        return new Selector.Target(TargetSpec.one(filter));
    }

    private static Effect findBasicLand() {
        return new Effect.Search(
                PlayerRef.YOU,
                PlayerRef.YOU,
                List.of(Zone.LIBRARY),
                Amount.ONE,
                false,
                Filter.and(
                        new Filter.OfSupertype(Supertype.BASIC),
                        Filter.type(CardType.LAND),
                        new Filter.CardNoun()),
                false,
                Destination.battlefield(true, null));
    }

    /// Exiles the top card of the library, which may be played this turn.
    private static Effect junk() {
        return Effect.sequence(
                new Effect.Move(
                        Verb.EXILED,
                        new Selector.Top(PlayerRef.YOU, Amount.ONE),
                        null,
                        Destination.to(Zone.EXILE),
                        null),
                new SpellEffect.MayPlay(
                        PlayerRef.YOU,
                        new Selector.That(new Reference.Done(Verb.EXILED), "that card"),
                        null,
                        true,
                        null,
                        false,
                        Rule.Terms.USUAL,
                        new Duration.EndOfTurn()));
    }

    private static Ability atSorcerySpeed(List<Cost> cost, Effect effect) {
        return new Ability.Activated(
                cost, effect, new Ability.Limits(true, null, 0, Zone.BATTLEFIELD, PlayerRef.YOU));
    }

    private static TokenSpec artifact(String name, Ability ability) {
        return new TokenSpec(characteristics(name), List.of(ability), null, null, true);
    }

    private static TokenSpec artifact(String name, Cost cost, Effect effect) {
        return new TokenSpec(
                characteristics(name), List.of(ability(List.of(cost), effect)), null, null, true);
    }

    private static TokenSpec artifact(String name, Cost first, Cost second, Effect effect) {
        return new TokenSpec(
                characteristics(name),
                List.of(ability(List.of(first, second), effect)),
                null,
                null,
                true);
    }

    private static Ability ability(List<Cost> cost, Effect effect) {
        return new Ability.Activated(cost, effect, Ability.Limits.NONE);
    }

    private static Cost mana(String text) {
        return new Cost.Mana(ManaCost.parse(text));
    }

    private static Characteristics characteristics(String name) {
        return new Characteristics(
                name,
                null,
                Colors.NONE,
                Set.of(),
                Set.of(CardType.ARTIFACT),
                List.of(name),
                null,
                null,
                null,
                null);
    }
}
