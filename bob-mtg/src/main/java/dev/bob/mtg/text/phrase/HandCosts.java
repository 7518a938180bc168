package dev.bob.mtg.text.phrase;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.family;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Costs that are paid with cards in hand.
final class HandCosts {
    private static final Cost WHOLE_HAND =
            new Cost.Discard(new Amount.AnyNumber(), new Filter.Any(), false, true);

    /// "Exile this card from your hand".
    static final Syntax<Cost> ITSELF =
            constant(
                    new Cost.Exile(Amount.ONE, new Filter.This(), Zone.HAND),
                    "exile this card from your hand");

    private final Phrases phrases;

    HandCosts(Phrases phrases) {
        this.phrases = phrases;
    }

    Syntax<Cost> discards() {
        return family(
                constant(
                        new Cost.Discard(Amount.ONE, new Filter.This(), false, false),
                        "discard this card"),
                synonyms(
                        constant(WHOLE_HAND, "discard your hand"),
                        constant(WHOLE_HAND, "discard all the cards in your hand")),
                form(
                        Cost.Discard.class,
                        "discard <>",
                        part(Cost.Discard::filter, phrases.aNoun),
                        filter -> new Cost.Discard(Amount.ONE, filter, false, false)),
                form(
                        Cost.Discard.class,
                        "discard <> or <>",
                        part(cost -> oneOfTwo(cost, 0), phrases.aNoun),
                        part(cost -> oneOfTwo(cost, 1), phrases.aNoun),
                        (one, other) ->
                                new Cost.Discard(Amount.ONE, Filter.or(one, other), false, false)),
                form(
                        Cost.Discard.class,
                        "discard <> at random",
                        part(Cost.Discard::filter, phrases.aNoun),
                        filter -> new Cost.Discard(Amount.ONE, filter, true, false)),
                form(
                        Cost.Discard.class,
                        "discard <> <> at random",
                        part(cost -> cost.atRandom() ? cost.count() : null, Numerals.WORD_AMOUNT),
                        part(Cost.Discard::filter, phrases.plural),
                        (count, filter) -> new Cost.Discard(count, filter, true, false)),
                form(
                        Cost.Discard.class,
                        "discard <> <>",
                        part(Cost.Discard::count, Numerals.WORD_AMOUNT),
                        part(Cost.Discard::filter, phrases.plural),
                        (count, filter) -> new Cost.Discard(count, filter, false, false)));
    }

    private static @Nullable Filter oneOfTwo(Cost.Discard cost, int at) {
        return cost.filter() instanceof Filter.Or(List<Filter> parts)
                        && parts.size() == 2
                        && !cost.atRandom()
                ? parts.get(at)
                : null;
    }

    Syntax<Cost> reveals() {
        return family(
                constant(
                        new Cost.Reveal(Amount.ONE, new Filter.This()),
                        "reveal this card from your hand"),
                synonyms(reveal("reveal <> from your hand"), reveal("reveal <> in your hand")),
                form(
                        Cost.Reveal.class,
                        "reveal <> <> from your hand",
                        part(
                                cost -> cost.orPermanent() ? null : cost.count(),
                                Numerals.WORD_AMOUNT),
                        part(Cost.Reveal::filter, phrases.plural),
                        (count, filter) -> new Cost.Reveal(count, filter)),
                beholds());
    }

    /// "behold a Dragon": of a quality, not of cards.
    Syntax<Cost> beholds() {
        return family(
                form(
                        Cost.Reveal.class,
                        "behold <>",
                        part(
                                cost -> cost.orPermanent() ? cost.filter() : null,
                                phrases.aNoun.only(HandCosts::isQuality)),
                        filter -> new Cost.Reveal(Amount.ONE, filter, true)),
                form(
                        Cost.Reveal.class,
                        "behold <> <>",
                        part(
                                cost -> cost.orPermanent() ? cost.count() : null,
                                Numerals.WORD_AMOUNT),
                        part(Cost.Reveal::filter, phrases.plural.only(HandCosts::isQuality)),
                        (count, filter) -> new Cost.Reveal(count, filter, true)));
    }

    private static boolean isQuality(Object noun) {
        return noun instanceof Filter.Subtype || noun instanceof Filter.Type;
    }

    private Syntax<Cost> reveal(String template) {
        return widen(
                form(
                        Cost.Reveal.class,
                        template,
                        part(Cost.Reveal::filter, phrases.aNoun),
                        filter -> new Cost.Reveal(Amount.ONE, filter)));
    }
}
