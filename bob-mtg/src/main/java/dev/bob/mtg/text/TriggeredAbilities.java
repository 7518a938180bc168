package dev.bob.mtg.text;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.condition.Conditions;
import dev.bob.mtg.text.event.Events;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Triggered abilities: the event, the condition, and how often each turn.
final class TriggeredAbilities {
    private final Phrases phrases;
    private final Events events;

    TriggeredAbilities(Phrases phrases, Events events) {
        this.phrases = phrases;
        this.events = events;
    }

    /// Whether it is something that one may do or pay for: whether it was done is known then.
    private static boolean isOptional(Object effect) {
        return effect instanceof Effect.May
                || effect instanceof Effect.MayPay
                || (effect instanceof Effect.WhereX(_, Effect inner) && isOptional(inner))
                || (effect instanceof Effect.Sequence(List<Effect> parts)
                        && parts.stream().filter(TriggeredAbilities::isOptional).count() == 1
                        && parts.stream()
                                .allMatch(part -> !(part instanceof Effect.If) || followsIt(part)));
    }

    /// "If you do, draw a card.": that it was done is still known after it.
    private static boolean followsIt(Effect effect) {
        return effect instanceof Effect.If(Condition.Did _, Effect then, Effect otherwise)
                && otherwise == null
                && !RecordParts.anywhere(
                        then,
                        part -> part instanceof Effect.OfOthers || part instanceof Effect.FlipCoin);
    }

    Syntax<Ability> all() {
        Syntax<Integer> once =
                choice(
                        constant(0, ""),
                        constant(1, "this ability triggers only once each turn ."),
                        constant(2, "this ability triggers only twice each turn ."));
        Syntax<EventPattern> event = events.withWord();
        return choice(
                form(
                        Ability.Triggered.class,
                        "<> , <> do this only once each turn .",
                        part(ability -> ability.onlyIf() == null ? ability.event() : null, event),
                        part(
                                TriggeredAbilities::doneOnce,
                                phrases.effect.only(TriggeredAbilities::isOptional)),
                        (what, effect) ->
                                new Ability.Triggered(
                                        what,
                                        null,
                                        new Effect.OnceEachTurn(effect),
                                        false,
                                        Zone.BATTLEFIELD)),
                form(
                        Ability.Triggered.class,
                        "<> , <> <>",
                        part(ability -> ability.onlyIf() == null ? ability.event() : null, event),
                        // An "if" right after the event is part of the trigger (rule 603.4).
                        part(
                                Ability.Triggered::effect,
                                choice(
                                        phrases.effect.notStarting("if"),
                                        phrases.conditionAfter.before("."))),
                        part(Ability.Triggered::perTurn, once),
                        (when, effect, limited) -> trigger(when, null, effect, limited)),
                form(
                        Ability.Triggered.class,
                        "<> , if <> , <> <>",
                        part(Ability.Triggered::event, event),
                        part(Ability.Triggered::onlyIf, phrases.condition),
                        part(Ability.Triggered::effect, phrases.effect),
                        part(Ability.Triggered::perTurn, once),
                        TriggeredAbilities::trigger),
                onceIf(event));
    }

    private Syntax<Ability> onceIf(Syntax<EventPattern> event) {
        return widen(
                form(
                        Ability.Triggered.class,
                        "<> , if <> , <> do this only once each turn .",
                        part(Ability.Triggered::event, event),
                        part(Ability.Triggered::onlyIf, phrases.condition),
                        part(
                                TriggeredAbilities::doneOnce,
                                phrases.effect.only(TriggeredAbilities::isOptional)),
                        (what, condition, effect) ->
                                new Ability.Triggered(
                                        what,
                                        condition,
                                        new Effect.OnceEachTurn(effect),
                                        false,
                                        Zone.BATTLEFIELD)));
    }

    /// Where the source has to be to trigger: on the stack for its own casting, in the graveyard if the effect takes it
    /// from there for something that happened to others.
    private static Zone zone(EventPattern event, Effect effect) {
        return switch (event) {
            case EventPattern.Cast(_, Filter what, _) when what instanceof Filter.This ->
                    Zone.STACK;
            case EventPattern.Cycles(_, Filter what) when what instanceof Filter.This ->
                    Zone.GRAVEYARD;
            case EventPattern.Discards(_, Filter what, _) when what instanceof Filter.This ->
                    Zone.GRAVEYARD;
            case EventPattern.BecomesPlotted(Filter what) when what instanceof Filter.This ->
                    Zone.EXILE;
            case EventPattern.ZoneChange change
                    when change.what() instanceof Filter.This
                            || (change.what() instanceof Filter.And(List<Filter> parts)
                                    && parts.getFirst() instanceof Filter.This) ->
                    arrival(change);
            case EventPattern.While(EventPattern inner, Condition condition) ->
                    Objects.requireNonNullElseGet(
                            Conditions.zone(condition), () -> zone(inner, effect));
            case EventPattern.Nth(EventPattern inner, _) -> zone(inner, effect);
            case EventPattern.Caused(EventPattern inner, _) -> zone(inner, effect);
            case EventPattern.AnyOf(List<EventPattern> events)
                    when events.stream().anyMatch(each -> zone(each, effect) == Zone.BATTLEFIELD) ->
                    Zone.BATTLEFIELD;
            default ->
                    Abilities.takesFromGraveyard(effect) && !asksForHost(event)
                            ? Zone.GRAVEYARD
                            : Zone.BATTLEFIELD;
        };
    }

    /// Whether it is about what the source is attached to, which it is on the battlefield only (rule 603.6e).
    private static boolean asksForHost(EventPattern event) {
        return RecordParts.anywhere(event, part -> part instanceof Reference.AttachedTo);
    }

    /// What comes into a zone from anywhere is watched there; what leaves the battlefield is looked back at.
    private static Zone arrival(EventPattern.ZoneChange change) {
        Zone to = change.to();
        return to == null || change.from() == Zone.BATTLEFIELD ? Zone.BATTLEFIELD : to;
    }

    private static @Nullable Effect doneOnce(Ability.Triggered ability) {
        return ability.effect() instanceof Effect.OnceEachTurn(Effect inner)
                        && ability.perTurn() == 0
                ? inner
                : null;
    }

    private static Ability.Triggered trigger(
            EventPattern event, @Nullable Condition onlyIf, Effect effect, int perTurn) {
        Zone said = Conditions.zone(onlyIf);
        return new Ability.Triggered(
                event, onlyIf, effect, perTurn, said == null ? zone(event, effect) : said);
    }
}
