package dev.bob.mtg.text.choice;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// "put one of them into your hand, one on top of your library, and one into your graveyard": each of three cards that were
/// looked at goes to another place.
public final class DealtOut {
    private static final Filter STILL_THERE = new Filter.InZone(Zone.LIBRARY, null);

    private DealtOut() {}

    /// @param ofThem "one of them", chosen by you
    public static Syntax<Effect> all(Syntax<Selector> ofThem, Syntax<Destination> places) {
        return widen(
                form(
                        Effect.Sequence.class,
                        "put <> <> , one <> , and one <>",
                        part(
                                all -> moved(all, 0) == null ? null : first(all),
                                ofThem.only(DealtOut::isOne)),
                        part(all -> place(all, 0), places),
                        part(all -> place(all, 1), places),
                        part(all -> place(all, 2), places),
                        (one, first, second, third) ->
                                new Effect.Sequence(
                                        List.of(
                                                put(one, first),
                                                put(another(one), second),
                                                put(another(one), third)))));
    }

    private static boolean isOne(Object what) {
        return what instanceof Selector.Choose(PlayerRef _, boolean upTo, Amount count, _)
                && !upTo
                && count.equals(Amount.ONE);
    }

    private static Effect.Move put(Selector what, Destination to) {
        return new Effect.Move(Verb.PUT, what, null, to, null);
    }

    /// Another of the same cards.
    private static Selector another(Selector one) {
        return one
                        instanceof
                        Selector.Choose(PlayerRef who, boolean upTo, Amount count, Filter them)
                ? new Selector.Choose(who, upTo, count, Conjuncts.with(them, STILL_THERE))
                : one;
    }

    private static @Nullable Selector first(Effect.Sequence all) {
        Effect.Move one = moved(all, 0);
        return one != null
                        && all.parts().size() == 3
                        && isAnother(all, one.what(), 1)
                        && isAnother(all, one.what(), 2)
                ? one.what()
                : null;
    }

    private static boolean isAnother(Effect.Sequence all, Selector one, int at) {
        Effect.Move move = moved(all, at);
        return move != null && move.what().equals(another(one));
    }

    private static @Nullable Destination place(Effect.Sequence all, int at) {
        Effect.Move move = moved(all, at);
        return move == null ? null : move.to();
    }

    private static Effect.@Nullable Move moved(Effect.Sequence all, int at) {
        return all.parts().size() == 3
                        && all.parts().get(at) instanceof Effect.Move move
                        && move.verb() == Verb.PUT
                ? move
                : null;
    }
}
