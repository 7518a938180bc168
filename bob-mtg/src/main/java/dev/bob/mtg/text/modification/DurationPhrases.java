package dev.bob.mtg.text.modification;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;

/// How long changes last: "until end of turn", "for as long as ~ remains on the battlefield".
public final class DurationPhrases {
    private DurationPhrases() {}

    /// How long a change lasts: "until end of turn", "for as long as you control ~".
    public static Syntax<Duration> all(Phrases phrases) {
        return choice(
                synonyms(
                        constant(new Duration.EndOfTurn(), "until end of turn"),
                        constant(new Duration.EndOfTurn(), "this turn")),
                constant(new Duration.YourNextTurn(), "until your next turn"),
                synonyms(
                        constant(new Duration.YourNextStep(Step.UPKEEP), "until your next upkeep"),
                        constant(
                                new Duration.YourNextStep(Step.UPKEEP),
                                "until the beginning of your next upkeep")),
                constant(new Duration.YourNextStep(Step.END_TURN), "until your next end step"),
                constant(
                        new Duration.WhileSourceOnBattlefield(
                                "for as long as ~ remains on the battlefield"),
                        "for as long as ~ remains on the battlefield"),
                constant(
                        new Duration.AsLongAs(SharedDurations.YOURS),
                        "for as long as you control ~"),
                synonyms(
                        form(
                                Duration.AsLongAs.class,
                                "for as long as <>",
                                part(
                                        Duration.AsLongAs::condition,
                                        phrases.condition.only(condition ->
                                                !condition.equals(SharedDurations.YOURS))),
                                Duration.AsLongAs::new),
                        constant(
                                new Duration.AsLongAs(SharedDurations.TAPPED),
                                "for as long as ~ remains tapped")),
                constant(new Duration.EndOfYourNextTurn(), "until the end of your next turn"),
                synonyms(
                        constant(new Duration.EndOfCombat(), "until end of combat"),
                        constant(new Duration.EndOfCombat(), "this combat")),
                whileTapped(phrases.condition),
                constant(
                        new Duration.WhileSourceOnBattlefield("until ~ leaves the battlefield"),
                        "until ~ leaves the battlefield"));
    }

    /// "for as long as you control ~ and ~ remains tapped", and the other way around.
    private static Syntax<Duration> whileTapped(Syntax<Condition> condition) {
        Syntax<Condition> yours = constant(SharedDurations.YOURS, "you control ~");
        return choice(
                whileTapped("for as long as <> and ~ remains tapped", choice(yours, condition), 0),
                whileTapped("for as long as ~ remains tapped and <>", condition, 1));
    }

    /// @param at where of the two the other condition stands
    private static Syntax<Duration> whileTapped(
            String template, Syntax<Condition> condition, int at) {
        return widen(
                form(
                        Duration.AsLongAs.class,
                        template,
                        part(
                                duration ->
                                        duration.condition()
                                                                instanceof
                                                                Condition.And(List<Condition> parts)
                                                        && parts.size() == 2
                                                        && parts.get(1 - at)
                                                                .equals(SharedDurations.TAPPED)
                                                ? parts.get(at)
                                                : null,
                                condition.only(other -> !other.equals(SharedDurations.TAPPED))),
                        other ->
                                new Duration.AsLongAs(
                                        new Condition.And(
                                                at == 0
                                                        ? List.of(other, SharedDurations.TAPPED)
                                                        : List.of(
                                                                SharedDurations.TAPPED, other)))));
    }
}
