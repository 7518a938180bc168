package dev.bob.mtg.engine.card;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PayingRule;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.AsThoughKind;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.ChoiceKind;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.Model;
import dev.bob.mtg.engine.value.Zones;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Whether the kernel plays all of a card: every part of its definition is looked at, and what isn't played is named.
/// Declining is fine; being wrong is not.
public final class Support {
    private static final Filter AN_OPPONENTS =
            new Filter.InZone(Zone.HAND, new PlayerRef.AnOpponent());

    private Support() {}

    /// What can't be played of a card; empty if all of it can.
    public static Optional<String> check(CardDefinition card) {
        String layout =
                switch (card.layout()) {
                    case SPLIT ->
                            card.faces().size() == 2
                                    ? splitReason(card)
                                    : "a split card of more halves";
                    case NORMAL, TOKEN, TRANSFORM, MODAL_DFC, FLIP, ADVENTURE, PROTOTYPE, MELD ->
                            Faces.meldReason(card);
                };
        if (layout != null) {
            return Optional.of(layout);
        }
        if (YourChoice.speaksOfNobody(card)) {
            return Optional.of("a player that nothing chooses");
        }
        for (CardDefinition.Face face : card.faces()) {
            String reason = reason(face);
            if (reason != null) {
                return Optional.of(reason);
            }
        }
        return Optional.empty();
    }

    private static @Nullable String reason(CardDefinition.Face face) {
        List<Ability> abilities = SpellTexts.withCastTrigger(face.abilities());
        if (face.characteristics().types().contains(CardType.BATTLE)
                && !RulesAbilities.isSiege(face.characteristics())) {
            return "battles that are no Sieges";
        }
        String reason = SpellTexts.overloadReason(abilities);
        reason = reason == null ? SpellTexts.spliceReason(abilities) : reason;
        reason = reason == null ? GrantersNamed.reason(abilities) : reason;
        if (reason != null) {
            return reason;
        }
        if (goesOnAfterTheTurn(abilities)) {
            return "more after the turn has ended";
        }
        if (!YourChoice.isChosenTogether(abilities, false)) {
            return "what things are to each other that nobody chooses";
        }
        if (face.characteristics().types().stream().noneMatch(CardType::isPermanentType)
                && abilities.contains(Ability.keyword(Keyword.HAUNT))) {
            return "haunt of spells";
        }
        if (RecordParts.anywhere(abilities, Support::countsOneHand)) {
            return "the hand of one opponent of several";
        }
        if (face.characteristics().subtypes().contains("Aura")
                && abilities.stream().anyMatch(Support::changesOthers)) {
            return "creatures other than the enchanted one";
        }
        if (givesNothing(abilities)) {
            return "backup that gives nothing";
        }
        for (Ability ability : abilities) {
            reason = reason == null ? node(ability) : reason;
        }
        return reason;
    }

    /// What stands behind the end of the turn is still to be followed.
    private static boolean goesOnAfterTheTurn(List<Ability> abilities) {
        boolean ended = false;
        for (Ability ability : abilities) {
            if (ability.unlabelled() instanceof Ability.Spell(Effect effect)) {
                if (ended || goesOnAfterTheTurn(effect)) {
                    return true;
                }
                ended = endsTheTurn(effect);
            }
        }
        return false;
    }

    /// Whether, anywhere in it, an effect that ends the turn isn't the last of its sequence.
    private static boolean goesOnAfterTheTurn(Effect effect) {
        return RecordParts.anywhere(
                effect,
                part -> {
                    if (!(part instanceof Effect.Sequence(List<Effect> parts))) {
                        return false;
                    }
                    return parts.subList(0, Math.max(0, parts.size() - 1)).stream()
                            .anyMatch(Support::endsTheTurn);
                });
    }

    private static boolean endsTheTurn(Effect effect) {
        return RecordParts.anywhere(effect, Effect.EndTurn.class::isInstance);
    }

    /// "The number of cards in an opponent's hand": it would have to be asked whose.
    private static boolean countsOneHand(Object part) {
        return part instanceof Amount.Count(Selector.Each(Filter cards))
                && RecordParts.anywhere(cards, AN_OPPONENTS::equals);
    }

    /// Backup gives what is printed below it (rule 702.165a): where everything stands above it, a text isn't in its order.
    private static boolean givesNothing(List<Ability> abilities) {
        return abilities.size() > 1
                && abilities.getLast() instanceof Ability.WithKeyword word
                && word.keyword() == Keyword.BACKUP;
    }

