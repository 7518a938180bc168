package dev.bob.mtg.text.event;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Events that are beginnings of steps and phases: "your upkeep", "the next end step".
public final class StepEvents {
    private final Phrases phrases;

    StepEvents(Phrases phrases) {
        this.phrases = phrases;
    }

    /// The next beginning of a step or phase, for delayed triggers.
    public static Syntax<EventPattern> next() {
        PlayerRef all = new PlayerRef.EachPlayer();
        List<Syntax<EventPattern>> next = new ArrayList<>();
        for (var step : STEPS.entrySet()) {
            EventPattern any = new EventPattern.BeginningOf(step.getKey(), all);
            String name = step.getValue();
            next.add(
                    step.getKey() == Step.END_TURN
                            ? synonyms(
                                    constant(any, "at the beginning of the next end step"),
                                    constant(any, "at end of turn"))
                            : synonyms(
                                    constant(any, "at the beginning of the next turn's " + name),
                                    constant(any, "at the beginning of the next " + name)));
            next.add(
                    constant(
                            new EventPattern.BeginningOf(step.getKey(), PlayerRef.YOU),
                            "at the beginning of your next " + name));
            next.add(
                    widen(
                            form(
                                    EventPattern.BeginningOf.class,
                                    "at the beginning of <> next " + name,
                                    part(
                                            beginning ->
                                                    beginning.step() == step.getKey()
                                                            ? beginning.whose()
                                                            : null,
                                            choice(OWNERS, References.player("that player's"))),
                                    whose -> new EventPattern.BeginningOf(step.getKey(), whose))));
        }
        next.add(constant(new EventPattern.BeginningOf(Step.END_COMBAT, all), "at end of combat"));
        next.add(
                constant(
                        new EventPattern.BeginningOf(Step.CLEANUP, all),
                        "at the beginning of the next cleanup step"));
        next.addAll(first());
        next.add(constant(mainPhases(all), "at the beginning of the next main phase"));
        next.add(constant(mainPhases(PlayerRef.YOU), "at the beginning of your next main phase"));
        next.add(
                constant(
                        new EventPattern.BeginningOf(Step.PRECOMBAT_MAIN, PlayerRef.YOU),
                        "at the beginning of your next precombat main phase"));
        next.add(
                constant(
                        new EventPattern.BeginningOf(Step.PRECOMBAT_MAIN, PlayerRef.YOU),
                        "at the beginning of your next first main phase"));
        next.add(
                constant(
                        new EventPattern.BeginningOf(Step.BEGIN_COMBAT, all),
                        "at the beginning of the next combat"));
        return choice(next);
    }

    /// The next beginning of a step or phase of this turn, if there is one.
    public static Syntax<EventPattern> nextThisTurn() {
        PlayerRef all = new PlayerRef.EachPlayer();
        return choice(
                constant(
                        new EventPattern.BeginningOf(Step.END_COMBAT, all),
                        "at this turn's next end of combat"),
                constant(
                        new EventPattern.BeginningOf(Step.BEGIN_COMBAT, all),
                        "at the beginning of the next combat phase this turn"),
                constant(mainPhases(all), "at the beginning of the next main phase this turn"));
    }

    /// The first of the game, to which a card revealed from an opening hand looks forward.
    private static List<Syntax<EventPattern>> first() {
        return List.of(
                constant(
                        new EventPattern.BeginningOf(Step.UPKEEP, new PlayerRef.EachPlayer()),
                        "at the beginning of the first upkeep"),
                constant(
                        new EventPattern.BeginningOf(Step.UPKEEP, PlayerRef.YOU),
                        "at the beginning of your first upkeep"),
                constant(
                        new EventPattern.BeginningOf(Step.PRECOMBAT_MAIN, PlayerRef.YOU),
                        "at the beginning of your first main phase"));
    }

    private static final Map<Step, String> STEPS =
            new TreeMap<>(
                    Map.of(
                            Step.UPKEEP,
                            "upkeep",
                            Step.DRAW,
                            "draw step",
                            Step.END_TURN,
                            "end step"));

