package dev.bob.mtg.text.statics;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.AsThoughKind;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;

/// When and how often activated abilities may be activated beyond the usual.
final class ActivationRules {
    private static final Ability.ActivatedKind EQUIP = new Ability.ActivatedKind(Keyword.EQUIP);
    private static final Ability.ActivatedKind BOAST = new Ability.ActivatedKind(Keyword.BOAST);

    private final Phrases phrases;

    ActivationRules(Phrases phrases) {
        this.phrases = phrases;
    }

    Syntax<Rule> all() {
        Rule ownLoyalty =
                new Rule.ActivateAnyTime(new Filter.This(), Ability.ActivatedKind.LOYALTY);
        return choice(
                constant(
                        new Rule.ActivateAnyTime(new Filter.Any(), EQUIP),
                        "you may activate equip abilities any time you could cast an instant"),
                synonyms(
                        constant(
                                ownLoyalty,
                                "you may activate loyalty abilities of ~ on any player's turn any time you could cast"
                                        + " an instant"),
                        constant(
                                ownLoyalty,
                                "you may activate her loyalty abilities any time you could cast an instant"),
                        constant(
                                ownLoyalty,
                                "you may activate his loyalty abilities any time you could cast an instant")),
                often("<> can boast twice during each of your turns rather than once", BOAST),
                often(
                        "you may activate the loyalty abilities of <> twice each turn rather than only once",
                        Ability.ActivatedKind.LOYALTY),
                form(
                        Rule.AsThough.class,
                        "you may activate abilities of <> as though those creatures had haste",
                        part(
                                rule ->
                                        rule.kind() == AsThoughKind.ACTIVATE_WITH_HASTE
                                                ? rule.objects()
                                                : null,
                                phrases.plural),
                        what -> new Rule.AsThough(what, AsThoughKind.ACTIVATE_WITH_HASTE, null)));
    }

    private Syntax<Rule> often(String template, Ability.ActivatedKind kind) {
        return widen(
                form(
                        Rule.ActivateOften.class,
                        template,
                        part(
                                rule ->
                                        rule.kind().equals(kind) && rule.times() == 2
                                                ? rule.sources()
                                                : null,
                                phrases.plural),
                        what -> new Rule.ActivateOften(what, kind, 2)));
    }
}
