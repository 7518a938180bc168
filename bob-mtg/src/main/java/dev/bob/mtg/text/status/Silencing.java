package dev.bob.mtg.text.status;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;

/// Abilities that can't be activated for a while: "its activated abilities can't be activated this turn", "until your next
/// turn, activated abilities of target creature can't be activated".
public final class Silencing {
    private final Phrases phrases;

    public Silencing(Phrases phrases) {
        this.phrases = phrases;
    }

    public Syntax<Effect> all() {
        return choice(
                silent("can't be activated", false),
                silent("can't be activated unless they're mana abilities", true));
    }

    private Syntax<Effect> silent(String cant, boolean exceptMana) {
        return synonyms(
                after("<> activated abilities " + cant + " <>", phrases.genitive, exceptMana),
                before("<> , <> activated abilities " + cant, phrases.genitive, exceptMana),
                after("activated abilities of <> " + cant + " <>", phrases.thing, exceptMana),
                before("<> , activated abilities of <> " + cant, phrases.thing, exceptMana));
    }

    private Syntax<Effect> after(String template, Syntax<Selector> whose, boolean exceptMana) {
        List<Modification> silent = modifications(exceptMana);
        return widen(
                form(
                        Effect.Change.class,
                        template,
                        part(
                                change ->
                                        change.modifications().equals(silent)
                                                ? change.objects()
                                                : null,
                                whose),
                        part(Effect.Change::duration, phrases.duration),
                        (objects, duration) -> new Effect.Change(objects, silent, duration)));
    }

    private Syntax<Effect> before(String template, Syntax<Selector> whose, boolean exceptMana) {
        List<Modification> silent = modifications(exceptMana);
        Syntax<Duration> duration = phrases.duration;
        return widen(
                form(
                        Effect.Change.class,
                        template,
                        part(
                                change ->
                                        change.modifications().equals(silent)
                                                ? change.duration()
                                                : null,
                                duration),
                        part(Effect.Change::objects, whose),
                        (time, objects) -> new Effect.Change(objects, silent, time)));
    }

    private static List<Modification> modifications(boolean exceptMana) {
        return List.of(
                new Modification.Obey(
                        List.of(new Rule.CantActivate(new Filter.This(), exceptMana))));
    }
}
