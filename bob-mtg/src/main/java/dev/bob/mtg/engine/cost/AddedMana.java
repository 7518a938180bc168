package dev.bob.mtg.engine.cost;

import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.ManaProduction;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RepeatedProcess;
import dev.bob.mtg.definition.SpellEffect;
import dev.bob.mtg.definition.term.ManaCost;
import org.jspecify.annotations.Nullable;

/// What the effect of a mana ability says of the mana that it adds.
final class AddedMana {
    private AddedMana() {}

    /// Whether the effect does nothing but add mana for its controller.
    static boolean isAll(Effect effect) {
        if (effect instanceof Effect.WhereX(_, Effect inner)) {
            return isAll(inner);
        }
        if (effect instanceof Effect.InsteadIf(Effect usual, _, Effect instead)) {
            return isAll(usual) && isAll(instead);
        }
        return effect instanceof SpellEffect.AddMana(PlayerRef who, _, _)
                && who instanceof PlayerRef.You;
    }

    /// What the mana can be spent on, if that is said of it.
    static ManaProduction.@Nullable Restriction restriction(Effect effect) {
        return switch (effect) {
            case SpellEffect.AddMana(_, _, var restriction) -> restriction;
            case Effect.Sequence(var parts) -> {
                ManaProduction.Restriction found = null;
                for (Effect part : parts) {
                    found = found == null ? restriction(part) : found;
                }
                yield found;
            }
            case Effect.WhereX(_, Effect inner) -> restriction(inner);
            case Effect.InsteadIf(Effect usual, _, _) -> restriction(usual);
            case Effect.May _,
                    Effect.MayPay _,
                    Effect.AnyoneMayPay _,
                    Effect.Unless _,
                    Effect.MustPay _,
                    Effect.If _,
                    Effect.ForEach _,
                    Effect.ForEachPlayer _,
                    Effect.Repeat _,
                    Effect.Modal _,
                    Effect.ChooseOne _,
                    Effect.XAtLeast _,
                    Effect.Reflexive _,
                    Effect.Delayed _,
                    Effect.OnceEachTurn _,
                    Effect.Labelled _,
                    Effect.OfTheirTargets _,
                    Effect.Nothing _,
                    RepeatedProcess _,
                    Effect.Instruction _ ->
                    null;
        };
    }

    /// Whether all of the mana is of one type.
    static boolean isOfOneColor(Effect effect) {
        if (effect instanceof Effect.WhereX(_, Effect inner)) {
            return isOfOneColor(inner);
        }
        if (!(effect instanceof SpellEffect.AddMana(_, ManaProduction mana, _))) {
            return true;
        }
        return !(mana instanceof ManaProduction.AnyCombination)
                && !(mana instanceof ManaProduction.OneOf(var choices)
                        && choices.stream().anyMatch(AddedMana::isOfSeveralColors));
    }

    private static boolean isOfSeveralColors(ManaCost mana) {
        return mana.symbols().stream().distinct().count() > 1;
    }
}
