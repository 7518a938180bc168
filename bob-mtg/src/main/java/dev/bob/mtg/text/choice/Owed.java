package dev.bob.mtg.text.choice;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;

/// "Pay {3}{U}{U}. If you don't, you lose the game." Nobody has to make the mana, so it is as optional as any cost that is paid
/// while something resolves (rule 118.3c).
public final class Owed {
    private Owed() {}

    public static Syntax<Effect> all(Syntax<List<Cost>> payment, Syntax<Effect> row) {
        return widen(
                form(
                        Effect.Unless.class,
                        "<> . if you don't , <>",
                        part(
                                unless ->
                                        unless.who() instanceof PlayerRef.You
                                                ? unless.cost()
                                                : null,
                                payment),
                        part(Effect.Unless::effect, row),
                        (cost, otherwise) -> new Effect.Unless(PlayerRef.YOU, cost, otherwise)));
    }
}
