package dev.bob.mtg.player;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.RepeatedProcess;
import dev.bob.mtg.definition.Selector;
import java.util.List;
import java.util.OptionalInt;

/// What a spell or ability does to what it is aimed at.
///
/// @param intent what it is good for
/// @param damage how much damage it deals, where that is a number
/// @param withOwn whether a creature of the player's own does the harm, as in a fight
/// @param toPlayers whether it is players that lose something by it, so that no creature need be there
record Aim(Intent intent, OptionalInt damage, boolean withOwn, boolean toPlayers) {

    static final Aim NONE = new Aim(Intent.UNKNOWN, OptionalInt.empty(), false, false);

    /// The aim of a spell with these abilities.
    static Aim ofSpell(List<Ability> abilities, boolean aura) {
        List<Ability> spells = abilities.stream().filter(Ability.Spell.class::isInstance).toList();
        Intent intent = aura ? Intent.ofAura(abilities) : Intent.ofSpell(abilities);
        return with(intent, spells);
    }

    /// The aim of the first of these abilities that says something.
    static Aim ofAny(List<Ability> abilities) {
        return with(Intent.ofAny(abilities), abilities);
    }

    private static Aim with(Intent intent, List<Ability> abilities) {
        List<Effect> effects =
                abilities.stream().flatMap(ability -> Intent.effects(ability).stream()).toList();
        OptionalInt damage = OptionalInt.empty();
        boolean withOwn = false;
        boolean toPlayers = false;
        for (Effect effect : effects) {
            switch (effect) {
                case Effect.Damage(Selector source, Amount amount, Selector to) -> {
                    withOwn |= !(source instanceof Selector.This);
                    toPlayers |= to instanceof Selector.Players;
                    if (amount instanceof Amount.Fixed(int value) && damage.isEmpty()) {
                        damage = OptionalInt.of(value);
                    }
                }
                case Effect.Fight _ -> withOwn = true;
                case Effect.Discard _, Effect.DiscardHand _, Effect.LoseLife _, Effect.Mill _ ->
                        toPlayers = true;
                case Effect.Instruction _, Effect.OfOthers _, RepeatedProcess _ -> {}
            }
        }
        return new Aim(intent, damage, withOwn, toPlayers);
    }

    boolean isHarm() {
        return intent == Intent.HARM || intent == Intent.COUNTER;
    }

    /// Whether it destroys a creature, as far as one can tell.
    boolean removes(Fighter creature) {
        return damage.isEmpty() || damage.getAsInt() >= creature.toughness();
    }
}
