package dev.bob.mtg.text.choice;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What is paid or done for each of several that were chosen: "for each of those cards, pay 4 life or put the card on top of your
/// library".
public final class EachChosen {
    private static final Selector THE_CARD =
            new Selector.That(new Reference.Iterated(), "the card");

    private EachChosen() {}

    public static Syntax<Effect> payOr() {
        Map<String, Effect> ways = new LinkedHashMap<>();
        ways.put(
                "put the card on top of your library",
                put(Destination.library(Destination.Position.TOP)));
        ways.put(
                "put the card on the bottom of your library",
                put(Destination.library(Destination.Position.BOTTOM)));
        ways.put("put the card into your graveyard", put(Destination.to(Zone.GRAVEYARD)));
        List<Syntax<Effect>> all = new ArrayList<>();
        ways.forEach((words, otherwise) ->
                all.add(
                        widen(
                                form(
                                        Effect.ForEach.class,
                                        "for each of <> , pay <> life or " + words,
                                        part(
                                                Effect.ForEach::things,
                                                References.object("those cards")),
                                        part(
                                                each -> life(each.effect(), otherwise),
                                                Numerals.DIGIT_AMOUNT),
                                        (things, life) ->
                                                new Effect.ForEach(
                                                        things,
                                                        new Effect.Unless(
                                                                PlayerRef.YOU,
                                                                List.of(new Cost.PayLife(life)),
                                                                otherwise))))));
        return choice(all);
    }

    private static Effect put(Destination to) {
        return new Effect.Move(Verb.PUT, THE_CARD, null, to, null);
    }

    private static @Nullable Amount life(Effect each, Effect otherwise) {
        return each instanceof Effect.Unless(PlayerRef.You _, List<Cost> cost, Effect effect)
                        && effect.equals(otherwise)
                        && cost.size() == 1
                        && cost.getFirst() instanceof Cost.PayLife(Amount life)
                ? life
                : null;
    }
}
