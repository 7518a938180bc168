package dev.bob.mtg.text;

import static dev.bob.mtg.text.Forms.form;
import static dev.bob.mtg.text.Forms.part;
import static dev.bob.mtg.text.Syntax.choice;
import static dev.bob.mtg.text.Syntax.synonyms;

import dev.bob.mtg.definition.Comparison;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.EventPattern.ZoneChange;
import dev.bob.mtg.definition.Filter;

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
                        states()));
    }

    /// The event with its word: "when" for what happens to the source once, else "whenever"; steps with "at".
    Syntax<EventPattern> withWord() {
        return choice(
                synonyms(
                        phrases.event.only(Events::isOnce).after("when"),
                        phrases.event.only(Events::isOnce).after("whenever")),
                synonyms(
                        phrases.event.only(event -> !isOnce(event)).after("whenever"),
                        phrases.event.only(event -> !isOnce(event)).after("when")),
                beginnings.beginnings().after("at the beginning of"));
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
                || event instanceof EventPattern.State;
    }
}
