package dev.bob.mtg.text.event;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;

import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Verbs of players as they are collected, all in one person: "you draw" or "a player draws". Where the subject goes, the
/// event has a hole.
abstract class PlayerVerbList {
    /// Stands where the subject goes.
    static final PlayerRef HOLE = new PlayerRef.Chosen("");

    final Phrases phrases;
    final boolean third;
    final Tense tense;
    final List<Syntax<EventPattern>> verbs = new ArrayList<>();

    /// When a verb is done.
    enum Tense {
        PRESENT,
        /// "drew".
        PAST,
        /// "drawn", after "has" and "have".
        PERFECT
    }

    /// @param third of another player: "draws" instead of "draw", "their" instead of "your"
    PlayerVerbList(Phrases phrases, boolean third, Tense tense) {
        this.phrases = phrases;
        this.third = third;
        this.tense = tense;
    }

    final Syntax<EventPattern> all() {
        return choice(verbs);
    }

    /// The verb, with an s in the third person.
    final String s(String verb) {
        return s(verb, verb + "s");
    }

    /// The verb in this list's person and tense.
    final String s(String base, String thirdPerson) {
        return switch (tense) {
            case PRESENT -> third ? thirdPerson : base;
            case PAST -> PastTense.one(base);
            case PERFECT -> PastTense.participle(base);
        };
    }

    final String their() {
        return third ? "their" : "your";
    }

    final void verb(String words, EventPattern event) {
        verbs.add(constant(event, words));
    }

    final <T> void verb(
            String template,
            Syntax<T> rest,
            Function<T, ? extends EventPattern> make,
            Function<EventPattern, @Nullable T> get) {
        verbs.add(one(template, rest, make, get));
    }

    static <T> Syntax<EventPattern> one(
            String template,
            Syntax<T> rest,
            Function<T, ? extends EventPattern> make,
            Function<EventPattern, @Nullable T> get) {
        return form(EventPattern.class, template, part(get, rest), make::apply);
    }

    /// "one or more creatures".
    final void together(
            String verb,
            Function<Filter, EventPattern> make,
            Function<EventPattern, @Nullable Filter> get) {
        verb(
                verb + " one or more <>",
                phrases.plural,
                what -> new EventPattern.OneOrMore(make.apply(what)),
                event ->
                        event instanceof EventPattern.OneOrMore(EventPattern inner)
                                ? get.apply(inner)
                                : null);
    }
}
