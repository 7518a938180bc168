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
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Conditions that compare numbers: counters, cards in hand, life, power, how many of something players control.
final class Comparisons {
    private static final PlayerRef THEY = new PlayerRef.Iterated("");
    private static final Filter CREATURE = Filter.type(CardType.CREATURE);

    private final Phrases phrases;
    private final CounterConditions counters;

    Comparisons(Phrases phrases) {
        this.phrases = phrases;
        this.counters = new CounterConditions(phrases);
    }

    Syntax<Condition> all() {
        List<Syntax<Condition>> all = new ArrayList<>();
        all.addAll(counters.counters());
        all.addAll(hands());
        all.addAll(poison());
        all.addAll(new SharedComparisons(phrases).more());
        all.addAll(SharedComparisons.mostCommonColor());
        all.addAll(totals());
        all.add(SharedComparisons.sameManaValue());
        all.addAll(measured());
        all.addAll(SharedComparisons.ofThose());
        all.add(
                constant(
                        new Condition.Compare(
                                new Amount.Party(PlayerRef.YOU), Comparison.AT_LEAST, Amount.of(4)),
                        "you have a full party"));
        all.add(MeasuredComparisons.all(phrases));
        return choice(all);
    }

    // --- counters on objects ---

    // --- what one player of several has ---

    /// A condition about a player, who may be one of several.
    private static Condition about(PlayerRef who, Function<PlayerRef, Condition> holds) {
        return isOne(who)
                ? holds.apply(who)
                : new Condition.AnyPlayer(everyone(who), holds.apply(THEY));
    }

    private static boolean isOne(PlayerRef who) {
        return !(who instanceof PlayerRef.AnOpponent) && !(who instanceof PlayerRef.AnyPlayer);
    }

    private static PlayerRef everyone(PlayerRef who) {
        return who instanceof PlayerRef.AnOpponent
                ? new PlayerRef.EachOpponent()
                : new PlayerRef.EachPlayer();
    }

    /// Whom a comparison of one amount is about, and what it compares.
    private record Held(PlayerRef who, Amount left, Comparison comparison, Amount right) {}

    private static @Nullable Held held(Object condition, Function<Amount, @Nullable PlayerRef> of) {
        return switch (condition) {
            case Condition.Compare(Amount left, Comparison comparison, Amount right) -> {
                PlayerRef who = of.apply(left);
                yield who == null ? null : new Held(who, left, comparison, right);
            }
            case Condition.AnyPlayer(PlayerRef among, Condition holds)
                    when holds
                            instanceof
                            Condition.Compare(Amount left, Comparison comparison, Amount right) ->
                    new Held(
                            among instanceof PlayerRef.EachOpponent
                                    ? new PlayerRef.AnOpponent()
                                    : new PlayerRef.AnyPlayer(),
                            left,
                            comparison,
                            right);
            default -> null;
        };
    }

    /// "an opponent has three or more poison counters", "that player has no cards in hand".
    private Syntax<Condition> has(
            String template,
            Syntax<PlayerRef> who,
            Syntax<Amount> number,
            Comparison comparison,
            Function<PlayerRef, Amount> left,
            Function<Amount, @Nullable PlayerRef> of) {
        return form(
                Condition.class,
                template,
                part(
                        is -> {
                            Held held = held(is, of);
                            return held != null && held.comparison() == comparison
                                    ? held.who()
                                    : null;
                        },
                        who),
                part(
                        is -> {
                            Held held = held(is, of);
                            return held == null ? null : held.right();
                        },
                        number),
                (player, count) ->
                        about(
                                player,
                                p -> new Condition.Compare(left.apply(p), comparison, count)));
    }

    private Syntax<PlayerRef> others() {
        return choice(
                constant(new PlayerRef.AnOpponent(), "an opponent"),
                constant(new PlayerRef.AnyPlayer(), "a player"),
                constant(new PlayerRef.Defending(), "defending player"),
                PlayerPhrases.open("that player"),
                PlayerPhrases.open("that opponent"),
                constant(new PlayerRef.Active(), "attacking player"));
    }

