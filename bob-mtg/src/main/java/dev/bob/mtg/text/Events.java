package dev.bob.mtg.text;

import static dev.bob.mtg.text.Forms.form;
import static dev.bob.mtg.text.Forms.part;
import static dev.bob.mtg.text.Syntax.choice;
import static dev.bob.mtg.text.Syntax.constant;
import static dev.bob.mtg.text.Syntax.synonyms;
import static dev.bob.mtg.text.Syntax.words;

import dev.bob.mtg.definition.Comparison;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.EventPattern.ZoneChange;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Step;
import dev.bob.mtg.text.Syntax.Nothing;

/// What triggered abilities wait for, with "when", "whenever" or "at".
final class Events {
    private final Phrases phrases;
    private final ObjectEvents objects;
    private final PlayerEvents players;
    private final Beginnings beginnings;

    Events(Phrases phrases) {
        this.phrases = phrases;
        this.objects = new ObjectEvents(phrases);
        this.players = new PlayerEvents(phrases);
        this.beginnings = new Beginnings(phrases);
    }

    void define() {
        phrases.event.is(
                choice(
                        objects.objectEvents(),
                        objects.doubled(),
                        players.playerEvents(),
                        states(),
                        new Deeds(phrases, new EventSubjects(phrases).one()).all()));
    }

    /// The event with its word: "when" for what happens to the source once, else "whenever"; steps with "at". Two
    /// events with a word each are either of them: "when ~ enters and at the beginning of your upkeep".
    Syntax<EventPattern> withWord() {
        Syntax<EventPattern> one = single();
        return choice(
                one, joined(one, synonyms(words("and"), words("or"))), ordinal(one), whileSo(one));
    }

    private Syntax<EventPattern> single() {
        return choice(
                synonyms(
                        phrases.event.only(Events::isOnce).after("when"),
                        phrases.event.only(Events::isOnce).after("whenever")),
                synonyms(
                        phrases.event.only(event -> !isOnce(event)).after("whenever"),
                        phrases.event.only(event -> !isOnce(event)).after("when")),
                beginnings.beginnings().after("at the beginning of"),
                constant(
                        new EventPattern.BeginningOf(Step.END_COMBAT, new PlayerRef.EachPlayer()),
                        "at end of combat"));
    }

    private static Syntax<EventPattern> joined(Syntax<EventPattern> one, Syntax<Nothing> word) {
        return choice(
                form(
                        EventPattern.AnyOf.class,
                        "<>",
                        part(
                                any -> any.events().size() == 2 ? any.events() : null,
                                one.separated(word, 2)),
                        EventPattern.AnyOf::new));
    }

    /// "… for the first time each turn".
    private static Syntax<EventPattern> ordinal(Syntax<EventPattern> one) {
        return choice(
                form(
                        EventPattern.Nth.class,
                        "<> for the <> time each turn",
                        part(EventPattern.Nth::event, one),
                        part(EventPattern.Nth::ordinal, Numerals.ORDINAL),
                        EventPattern.Nth::new));
    }

    /// "… while you control a creature with power 4 or greater".
    private Syntax<EventPattern> whileSo(Syntax<EventPattern> one) {
        return choice(
                form(
                        EventPattern.While.class,
                        "<> while <>",
                        part(EventPattern.While::event, one),
                        part(EventPattern.While::condition, phrases.condition),
                        EventPattern.While::new));
    }

    /// State triggers: "you control no Islands".
    private Syntax<EventPattern> states() {
        return choice(
                form(
                        EventPattern.State.class,
                        "<>",
                        part(EventPattern.State::condition, phrases.condition.only(Events::isLack)),
                        EventPattern.State::new));
    }

    private static boolean isLack(Object condition) {
        return condition instanceof Condition.Exists exists
                && exists.comparison() == Comparison.EQUAL;
    }

    private static boolean isOnce(Object event) {
        return (event instanceof ZoneChange(Filter what, _, _, _) && what instanceof Filter.This)
                || (event instanceof EventPattern.Done(_, Filter done, _, _)
                        && done instanceof Filter.This)
                || event instanceof EventPattern.State;
    }
}
