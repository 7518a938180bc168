package dev.bob.mtg.text.measure;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Color;
import dev.bob.mtg.definition.term.Colors;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.Supertype;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/// Numbers that mana gives: how much was spent, and devotion.
final class ManaMeasures {
    private ManaMeasures() {}

    /// "the amount of mana spent to cast that spell".
    static Syntax<Amount> spent() {
        List<Syntax<Amount>> onX = new java.util.ArrayList<>();
        for (Color color : Color.values()) {
            onX.add(
                    constant(
                            new Amount.SpentOnX(color),
                            "the amount of "
                                    + color.name().toLowerCase(java.util.Locale.ROOT)
                                    + " mana spent this way"));
        }
        return choice(
                choice(onX),
                constant(
                        new Amount.ManaSpent(null, null),
                        "the amount of mana spent to cast this spell"),
                constant(
                        new Amount.ManaSpent(null, null, new Filter.OfSupertype(Supertype.SNOW)),
                        "the amount of {S} spent to cast this spell"),
                form(
                        Amount.ManaSpent.class,
                        "the amount of mana spent to cast <>",
                        part(
                                Amount.ManaSpent::spell,
                                choice(References.object("it"), References.object("that spell"))),
                        spell -> new Amount.ManaSpent(null, spell)));
    }

    /// "mana from a Cave spent to cast it", after "for each".
    static Syntax<Amount> from(String template, Syntax<Filter> source) {
        return widen(
                form(
                        Amount.ManaSpent.class,
                        template,
                        part(Amount.ManaSpent::from, source),
                        from -> new Amount.ManaSpent(null, null, from)));
    }

    /// "the number of white mana symbols in the mana costs of permanents you control", after "for each" "white mana symbol
    /// in its mana cost".
    static Syntax<Amount> symbols(Phrases phrases, boolean each) {
        Syntax<Color> color = phrases.nouns.color;
        if (each) {
            return choice(
                    symbols("<> mana symbol in <> mana cost", color, phrases.genitive),
                    symbols(
                            "<> mana symbol in <> mana costs",
                            color,
                            choice(References.object("their"), References.object("those cards'"))),
                    symbols(
                            "<> mana symbol in the mana costs of <>",
                            color,
                            StatMeasures.each(phrases.plural)));
        }
        return synonyms(
                symbols(
                        "the number of <> mana symbols in the mana costs of <>",
                        color,
                        StatMeasures.each(phrases.plural)),
                symbols(
                        "the number of <> mana symbols among the mana costs of <>",
                        color,
                        StatMeasures.each(phrases.plural)));
    }

    private static Syntax<Amount> symbols(
            String template, Syntax<Color> color, Syntax<Selector> among) {
        return widen(
                form(
                        Amount.ManaSymbols.class,
                        template,
                        part(Amount.ManaSymbols::color, color),
                        part(Amount.ManaSymbols::among, among),
                        Amount.ManaSymbols::new));
    }

    static Syntax<Amount> devotion(Phrases phrases) {
        Syntax<List<Color>> colors = phrases.nouns.color.series("and", 1);
        return synonyms(
                devotion(colors.only(ManaMeasures::isInOrder), UnaryOperator.identity()),
                devotion(colors.only(list -> !isInOrder(list)), List::reversed));
    }

    /// "your devotion to green and white": the colors in the order of the wheel.
    private static Syntax<Amount> devotion(
            Syntax<List<Color>> colors, UnaryOperator<List<Color>> order) {
        return widen(
                form(
                        Amount.Devotion.class,
                        "your devotion to <>",
                        part(
                                devotion ->
                                        devotion.player() instanceof PlayerRef.You
                                                ? order.apply(listed(devotion.colors()))
                                                : null,
                                colors),
                        list ->
                                new Amount.Devotion(
                                        PlayerRef.YOU, Colors.of(list.toArray(new Color[0])))));
    }

    private static boolean isInOrder(Object colors) {
        return colors instanceof List<?> list && list.equals(list.stream().sorted().toList());
    }

    private static List<Color> listed(Colors colors) {
        return java.util.Arrays.stream(Color.values()).filter(colors::has).toList();
    }

    /// "three or more colors of mana were spent to cast this spell".
    static Syntax<Condition> colorsSpent() {
        List<Syntax<Condition>> all = new ArrayList<>();
        for (String many : List.of("<> or more", "at least <>")) {
            for (String spell : List.of("this spell", "it", "~")) {
                all.add(
                        widen(
                                form(
                                        Condition.Compare.class,
                                        many + " colors of mana were spent to cast " + spell,
                                        part(
                                                so ->
                                                        so.left() instanceof Amount.ColorsSpent
                                                                        && so.comparison()
                                                                                == Comparison
                                                                                        .AT_LEAST
                                                                ? so.right()
                                                                : null,
                                                Numerals.WORD_AMOUNT.only(
                                                        n -> n instanceof Amount.Fixed)),
                                        least ->
                                                new Condition.Compare(
                                                        new Amount.ColorsSpent(),
                                                        Comparison.AT_LEAST,
                                                        least))));
            }
        }
        return synonyms(all);
    }
}
