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
    final List<Syntax<EventPattern>> past = new ArrayList<>();
    final List<Syntax<EventPattern>> pastOfMany = new ArrayList<>();
    final List<Syntax<EventPattern>> negated = new ArrayList<>();
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
        past.addAll(other.past);
        pastOfMany.addAll(other.pastOfMany);
        negated.addAll(other.negated);
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
            alike(words -> constant(event, words), base, third);
        }
    }

    /// A verb in all its forms.
    ///
    /// @param said its syntax, given its words
    final void alike(Function<String, Syntax<EventPattern>> said, String base, String third) {
        this.base.add(said.apply(base));
        this.third.add(said.apply(third));
        past.add(said.apply(PastTense.one(base)));
        pastOfMany.add(said.apply(PastTense.many(base)));
        negated.add(said.apply(PastTense.not(base)));
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
        alike(words -> widen(form(type, words, part, make)), base, third);
    }

    /// "~" or what it is written with otherwise.
    final Syntax<Filter> one() {
        return choice(constant(new Filter.This(), "~"), phrases.aNoun);
    }
}
