package dev.bob.mtg.player;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PayingRule;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RepeatedProcess;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.SpellEffect;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Zone;
import java.util.ArrayList;
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
    /// Adds mana, which is worth what it pays for.
    MANA,
    /// Says nothing.
    UNKNOWN;

    /// The intent of a spell with these abilities.
    public static Intent ofSpell(List<Ability> abilities) {
        for (Ability ability : abilities) {
            if (ability instanceof Ability.Spell) {
                Intent intent = of(ability);
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
        for (Effect effect : effects(ability)) {
            Intent intent = of(effect);
            if (intent != UNKNOWN) {
                return intent;
            }
        }
        return UNKNOWN;
    }

    /// What carrying out an ability does, in reading order.
    static List<Effect> effects(Ability ability) {
        return switch (ability) {
            case Ability.Spell spell -> simple(spell.effect());
            case Ability.Activated activated -> simple(activated.effect());
            case Ability.Triggered triggered -> simple(triggered.effect());
            case Ability.Chapter chapter -> simple(chapter.effect());
            case Ability.Labelled labelled -> effects(labelled.ability());
            case Ability.Solved solved -> effects(solved.ability());
            case Ability.Harnessed harnessed -> effects(harnessed.ability());
            case Ability.MaxSpeed fast -> effects(fast.ability());
            case Ability.Static _,
                    Ability.WithKeyword _,
                    Ability.WithX _,
                    Ability.Prototype _,
                    Ability.AtLevel _,
                    Ability.ClassLevel _,
                    Ability.ToSolve _ ->
                    List.of();
        };
    }

    /// What an effect is made of, in reading order, without what holds it together.
    private static List<Effect> simple(Effect effect) {
        List<Effect> found = new ArrayList<>();
        add(effect, found);
        return found;
    }

    private static void add(Effect effect, List<Effect> found) {
        switch (effect) {
            case Effect.Sequence sequence -> sequence.parts().forEach(each -> add(each, found));
            case Effect.May may -> add(may.effect(), found);
            case Effect.If given -> add(given.then(), found);
            case Effect.InsteadIf instead -> add(instead.usual(), found);
            case Effect.Unless unless -> add(unless.effect(), found);
            case Effect.ForEach each -> add(each.effect(), found);
            case Effect.WhereX where -> add(where.effect(), found);
            case Effect.Labelled labelled -> add(labelled.effect(), found);
            case Effect.Modal modal -> modal.modes().forEach(mode -> add(mode.effect(), found));
            case Effect.MayPay _,
                    Effect.MustPay _,
                    Effect.AnyoneMayPay _,
                    Effect.ForEachPlayer _,
                    Effect.Repeat _,
                    Effect.ChooseOne _,
                    Effect.XAtLeast _,
                    Effect.Reflexive _,
                    Effect.Delayed _,
                    Effect.OnceEachTurn _,
                    Effect.OfTheirTargets _,
                    Effect.Nothing _,
                    RepeatedProcess _,
                    Effect.Instruction _ ->
                    found.add(effect);
        }
    }

    // A new effect says nothing until somebody teaches this player about it; it is no error.
    private static Intent of(Effect effect) {
        return switch (effect) {
            // what the player does to itself is a price
            case Effect.Mill(PlayerRef.You(), _),
                    Effect.LoseLife(PlayerRef.You(), _),
                    Effect.Discard(PlayerRef.You(), _),
                    Effect.DiscardHand(PlayerRef.You()),
                    Effect.Sacrifice(PlayerRef.You(), _) ->
                    UNKNOWN;
            case Effect.Destroy _,
                    Effect.Damage _,
                    Effect.DividedDamage _,
                    Effect.DamageWithExcess _ ->
                    HARM;
            case Effect.Fight _,
                    PermanentEffect.Tap _,
                    PermanentEffect.Goad _,
                    Effect.Mill _,
                    Effect.LoseLife _ ->
                    HARM;
            case Effect.Discard _, Effect.DiscardHand _, Effect.Sacrifice _ -> HARM;
            case Effect.Move move ->
                    move.from() == Zone.GRAVEYARD || move.to().zone() == Zone.BATTLEFIELD
                            ? HELP
                            : HARM;
            case SpellEffect.Counter _ -> COUNTER;
            case PermanentEffect.PutCounters counters ->
                    counters.kind().equals(CounterKind.M1M1) ? HARM : HELP;
            case Effect.Change change -> of(change);
            case PermanentEffect.Regenerate _ -> BOOST;
            case PermanentEffect.Untap _, PermanentEffect.Attach _ -> HELP;
            case PermanentEffect.DistributeCounters _,
                    PermanentEffect.Monstrosity _,
                    PermanentEffect.Adapt _ ->
                    HELP;
            case Effect.Draw _,
                    Effect.GainLife _,
                    PermanentEffect.CreateTokens _,
                    PermanentEffect.CreateCopies _ ->
                    VALUE;
            case SpellEffect.AddMana _ -> MANA;
            case Effect.Search _,
                    Effect.Dig _,
                    Effect.Scry _,
                    Effect.Surveil _,
                    Effect.ExtraTurn _ ->
                    VALUE;
            case Effect.Instruction _, Effect.OfOthers _, RepeatedProcess _ -> UNKNOWN;
        };
    }

    private static Intent of(Effect.Change change) {
        return change.modifications().stream().anyMatch(Intent::weakens)
                ? HARM
                : change.duration() instanceof Duration.EndOfTurn
                                || change.duration() instanceof Duration.EndOfCombat
                        ? BOOST
                        : HELP;
    }

    private static boolean weakens(Modification change) {
        return switch (change) {
            case Modification.PowerToughness(
                            Amount.Fixed(int power),
                            Amount.Fixed(int toughness)) ->
                    power + toughness < 0;
            case Modification.LoseAllAbilities _,
                    Modification.LoseAllButManaAbilities _,
                    Modification.RemoveKeyword _,
                    Modification.LoseAbility _,
                    Modification.LoseThisAbility _,
                    Modification.Control _ ->
                    true;
            case Modification.Obey(List<Rule> rules) ->
                    rules.stream().anyMatch(rule -> of(rule) == HARM);
            case Modification.OneOf _,
                    Modification.PowerToughness _,
                    Modification.SetBase _,
                    Modification.Define _,
                    Modification.SwitchPowerToughness _,
                    Modification.AddAbilities _,
                    Modification.CantHave _,
                    Modification.ManaAbilitiesCost _,
                    Modification.AddActivatedAbilities _,
                    Modification.AddKeywordsOf _,
                    Modification.AddTypes _,
                    Modification.SetTypes _,
                    Modification.RemoveTypes _,
                    Modification.LoseCreatureTypes _,
                    Modification.EveryCreatureType _,
                    Modification.SetColors _,
                    Modification.AddColors _,
                    Modification.SetChosenColor _,
                    Modification.AddChosenSubtype _,
                    Modification.SetChosenSubtype _,
                    Modification.BecomeChosen _,
                    Modification.SetLandType _,
                    Modification.ThisAbility _,
                    Modification.NoManaCost _,
                    Modification.CopyException _,
                    Modification.Copy _,
                    Modification.SetName _ ->
                    false;
        };
    }

    /// The intent of an Aura with these abilities: what it does to what it enchants.
    public static Intent ofAura(List<Ability> abilities) {
        for (Ability ability : abilities) {
            if (ability instanceof Ability.Static(List<Rule> rules, _, _)) {
                for (Rule rule : rules) {
                    Intent intent = of(rule);
                    if (intent != UNKNOWN) {
                        return intent;
                    }
                }
            }
        }
        return ofAny(abilities);
    }

    /// Whether an Aura with these abilities keeps what it enchants from attacking or untapping.
    public static boolean holds(List<Ability> abilities) {
        for (Ability ability : abilities) {
            if (ability instanceof Ability.Static(List<Rule> rules, _, _)) {
                for (Rule rule : rules) {
                    boolean stays =
                            rule instanceof Rule.CantAttack(_, _, _, var unless) && unless == null;
                    if (stays || rule instanceof Rule.DoesntUntap) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private static Intent of(Rule rule) {
        return switch (rule) {
            case Rule.CantAttack _,
                    Rule.CantBlock _,
                    Rule.CantActivate _,
                    Rule.DoesntUntap _,
                    Rule.NoCombatDamage _,
                    Rule.Goaded _ ->
                    HARM;
            case Rule.Modify(_, List<Modification> changes)
                    when changes.stream().anyMatch(Intent::weakens) ->
                    HARM;
            case Rule.Modify _, Rule.CantBeBlocked _, Rule.CantBeTargeted _ -> HELP;
            case Rule.OfCombat _, Rule.OfPlaying _, PayingRule _, Rule.General _, Rule.Replace _ ->
                    UNKNOWN;
        };
    }
}
