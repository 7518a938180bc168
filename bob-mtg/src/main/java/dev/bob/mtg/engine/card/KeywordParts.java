package dev.bob.mtg.engine.card;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.ManaProduction;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.TargetSpec;
import dev.bob.mtg.definition.term.Color;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.ManaSymbol;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.value.Zones;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// What the meanings of many keywords are made of.
final class KeywordParts {
    private static final Selector THIS = new Selector.This("this");

    private KeywordParts() {}

    static Effect sacrificeThis() {
        return new Effect.Sacrifice(PlayerRef.YOU, THIS);
    }

    static Ability enters(int n, CounterKind kind) {
        return new Ability.Static(
                List.of(
                        new Rule.Replace(
                                new Replacement.EntersWithCounters(
                                        new Filter.This(), kind, Amount.of(n), null))),
                null,
                Zone.BATTLEFIELD);
    }

    static Ability when(EventPattern event, Effect effect) {
        return new Ability.Triggered(event, null, effect, false, Zone.BATTLEFIELD);
    }

    static Effect pump(Selector what, int power, int toughness) {
        return pump(what, Amount.of(power), Amount.of(toughness));
    }

    static Effect pump(Selector what, Amount power, Amount toughness) {
        return new Effect.Change(
                what,
                List.of(new Modification.PowerToughness(power, toughness)),
                new Duration.EndOfTurn());
    }

    /// The number that a keyword is printed with, or X.
    static Amount number(Ability.WithKeyword word) {
        return word.number() == Ability.WithX.NUMBER ? new Amount.X() : Amount.of(word.number());
    }

    static ManaProduction fire(Ability.WithKeyword word) {
        ManaSymbol red = new ManaSymbol.Colored(Color.RED);
        return word.number() == Ability.WithX.NUMBER
                ? new ManaProduction.ForEach(new ManaCost(List.of(red)), new Amount.X())
                : new ManaProduction.Symbols(Collections.nCopies(word.number(), red));
    }

    static Ability.Limits sorcery(Zone zone) {
        return new Ability.Limits(true, null, 0, zone, PlayerRef.YOU);
    }

    static Cost discardThis() {
        return new Cost.Discard(Amount.ONE, new Filter.This(), false, false);
    }

    static <T> List<T> with(List<T> some, T more) {
        var all = new ArrayList<>(some);
        all.add(more);
        return all;
    }

    static Selector remembered() {
        return new Selector.That(new Reference.Remembered(), "it");
    }

    static Effect endOfCombat(Effect effect, Selector remembers) {
        return new Effect.Delayed(
                new EventPattern.BeginningOf(Step.END_COMBAT, new PlayerRef.AnyPlayer()),
                null,
                true,
                remembers,
                effect);
    }

    /// An Aura spell targets what it will enchant (rule 303.4a).
    static List<CompiledAbility.TargetSlot> enchanted(Filter filter) {
        boolean player = filter instanceof Filter.OfPlayer;
        TargetSpec spec =
                filter instanceof Filter.OfPlayer(PlayerRef who)
                        ? TargetSpec.player(who)
                        : TargetSpec.one(filter);
        return List.of(
                new CompiledAbility.TargetSlot(
                        0, spec, -1, player ? 0 : Zones.of(filter), null, null));
    }
}