    /// Cards in hand and life: "an opponent has three or more cards in hand", "you have exactly 1 life".
    private List<Syntax<Condition>> hands() {
        Function<PlayerRef, Amount> hand = Amount.HandSize::new;
        Function<Amount, @Nullable PlayerRef> ofHand =
                amount -> amount instanceof Amount.HandSize(PlayerRef who) ? who : null;
        Function<PlayerRef, Amount> life = Amount.LifeTotal::new;
        Function<Amount, @Nullable PlayerRef> ofLife =
                amount -> amount instanceof Amount.LifeTotal(PlayerRef who) ? who : null;
        Syntax<PlayerRef> you = constant(PlayerRef.YOU, "you");
        Syntax<Amount> word = Numerals.FROM_ONE_AMOUNT;
        Syntax<Amount> digit = Numerals.DIGIT_AMOUNT;
        List<Syntax<Condition>> all = new ArrayList<>();
        String cards = " cards in hand";
        all.addAll(theirs(others(), "has"));
        for (Comparison comparison : Comparison.values()) {
            String many = bound(comparison, "fewer");
            String much = bound(comparison, "less");
            if (many.isEmpty()) {
                continue;
            }
            // What is said of your hand and your life in these words has forms of its own.
            if (comparison == Comparison.EQUAL || comparison == Comparison.MORE) {
                String have = "<> have " + many;
                all.add(
                        synonyms(
                                has(have + cards, you, word, comparison, hand, ofHand),
                                has(
                                        have + " cards in your hand",
                                        you,
                                        word,
                                        comparison,
                                        hand,
                                        ofHand)));
            }
            if (comparison != Comparison.AT_LEAST && comparison != Comparison.AT_MOST) {
                all.add(has("<> have " + much + " life", you, digit, comparison, life, ofLife));
            }
        }
        Syntax<Amount> one = constant(Amount.ONE, "a card");
        all.add(has("<> have <> in hand", you, one, Comparison.AT_LEAST, hand, ofHand));
        all.addAll(startingLife());
        return all;
    }

    /// The same of others: "an opponent has three or more cards in hand", "with exactly 13 life".
    List<Syntax<Condition>> theirs(Syntax<PlayerRef> who, String has) {
        Function<PlayerRef, Amount> hand = Amount.HandSize::new;
        Function<Amount, @Nullable PlayerRef> ofHand =
                amount -> amount instanceof Amount.HandSize(PlayerRef of) ? of : null;
        Function<PlayerRef, Amount> life = Amount.LifeTotal::new;
        Function<Amount, @Nullable PlayerRef> ofLife =
                amount -> amount instanceof Amount.LifeTotal(PlayerRef of) ? of : null;
        Syntax<Amount> word = Numerals.FROM_ONE_AMOUNT;
        Syntax<Amount> digit = Numerals.DIGIT_AMOUNT;
        String verb = "<> " + has + " ";
        String cards = " cards in hand";
        List<Syntax<Condition>> all = new ArrayList<>();
        all.add(
                has(
                        verb + "<>" + cards,
                        who,
                        constant(Amount.ZERO, "no"),
                        Comparison.EQUAL,
                        hand,
                        ofHand));
        for (Comparison comparison : Comparison.values()) {
            String many = bound(comparison, "fewer");
            String much = bound(comparison, "less");
            if (!many.isEmpty()) {
                all.add(has(verb + many + cards, who, word, comparison, hand, ofHand));
                all.add(has(verb + much + " life", who, digit, comparison, life, ofLife));
            }
        }
        Syntax<Amount> one = constant(Amount.ONE, "a card");
        all.add(has(verb + "<> in hand", who, one, Comparison.AT_LEAST, hand, ofHand));
        return all;
    }

    /// "three or more", "exactly three", "fewer than three"; empty for what isn't said so.
    private static String bound(Comparison comparison, String less) {
        return switch (comparison) {
            case EQUAL -> "exactly <>";
            case AT_LEAST -> "<> or more";
            case AT_MOST -> "<> or " + less;
            case LESS -> less + " than <>";
            case MORE -> "more than <>";
            case NOT_EQUAL -> "";
        };
    }

    /// "your life total is greater than your starting life total", "you have at least 10 life more than …".
    private static List<Syntax<Condition>> startingLife() {
        Amount life = new Amount.LifeTotal(PlayerRef.YOU);
        Amount start = new Amount.StartingLife(PlayerRef.YOU);
        List<Syntax<Condition>> all = new ArrayList<>();
        Map<Comparison, String> words =
                new EnumMap<>(
                        Map.of(
                                Comparison.LESS,
                                "less than",
                                Comparison.MORE,
                                "greater than",
                                Comparison.AT_MOST,
                                "less than or equal to",
                                Comparison.AT_LEAST,
                                "greater than or equal to"));
        // what isn't more than a half is no more than the half rounded down
        Amount half = new Amount.Half(start, false);
        all.add(
                constant(
                        new Condition.Compare(life, Comparison.AT_MOST, half),
                        "your life total is less than or equal to half your starting life total"));
        words.forEach((comparison, is) ->
                all.add(
                        constant(
                                new Condition.Compare(life, comparison, start),
                                "your life total is " + is + " your starting life total")));
        all.add(
                synonyms(
                        above("you have at least <> life more than your starting life total"),
                        above(
                                "your life total is at least <> greater than your starting life total")));
        return all;
    }

