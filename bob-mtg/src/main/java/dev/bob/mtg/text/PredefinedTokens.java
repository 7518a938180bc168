package dev.bob.mtg.text;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.CardType;
import dev.bob.mtg.definition.Characteristics;
import dev.bob.mtg.definition.Colors;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.ManaCost;
import dev.bob.mtg.definition.ManaProduction;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.TokenSpec;
import java.util.List;
import java.util.Set;

/// The tokens that rules text names without describing them (rule 111.10).
final class PredefinedTokens {
    private static final Cost SACRIFICE = new Cost.Sacrifice(Amount.ONE, new Filter.This());

    private PredefinedTokens() {}

    static List<TokenSpec> all() {
        Effect anyColor =
                new Effect.AddMana(PlayerRef.YOU, new ManaProduction.AnyOneColor(Amount.ONE), null);
        Effect gainThree = new Effect.GainLife(PlayerRef.YOU, Amount.of(3));
        Effect draw = new Effect.Draw(PlayerRef.YOU, Amount.ONE);
        return List.of(
                artifact("Treasure", new Cost.TapThis(), SACRIFICE, anyColor),
                artifact("Gold", SACRIFICE, anyColor),
                new TokenSpec(
                        characteristics("Food"),
                        List.of(
                                ability(
                                        List.of(mana("{2}"), new Cost.TapThis(), SACRIFICE),
                                        gainThree)),
                        null,
                        null,
                        true),
                artifact("Clue", mana("{2}"), SACRIFICE, draw),
                new TokenSpec(
                        characteristics("Blood"),
                        List.of(
                                ability(
                                        List.of(
                                                mana("{1}"),
                                                new Cost.TapThis(),
                                                new Cost.Discard(
                                                        Amount.ONE,
                                                        new Filter.CardNoun(),
                                                        false,
                                                        false),
                                                SACRIFICE),
                                        draw)),
                        null,
                        null,
                        true));
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
