package dev.bob.mtg.text.condition;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.family;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Color;
import dev.bob.mtg.definition.term.Colors;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.ManaSymbol;
import dev.bob.mtg.text.phrase.Costs;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// How much mana was spent to cast a spell: "{B} was spent to cast it", "at least three red mana was spent to cast this
/// spell", "five or more mana was spent to cast that spell".
public final class ManaSpentConditions {
    /// The spell: the source (empty), or one that was named before.
    public static Syntax<Optional<Selector>> spell() {
        Optional<Selector> source = Optional.empty();
        Syntax<Selector> named = choice(References.object("it"), References.object("that spell"));
        return choice(
                synonyms(constant(source, "this spell"), constant(source, "~")),
                named.map(
                        Selector.class,
                        selector -> Optional.of(selector),
                        value ->
                                value instanceof Optional<?> optional
                                        ? optional.orElse(null)
                                        : null));
    }

    /// "mana from a Treasure was spent to cast it".
    private static Syntax<Condition> from(Phrases phrases) {
        return widen(
                form(
                        Condition.Compare.class,
                        "mana from <> was spent to cast <>",
                        part(
                                compare ->
                                        compare.left() instanceof Amount.ManaSpent spent
                                                ? spent.from()
                                                : null,
                                phrases.aNoun),
                        part(
                                compare ->
                                        compare.left() instanceof Amount.ManaSpent spent
                                                ? Optional.ofNullable(spent.spell())
                                                : null,
                                spell()),
                        (from, spell) ->
                                new Condition.Compare(
                                        new Amount.ManaSpent(null, spell.orElse(null), from),
                                        Comparison.AT_LEAST,
                                        Amount.ONE)));
    }

    /// "three or more mana from creatures was spent to cast it".
    private static Syntax<Condition> muchFrom(Phrases phrases) {
        return widen(
                form(
                        Condition.Compare.class,
                        "<> or more mana from <> was spent to cast <>",
                        part(
                                compare ->
                                        compare.comparison() == Comparison.AT_LEAST
                                                ? compare.right()
                                                : null,
                                Numerals.WORD_AMOUNT),
                        part(
                                compare ->
                                        compare.left() instanceof Amount.ManaSpent spent
                                                ? spent.from()
                                                : null,
                                phrases.plural),
                        part(
                                compare ->
                                        compare.left() instanceof Amount.ManaSpent spent
                                                ? Optional.ofNullable(spent.spell())
                                                : null,
                                spell()),
                        (n, from, spell) ->
                                new Condition.Compare(
                                        new Amount.ManaSpent(null, spell.orElse(null), from),
                                        Comparison.AT_LEAST,
                                        n)));
    }

    Syntax<Condition> all(Phrases phrases) {
        List<Syntax<Condition>> colored = ofColors();
        return choice(
                synonyms(colored),
                notSpent(),
                form(
                        Condition.And.class,
                        "<> was spent to cast <>",
                        part(
                                ManaSpentConditions::severalColors,
                                Costs.MANA.only(ManaSpentConditions::areSeveralColors)),
                        part(
                                and ->
                                        and.parts().getFirst()
                                                        instanceof
                                                        Condition.Compare(
                                                                Amount.ManaSpent spent,
                                                                var _,
                                                                var _)
                                                ? Optional.ofNullable(spent.spell())
                                                : null,
                                spell()),
                        (mana, spell) ->
                                new Condition.And(
                                        mana.symbols().stream()
                                                .map(symbol ->
                                                        (Condition)
                                                                ofColor(
                                                                        new ManaCost(
                                                                                List.of(symbol)),
                                                                        spell))
                                                .toList())),
                synonyms(
                        amount("at least <> mana was spent to cast <>", null, Comparison.AT_LEAST),
                        amount("<> or more mana was spent to cast <>", null, Comparison.AT_LEAST)),
                littleMana(),
                from(phrases),
                sameColor(),
                muchFrom(phrases));
    }

    /// "at least three mana of the same color was spent to cast this spell": of any one of the colors.
    private static Syntax<Condition> sameColor() {
        return widen(
                form(
                        Condition.Or.class,
                        "at least <> mana of the same color was spent to cast <>",
                        part(
                                or -> {
                                    var one = ofAnyColor(or);
                                    return one == null ? null : one.right();
                                },
                                Numerals.WORD_AMOUNT),
                        part(
                                or -> {
                                    var one = ofAnyColor(or);
                                    return one != null
                                                    && one.left() instanceof Amount.ManaSpent spent
                                            ? Optional.ofNullable(spent.spell())
                                            : null;
                                },
                                spell()),
                        ManaSpentConditions::anyColor));
    }

    private static Condition.@Nullable Compare ofAnyColor(Condition.Or or) {
        return or.parts().getFirst() instanceof Condition.Compare one
                        && one.left() instanceof Amount.ManaSpent spent
                        && or.equals(anyColor(one.right(), Optional.ofNullable(spent.spell())))
                ? one
                : null;
    }

    private static Condition.Or anyColor(Amount n, Optional<Selector> spell) {
        List<Condition> all = new ArrayList<>();
        for (Color color : Color.values()) {
            all.add(
                    new Condition.Compare(
                            new Amount.ManaSpent(new Colors(color.bit()), spell.orElse(null)),
                            Comparison.AT_LEAST,
                            n));
        }
        return new Condition.Or(all);
    }