    private static Syntax<Condition> above(String template) {
        Amount start = new Amount.StartingLife(PlayerRef.YOU);
        return widen(
                form(
                        Condition.Compare.class,
                        template,
                        part(
                                is ->
                                        is.right() instanceof Amount.Plus(Amount base, Amount by)
                                                        && base.equals(start)
                                                ? by
                                                : null,
                                Numerals.DIGIT_AMOUNT),
                        by ->
                                new Condition.Compare(
                                        new Amount.LifeTotal(PlayerRef.YOU),
                                        Comparison.AT_LEAST,
                                        new Amount.Plus(start, by))));
    }

    private List<Syntax<Condition>> poison() {
        List<Syntax<Condition>> all = new ArrayList<>();
        Syntax<CounterKind> kind =
                choice(
                        constant(CounterKind.POISON, "poison"),
                        constant(CounterKind.EXPERIENCE, "experience"),
                        constant(new CounterKind("rad"), "rad"));
        BiFunction<PlayerRef, CounterKind, Amount> counters =
                (who, k) -> new Amount.CountersOn(k, new Selector.Players(who));
        Syntax<PlayerRef> players = others();
        all.add(
                form(
                        Condition.class,
                        "<> has <> or more <> counters",
                        part(
                                is -> {
                                    Held held = held(is, Comparisons::ofCounters);
                                    return held == null ? null : held.who();
                                },
                                players),
                        part(
                                is -> {
                                    Held held = held(is, Comparisons::ofCounters);
                                    return held == null ? null : held.right();
                                },
                                Numerals.WORD_AMOUNT),
                        part(
                                is -> {
                                    Held held = held(is, Comparisons::ofCounters);
                                    return held == null
                                            ? null
                                            : CounterConditions.kind(held.left());
                                },
                                kind),
                        (who, count, k) ->
                                about(
                                        who,
                                        p ->
                                                new Condition.Compare(
                                                        counters.apply(p, k),
                                                        Comparison.AT_LEAST,
                                                        count))));
        return all;
    }

    private static @Nullable PlayerRef ofCounters(Amount amount) {
        return amount instanceof Amount.CountersOn(_, Selector things)
                        && things instanceof Selector.Players(PlayerRef who)
                ? who
                : null;
    }

    // --- sums and kinds ---

    private List<Syntax<Condition>> totals() {
        Filter yours = new Filter.Controlled(PlayerRef.YOU);
        Filter creatures = Filter.and(CREATURE, yours);
        Filter graveyard =
                Filter.and(new Filter.CardNoun(), new Filter.InZone(Zone.GRAVEYARD, PlayerRef.YOU));
        return List.of(
                compare(
                        "creatures you control have total power <> or greater",
                        new Amount.Total(Filter.Stat.POWER, new Selector.Each(creatures)),
                        Comparison.AT_LEAST,
                        Numerals.DIGIT_AMOUNT),
                compare(
                        "you control <> or more creatures with different powers",
                        new Amount.Distinct(Amount.Kind.POWERS, new Selector.Each(creatures)),
                        Comparison.AT_LEAST,
                        Numerals.FROM_ONE_AMOUNT),
                differentNames(yours),
                compare(
                        "there are <> or more mana values among cards in your graveyard",
                        new Amount.Distinct(Amount.Kind.MANA_VALUES, new Selector.Each(graveyard)),
                        Comparison.AT_LEAST,
                        Numerals.FROM_ONE_AMOUNT),
                compare(
                        "the Ring has tempted you <> or more times this game",
                        new Amount.TimesTempted(PlayerRef.YOU),
                        Comparison.AT_LEAST,
                        Numerals.FROM_ONE_AMOUNT),
                compare(
                        "creatures you control have total toughness <> or greater",
                        new Amount.Total(Filter.Stat.TOUGHNESS, new Selector.Each(creatures)),
                        Comparison.AT_LEAST,
                        Numerals.DIGIT_AMOUNT));
    }

