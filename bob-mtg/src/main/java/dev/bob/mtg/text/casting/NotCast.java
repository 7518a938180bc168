package dev.bob.mtg.text.casting;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;

/// What is done with a card that somebody was just allowed to cast and didn't: "put it into your hand if it wasn't cast this
/// way".
public final class NotCast {
    private NotCast() {}

    public static Syntax<Condition> condition() {
        List<Syntax<Condition>> all = new ArrayList<>();
        for (String what : List.of("it", "that card", "the exiled card", "that spell")) {
            all.add(
                    constant(
                            new Condition.Not(new Condition.Did()),
                            what + " wasn't cast this way"));
        }
        return synonyms(all);
    }

    public static Syntax<Effect> after(Syntax<Effect> row) {
        return widen(
                form(
                        Effect.If.class,
                        "<> if <>",
                        part(Effect.If::then, row),
                        part(Effect.If::condition, condition()),
                        (then, condition) -> new Effect.If(condition, then, null)));
    }
}
