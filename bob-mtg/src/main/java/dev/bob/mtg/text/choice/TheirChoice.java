package dev.bob.mtg.text.choice;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;

/// "a nonland card of an opponent's choice from your graveyard": not you choose it.
public final class TheirChoice {
    private static final Filter YOURS = new Filter.InZone(Zone.GRAVEYARD, PlayerRef.YOU);
    private static final PlayerRef OPPONENT = new PlayerRef.AnOpponent();

    private TheirChoice() {}

    public static Syntax<Selector> fromYourGraveyard(Phrases phrases) {
        return widen(
                form(
                        Selector.Choose.class,
                        "<> of an opponent's choice from your graveyard",
                        part(
                                choose ->
                                        choose.equals(chosen(choose.filter()))
                                                ? Conjuncts.without(choose.filter(), YOURS)
                                                : null,
                                phrases.aNoun.only(TheirChoice::isCard)),
                        what -> chosen(Conjuncts.with(what, YOURS))));
    }

    private static Selector.Choose chosen(Filter what) {
        return new Selector.Choose(OPPONENT, false, Amount.ONE, what);
    }

    private static boolean isCard(Object noun) {
        return noun instanceof Filter.CardNoun
                || (noun instanceof Filter.And(List<Filter> parts)
                        && parts.getLast() instanceof Filter.CardNoun);
    }
}
