package dev.bob.mtg.text.event;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Forms;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Verbs of objects as they are collected: each for one object ("enters") and for several ("enter"), those apart that say
/// more of the subject ("enters tapped"). Where the subject goes, the event has a hole.
abstract class ObjectVerbList {
    /// Stands where the subject goes.
    static final Filter HOLE = new Filter.Named("");

    final Phrases phrases;
    final List<Syntax<EventPattern>> third = new ArrayList<>();
    final List<Syntax<EventPattern>> base = new ArrayList<>();
    final List<Syntax<EventPattern>> thirdSaying = new ArrayList<>();
    final List<Syntax<EventPattern>> baseSaying = new ArrayList<>();
    final Set<Filter> said = new LinkedHashSet<>();

    ObjectVerbList(Phrases phrases) {
        this.phrases = phrases;
    }

    /// Takes up those of another list after these.
    final void include(ObjectVerbList other) {
        third.addAll(other.third);
        base.addAll(other.base);
        thirdSaying.addAll(other.thirdSaying);
        baseSaying.addAll(other.baseSaying);
        said.addAll(other.said);
    }

    /// One verb and nothing after it.
    final void verb(String base, String third, EventPattern event) {
        if (EventObjects.subject(event) instanceof Filter.And(List<Filter> parts)) {
            said.add(parts.getLast());
            baseSaying.add(constant(event, base));
            thirdSaying.add(constant(event, third));
        } else {
            this.base.add(constant(event, base));
            this.third.add(constant(event, third));
        }
    }

    /// With one phrase after it: "blocks a creature".
    final <E extends EventPattern, T> void verb(
            Class<E> type,
            String base,
            String third,
            Function<E, @Nullable T> get,
            Syntax<T> rest,
            Function<T, E> make) {
        Forms.Part<E, T> part =
                part(
                        event -> HOLE.equals(EventObjects.subject(event)) ? get.apply(event) : null,
                        rest);
        this.base.add(widen(form(type, base, part, make)));
        this.third.add(widen(form(type, third, part, make)));
    }

    /// "~" or what it is written with otherwise.
    final Syntax<Filter> one() {
        return choice(constant(new Filter.This(), "~"), phrases.aNoun);
    }
}