    /// Why counters of this kind aren't played: the rules give them a meaning that the kernel doesn't know.
    ///
    /// @return empty if they are played
    public static Optional<String> counters(CounterKind kind) {
        return switch (kind.name()) {
            case "hone" -> Optional.of(kind.name() + " counters");
            default -> Optional.empty();
        };
    }

    /// Two modal halves would have to keep their modes apart when fused.
    private static @Nullable String splitReason(CardDefinition card) {
        boolean fuse = false;
        int modal = 0;
        for (CardDefinition.Face face : card.faces()) {
            fuse |= face.abilities().contains(Ability.keyword(Keyword.FUSE));
            for (Ability ability : face.abilities()) {
                modal += RecordParts.anywhere(ability, Effect.Modal.class::isInstance) ? 1 : 0;
            }
        }
        return fuse && modal > 0 ? "fusing halves with modes" : null;
    }

    /// "Other creatures you control get -1/-1", of an Aura: other than a creature that the sentence doesn't name.
    private static boolean changesOthers(Ability ability) {
        return ability.unlabelled() instanceof Ability.Static(List<Rule> rules, _, _)
                && rules.stream()
                        .anyMatch(rule ->
                                rule instanceof Rule.Modify(Filter.And(var parts), _)
                                        && parts.contains(new Filter.Other())
                                        && parts.contains(Filter.type(CardType.CREATURE)));
    }

    private static @Nullable String node(@Nullable Object node) {
        if (node == null) {
            return null;
        }
        String own =
                switch (node) {
                    case Effect effect -> effect(effect);
                    case Ability ability -> ability(ability);
                    case Rule rule -> rule(rule);
                    case Replacement replacement -> replacement(replacement);
                    case Condition condition -> condition(condition);
                    case Cost cost -> cost(cost);
                    case Modification modification -> modification(modification);
                    case CounterKind kind -> counters(kind).orElse(null);
                    case dev.bob.mtg.definition.TargetSpec target ->
                            YourChoice.mentioned(target.objects())
                                    ? "targets of a kind that is chosen"
                                    : null;
                    default -> null;
                };
        if (own != null) {
            return own;
        }
        if (node instanceof List<?> list) {
            for (Object part : list) {
                String reason = node(part);
                if (reason != null) {
                    return reason;
                }
            }
        } else if (node instanceof Record record) {
            for (Object part : RecordParts.of(record)) {
                String reason = node(part);
                if (reason != null) {
                    return reason;
                }
            }
        }
        return null;
    }

    private static @Nullable String ability(Ability ability) {
        return switch (ability) {
            case Ability.WithKeyword(var keyword, _, _, _) ->
                    !KeywordExpansion.supported(keyword) ? keyword.text() : null;
            case Ability.WithX _, Ability.Prototype _ -> null;
            case Ability.Triggered triggered -> SaidOfAnother.ofOthersMilling(triggered);
            case Ability.Spell _,
                    Ability.Activated _,
                    Ability.Static _,
                    Ability.Chapter _,
                    Ability.MaxSpeed _,
                    Ability.AtLevel _,
                    Ability.ClassLevel _,
                    Ability.ToSolve _,
                    Ability.Solved _,
                    Ability.Harnessed _,
                    Ability.Labelled _ ->
                    null;
        };
    }

    private static @Nullable String effect(Effect effect) {
        if (effect instanceof Effect.Modal modal) {
            return modes(modal);
        }
        if (effect instanceof Effect.Choose(_, var kind, var among, _)) {
            return kind == ChoiceKind.CREATURE && among == null
                    ? "choosing nothing in particular"
                    : null;
        }
        return effect instanceof Effect.Move(_, _, _, _, Duration until)
                        && until != null
                        && !(until instanceof Duration.WhileSourceOnBattlefield)
                ? "exile for another duration"
                : null;
    }

    private static @Nullable String modes(Effect.Modal modal) {
        boolean some = false;
        boolean all = true;
        for (Effect.Mode mode : modal.modes()) {
            some |= !mode.cost().isEmpty();
            all &= !mode.cost().isEmpty();
        }
        return modal.sameMoreThanOnce() && !(modal.max() instanceof Amount.Fixed)
                ? "choosing a mode more than once"
                : some && !all ? "only some modes with a cost" : null;
    }

