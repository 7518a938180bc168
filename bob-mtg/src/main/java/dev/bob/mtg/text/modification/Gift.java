package dev.bob.mtg.text.modification;

import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.PredefinedTokens;
import dev.bob.mtg.definition.TokenSpec;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Characteristics;
import dev.bob.mtg.definition.term.Color;
import dev.bob.mtg.definition.term.Colors;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import java.util.Set;

/// The keyword gift (rule 702.174).
final class Gift {
    private Gift() {}

    /// "Gift a card", "gift a Food": what the promised player gets stands as the keyword's cost.
    static Syntax<Ability> keyword() {
        PlayerRef chosen = new PlayerRef.Chosen("the chosen player");
        return choice(
                constant(promised(new Effect.Draw(chosen, Amount.ONE)), "gift a card"),
                constant(promised(token(chosen, "Food")), "gift a Food"),
                constant(promised(token(chosen, "Treasure")), "gift a Treasure"),
                constant(promised(new Effect.ExtraTurn(chosen, Amount.ONE)), "gift an extra turn"),
                constant(promised(creature(chosen, "Fish", 1, true)), "gift a tapped Fish"),
                constant(promised(creature(chosen, "Octopus", 8, false)), "gift an Octopus"));
    }

    /// A blue creature token (rules 702.174f–h).
    private static Effect creature(PlayerRef who, String type, int size, boolean tapped) {
        Characteristics blue =
                new Characteristics(
                        type,
                        null,
                        Colors.of(Color.BLUE),
                        Set.of(),
                        Set.of(CardType.CREATURE),
                        List.of(type),
                        size,
                        size,
                        null,
                        null);
        return new PermanentEffect.CreateTokens(
                who, Amount.ONE, new TokenSpec(blue, List.of(), null, null, false), tapped, false);
    }

    private static Ability promised(Effect given) {
        return new Ability.WithKeyword(Keyword.GIFT, 0, List.of(new Cost.Do(given)), null);
    }

    private static Effect token(PlayerRef who, String name) {
        for (TokenSpec spec : PredefinedTokens.all()) {
            if (spec.characteristics().name().equals(name)) {
                return new PermanentEffect.CreateTokens(who, Amount.ONE, spec, false, false);
            }
        }
        throw new IllegalStateException("no predefined token: " + name);
    }
}
