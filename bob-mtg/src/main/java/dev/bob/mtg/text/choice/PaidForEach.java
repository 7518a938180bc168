package dev.bob.mtg.text.choice;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.family;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.text.phrase.Costs;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Any number of things that a player chooses and pays for, all at once: "that player may choose any number of tapped nongreen
/// creatures they control and pay {2} for each creature chosen this way. If the player does, untap those creatures."
public final class PaidForEach {
    private static final Selector CHOSEN =
            new Selector.That(new Reference.Done(Verb.CHOSEN), "those creatures");

    private PaidForEach() {}

    /// @param row what is done before any amount of something may be paid
    public static Syntax<Effect> all(Phrases phrases, Syntax<Effect> row) {
        return family(untapped(phrases), AnyAmounts.sentences(phrases, row));
    }

    private static Syntax<Effect> untapped(Phrases phrases) {
        String start =
                "<> may choose any number of <> and pay <> for each creature chosen this way . if ";
        return synonyms(
                untapped(phrases, start + "the player does , untap those creatures"),
                untapped(phrases, start + "that player does , untap those creatures"),
                untapped(phrases, start + "they do , untap those creatures"));
    }

    private static Syntax<Effect> untapped(Phrases phrases, String template) {
        return widen(
                form(
                        Effect.Sequence.class,
                        template,
                        part(PaidForEach::who, phrases.player),
                        part(PaidForEach::what, phrases.plural),
                        part(PaidForEach::price, Costs.MANA),
                        PaidForEach::of));
    }

    private static Effect.Sequence of(PlayerRef who, Filter what, ManaCost price) {
        return new Effect.Sequence(
                List.of(
                        new Effect.ChooseObjects(
                                who, new Selector.Choose(who, true, new Amount.AnyNumber(), what)),
                        new Effect.MayPay(
                                who,
                                List.of(
                                        new Cost.Times(
                                                List.of(new Cost.Mana(price)),
                                                new Amount.Count(CHOSEN))),
                                new PermanentEffect.Untap(CHOSEN),
                                null)));
    }

    private static @Nullable PlayerRef who(Effect.Sequence both) {
        return both.parts().size() == 2
                        && both.parts().getFirst() instanceof Effect.ChooseObjects choose
                        && both.parts().getLast() instanceof Effect.MayPay
                ? choose.who()
                : null;
    }

    private static @Nullable Filter what(Effect.Sequence both) {
        return both.parts().getFirst()
                                instanceof
                                Effect.ChooseObjects(
                                        var _,
                                        Selector.Choose(
                                                var _,
                                                boolean upTo,
                                                Amount.AnyNumber _,
                                                Filter what))
                        && upTo
                ? what
                : null;
    }

    private static @Nullable ManaCost price(Effect.Sequence both) {
        return both.parts().getLast() instanceof Effect.MayPay pay
                        && pay.cost().size() == 1
                        && pay.cost().getFirst() instanceof Cost.Times times
                        && times.times().equals(new Amount.Count(CHOSEN))
                        && times.cost().size() == 1
                        && times.cost().getFirst() instanceof Cost.Mana(ManaCost mana)
                ? mana
                : null;
    }
}
