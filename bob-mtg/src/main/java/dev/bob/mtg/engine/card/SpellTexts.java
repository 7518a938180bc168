package dev.bob.mtg.engine.card;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.SpellEffect;
import dev.bob.mtg.definition.TargetSpec;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What keywords add to the text of an instant or sorcery: a gift before it (rule 702.174j), awakening after it
/// (702.113a), "each" in place of "target" (702.96a).
final class SpellTexts {
    private SpellTexts() {}

    /// The paragraphs of a spell with those that its keywords add.
    static List<Ability> complete(List<Ability> abilities) {
        List<Ability> all = null;
        for (Ability each : abilities) {
            if (!(each.unlabelled() instanceof Ability.WithKeyword word)) {
                continue;
            }
            if (word.keyword() == Keyword.GIFT) {
                all = all == null ? new ArrayList<>(abilities) : all;
                all.add(
                        0,
                        new Ability.Spell(
                                new Effect.If(
                                        new Condition.Paid(Keyword.GIFT), given(word), null)));
            } else if (word.keyword() == Keyword.AWAKEN) {
                all = all == null ? new ArrayList<>(abilities) : all;
                all.add(new Ability.Spell(awakening(word.number())));
            }
        }
        return all == null ? abilities : all;
    }

    /// What the player to whom a gift was promised gets.
    static Effect given(Ability.WithKeyword word) {
        for (Cost cost : word.cost()) {
            if (cost instanceof Cost.Do(Effect effect)) {
                return effect;
            }
        }
        return new Effect.Nothing();
    }

    /// What earthbending does (rule 701.66a).
    ///
    /// @param slot the number of its target
    static Effect earthbent(PermanentEffect.Earthbend bend, int slot) {
        Selector land = new Selector.That(new Reference.Targeted(slot), "that land");
        Filter gone = new Filter.Is(new Reference.Remembered());
        Effect change =
                new Effect.Change(
                        bend.land(),
                        List.of(
                                new Modification.AddTypes(
                                        List.of(), List.of(CardType.CREATURE), List.of()),
                                new Modification.SetBase(Amount.ZERO, Amount.ZERO),
                                new Modification.AddAbilities(
                                        List.of(Ability.keyword(Keyword.HASTE)))),
                        new Duration.Indefinite());
        Effect back =
                new Effect.Move(
                        Verb.RETURNED,
                        new Selector.That(new Reference.Triggering(), "it"),
                        null,
                        Destination.battlefield(true, PlayerRef.YOU),
                        null);
        return Effect.sequence(
                change,
                new PermanentEffect.PutCounters(bend.count(), CounterKind.P1P1, land),
                new Effect.Delayed(
                        new EventPattern.AnyOf(
                                List.of(left(gone, Zone.GRAVEYARD), left(gone, Zone.EXILE))),
                        null,
                        true,
                        land,
                        back));
    }

    private static EventPattern left(Filter what, Zone to) {
        return new EventPattern.ZoneChange(what, Zone.BATTLEFIELD, to, false);
    }

    private static Effect awakening(int counters) {
        Selector land = new Selector.That(new Reference.Targeted(0), "that land");
        return new Effect.If(
                new Condition.CastWith(Keyword.AWAKEN),
                Effect.sequence(
                        new PermanentEffect.PutCounters(
                                Amount.of(counters),
                                CounterKind.P1P1,
                                new Selector.Target(
                                        TargetSpec.one(
                                                Filter.and(
                                                        Filter.type(CardType.LAND),
                                                        new Filter.Controlled(PlayerRef.YOU))))),
                        new Effect.Change(
                                land,
                                List.of(
                                        new Modification.AddTypes(
                                                List.of(),
                                                List.of(CardType.CREATURE),
                                                List.of("Elemental")),
                                        new Modification.SetBase(Amount.ZERO, Amount.ZERO),
                                        new Modification.AddAbilities(
                                                List.of(Ability.keyword(Keyword.HASTE)))),
                                new Duration.Indefinite())),
                null);
    }

    /// Why the text of a card with splice can't be written below another's; null if it can: what is announced of a spell
    /// but its targets is announced once.
    static @Nullable String spliceReason(List<Ability> abilities) {
        boolean splice =
                abilities.stream()
                        .anyMatch(ability ->
                                ability instanceof Ability.WithKeyword word
                                        && word.keyword() == Keyword.SPLICE);
        return splice
                        && (RecordParts.anywhere(abilities, Effect.Modal.class::isInstance)
                                || RecordParts.anywhere(abilities, Effect.WhereX.class::isInstance)
                                || RecordParts.anywhere(abilities, Amount.X.class::isInstance))
                ? "splice of modes or an X"
                : null;
    }

