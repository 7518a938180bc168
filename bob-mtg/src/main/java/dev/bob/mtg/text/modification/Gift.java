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
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;

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
                constant(promised(new Effect.ExtraTurn(chosen, Amount.ONE)), "gift an extra turn"));
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
