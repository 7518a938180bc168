package dev.bob.mtg.engine.effect;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.RepeatedProcess;
import dev.bob.mtg.definition.Selector;
import org.jspecify.annotations.Nullable;

/// What an effect acts on and how much it comes to, so that later ones can speak of it: "those creatures", "that many".
final class EffectSubjects {
    private EffectSubjects() {}

    /// All that match, if that is what it acts on, or what it counts; null otherwise.
    static Selector.@Nullable Each each(Effect effect) {
        Object on =
                switch (effect) {
                    case Effect.Change e -> e.objects();
                    case Effect.Destroy e -> e.what();
                    case Effect.Damage e -> e.to();
                    case PermanentEffect.PutCounters e -> e.on();
                    case PermanentEffect.RemoveCounters e -> e.from();
                    case PermanentEffect.DoubleCounters e -> e.on();
                    case PermanentEffect.Tap e -> e.what();
                    case PermanentEffect.Untap e -> e.what();
                    case PermanentEffect.SkipNextUntap e -> e.what();
                    case PermanentEffect.Regenerate e -> e.what();
                    case PermanentEffect.PhaseOut e -> e.what();
                    case PermanentEffect.Goad e -> e.what();
                    case PermanentEffect.RemoveFromCombat e -> e.what();
                    case PermanentEffect.Transform e -> e.what();
                    case PermanentEffect.TurnFaceUp e -> e.what();
                    case PermanentEffect.TurnFaceDown e -> e.what();
                    case PermanentEffect.Designate e -> e.what();
                    case Effect.Draw e when e.count() instanceof Amount.Count(Selector counted) ->
                            counted;
                    case Effect.GainLife e
                            when e.amount() instanceof Amount.Count(Selector counted) ->
                            counted;
                    case Effect.Instruction _, Effect.OfOthers _, RepeatedProcess _ -> effect;
                };
        return on instanceof Selector.Each each ? each : null;
    }

    /// The number that an effect says; null if it says none.
    static @Nullable Amount amount(Effect effect) {
        return switch (effect) {
            case Effect.Damage e -> e.amount();
            case Effect.Mill e -> e.count();
            case Effect.Draw e -> e.count();
            case Effect.GainLife e -> e.amount();
            case Effect.LoseLife e -> e.amount();
            case PermanentEffect.CreateTokens e -> e.count();
            case PermanentEffect.PutCounters e -> e.count();
            case Effect.Scry e -> e.count();
            case Effect.Surveil e -> e.count();
            case Effect.Instruction _, Effect.OfOthers _, RepeatedProcess _ -> null;
        };
    }
}
