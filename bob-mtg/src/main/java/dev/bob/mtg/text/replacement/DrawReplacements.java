package dev.bob.mtg.text.replacement;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;
import static dev.bob.mtg.text.syntax.Syntax.words;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.Deed;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.TurnFact;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.effect.Sentences;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What happens instead of drawing a card (rule 614.11), or of losing the game: "if you would draw a card, draw two cards
/// instead".
final class DrawReplacements {
    private final Phrases phrases;

    DrawReplacements(Phrases phrases) {
        this.phrases = phrases;
    }

    /// Which draws: always, or only some.
    private record Draw(boolean exceptFirst, @Nullable Condition onlyIf) {}

    private static Map<String, Draw> draws() {
        Map<String, Draw> draws = new LinkedHashMap<>();
        draws.put("if you would draw a card", new Draw(false, null));
        draws.put(
                "if you would draw a card except the first one you draw in each of your draw steps",
                new Draw(true, null));
        draws.put(
                "if you would draw a card while your library has no cards in it",
                new Draw(
                        false,
                        new Condition.Exists(
                                Filter.and(
                                        new Filter.CardNoun(),
                                        new Filter.InZone(Zone.LIBRARY, PlayerRef.YOU)),
                                Comparison.EQUAL,
                                Amount.ZERO)));
        draws.put(
                "if you would draw a card while you have no cards in hand",
                new Draw(
                        false,
                        new Condition.Exists(
                                Filter.and(
                                        new Filter.CardNoun(),
                                        new Filter.InZone(Zone.HAND, PlayerRef.YOU)),
                                Comparison.EQUAL,
                                Amount.ZERO)));
        draws.put(
                "the first time you would draw a card each turn",
                new Draw(
                        false,
                        new Condition.ThisTurn(
                                TurnFact.CARDS_DRAWN,
                                PlayerRef.YOU,
                                Comparison.EQUAL,
                                Amount.ZERO)));
        draws.put(
                "if you would draw a card during your draw step",
                new Draw(
                        false,
                        new Condition.And(
                                List.of(
                                        new Condition.TurnOf(PlayerRef.YOU),
                                        new Condition.During(List.of(Step.DRAW))))));
        return draws;
    }

    /// Several cards that one instruction has a player draw (rule 121.2a).
    private List<Syntax<Rule>> several() {
        List<Syntax<Rule>> all = new ArrayList<>();
        add(
                all,
                "if an opponent would draw two or more cards",
                new EventPattern.DrawsSeveral(new PlayerRef.AnOpponent(), 2),
                null);
        all.add(
                constant(
                        new Rule.Replace(
                                new Replacement.ChangeAmount(
                                        new EventPattern.DrawsSeveral(PlayerRef.YOU, 1),
                                        new Amount.Plus(new Amount.ThatMany(), Amount.ONE))),
                        "if you would draw one or more cards , you draw that many cards plus one instead"));
        all.add(
                constant(
                        new Rule.DrawsFromBottom(PlayerRef.YOU),
                        "you draw cards from the bottom of your library rather than the top"));
        return all;
    }

    /// In static abilities.
    Syntax<Rule> rules() {
        List<Syntax<Rule>> all = new ArrayList<>();
        draws().forEach((words, draw) ->
                add(
                        all,
                        words,
                        new EventPattern.Draws(PlayerRef.YOU, 0, draw.exceptFirst()),
                        draw.onlyIf()));
        all.add(
                widen(
                        form(
                                Rule.SearchesTop.class,
                                "if an opponent would search a library , that player searches the top <> cards of that"
                                        + " library instead",
                                part(Rule.SearchesTop::cards, Numerals.WORD),
                                cards ->
                                        new Rule.SearchesTop(
                                                new PlayerRef.EachOpponent(), cards))));
        for (boolean exceptFirst : List.of(false, true)) {
            all.add(
                    constant(
                            new Rule.Replace(
                                    new Replacement.Instead(
                                            new EventPattern.Draws(
                                                    new PlayerRef.AnOpponent(), 0, exceptFirst),
                                            null,
                                            new Effect.Draw(PlayerRef.YOU, Amount.ONE),
                                            false)),
                            "if an opponent would draw a card"
                                    + (exceptFirst
                                            ? " except the first one they draw in each of their draw steps"
                                            : "")
                                    + " , instead that player skips that draw and you draw a card"));
        }
        all.addAll(several());
        add(all, "if you would gain life", new EventPattern.GainsLife(PlayerRef.YOU), null);
        add(all, "if you would lose the game", new EventPattern.LosesGame(PlayerRef.YOU), null);
        for (String number : List.of("a number of", "one or more")) {
            scries(all, number + " cards");
        }
        gainsOfOthers(all);
        drawsOfOthers(all);
        return choice(all);
    }

    /// "If an opponent would draw a card, that player mills a card instead."
    private void drawsOfOthers(List<Syntax<Rule>> all) {
        Map<String, PlayerRef> players = new LinkedHashMap<>();
        players.put("an opponent", new PlayerRef.AnOpponent());
        players.put("a player", new PlayerRef.AnyPlayer());
        players.put("enchanted player", new PlayerRef.Attached());
        players.forEach((words, who) -> {
            String drawing = "if " + words + " would draw a card";
            add(all, drawing, new EventPattern.Draws(who, 0, false), null);
            for (String each : List.of("their draw steps", "that player 's draw steps")) {
                add(
                        all,
                        drawing + " except the first one they draw in each of " + each,
                        new EventPattern.Draws(who, 0, true),
                        null);
            }
        });
    }