    /// "Their" of what comes back "under its owner's control": the owner's.
    private static final Syntax<PlayerRef> OWNERS =
            new Syntax.Mapped<>(
                    Object.class,
                    Syntax.words("their"),
                    _ -> References.open(References.OWNERS),
                    value ->
                            value instanceof PlayerRef.OwnerOf(Selector.That(_, String words))
                                            && words.equals(References.OWNERS)
                                    ? Syntax.Nothing.NOTHING
                                    : null);

    private static EventPattern mainPhases(PlayerRef whose) {
        return new EventPattern.AnyOf(
                List.of(
                        new EventPattern.BeginningOf(Step.PRECOMBAT_MAIN, whose),
                        new EventPattern.BeginningOf(Step.POSTCOMBAT_MAIN, whose)));
    }

    /// Whose steps, in the genitive.
    private static Map<String, PlayerRef> whose() {
        Map<String, PlayerRef> whose = new LinkedHashMap<>();
        whose.put("your", PlayerRef.YOU);
        whose.put("each player's", new PlayerRef.EachPlayer());
        whose.put("each opponent's", new PlayerRef.EachOpponent());
        whose.put("each other player's", new PlayerRef.EachOtherPlayer());
        whose.put("enchanted player's", new PlayerRef.Attached());
        whose.put("the chosen player's", new PlayerRef.Chosen("the chosen player"));
        return whose;
    }

    private static List<Syntax<EventPattern>> of(String words, PlayerRef who) {
        List<Syntax<EventPattern>> all = new ArrayList<>();
        for (var step : STEPS.entrySet()) {
            EventPattern event = new EventPattern.BeginningOf(step.getKey(), who);
            String name = step.getValue();
            all.add(
                    who instanceof PlayerRef.EachPlayer
                            ? synonyms(
                                    constant(event, words + " " + name),
                                    constant(event, "each " + name),
                                    constant(event, "the " + name))
                            : constant(event, words + " " + name));
        }
        EventPattern combat = new EventPattern.BeginningOf(Step.BEGIN_COMBAT, who);
        all.add(
                who instanceof PlayerRef.EachPlayer
                        ? synonyms(
                                constant(combat, "each combat"),
                                constant(combat, "combat on " + words + " turn"))
                        : constant(combat, "combat on " + words + " turn"));
        EventPattern first = new EventPattern.BeginningOf(Step.PRECOMBAT_MAIN, who);
        all.add(
                synonyms(
                        constant(first, words + " precombat main phase"),
                        constant(first, words + " first main phase")));
        all.add(
                constant(
                        new EventPattern.BeginningOf(Step.POSTCOMBAT_MAIN, who),
                        words + " postcombat main phase"));
        // Of more than two, only the second one of the turn (rule 505.1b).
        all.add(
                constant(
                        new EventPattern.Nth(
                                new EventPattern.BeginningOf(Step.POSTCOMBAT_MAIN, who), 1),
                        words + " second main phase"));
        return all;
    }

    Syntax<EventPattern> beginnings() {
        List<Syntax<EventPattern>> all = new ArrayList<>();
        whose().forEach((words, who) -> all.addAll(of(words, who)));
        all.add(constant(mainPhases(PlayerRef.YOU), "each of your main phases"));
        whose().forEach((words, who) ->
                all.add(
                        constant(
                                new EventPattern.Nth(
                                        new EventPattern.BeginningOf(Step.UPKEEP, who), 1),
                                words + " first upkeep each turn")));
        for (var step : STEPS.entrySet()) {
            all.add(
                    widen(
                            form(
                                    EventPattern.BeginningOf.class,
                                    "the " + step.getValue() + " of <>",
                                    part(
                                            beginning ->
                                                    beginning.step() == step.getKey()
                                                                    && beginning.whose()
                                                                            instanceof
                                                                            PlayerRef.ControllerOf
                                                            ? beginning.whose()
                                                            : null,
                                            phrases.player),
                                    who -> new EventPattern.BeginningOf(step.getKey(), who))));
        }
        return choice(all);
    }
}
