package dev.bob.mtg.text.modification;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.text.phrase.Costs;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// "Splice onto Arcane {W}", "splice onto instant or sorcery—Discard a card" (rule 702.47).
final class Splice {
    private static final Filter EITHER =
            Filter.or(Filter.type(CardType.INSTANT), Filter.type(CardType.SORCERY));

    private final Phrases phrases;
    private final Costs costs;

    Splice(Phrases phrases, Costs costs) {
        this.phrases = phrases;
        this.costs = costs;
    }

    Syntax<Ability> all() {
        return choice(
                written("splice onto <> <>", Costs.mana()),
                written("splice onto <>⸺ <> .", costs.line()));
    }

    private Syntax<Ability> written(String template, Syntax<List<Cost>> cost) {
        return widen(
                form(
                        Ability.WithKeyword.class,
                        template,
                        part(
                                Splice::spells,
                                choice(constant(EITHER, "instant or sorcery"), phrases.noun)),
                        part(word -> spells(word) == null ? null : word.cost(), cost),
                        (spells, paid) ->
                                new Ability.WithKeyword(Keyword.SPLICE, 0, paid, spells)));
    }

    private static @Nullable Filter spells(Ability.WithKeyword word) {
        return word.keyword() == Keyword.SPLICE ? word.filter() : null;
    }
}
