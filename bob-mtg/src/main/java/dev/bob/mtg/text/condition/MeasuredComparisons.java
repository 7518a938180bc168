package dev.bob.mtg.text.condition;

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
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.SizeClauses;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// One measure compared with another, or with X: "X is greater than or equal to the number of cards in your library".
final class MeasuredComparisons {
    private MeasuredComparisons() {}

    static Syntax<Condition> all(Phrases phrases) {
        Map<String, Comparison> words = new TreeMap<>();
        words.put("is greater than or equal to", Comparison.AT_LEAST);
        words.put("is less than", Comparison.LESS);
        words.put("is equal to", Comparison.EQUAL);
        Map<String, Comparison> ofX = new TreeMap<>(words);
        ofX.put("is greater than", Comparison.MORE);
        ofX.put("is less than or equal to", Comparison.AT_MOST);
        Syntax<Amount> x = constant(new Amount.X(), "X");
        Syntax<Amount> measure = phrases.measure.only(MeasuredComparisons::isMeasured);
        List<Syntax<Condition>> all = new ArrayList<>();
        words.forEach((is, comparison) -> all.add(compared(measure, is, comparison, measure)));
        ofX.forEach((is, comparison) -> all.add(compared(x, is, comparison, measure)));
        all.addAll(extremes(phrases));
        return choice(all);
    }

    private static boolean isMeasured(Object amount) {
        return !(amount instanceof Amount.X || amount instanceof Amount.Fixed);
    }

    private static Syntax<Condition> compared(
            Syntax<Amount> left, String is, Comparison comparison, Syntax<Amount> right) {
        return widen(
                form(
                        Condition.Compare.class,
                        "<> " + is + " <>",
                        part(
                                compare ->
                                        compare.comparison() == comparison ? compare.left() : null,
                                left),
                        part(Condition.Compare::right, right),
                        (one, other) -> new Condition.Compare(one, comparison, other)));
    }

    /// "that creature's power is greater than ~'s": than the same number of the source.
    static Syntax<Condition> thanItsOwn(Syntax<Amount> left) {
        return widen(
                form(
                        Condition.Compare.class,
                        "<> is greater than ~'s",
                        part(
                                compare ->
                                        compare.comparison() == Comparison.MORE
                                                        && compare.right()
                                                                .equals(own(compare.left()))
                                                ? compare.left()
                                                : null,
                                left.only(amount -> own((Amount) amount) != null)),
                        one -> {
                            Amount own = own(one);
                            return own == null
                                    ? null
                                    : new Condition.Compare(one, Comparison.MORE, own);
                        }));
    }

    private static @Nullable Amount own(Amount others) {
        var source = new Selector.This("~");
        if (others instanceof Amount.PowerOf(Selector.That _)) {
            return new Amount.PowerOf(source);
        }
        if (others instanceof Amount.ToughnessOf(Selector.That _)) {
            return new Amount.ToughnessOf(source);
        }
        return others instanceof Amount.ManaValueOf(Selector.That _)
                ? new Amount.ManaValueOf(source)
                : null;
    }

    // --- the greatest and the least ---

    /// "it has the least power or is tied for least power among creatures on the battlefield", "you control the creature
    /// with the greatest power or tied for the greatest power", "you have the most life or are tied for most life".
    private static List<Syntax<Condition>> extremes(Phrases phrases) {
        List<Syntax<Condition>> all = new ArrayList<>();
        for (String most : List.of("greatest", "highest", "least", "lowest")) {
            boolean least = most.startsWith("l");
            String its = "<> has the " + most + " <> ";
            all.add(hasMost(its + "among <>", phrases, least));
            all.add(tied(its + "or is tied for " + most + " <> among <>", phrases, least));
            for (String the : List.of("", "the ")) {
                all.add(
                        controlsMost(
                                "you control the <> with the "
                                        + most
                                        + " <> or tied for "
                                        + the
                                        + most
                                        + " <>",
                                phrases,
                                least));
            }
            all.add(
                    controlsEach(
                            "you control each <> on the battlefield with the " + most + " <>",
                            phrases,
                            least));
        }
        String yours = "you have the most life or are tied for ";
        Condition most = SharedComparisons.richest(new PlayerRef.EachPlayer(), PlayerRef.YOU);
        all.add(
                synonyms(
                        constant(most, yours + "most life"),
                        constant(most, yours + "the most life")));
        return all;
    }