    private List<Syntax<Condition>> ofColors() {
        List<Syntax<Condition>> colored = new ArrayList<>();
        colored.add(
                widen(
                        form(
                                Condition.Compare.class,
                                "<> was spent to cast <>",
                                part(
                                        ManaSpentConditions::oneColor,
                                        Costs.MANA.only(ManaSpentConditions::isOneColor)),
                                part(
                                        compare ->
                                                compare.left() instanceof Amount.ManaSpent spent
                                                        ? Optional.ofNullable(spent.spell())
                                                        : null,
                                        spell()),
                                ManaSpentConditions::ofColor)));
        for (Color color : Color.values()) {
            colored.add(
                    amount(
                            "at least <> "
                                    + color.name().toLowerCase(Locale.ROOT)
                                    + " mana was spent to cast <>",
                            new Colors(color.bit()),
                            Comparison.AT_LEAST));
        }
        return colored;
    }

    private Syntax<Condition> notSpent() {
        return widen(
                form(
                        Condition.Not.class,
                        "<> wasn't spent to cast <>",
                        part(
                                not ->
                                        not.condition() instanceof Condition.Compare compare
                                                ? oneColor(compare)
                                                : null,
                                Costs.MANA.only(ManaSpentConditions::isOneColor)),
                        part(
                                not ->
                                        not.condition()
                                                        instanceof
                                                        Condition.Compare(
                                                                Amount.ManaSpent spent,
                                                                var _,
                                                                var _)
                                                ? Optional.ofNullable(spent.spell())
                                                : null,
                                spell()),
                        (mana, spell) -> new Condition.Not(ofColor(mana, spell))));
    }

    /// No mana, or less than the mana value.
    private Syntax<Condition> littleMana() {
        return family(
                form(
                        Condition.Compare.class,
                        "no mana was spent to cast <>",
                        part(
                                compare ->
                                        compare.comparison() == Comparison.EQUAL
                                                        && compare.right().equals(Amount.ZERO)
                                                        && compare.left()
                                                                instanceof Amount.ManaSpent spent
                                                ? Optional.ofNullable(spent.spell())
                                                : null,
                                spell()),
                        spell ->
                                new Condition.Compare(
                                        new Amount.ManaSpent(null, spell.orElse(null)),
                                        Comparison.EQUAL,
                                        Amount.ZERO)),
                form(
                        Condition.Compare.class,
                        "the amount of mana spent to cast <> was less than <> mana value",
                        part(
                                compare ->
                                        compare.comparison() == Comparison.LESS
                                                        && compare.left()
                                                                instanceof Amount.ManaSpent spent
                                                ? Optional.ofNullable(spent.spell())
                                                : null,
                                spell()),
                        part(
                                compare ->
                                        compare.right()
                                                        instanceof
                                                        Amount.ManaValueOf(Selector object)
                                                ? object
                                                : null,
                                References.object("its")),
                        (spell, its) ->
                                new Condition.Compare(
                                        new Amount.ManaSpent(null, spell.orElse(null)),
                                        Comparison.LESS,
                                        new Amount.ManaValueOf(its))));
    }

    private static Syntax<Condition> amount(
            String template, @Nullable Colors colors, Comparison comparison) {
        return widen(
                form(
                        Condition.Compare.class,
                        template,
                        part(
                                compare ->
                                        compare.left() instanceof Amount.ManaSpent spent
                                                        && java.util.Objects.equals(
                                                                spent.colors(), colors)
                                                        && compare.comparison() == comparison
                                                ? compare.right()
                                                : null,
                                Numerals.WORD_AMOUNT),
                        part(
                                compare ->
                                        compare.left() instanceof Amount.ManaSpent spent
                                                ? Optional.ofNullable(spent.spell())
                                                : null,
                                spell()),
                        (n, spell) ->
                                new Condition.Compare(
                                        new Amount.ManaSpent(colors, spell.orElse(null)),
                                        comparison,
                                        n)));
    }

    private static boolean isOneColor(Object cost) {
        return cost instanceof ManaCost(List<ManaSymbol> symbols)
                && !symbols.isEmpty()
                && symbols.getFirst() instanceof ManaSymbol.Colored
                && symbols.stream().allMatch(symbols.getFirst()::equals);
    }

    private static boolean areSeveralColors(Object cost) {
        return cost instanceof ManaCost(List<ManaSymbol> symbols)
                && symbols.size() > 1
                && symbols.stream().allMatch(ManaSymbol.Colored.class::isInstance)
                && symbols.stream().distinct().count() == symbols.size();
    }

    private static Condition.Compare ofColor(ManaCost cost, Optional<Selector> spell) {
        return new Condition.Compare(
                new Amount.ManaSpent(cost.colors(), spell.orElse(null)),
                Comparison.AT_LEAST,
                Amount.of(cost.symbols().size()));
    }

    private static @Nullable ManaCost severalColors(Condition.And and) {
        List<ManaSymbol> all = new ArrayList<>();
        for (Condition part : and.parts()) {
            ManaCost one = part instanceof Condition.Compare compare ? oneColor(compare) : null;
            if (one == null || one.symbols().size() != 1) {
                return null;
            }
            all.add(one.symbols().getFirst());
        }
        return new ManaCost(all);
    }

    private static @Nullable ManaCost oneColor(Condition.Compare compare) {
        if (compare.left() instanceof Amount.ManaSpent(Colors colors, _, _)
                && colors != null
                && compare.comparison() == Comparison.AT_LEAST
                && compare.right() instanceof Amount.Fixed(int n)) {
            for (Color color : Color.values()) {
                if (colors.mask() == color.bit()) {
                    return new ManaCost(Collections.nCopies(n, new ManaSymbol.Colored(color)));
                }
            }
        }
        return null;
    }
}