    /// "If an opponent would gain life, that player loses that much life instead."
    private void gainsOfOthers(List<Syntax<Rule>> all) {
        add(
                all,
                "if an opponent would gain life",
                new EventPattern.GainsLife(new PlayerRef.AnOpponent()),
                null);
        add(
                all,
                "if a player would gain life",
                new EventPattern.GainsLife(new PlayerRef.AnyPlayer()),
                null);
    }

    private void scries(List<Syntax<Rule>> all, String cards) {
        add(
                all,
                "if you would scry " + cards,
                new EventPattern.WouldDo(Deed.SCRIES, PlayerRef.YOU),
                null);
        add(
                all,
                "if you would surveil " + cards,
                new EventPattern.WouldDo(Deed.SURVEILS, PlayerRef.YOU),
                null);
    }

    private void add(
            List<Syntax<Rule>> all, String words, EventPattern event, @Nullable Condition onlyIf) {
        for (boolean optional : List.of(false, true)) {
            all.add(
                    widen(
                            form(
                                    Rule.Replace.class,
                                    words + " , <>",
                                    part(
                                            rule -> effect(rule, optional),
                                            (optional ? optional() : instead())
                                                    .only(effect -> isAnother(effect, event))),
                                    effect ->
                                            new Rule.Replace(
                                                    new Replacement.Instead(
                                                            event, onlyIf, effect, optional)))));
        }
    }

    /// A gain of another amount isn't something else.
    private static boolean isAnother(@Nullable Object effect, EventPattern event) {
        return event instanceof EventPattern.WouldDo
                ? !(effect instanceof Effect.Scry || effect instanceof Effect.Surveil)
                : !(event instanceof EventPattern.GainsLife && effect instanceof Effect.GainLife);
    }

    private static @Nullable Effect effect(Rule.Replace rule, boolean optional) {
        return rule.replacement() instanceof Replacement.Instead instead
                        && instead.optional() == optional
                ? instead.effect()
                : null;
    }

    /// "The next time you would draw a card this turn, you gain 5 life instead."
    Syntax<Effect> effects() {
        return widen(
                form(
                        Effect.Shield.class,
                        "the next time you would draw a card this turn , <>",
                        part(
                                shield ->
                                        shield.replacement()
                                                                instanceof
                                                                Replacement.Limited(
                                                                        Filter source,
                                                                        boolean once,
                                                                        List<Replacement> effects)
                                                        && source == null
                                                        && once
                                                        && effects.size() == 1
                                                        && effects.getFirst()
                                                                instanceof
                                                                Replacement.Instead instead
                                                ? instead.effect()
                                                : null,
                                instead()),
                        effect ->
                                new Effect.Shield(
                                        new Replacement.Limited(
                                                null,
                                                true,
                                                List.of(
                                                        new Replacement.Instead(
                                                                new EventPattern.Draws(
                                                                        PlayerRef.YOU, 0, false),
                                                                null,
                                                                effect,
                                                                false))),
                                        null,
                                        new Duration.EndOfTurn())));
    }

    // --- what happens instead ---

    private Syntax<Effect> row() {
        return choice(
                Sentences.row(phrases.clause), constant(new Effect.Nothing(), "skip that draw"));
    }

    private Syntax<Effect> optional() {
        return synonyms(row().after("you may").before("instead"), row().after("you may instead"));
    }

    /// "draw two cards instead", "instead look at …, then draw a card", and sentences after it.
    private Syntax<Effect> instead() {
        Syntax<List<Effect>> sentences = phrases.sentence.separated(words("."), 1);
        return synonyms(
                row().before("instead"),
                row().after("instead"),
                several("<> instead . <>", sentences),
                several("instead <> . <>", sentences),
                digging(),
                phrases.sentence.only(effect -> effect instanceof Effect.Dig).after("instead"));
    }

    /// "Instead look at the top two cards of your library. Put one of them …": more than one sentence, which are one effect.
    private Syntax<Effect> digging() {
        return widen(
                form(
                        Effect.Sequence.class,
                        "instead <>",
                        part(
                                Effect.Sequence::parts,
                                phrases.sentence
                                        .separated(synonyms(words("."), words(". then")), 2)
                                        .only(all ->
                                                all instanceof List<?> parts
                                                        && parts.getFirst() instanceof Effect.Dig)),
                        Effect.Sequence::new));
    }

    private Syntax<Effect> several(String template, Syntax<List<Effect>> sentences) {
        return widen(
                form(
                        Effect.Sequence.class,
                        template,
                        part(all -> all.parts().size() > 1 ? all.parts().getFirst() : null, row()),
                        part(all -> all.parts().subList(1, all.parts().size()), sentences),
                        (first, rest) -> {
                            List<Effect> all = new ArrayList<>();
                            all.add(first);
                            all.addAll(rest);
                            return new Effect.Sequence(all);
                        }));
    }
}
