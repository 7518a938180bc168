package dev.bob.mtg.text.casting;

import static dev.bob.mtg.text.syntax.Syntax.choice;

import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import java.util.Optional;

/// What happens when something is played on the terms of a permission: "when you cast a spell this way, …".
final class WhenPlayed {
    private final Phrases phrases;

    WhenPlayed(Phrases phrases) {
        this.phrases = phrases;
    }

    /// A spell that those players cast.
    private static EventPattern cast(PlayerRef who) {
        return new EventPattern.Cast(who, new Filter.Spell(), 0);
    }

    /// A spell that those players cast, or a land that they play.
    static EventPattern play(PlayerRef who) {
        return new EventPattern.AnyOf(
                List.of(cast(who), new EventPattern.PlaysLand(who, new Filter.Any(), null)));
    }

    /// Behind the permission, after a full stop.
    Syntax<Optional<Effect.Delayed>> thisWay() {
        return choice(
                follows(". when you cast a spell this way ,", cast(PlayerRef.YOU)),
                follows(". when you play a card this way ,", play(PlayerRef.YOU)),
                follows(". when you cast it this turn ,", cast(PlayerRef.YOU)));
    }

    Syntax<Optional<Effect.Delayed>> follows(String template, EventPattern event) {
        return phrases.clause
                .after(template)
                .map(
                        Effect.class,
                        effect -> Optional.of(new Effect.Delayed(event, null, true, null, effect)),
                        value ->
                                value instanceof Optional<?> then
                                                && then.orElse(null) instanceof Effect.Delayed later
                                                && later.event().equals(event)
                                        ? later.effect()
                                        : null);
    }
}