    private Syntax<Condition> differentNames(Filter yours) {
        return widen(
                form(
                        Condition.Compare.class,
                        "you control <> or more <> with different names",
                        part(
                                compare ->
                                        compare.comparison() == Comparison.AT_LEAST
                                                ? compare.right()
                                                : null,
                                Numerals.FROM_ONE_AMOUNT),
                        part(compare -> named(compare.left(), yours), phrases.plural),
                        (count, what) ->
                                new Condition.Compare(
                                        new Amount.Distinct(
                                                Amount.Kind.NAMES,
                                                new Selector.Each(Filter.and(what, yours))),
                                        Comparison.AT_LEAST,
                                        count)));
    }

    private static @Nullable Filter named(Amount amount, Filter yours) {
        return amount instanceof Amount.Distinct(Amount.Kind kind, Selector.Each(Filter.And all))
                        && kind == Amount.Kind.NAMES
                        && all.parts().size() == 2
                        && all.parts().getLast().equals(yours)
                ? all.parts().getFirst()
                : null;
    }

    private static Syntax<Condition> compare(
            String template, Amount left, Comparison comparison, Syntax<Amount> right) {
        return widen(
                form(
                        Condition.Compare.class,
                        template,
                        part(
                                compare ->
                                        compare.left().equals(left)
                                                        && compare.comparison() == comparison
                                                ? compare.right()
                                                : null,
                                right),
                        amount -> new Condition.Compare(left, comparison, amount)));
    }

    /// "its power is 4 or greater", "that spell's mana value is 3 or less", "your devotion to red is less than five".
    private List<Syntax<Condition>> measured() {
        Syntax<Amount> left = phrases.measure.only(Comparisons::isNotOwn);
        Syntax<Amount> number = synonyms(Numerals.DIGIT_AMOUNT, Numerals.FROM_ONE_AMOUNT);
        return List.of(
                synonyms(
                        measured("<> is <> or greater", left, number, Comparison.AT_LEAST),
                        measured("<> was <> or greater", left, number, Comparison.AT_LEAST)),
                synonyms(
                        measured("<> is <> or less", left, number, Comparison.AT_MOST),
                        measured("<> was <> or less", left, number, Comparison.AT_MOST)),
                measured(
                        "any of <> was <> or higher",
                        constant(new Amount.Rolled(), "those results"),
                        number,
                        Comparison.AT_LEAST),
                measured(
                        "<> is less than <>",
                        left,
                        synonyms(Numerals.FROM_ONE_AMOUNT, Numerals.DIGIT_AMOUNT),
                        Comparison.LESS),
                measured(
                        "<> is <>",
                        phrases.measure.only(Amount.ManaValueOf.class::isInstance),
                        constant(new Amount.X(), "X"),
                        Comparison.EQUAL),
                measured(
                        "<> is <>",
                        phrases.measure.only(Comparisons::isOfAnother),
                        Numerals.DIGIT_AMOUNT,
                        Comparison.EQUAL),
                synonyms(
                        measured("<> is greater than <>", left, phrases.measure, Comparison.MORE),
                        MeasuredComparisons.thanItsOwn(left)),
                measured(
                        "<> is less than or equal to <>",
                        left,
                        phrases.measure,
                        Comparison.AT_MOST));
    }

    /// A number that something else than the source has.
    private static boolean isOfAnother(Object amount) {
        return amount instanceof Amount.PowerOf(Selector.That _)
                || amount instanceof Amount.ToughnessOf(Selector.That _)
                || amount instanceof Amount.ManaValueOf(Selector.That _);
    }

    /// The power of the source and your life have forms of their own.
    private static boolean isNotOwn(Object amount) {
        return !(amount instanceof Amount.LifeTotal(PlayerRef who) && who instanceof PlayerRef.You)
                && !(amount instanceof Amount.Distinct)
                && !(amount instanceof Amount.Count(Selector what)
                        && what instanceof Selector.Players)
                && !(amount instanceof Amount.Total)
                && !(amount instanceof Amount.PowerOf(Selector of) && of instanceof Selector.This);
    }

    private static Syntax<Condition> measured(
            String template, Syntax<Amount> left, Syntax<Amount> right, Comparison comparison) {
        return widen(
                form(
                        Condition.Compare.class,
                        template,
                        part(is -> is.comparison() == comparison ? is.left() : null, left),
                        part(Condition.Compare::right, right),
                        (one, other) -> new Condition.Compare(one, comparison, other)));
    }
}
