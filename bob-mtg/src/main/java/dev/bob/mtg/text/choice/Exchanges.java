package dev.bob.mtg.text.choice;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.TargetSpec;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;

/// Two targets that change controllers: "exchange control of two target creatures".
public final class Exchanges {
    private static final Selector THE_OTHER = new Selector.Union(List.of());

    private Exchanges() {}

    public static Syntax<Effect> all(Phrases phrases) {
        return widen(
                form(
                        Effect.ExchangeControl.class,
                        "exchange control of <>",
                        part(
                                exchange ->
                                        exchange.second().equals(THE_OTHER)
                                                ? exchange.first()
                                                : null,
                                phrases.things.only(Exchanges::areTwo)),
                        two -> new Effect.ExchangeControl(two, THE_OTHER)));
    }

    private static boolean areTwo(Object things) {
        return things instanceof Selector.Target(TargetSpec spec)
                && spec.max().equals(Amount.of(2))
                && spec.min() == null;
    }
}