    private static Syntax<Condition> hasMost(String template, Phrases phrases, boolean least) {
        return widen(
                form(
                        Condition.Is.class,
                        template,
                        part(is -> most(is, least) == null ? null : is.things(), named(phrases)),
                        part(is -> stat(most(is, least)), SizeClauses.stat()),
                        part(is -> among(most(is, least)), phrases.plural),
                        (thing, stat, among) ->
                                new Condition.Is(thing, new Filter.Greatest(stat, among, least))));
    }

    private static Syntax<Condition> tied(String template, Phrases phrases, boolean least) {
        return widen(
                form(
                        Condition.Is.class,
                        template,
                        part(is -> most(is, least) == null ? null : is.things(), named(phrases)),
                        part(is -> stat(most(is, least)), SizeClauses.stat()),
                        part(is -> stat(most(is, least)), SizeClauses.stat()),
                        part(is -> among(most(is, least)), phrases.plural),
                        (thing, stat, again, among) ->
                                stat == again
                                        ? new Condition.Is(
                                                thing, new Filter.Greatest(stat, among, least))
                                        : null));
    }

    private static Syntax<Selector> named(Phrases phrases) {
        return phrases.thing.only(
                thing -> thing instanceof Selector.That || thing instanceof Selector.This);
    }

    private static Filter.@Nullable Greatest most(Condition.Is is, boolean least) {
        return is.filter() instanceof Filter.Greatest most && most.least() == least ? most : null;
    }

    private static Filter.@Nullable Stat stat(Filter.@Nullable Greatest most) {
        return most == null ? null : most.stat();
    }

    private static @Nullable Filter among(Filter.@Nullable Greatest most) {
        return most == null ? null : most.among();
    }

    private static Syntax<Condition> controlsMost(String template, Phrases phrases, boolean least) {
        return widen(
                form(
                        Condition.Exists.class,
                        template,
                        part(exists -> among(yours(exists, least)), phrases.noun),
                        part(exists -> stat(yours(exists, least)), SizeClauses.stat()),
                        part(exists -> stat(yours(exists, least)), SizeClauses.stat()),
                        (what, stat, again) ->
                                stat == again ? some(what, YOURS, stat, least) : null));
    }

    /// There is none that somebody else controls.
    private static Syntax<Condition> controlsEach(String template, Phrases phrases, boolean least) {
        return widen(
                form(
                        Condition.Not.class,
                        template,
                        part(none -> among(others(none, least)), phrases.noun),
                        part(none -> stat(others(none, least)), SizeClauses.stat()),
                        (what, stat) -> new Condition.Not(some(what, OTHERS, stat, least))));
    }

    private static final Filter YOURS = new Filter.Controlled(PlayerRef.YOU);
    private static final Filter OTHERS = new Filter.Not(YOURS);

    private static Condition.Exists some(
            Filter what, Filter whose, Filter.Stat stat, boolean least) {
        return new Condition.Exists(
                new Filter.And(List.of(what, whose, new Filter.Greatest(stat, what, least))),
                Comparison.AT_LEAST,
                Amount.ONE);
    }

    private static Filter.@Nullable Greatest yours(Condition.Exists exists, boolean least) {
        return most(exists, YOURS, least);
    }

    private static Filter.@Nullable Greatest others(Condition.Not none, boolean least) {
        return none.condition() instanceof Condition.Exists exists
                ? most(exists, OTHERS, least)
                : null;
    }

    private static Filter.@Nullable Greatest most(
            Condition.Exists exists, Filter whose, boolean least) {
        return exists.filter() instanceof Filter.And(List<Filter> parts)
                        && parts.size() == 3
                        && parts.getLast() instanceof Filter.Greatest most
                        && exists.equals(some(most.among(), whose, most.stat(), least))
                ? most
                : null;
    }
}
