package dev.bob.mtg.text.effect;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Becoming a copy of something: for a while, or for good.
final class LastingCopies {
    private final Phrases phrases;

    LastingCopies(Phrases phrases) {
        this.phrases = phrases;
    }

    /// "~ becomes a copy of target creature until end of turn, except it has flying" (rule 707.2c).
    Syntax<Effect> all() {
        Syntax<Duration> lasting =
                choice(phrases.duration, constant(new Duration.Indefinite(), ""));
        return synonyms(
                copied("<> becomes a copy of <> <> <>", phrases.thing, lasting),
                copied("<> become copies of <> <> <>", phrases.things, lasting),
                copied("<> each become a copy of <> <> <>", phrases.things, lasting),
                copiedFirst("<> , <> becomes a copy of <> <>", phrases.thing),
                copiedFirst("<> , <> become copies of <> <>", phrases.things));
    }

    /// "have creatures you control become copies of that creature"
    static Syntax<Effect> becomeCopies(Phrases phrases) {
        return copied(
                "have <> become copies of <> <> <>",
                phrases.things,
                choice(phrases.duration, constant(new Duration.Indefinite(), "")),
                phrases);
    }

    /// "have ~ become a copy of that creature"
    static Syntax<Effect> becomeCopy(Phrases phrases) {
        return copied(
                "have <> become a copy of <> <> <>",
                phrases.thing,
                choice(phrases.duration, constant(new Duration.Indefinite(), "")),
                phrases);
    }

    private Syntax<Effect> copied(
            String template, Syntax<Selector> objects, Syntax<Duration> lasting) {
        return copied(template, objects, lasting, phrases);
    }

    private static Syntax<Effect> copied(
            String template, Syntax<Selector> objects, Syntax<Duration> lasting, Phrases phrases) {
        return widen(
                form(
                        Effect.Change.class,
                        template,
                        part(change -> copy(change) == null ? null : change.objects(), objects),
                        part(LastingCopies::copy, Modification.Copy::of, phrases.thing),
                        part(Effect.Change::duration, lasting),
                        part(LastingCopies::copy, Modification.Copy::except, phrases.exceptions),
                        (what, of, time, except) ->
                                new Effect.Change(
                                        what, List.of(new Modification.Copy(of, except)), time)));
    }

    private Syntax<Effect> copiedFirst(String template, Syntax<Selector> objects) {
        return widen(
                form(
                        Effect.Change.class,
                        template,
                        part(Effect.Change::duration, phrases.duration),
                        part(change -> copy(change) == null ? null : change.objects(), objects),
                        part(LastingCopies::copy, Modification.Copy::of, phrases.thing),
                        part(LastingCopies::copy, Modification.Copy::except, phrases.exceptions),
                        (time, what, of, except) ->
                                new Effect.Change(
                                        what, List.of(new Modification.Copy(of, except)), time)));
    }

    private static Modification.@Nullable Copy copy(Effect.Change change) {
        return change.modifications().size() == 1
                        && change.modifications().getFirst() instanceof Modification.Copy copy
                ? copy
                : null;
    }
}
