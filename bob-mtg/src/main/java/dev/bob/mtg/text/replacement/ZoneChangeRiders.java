package dev.bob.mtg.text.replacement;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.TargetSpec;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import org.jspecify.annotations.Nullable;

/// What goes elsewhere with something done besides, or as one likes: "if a nontoken creature an opponent controls would die,
/// instead exile that card and create a 2/2 black Zombie creature token", "you may exile it instead. When you do, …".
final class ZoneChangeRiders {
    private static final Effect NOTHING = new Effect.Nothing();

    private final Phrases phrases;
    private final ZoneChangeReplacements elsewhere;

    ZoneChangeRiders(Phrases phrases, ZoneChangeReplacements elsewhere) {
        this.phrases = phrases;
        this.elsewhere = elsewhere;
    }

    Syntax<Rule> rules() {
        Syntax<Rule> always = synonyms(elsewhere.sentences(" , "));
        Syntax<Rule> optional = synonyms(elsewhere.optional());
        return choice(
                synonyms(
                        besides("<> and <>", always, phrases.clause, false),
                        besides("<> . if you do , <>", always, phrases.sentence, false)),
                reflexive(always, false),
                synonyms(
                        besides("<> . if you do , <>", optional, phrases.sentence, true),
                        besides("<> and <>", optional, phrases.clause, true)),
                reflexive(optional, true),
                alone(optional));
    }

    private static Syntax<Rule> besides(
            String template, Syntax<Rule> going, Syntax<Effect> does, boolean optional) {
        return widen(
                form(
                        Rule.Replace.class,
                        template,
                        part(rule -> going(rule, optional), going),
                        part(ZoneChangeRiders::plainly, does.only(ZoneChangeRiders::isTargetless)),
                        (rule, effect) -> rule(rule, effect, optional)));
    }

    /// "… When you do, …": a reflexive trigger.
    private Syntax<Rule> reflexive(Syntax<Rule> going, boolean optional) {
        return widen(
                form(
                        Rule.Replace.class,
                        "<> . when you do , <>",
                        part(rule -> going(rule, optional), going),
                        part(
                                rule ->
                                        besides(rule)
                                                        instanceof
                                                        Effect.Reflexive(
                                                                Effect.Nothing _,
                                                                Effect then)
                                                ? then
                                                : null,
                                phrases.sentence),
                        (rule, effect) ->
                                rule(rule, new Effect.Reflexive(NOTHING, effect), optional)));
    }

    private static Syntax<Rule> alone(Syntax<Rule> going) {
        return widen(
                form(
                        Rule.Replace.class,
                        "<>",
                        part(
                                rule -> NOTHING.equals(besides(rule)) ? going(rule, true) : null,
                                going),
                        rule -> rule(rule, NOTHING, true)));
    }

    private static @Nullable Effect plainly(Rule.Replace rule) {
        Effect besides = besides(rule);
        return besides instanceof Effect.Reflexive || NOTHING.equals(besides) ? null : besides;
    }

    /// Nothing can be targeted in the middle of an event.
    private static boolean isTargetless(Object effect) {
        return !RecordParts.anywhere(effect, TargetSpec.class::isInstance);
    }

    private static @Nullable Effect besides(Rule.Replace rule) {
        return rule.replacement() instanceof Replacement.GoElsewhereAnd and ? and.besides() : null;
    }

    private static @Nullable Rule going(Rule.Replace rule, boolean optional) {
        return rule.replacement() instanceof Replacement.GoElsewhereAnd and
                        && and.optional() == optional
                ? new Rule.Replace(and.going())
                : null;
    }

    private static Rule.@Nullable Replace rule(Rule rule, Effect besides, boolean optional) {
        return rule instanceof Rule.Replace(Replacement.GoElsewhere going)
                ? new Rule.Replace(new Replacement.GoElsewhereAnd(going, besides, optional))
                : null;
    }
}
