package dev.bob.mtg.text.modification;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;

/// "enchant creature", "enchant player", "enchant creature card in a graveyard" (rule 702.5).
final class Enchanting {
    private final Phrases phrases;

    Enchanting(Phrases phrases) {
        this.phrases = phrases;
    }

    Syntax<Ability> all() {
        return choice(
                widen(
                        form(
                                Ability.WithKeyword.class,
                                "enchant <>",
                                part(word -> isOne(word) ? word.filter() : null, phrases.noun),
                                Enchanting::enchant)),
                constant(enchant(new Filter.OfPlayer(new PlayerRef.AnyPlayer())), "enchant player"),
                constant(
                        enchant(new Filter.OfPlayer(new PlayerRef.AnOpponent())),
                        "enchant opponent"));
    }

    private static Ability.WithKeyword enchant(Filter what) {
        return (Ability.WithKeyword) Ability.keyword(Keyword.ENCHANT, what);
    }

    static boolean isOne(Object ability) {
        return ability instanceof Ability.WithKeyword word && word.keyword() == Keyword.ENCHANT;
    }
}