    private static @Nullable String rule(Rule rule) {
        if (RecordParts.anywhere(rule, Filter.Goaded.class::isInstance)) {
            return "what is always so of goaded creatures";
        }
        return switch (rule) {
            case Rule.ChooseAsEnters(var kind, _, _) ->
                    kind == ChoiceKind.CREATURE ? "choosing a creature as it enters" : null;
            case Rule.AsThough(_, var kind, _) ->
                    kind == AsThoughKind.ATTACK_WITH_HASTE ? "the rule " + name(rule) : null;
            case Rule.Modify(_, var changes)
                    when changes.stream().anyMatch(each -> each instanceof Modification.OneOf) ->
                    "a choice that lasts";
            case Rule.Modify(var objects, var modifications) -> {
                int zones = Zones.of(objects);
                yield zones == Zones.BATTLEFIELD || ChangesElsewhere.arePlayed(zones, modifications)
                        ? null
                        : "changing objects outside of the battlefield";
            }
            case Rule.AttackTax(_, _, _, var each) ->
                    each.stream()
                                    .allMatch(cost ->
                                            cost instanceof Cost.Mana || cost instanceof Cost.Times)
                            ? null
                            : "attacking at a cost that isn't mana";
            case Rule.OfCombat _, Rule.OfPlaying _, PayingRule _, Rule.General _, Rule.Replace _ ->
                    null;
        };
    }

    private static @Nullable String replacement(Replacement replacement) {
        return switch (replacement) {
            case Replacement.Instead(EventPattern event, _, _, _) ->
                    event instanceof EventPattern.Countable
                                    || event instanceof EventPattern.Draws
                                    || event instanceof EventPattern.DealsDamage
                                    || event instanceof EventPattern.LosesGame
                            ? null
                            : "replacing " + name(event);
            case Replacement.ChangeAmount(EventPattern event, _) ->
                    event instanceof EventPattern.DealsDamage
                                    || event instanceof EventPattern.Countable
                                    || event instanceof EventPattern.CountersPut
                                    || event instanceof EventPattern.PutsCounters
                                    || isOfTokens(event)
                            ? null
                            : "changing the amount of " + name(event);
            case Replacement.OtherTokens(EventPattern event, _, _) ->
                    isOfTokens(event) ? null : "other tokens than such";
            case Replacement.GoElsewhereAnd(var going, _, _) -> replacement(going);
            case Replacement.GoElsewhere(_, _, _, var instead) ->
                    instead.zone() == Zone.BATTLEFIELD || instead.zone() == Zone.STACK
                            ? "a replaced zone change to the battlefield"
                            : null;
            case Replacement.EntersWithCounters(_, _, var count, _) ->
                    RecordParts.anywhere(
                                    count,
                                    part ->
                                            part instanceof Reference.Done
                                                    || part instanceof Amount.DoneAmount
                                                    || part instanceof Reference.ExiledWith)
                            ? "counters for what an earlier ability did"
                            : null;
            case Replacement.EntersAsCopy(_, var except, _, _) ->
                    except.contains(new Modification.ThisAbility())
                            ? "keeping an ability that doesn't resolve"
                            : null;
            case Replacement.Limited _,
                    Replacement.Arriving _,
                    Replacement.Fixed _,
                    Replacement.DiscardElsewhere _,
                    Replacement.EntersTapped _,
                    Replacement.Prevent _,
                    Replacement.Redirect _ ->
                    null;
        };
    }

    /// Whether it can be told of tokens before they are created that they are such.
    private static boolean isOfTokens(EventPattern event) {
        return event instanceof EventPattern.TokensCreated(_, Filter what) && Model.canBeTold(what);
    }

    private static @Nullable String condition(Condition condition) {
        return switch (condition) {
            case Condition.Compare _,
                    Condition.Exists _,
                    Condition.Is _,
                    Condition.TurnOf _,
                    Condition.During _,
                    Condition.Not _,
                    Condition.And _,
                    Condition.Or _,
                    Condition.OfCasting _,
                    Condition.TargetsAny _,
                    Condition.Newcomer _,
                    Condition.OfDeeds _,
                    Condition.ThisTurn _,
                    Condition.Happened _,
                    Condition.NthResolution _,
                    Condition.OwnsBoth _,
                    Condition.IsMonarch _,
                    Condition.HasInitiative _,
                    Condition.IsFriend _,
                    Condition.CompletedDungeon _,
                    Condition.HasCitysBlessing _,
                    Condition.IsNight _,
                    Condition.HasEnduringStory _,
                    Condition.IsPlayer _,
                    Condition.AnyPlayer _,
                    Condition.BlockersDeclared _,
                    Condition.OptionChosen _ ->
                    null;
        };
    }