    /// What a spell does as it is written.
    static Effect written(Effect effect) {
        return effect instanceof SpellEffect.Bracketed(Effect whole, _, _) ? whole : effect;
    }

    /// What it does without the words in square brackets (rule 702.148a).
    static Effect cleaved(Effect effect) {
        return effect instanceof SpellEffect.Bracketed bracketed ? bracketed.cleaved() : effect;
    }

    /// Why the text of a spell with overload can't be read with "each" in place of "target"; null if it can.
    static @Nullable String overloadReason(List<Ability> abilities) {
        boolean overload =
                abilities.stream()
                        .anyMatch(ability ->
                                ability instanceof Ability.WithKeyword word
                                        && word.keyword() == Keyword.OVERLOAD);
        if (!overload) {
            return null;
        }
        for (Ability ability : abilities) {
            if (ability instanceof Ability.Spell(Effect effect)
                    && (RecordParts.anywhere(effect, Reference.Targeted.class::isInstance)
                            || RecordParts.anywhere(effect, PlayerRef.Targeted.class::isInstance)
                            || RecordParts.anywhere(
                                    effect,
                                    part ->
                                            part instanceof PlayerRef.Target(TargetSpec spec)
                                                    && eachInPlaceOf(spec) == null)
                            || RecordParts.anywhere(effect, SpellTexts::isNoPlainTarget))) {
                return "overload of a text that speaks of its target again";
            }
        }
        return null;
    }

    /// The players that are meant by "each" in place of "target" (rule 702.96a); null if that isn't one player.
    static @Nullable PlayerRef eachInPlaceOf(TargetSpec spec) {
        if (spec.objects() != null || spec.min() != null || !spec.max().equals(Amount.ONE)) {
            return null;
        }
        return spec.players() instanceof PlayerRef.AnyPlayer
                ? new PlayerRef.EachPlayer()
                : spec.players() instanceof PlayerRef.AnOpponent
                        ? new PlayerRef.EachOpponent()
                        : null;
    }

    private static boolean isNoPlainTarget(Object node) {
        return node instanceof TargetSpec spec
                && ((spec.players() != null && eachInPlaceOf(spec) == null)
                        || spec.divided() != null
                        || spec.min() != null
                        || !spec.max().equals(Amount.ONE));
    }

    // --- what a trigger of its casting does for the permanent ---

    /// "When you cast this spell, each player sacrifices a creature. ~ enters with a +1/+1 counter on it for each creature
    /// sacrificed this way": what the trigger does says with how many counters the permanent enters.
    static List<Ability> withCastTrigger(List<Ability> abilities) {
        Ability.Triggered cast = null;
        Replacement.EntersWithCounters enters = null;
        for (Ability ability : abilities) {
            if (ability instanceof Ability.Triggered triggered && isOwnCasting(triggered)) {
                cast = cast == null ? triggered : null;
            }
            Replacement.EntersWithCounters counted = counted(ability);
            enters = counted == null ? enters : counted;
        }
        if (cast == null || enters == null) {
            return abilities;
        }
        var all = new ArrayList<Ability>();
        for (Ability ability : abilities) {
            if (ability.equals(cast)) {
                all.add(with(cast, enters));
            } else if (counted(ability) == null) {
                all.add(ability);
            }
        }
        return all;
    }

    private static boolean isOwnCasting(Ability.Triggered triggered) {
        return triggered.event() instanceof EventPattern.Cast(_, Filter what, _)
                && what instanceof Filter.This;
    }

    private static Ability with(Ability.Triggered cast, Replacement.EntersWithCounters enters) {
        Effect both =
                Effect.sequence(
                        cast.effect(),
                        new SpellEffect.EnterWith(
                                new Selector.This("~"), enters.kind(), enters.count()));
        return new Ability.Triggered(
                cast.event(), cast.onlyIf(), both, cast.perTurn(), cast.zone());
    }

    private static Replacement.@Nullable EntersWithCounters counted(Ability ability) {
        return ability instanceof Ability.Static(List<Rule> rules, var condition, _)
                        && condition == null
                        && rules.size() == 1
                        && rules.getFirst()
                                instanceof Rule.Replace(Replacement.EntersWithCounters enters)
                        && enters.permanents() instanceof Filter.This
                        && enters.onlyIf() == null
                        && RecordParts.anywhere(
                                enters.count(),
                                part ->
                                        part instanceof Reference.Done
                                                || part instanceof Amount.DoneAmount)
                ? enters
                : null;
    }
}
