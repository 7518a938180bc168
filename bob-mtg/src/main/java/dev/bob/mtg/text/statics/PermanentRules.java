package dev.bob.mtg.text.statics;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.text.phrase.EventSubjects;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;

/// Static abilities of permanents that say a whole sentence of their own.
final class PermanentRules {
    private static final Filter SELF = new Filter.This();

    private static final List<Modification> CONTROL =
            List.of(new Modification.Control(PlayerRef.YOU));

    private PermanentRules() {}

    static Syntax<Rule> all() {
        return choice(
                crewsWithMore("<> crews Vehicles as though its power were <> greater", true, false),
                crewsWithMore("<> saddles Mounts as though its power were <> greater", false, true),
                crewsWithMore(
                        "<> saddles Mounts and crews Vehicles as though its power were <> greater",
                        true,
                        true),
                manaAbilitiesCost(),
                constant(
                        new Rule.CrewsAs(SELF, 0, true, true, false),
                        "~ crews Vehicles using its toughness rather than its power"));
    }

    /// "mana abilities of ~ cost an additional 1 life to activate"
    private static Syntax<Rule> manaAbilitiesCost() {
        return widen(
                form(
                        Rule.Modify.class,
                        "mana abilities of ~ cost an additional <> life to activate",
                        part(
                                modify ->
                                        modify.objects().equals(SELF)
                                                        && modify.modifications().size() == 1
                                                        && modify.modifications().getFirst()
                                                                instanceof
                                                                Modification.ManaAbilitiesCost(
                                                                        Cost.PayLife(Amount amount))
                                                ? amount
                                                : null,
                                Numerals.DIGIT_AMOUNT),
                        amount ->
                                new Rule.Modify(
                                        SELF,
                                        List.of(
                                                new Modification.ManaAbilitiesCost(
                                                        new Cost.PayLife(amount))))));
    }

    /// "you control enchanted creature"
    static Syntax<Rule> controlOfAttached() {
        return widen(
                form(
                        Rule.Modify.class,
                        "you control <>",
                        part(
                                modify ->
                                        modify.modifications().equals(CONTROL)
                                                ? modify.objects()
                                                : null,
                                EventSubjects.attached()),
                        what -> new Rule.Modify(what, CONTROL)));
    }

    private static Syntax<Rule> crewsWithMore(String template, boolean vehicles, boolean mounts) {
        return widen(
                form(
                        Rule.CrewsAs.class,
                        template,
                        part(Rule.CrewsAs::creatures, constant(SELF, "~")),
                        part(Rule.CrewsAs::more, Numerals.DIGITS),
                        (self, more) -> new Rule.CrewsAs(self, more, false, vehicles, mounts)));
    }
}
