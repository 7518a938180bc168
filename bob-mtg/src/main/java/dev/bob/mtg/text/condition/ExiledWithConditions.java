package dev.bob.mtg.text.condition;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Conditions about the cards that a linked ability exiled (rule 607.2a): "if a card is exiled with it", "as long as there
/// are three or more cards exiled with ~".
final class ExiledWithConditions {
    private static final Filter WITH_THIS = new Filter.Is(new Reference.ExiledWith());

    private final Phrases phrases;

    ExiledWithConditions(Phrases phrases) {
        this.phrases = phrases;
    }

    Syntax<Condition> all() {
        Syntax<Filter> cards = phrases.plural.only(ExiledWithConditions::areExiledWith);
        return choice(
                synonyms(
                        some("<> is exiled with ~"),
                        some("<> is exiled with it"),
                        form(
                                Condition.Exists.class,
                                "there are <>",
                                part(ExiledWithConditions::any, cards),
                                ExiledWithConditions::any)),
                form(
                        Condition.Exists.class,
                        "there are <> or more <>",
                        part(
                                exists ->
                                        exists.comparison() == Comparison.AT_LEAST
                                                ? exists.count()
                                                : null,
                                Numerals.WORD_AMOUNT.only(count -> !count.equals(Amount.ONE))),
                        part(Condition.Exists::filter, cards),
                        (count, what) -> new Condition.Exists(what, Comparison.AT_LEAST, count)),
                synonyms(
                        so("<> or more <> have been exiled with ~"),
                        so("<> or more <> have been exiled with it")),
                synonyms(
                        manaValues("cards with <> or more different mana values are exiled with ~"),
                        manaValues(
                                "cards with <> or more different mana values are exiled with it")));
    }

    /// Whether a noun is about what was exiled with the source.
    static boolean areExiledWith(Object noun) {
        return noun instanceof Filter.And(List<Filter> parts) && parts.contains(WITH_THIS);
    }

    private static @Nullable Filter any(Condition.Exists exists) {
        return exists.comparison() == Comparison.AT_LEAST && exists.count().equals(Amount.ONE)
                ? exists.filter()
                : null;
    }

    private static Condition.Exists any(Filter what) {
        return new Condition.Exists(what, Comparison.AT_LEAST, Amount.ONE);
    }

    private Syntax<Condition> some(String template) {
        return widen(
                form(
                        Condition.Exists.class,
                        template,
                        part(
                                exists -> {
                                    Filter what = any(exists);
                                    return what == null ? null : Conjuncts.without(what, WITH_THIS);
                                },
                                phrases.aNoun.only(ExiledWithConditions::isCard)),
                        what -> any(Conjuncts.with(what, WITH_THIS))));
    }

    /// "three or more cards have been exiled with ~": those that are still in exile.
    private Syntax<Condition> so(String template) {
        return widen(
                form(
                        Condition.Exists.class,
                        template,
                        part(
                                exists ->
                                        exists.comparison() == Comparison.AT_LEAST
                                                ? exists.count()
                                                : null,
                                Numerals.WORD_AMOUNT.only(count -> !count.equals(Amount.ONE))),
                        part(
                                exists -> Conjuncts.without(exists.filter(), WITH_THIS),
                                phrases.plural.only(ExiledWithConditions::isCard)),
                        (count, what) ->
                                new Condition.Exists(
                                        Conjuncts.with(what, WITH_THIS),
                                        Comparison.AT_LEAST,
                                        count)));
    }

    private static boolean isCard(Object noun) {
        return noun instanceof Filter.CardNoun
                || (noun instanceof Filter.And(List<Filter> parts)
                        && parts.contains(new Filter.CardNoun())
                        && !parts.contains(WITH_THIS));
    }

    private static Syntax<Condition> manaValues(String template) {
        Amount values =
                new Amount.Distinct(
                        Amount.Kind.MANA_VALUES,
                        new Selector.Each(Filter.and(new Filter.CardNoun(), WITH_THIS)));
        return widen(
                form(
                        Condition.Compare.class,
                        template,
                        part(
                                compare ->
                                        compare.left().equals(values)
                                                        && compare.comparison()
                                                                == Comparison.AT_LEAST
                                                ? compare.right()
                                                : null,
                                Numerals.WORD_AMOUNT),
                        count -> new Condition.Compare(values, Comparison.AT_LEAST, count)));
    }
}
