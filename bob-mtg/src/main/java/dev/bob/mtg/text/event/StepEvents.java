package dev.bob.mtg.text.event;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Step;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;

/// Events that are beginnings of steps and phases: "your upkeep", "the next end step".
public final class StepEvents {
    private final Phrases phrases;

    StepEvents(Phrases phrases) {
        this.phrases = phrases;
    }

    /// The next beginning of a step, for delayed triggers.
    public static Syntax<EventPattern> next() {
        PlayerRef all = new PlayerRef.EachPlayer();
        EventPattern end = new EventPattern.BeginningOf(Step.END_TURN, all);
        return choice(
                synonyms(
                        constant(end, "at the beginning of the next end step"),
                        constant(end, "at end of turn")),
                constant(new EventPattern.BeginningOf(Step.END_COMBAT, all), "at end of combat"),
                constant(
                        new EventPattern.BeginningOf(Step.UPKEEP, all),
                        "at the beginning of the next turn's upkeep"),
                constant(
                        new EventPattern.BeginningOf(Step.UPKEEP, PlayerRef.YOU),
                        "at the beginning of your next upkeep"),
                constant(
                        new EventPattern.BeginningOf(Step.END_TURN, PlayerRef.YOU),
                        "at the beginning of your next end step"));
    }

    Syntax<EventPattern> beginnings() {
        List<Syntax<EventPattern>> all = new ArrayList<>();
        for (var step : List.of(Step.UPKEEP, Step.END_TURN, Step.DRAW)) {
            String name =
                    step == Step.UPKEEP ? "upkeep" : step == Step.DRAW ? "draw step" : "end step";
            all.add(constant(new EventPattern.BeginningOf(step, PlayerRef.YOU), "your " + name));
            all.add(
                    synonyms(
                            constant(
                                    new EventPattern.BeginningOf(step, new PlayerRef.EachPlayer()),
                                    "each player's " + name),
                            constant(
                                    new EventPattern.BeginningOf(step, new PlayerRef.EachPlayer()),
                                    "each " + name),
                            constant(
                                    new EventPattern.BeginningOf(step, new PlayerRef.EachPlayer()),
                                    "the " + name)));
            all.add(
                    constant(
                            new EventPattern.BeginningOf(step, new PlayerRef.EachOpponent()),
                            "each opponent's " + name));
        }
        all.add(
                constant(
                        new EventPattern.BeginningOf(Step.BEGIN_COMBAT, PlayerRef.YOU),
                        "combat on your turn"));
        all.add(
                constant(
                        new EventPattern.BeginningOf(Step.BEGIN_COMBAT, new PlayerRef.EachPlayer()),
                        "each combat"));
        all.add(
                widen(
                        form(
                                EventPattern.BeginningOf.class,
                                "the upkeep of <>",
                                part(
                                        beginning ->
                                                beginning.step() == Step.UPKEEP
                                                                && beginning.whose()
                                                                        instanceof
                                                                        PlayerRef.ControllerOf
                                                        ? beginning.whose()
                                                        : null,
                                        phrases.player),
                                who -> new EventPattern.BeginningOf(Step.UPKEEP, who))));
        all.add(
                constant(
                        new EventPattern.BeginningOf(Step.UPKEEP, new PlayerRef.Attached()),
                        "enchanted player's upkeep"));
        EventPattern second = new EventPattern.BeginningOf(Step.POSTCOMBAT_MAIN, PlayerRef.YOU);
        all.add(
                synonyms(
                        constant(second, "your postcombat main phase"),
                        constant(second, "your second main phase")));
        EventPattern first = new EventPattern.BeginningOf(Step.PRECOMBAT_MAIN, PlayerRef.YOU);
        all.add(
                synonyms(
                        constant(first, "your precombat main phase"),
                        constant(first, "your first main phase")));
        for (PlayerRef whose : List.of(new PlayerRef.EachPlayer(), new PlayerRef.EachOpponent())) {
            String each =
                    whose instanceof PlayerRef.EachPlayer ? "each player's " : "each opponent's ";
            EventPattern main = new EventPattern.BeginningOf(Step.PRECOMBAT_MAIN, whose);
            all.add(
                    synonyms(
                            constant(main, each + "first main phase"),
                            constant(main, each + "precombat main phase")));
        }
        return choice(all);
    }
}
