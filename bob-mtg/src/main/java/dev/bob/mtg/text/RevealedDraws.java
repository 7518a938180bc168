package dev.bob.mtg.text;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.Deed;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Concatenation;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// "Reveal the first card you draw each turn. Whenever you reveal a land card this way, draw a card.": a rule, and what
/// triggers on it, in one paragraph.
final class RevealedDraws {
    private static final Filter THIS = new Filter.This();

    private final Phrases phrases;

    RevealedDraws(Phrases phrases) {
        this.phrases = phrases;
    }

    Syntax<List<Ability>> all() {
        return new Concatenation<>(
                List.of(
                        reveal().map(
                                        Ability.class,
                                        rule -> List.of(rule),
                                        value ->
                                                value instanceof List<?> one && one.size() == 1
                                                        ? (Ability) one.getFirst()
                                                        : null),
                        whenever().repeated().only(all -> !((List<?>) all).isEmpty())));
    }

    private static Syntax<Ability> reveal() {
        String first = "reveal the first card you draw ";
        return choice(
                constant(revealing(false, false), first + "each turn ."),
                synonyms(
                        constant(revealing(false, true), first + "on each of your turns ."),
                        constant(revealing(false, true), first + "during each of your turns .")),
                constant(
                        revealing(true, false), "you may " + first + "each turn as you draw it ."),
                constant(
                        revealing(true, true),
                        "you may " + first + "on each of your turns as you draw it ."));
    }

    private static Ability revealing(boolean may, boolean ownTurns) {
        return new Ability.Static(
                List.of(new Rule.RevealsFirstDrawn(PlayerRef.YOU, may, ownTurns)),
                null,
                Zone.BATTLEFIELD);
    }

    private Syntax<Ability> whenever() {
        return form(
                Ability.class,
                "whenever you reveal <> this way , <>",
                part(RevealedDraws::revealed, phrases.aNoun),
                part(
                        ability ->
                                ability instanceof Ability.Triggered triggered
                                        ? triggered.effect()
                                        : null,
                        phrases.effect),
                (card, effect) ->
                        new Ability.Triggered(
                                new EventPattern.Done(
                                        Deed.REVEALS_DRAWN, card, THIS, PlayerRef.YOU),
                                null,
                                effect,
                                false,
                                Zone.BATTLEFIELD));
    }

    private static @Nullable Filter revealed(Ability ability) {
        return ability instanceof Ability.Triggered triggered
                        && triggered.event()
                                instanceof
                                EventPattern.Done(Deed deed, Filter card, Filter other, var who)
                        && deed == Deed.REVEALS_DRAWN
                        && THIS.equals(other)
                        && PlayerRef.YOU.equals(who)
                ? card
                : null;
    }
}
