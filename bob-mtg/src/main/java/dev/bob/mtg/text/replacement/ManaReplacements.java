package dev.bob.mtg.text.replacement;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Replacement.ManaMade;
import dev.bob.mtg.definition.Replacement.OtherMana;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What permanents produce that are tapped for mana (rule 106.12b): "if you tap a permanent for mana, it produces twice as
/// much of that mana instead".
final class ManaReplacements {
    private final Phrases phrases;

    ManaReplacements(Phrases phrases) {
        this.phrases = phrases;
    }

    private record Tapping(String words, PlayerRef by, int least) {}

    private record Produced(int times, @Nullable ManaMade types, boolean one) {}

    private static List<Tapping> tappings() {
        PlayerRef anyone = new PlayerRef.AnyPlayer();
        return List.of(
                new Tapping("if you tap <> for mana", PlayerRef.YOU, 0),
                new Tapping("if a player taps <> for mana", anyone, 0),
                new Tapping("if <> is tapped for mana", anyone, 0),
                new Tapping("if <> is tapped for two or more mana", anyone, 2));
    }

    private static Map<String, Produced> produced() {
        Map<String, Produced> produced = new LinkedHashMap<>();
        produced.put("twice as much of that mana instead", new Produced(2, null, false));
        produced.put("three times as much of that mana instead", new Produced(3, null, false));
        Map<String, ManaMade> types = new LinkedHashMap<>();
        types.put("{B}", ManaMade.BLACK);
        types.put("{U}", ManaMade.BLUE);
        types.put("{C}", ManaMade.COLORLESS);
        types.put("one mana of a color of your choice", ManaMade.ANY_COLOR);
        types.forEach((words, type) ->
                produced.put(
                        words + " instead of any other type and amount",
                        new Produced(1, type, true)));
        types.remove("one mana of a color of your choice");
        types.put("colorless mana", ManaMade.COLORLESS);
        types.put("mana of a color of your choice", ManaMade.ANY_COLOR);
        types.forEach((words, type) ->
                produced.put(words + " instead of any other type", new Produced(1, type, false)));
        return produced;
    }

    Syntax<Rule> rules() {
        List<Syntax<Rule>> all = new ArrayList<>();
        for (Tapping tapping : tappings()) {
            produced()
                    .forEach((words, made) ->
                            all.add(
                                    widen(
                                            form(
                                                    Rule.Replace.class,
                                                    tapping.words() + " , it produces " + words,
                                                    part(
                                                            rule ->
                                                                    rule.replacement()
                                                                                    instanceof
                                                                                    OtherMana other
                                                                            ? other.permanents()
                                                                            : null,
                                                            phrases.aNoun),
                                                    what -> rule(what, tapping, made)))));
        }
        return choice(all);
    }

    private static Rule.Replace rule(Filter what, Tapping tapping, Produced made) {
        return new Rule.Replace(
                new OtherMana(
                        what,
                        tapping.by(),
                        tapping.least(),
                        made.times(),
                        made.types(),
                        made.one()));
    }

    /// The same for a turn.
    Syntax<Effect> effects() {
        return widen(
                form(
                        Effect.Impose.class,
                        "until end of turn , <>",
                        part(
                                impose ->
                                        impose.rules().getFirst()
                                                                instanceof
                                                                Rule.Replace(Replacement replaced)
                                                        && replaced instanceof OtherMana
                                                ? impose.rules().getFirst()
                                                : null,
                                rules()),
                        rule -> new Effect.Impose(List.of(rule), new Duration.EndOfTurn())));
    }
}
