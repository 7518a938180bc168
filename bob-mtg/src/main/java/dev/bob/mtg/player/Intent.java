package dev.bob.mtg.player;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.CounterKind;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.Zone;
import java.util.List;

/// What a spell or ability is good for, as far as a simple player can tell from its definition.
public enum Intent {
    /// Hurts what it is aimed at.
    HARM,
    /// Helps what it is aimed at.
    HELP,
    /// Helps what it is aimed at until the turn or the combat ends, so that it is worth something only there.
    BOOST,
    /// Counters a spell.
    COUNTER,
    /// Good for its controller without a target.
    VALUE,
    /// Says nothing.
    UNKNOWN;

    /// The intent of a spell with these abilities.
    public static Intent ofSpell(List<Ability> abilities) {
        for (Ability ability : abilities) {
            if (ability instanceof Ability.Spell spell) {
                Intent intent = of(spell.effect());
                if (intent != UNKNOWN) {
                    return intent;
                }
            }
        }
        return UNKNOWN;
    }

    /// The first intent that any of these abilities has.
    public static Intent ofAny(List<Ability> abilities) {
        for (Ability ability : abilities) {
            Intent intent = of(ability);
            if (intent != UNKNOWN) {
                return intent;
            }
        }
        return UNKNOWN;
    }

    /// The intent of one ability.
    public static Intent of(Ability ability) {
        return switch (ability) {
            case Ability.Spell spell -> of(spell.effect());
            case Ability.Activated activated -> of(activated.effect());
            case Ability.Triggered triggered -> of(triggered.effect());
            case Ability.Chapter chapter -> of(chapter.effect());
            case Ability.Labelled labelled -> of(labelled.ability());
            case Ability.Static _,
                    Ability.WithKeyword _,
                    Ability.Prototype _,
                    Ability.AtLevel _,
                    Ability.ClassLevel _,
                    Ability.ToSolve _ ->
                    UNKNOWN;
            case Ability.Solved solved -> of(solved.ability());
            case Ability.MaxSpeed fast -> of(fast.ability());
        };
    }

    // A new effect says nothing until somebody teaches this player about it; it is no error.
    private static Intent of(Effect effect) {
        return switch (effect) {
            case Effect.Sequence sequence -> first(sequence.parts());
            case Effect.May may -> of(may.effect());
            case Effect.If given -> of(given.then());
            case Effect.InsteadIf instead -> of(instead.usual());
            case Effect.Unless unless -> of(unless.effect());
            case Effect.ForEach each -> of(each.effect());
            case Effect.WhereX where -> of(where.effect());
            case Effect.Labelled labelled -> of(labelled.effect());
            case Effect.Modal modal ->
                    first(modal.modes().stream().map(Effect.Mode::effect).toList());
            case Effect.Destroy _,
                    Effect.Damage _,
                    Effect.DividedDamage _,
                    Effect.DamageWithExcess _ ->
                    HARM;
            case Effect.Fight _, Effect.Tap _, Effect.Goad _, Effect.Mill _, Effect.LoseLife _ ->
                    HARM;
            case Effect.Discard _, Effect.DiscardHand _, Effect.Sacrifice _ -> HARM;
            case Effect.Move move ->
                    move.from() == Zone.GRAVEYARD || move.to().zone() == Zone.BATTLEFIELD
                            ? HELP
                            : HARM;
            case Effect.Counter _ -> COUNTER;
            case Effect.PutCounters counters ->
                    counters.kind().equals(CounterKind.M1M1) ? HARM : HELP;
            case Effect.Change change
                    when change.modifications().stream().anyMatch(Intent::weakens) ->
                    HARM;
            case Effect.Change change ->
                    change.duration() instanceof Duration.EndOfTurn
                                    || change.duration() instanceof Duration.EndOfCombat
                            ? BOOST
                            : HELP;
            case Effect.Regenerate _ -> BOOST;
            case Effect.Untap _, Effect.Attach _ -> HELP;
            case Effect.DistributeCounters _, Effect.Monstrosity _, Effect.Adapt _ -> HELP;
            case Effect.Draw _, Effect.GainLife _, Effect.CreateTokens _, Effect.CreateCopies _ ->
                    VALUE;
            case Effect.Search _,
                    Effect.Dig _,
                    Effect.Scry _,
                    Effect.Surveil _,
                    Effect.ExtraTurn _ ->
                    VALUE;
            default -> UNKNOWN;
        };
    }

    private static boolean weakens(Modification change) {
        return switch (change) {
            case Modification.PowerToughness(
                            Amount.Fixed(int power),
                            Amount.Fixed(int toughness)) ->
                    power + toughness < 0;
            case Modification.LoseAllAbilities _, Modification.RemoveKeyword _ -> true;
            default -> false;
        };
    }

    private static Intent first(List<Effect> effects) {
        for (Effect effect : effects) {
            Intent intent = of(effect);
            if (intent != UNKNOWN) {
                return intent;
            }
        }
        return UNKNOWN;
    }
}
