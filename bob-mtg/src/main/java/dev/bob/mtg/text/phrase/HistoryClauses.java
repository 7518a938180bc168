package dev.bob.mtg.text.phrase;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Rule.ChoiceKind;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;

/// Relative clauses about what has happened to an object: "that was dealt damage this turn", "attached to it".
final class HistoryClauses {
    private final Phrases phrases;

    HistoryClauses(Phrases phrases) {
        this.phrases = phrases;
    }

    Syntax<Filter> attached() {
        return widen(
                form(
                        Filter.AttachedTo.class,
                        "attached to <>",
                        part(
                                Filter.AttachedTo::object,
                                phrases.thing.only(HistoryClauses::isKnown)),
                        Filter.AttachedTo::new));
    }

    private static boolean isKnown(Object value) {
        return value instanceof Selector.This || value instanceof Selector.That;
    }

    Syntax<Filter> history() {
        return choice(
                constant(new Filter.EnteredThisTurn(), "that entered this turn"),
                form(
                        Filter.CastAsNth.class,
                        "that's the <> spell cast this turn",
                        part(Filter.CastAsNth::ordinal, Numerals.ORDINAL),
                        Filter.CastAsNth::new),
                synonyms(
                        form(
                                Filter.Crewed.class,
                                "that crewed <> this turn",
                                part(Filter.Crewed::vehicle, phrases.thing),
                                Filter.Crewed::new),
                        form(
                                Filter.Crewed.class,
                                "that saddled <> this turn",
                                part(Filter.Crewed::vehicle, phrases.thing),
                                Filter.Crewed::new)),
                constant(new Filter.Targets(new Filter.This(), null), "that targets ~"),
                constant(new Filter.AttackedThisTurn(), "that attacked this turn"),
                constant(new Filter.DealtDamageThisTurn(), "that was dealt damage this turn"),
                synonyms(
                        constant(new Filter.Enchanted(), "that are enchanted"),
                        constant(new Filter.Enchanted(), "that's enchanted")),
                synonyms(
                        constant(new Filter.Equipped(), "that are equipped"),
                        constant(new Filter.Equipped(), "that's equipped")),
                constant(
                        Filter.or(new Filter.Enchanted(), new Filter.Equipped()),
                        "that are enchanted or equipped"),
                form(
                        Filter.BlockingOrBlockedBy.class,
                        "blocking or blocked by <>",
                        part(
                                by -> by.blocking() && by.blockedBy() ? by.object() : null,
                                constant(new Reference.Source(), "~")),
                        object -> new Filter.BlockingOrBlockedBy(object, true, true)),
                thatsA(),
                constant(new Filter.ChosenSubtype(), "of the chosen type"),
                constant(new Filter.ChosenColor(), "of the chosen color"),
                constant(
                        new Filter.OfYourChoice(ChoiceKind.COLOR, null),
                        "of the color of your choice"),
                constant(
                        new Filter.OfYourChoice(ChoiceKind.CREATURE_TYPE, null),
                        "of the creature type of your choice"));
    }

    /// "that's a Wolf or a Werewolf".
    private Syntax<Filter> thatsA() {
        Syntax<Filter> kind = phrases.noun.only(filter -> filter instanceof Filter.Subtype);
        return synonyms(thatsA(kind, "that's a <> or a <>"), thatsA(kind, "that's a <> or <>"));
    }

    private static Syntax<Filter> thatsA(Syntax<Filter> kind, String template) {
        return widen(
                form(
                        Filter.Or.class,
                        template,
                        part(or -> or.parts().size() == 2 ? or.parts().getFirst() : null, kind),
                        part(or -> or.parts().getLast(), kind),
                        (one, other) -> new Filter.Or(List.of(one, other))));
    }
}