    private static @Nullable String cost(Cost cost) {
        return switch (cost) {
            case Cost.Do(Effect effect) -> costEffect(effect);
            case Cost.Exile(_, _, Zone from) ->
                    from == Zone.HAND || from == Zone.GRAVEYARD || from == Zone.BATTLEFIELD
                            ? null
                            : "exiling from there as a cost";
            case Cost.OfMana _,
                    Cost.TapThis _,
                    Cost.UntapThis _,
                    Cost.PayLife _,
                    Cost.Sacrifice _,
                    Cost.Discard _,
                    Cost.ExileMaterials _,
                    Cost.AnyNumber _,
                    Cost.ReturnToHand _,
                    Cost.TapOthers _,
                    Cost.TapPower _,
                    Cost.RemoveCounters _,
                    Cost.PutCounters _,
                    Cost.CollectEvidence _,
                    Cost.Loyalty _,
                    Cost.LoyaltyX _,
                    Cost.PayEnergy _,
                    Cost.Mill _,
                    Cost.ExileTop _,
                    Cost.PutInLibrary _,
                    Cost.PutInGraveyard _,
                    Cost.Unattach _,
                    Cost.Reveal _,
                    Cost.Less _,
                    Cost.OwnMana _,
                    Cost.Times _,
                    Cost.Either _ ->
                    null;
        };
    }

    private static @Nullable String costEffect(Effect effect) {
        return switch (effect) {
            case Effect.GainLife _,
                    Effect.LoseLife _,
                    Effect.Draw _,
                    PermanentEffect.CreateTokens _,
                    PermanentEffect.Exert _,
                    PermanentEffect.Unattach _,
                    Effect.Damage _ ->
                    null;
            default -> "the cost " + name(effect);
        };
    }

    private static boolean definesSize(Ability ability) {
        return ability instanceof Ability.Static(List<Rule> rules, _, _)
                && rules.getFirst() instanceof Rule.Modify(_, List<Modification> changes)
                && changes.stream().anyMatch(Modification.Define.class::isInstance);
    }

    private static @Nullable String modification(Modification modification) {
        return switch (modification) {
            case Modification.Copy(Selector of, _) ->
                    of instanceof Selector.Choose ? "choosing in a copy effect" : null;
            // no characteristic-defining ability then (rule 604.3a): in another layer
            case Modification.AddAbilities(List<Ability> abilities) ->
                    abilities.stream().anyMatch(Support::definesSize)
                            ? "an ability that defines a size and is given to an object"
                            : null;
            case Modification.OneOf _,
                    Modification.PowerToughness _,
                    Modification.SetBase _,
                    Modification.Define _,
                    Modification.SwitchPowerToughness _,
                    Modification.RemoveKeyword _,
                    Modification.LoseAbility _,
                    Modification.LoseThisAbility _,
                    Modification.CantHave _,
                    Modification.ManaAbilitiesCost _,
                    Modification.AddActivatedAbilities _,
                    Modification.AddKeywordsOf _,
                    Modification.LoseAllAbilities _,
                    Modification.LoseAllButManaAbilities _,
                    Modification.AddTypes _,
                    Modification.SetTypes _,
                    Modification.RemoveTypes _,
                    Modification.EveryCreatureType _,
                    Modification.LoseCreatureTypes _,
                    Modification.SetColors _,
                    Modification.AddColors _,
                    Modification.SetChosenColor _,
                    Modification.AddChosenSubtype _,
                    Modification.SetChosenSubtype _,
                    Modification.BecomeChosen _,
                    Modification.SetLandType _,
                    Modification.Control _,
                    Modification.NoManaCost _,
                    Modification.CopyException _,
                    Modification.ThisAbility _,
                    Modification.SetName _,
                    Modification.Obey _ ->
                    null;
        };
    }

    private static String name(Object node) {
        return node.getClass().getSimpleName();
    }
}
