package dev.bob.mtg.text.modification;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// What players' creatures have to do in those players' next turns.
public final class NextTurns {
    private final Phrases phrases;

    public NextTurns(Phrases phrases) {
        this.phrases = phrases;
    }

    /// "During target opponent's next turn, creatures that player controls attack ~ if able."
    public Syntax<Effect> all() {
        return choice(
                nextTurn(
                        "during <> next turn , creatures <> controls attack ~ if able",
                        null,
                        new Filter.This()),
                nextTurn(
                        "during <> next turn , creatures <> controls attack you if able",
                        PlayerRef.YOU,
                        null),
                synonyms(
                        nextTurn(
                                "during <> next turn , each creature <> controls attacks if able",
                                null,
                                null),
                        nextTurn(
                                "during <> next turn , creatures <> controls attack if able",
                                null,
                                null)));
    }

    private Syntax<Effect> nextTurn(
            String template, @Nullable PlayerRef whom, @Nullable Filter permanent) {
        Filter creature = Filter.type(CardType.CREATURE);
        return widen(
                form(
                        Effect.Impose.class,
                        template,
                        part(
                                impose ->
                                        impose.rules().getFirst()
                                                                instanceof
                                                                Rule.MustAttack(
                                                                        Filter all,
                                                                        var attacked,
                                                                        var place)
                                                        && Objects.equals(attacked, whom)
                                                        && Objects.equals(place, permanent)
                                                        && all instanceof Filter.And(var parts)
                                                        && parts.getLast()
                                                                instanceof
                                                                Filter.Controlled(PlayerRef by)
                                                ? by
                                                : null,
                                phrases.playerGenitive.only(
                                        who -> who instanceof PlayerRef.Target)),
                        part(
                                impose ->
                                        impose.duration()
                                                        instanceof
                                                        Duration.DuringNextTurn(PlayerRef whose)
                                                ? whose
                                                : null,
                                References.player("that player")),
                        (who, whose) ->
                                new Effect.Impose(
                                        List.of(
                                                new Rule.MustAttack(
                                                        Filter.and(
                                                                creature,
                                                                new Filter.Controlled(who)),
                                                        whom,
                                                        permanent)),
                                        new Duration.DuringNextTurn(whose))));
    }
}
