package dev.bob.mtg.text.condition;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;

import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.ManaSymbol;
import dev.bob.mtg.text.phrase.Costs;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Conditions about how a spell was paid for.
final class CostConditions {
    private CostConditions() {}

    /// "a Dragon was beheld": the one thing that may be paid on top is beholding one.
    private static Syntax<Condition> beheld(Phrases phrases) {
        return Syntax.synonyms(
                phrases.subtypes.of("creature").stream()
                        .map(name ->
                                Syntax.<Condition>constant(
                                        new Condition.AdditionallyPaid(),
                                        "a " + name + " was beheld"))
                        .toList());
    }

    static Syntax<Condition> all(Phrases phrases) {
        return choice(
                asCast(phrases),
                form(
                        Condition.CastForOther.class,
                        "the <> cost was paid",
                        part(Condition.CastForOther::cost, Costs.MANA),
                        Condition.CastForOther::new),
                bargained(),
                constant(new Condition.Paid(Keyword.GIFT), "the gift was promised"),
                constant(
                        new Condition.Not(new Condition.Paid(Keyword.GIFT)),
                        "the gift wasn't promised"),
                synonyms(
                        constant(new Condition.AdditionallyPaid(), "evidence was collected"),
                        constant(
                                new Condition.AdditionallyPaid(),
                                "this spell's additional cost was paid"),
                        constant(new Condition.AdditionallyPaid(), "its additional cost was paid"),
                        beheld(phrases)),
                synonyms(
                        constant(
                                new Condition.Paid(Keyword.TEAMWORK),
                                "this spell was cast using teamwork"),
                        constant(
                                new Condition.Paid(Keyword.TEAMWORK),
                                "it was cast using teamwork")),
                costPaid(),
                constant(new Condition.CastWith(Keyword.ESCAPE), "it escaped"),
                constant(
                        new Condition.CastWith(Keyword.WEB_SLINGING),
                        "~ was cast using web-slinging"),
                new ManaSpentConditions().all(phrases),
                constant(
                        new Condition.Activating(Keyword.CRAFT),
                        "you're activating a craft ability"),
                constant(
                        new Condition.Is(
                                new Selector.That(new Reference.Triggering(), "that spell"),
                                new Filter.CostContains(new ManaSymbol.Variable())),
                        "that spell's mana cost or that ability's activation cost contains {X}"));
    }

    /// "you controlled a Mount as you cast this spell", "you revealed a Dragon card or controlled a Dragon as you cast this
    /// spell".
    private static Syntax<Condition> asCast(Phrases phrases) {
        return choice(
                form(
                        Condition.ControlledAsCast.class,
                        "you controlled <> as you cast this spell",
                        part(Condition.ControlledAsCast::permanents, phrases.aNoun),
                        Condition.ControlledAsCast::new),
                form(
                        Condition.Or.class,
                        "you revealed a <> card or controlled <> as you cast this spell",
                        part(CostConditions::controlled, phrases.noun),
                        part(CostConditions::controlled, phrases.aNoun),
                        (revealed, controlled) ->
                                revealed.equals(controlled)
                                        ? new Condition.Or(
                                                List.of(
                                                        new Condition.AdditionallyPaid(),
                                                        new Condition.ControlledAsCast(controlled)))
                                        : null));
    }

    private static @Nullable Filter controlled(Condition.Or or) {
        return or.parts().size() == 2
                        && or.parts().getFirst() instanceof Condition.AdditionallyPaid
                        && or.parts().getLast() instanceof Condition.ControlledAsCast(Filter what)
                ? what
                : null;
    }

    private static Syntax<Condition> bargained() {
        Condition paid = new Condition.Paid(Keyword.BARGAIN);
        return synonyms(
                constant(paid, "this spell was bargained"),
                constant(paid, "it was bargained"),
                constant(paid, "it's bargained"),
                constant(paid, "~ was bargained"));
    }

    /// "its evoke cost was paid", "this spell's surge cost was paid".
    private static Syntax<Condition> costPaid() {
        List<Syntax<Condition>> all = new ArrayList<>();
        for (Keyword keyword :
                List.of(
                        Keyword.EVOKE,
                        Keyword.DASH,
                        Keyword.BLITZ,
                        Keyword.SPECTACLE,
                        Keyword.SURGE,
                        Keyword.AWAKEN,
                        Keyword.EMERGE,
                        Keyword.FREERUNNING,
                        Keyword.MAYHEM,
                        Keyword.SNEAK,
                        Keyword.PROWL,
                        Keyword.MADNESS,
                        Keyword.WARP)) {
            Condition with = new Condition.CastWith(keyword);
            all.add(
                    synonyms(
                            constant(with, "this spell's " + keyword.text() + " cost was paid"),
                            constant(with, "its " + keyword.text() + " cost was paid"),
                            constant(with, "~'s " + keyword.text() + " cost was paid")));
        }
        return choice(all);
    }
}
