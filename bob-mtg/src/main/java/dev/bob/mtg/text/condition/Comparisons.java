package dev.bob.mtg.text.condition;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.CardType;
import dev.bob.mtg.definition.Comparison;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.CounterKind;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.Zone;
import dev.bob.mtg.text.phrase.Measures;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
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
        all.addAll(more());
        all.addAll(totals());
        all.addAll(measured());
        all.add(
                constant(
                        new Condition.Compare(
                                new Amount.Party(PlayerRef.YOU), Comparison.AT_LEAST, Amount.of(4)),
                        "you have a full party"));
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
                PlayerPhrases.open("that opponent"));
    }

    private List<Syntax<Condition>> hands() {
        Function<PlayerRef, Amount> hand = Amount.HandSize::new;
        Function<Amount, @Nullable PlayerRef> ofHand =
                amount -> amount instanceof Amount.HandSize(PlayerRef who) ? who : null;
        Function<PlayerRef, Amount> life = Amount.LifeTotal::new;
        Function<Amount, @Nullable PlayerRef> ofLife =
                amount -> amount instanceof Amount.LifeTotal(PlayerRef who) ? who : null;
        Syntax<PlayerRef> who = others();
        Syntax<Amount> none = constant(Amount.ZERO, "no");
        return List.of(
                has("<> has <> cards in hand", who, none, Comparison.EQUAL, hand, ofHand),
                has(
                        "<> has <> or more cards in hand",
                        who,
                        Numerals.FROM_ONE_AMOUNT,
                        Comparison.AT_LEAST,
                        hand,
                        ofHand),
                has(
                        "<> has <> or fewer cards in hand",
                        who,
                        Numerals.FROM_ONE_AMOUNT,
                        Comparison.AT_MOST,
                        hand,
                        ofHand),
                has(
                        "<> has <> or less life",
                        who,
                        Numerals.DIGIT_AMOUNT,
                        Comparison.AT_MOST,
                        life,
                        ofLife),
                has(
                        "<> has <> or more life",
                        who,
                        Numerals.DIGIT_AMOUNT,
                        Comparison.AT_LEAST,
                        life,
                        ofLife),
                widen(
                        form(
                                Condition.Compare.class,
                                "you have exactly <> cards in hand",
                                part(
                                        is ->
                                                is.comparison() == Comparison.EQUAL
                                                                && !is.right().equals(Amount.ZERO)
                                                        ? is.right()
                                                        : null,
                                        Numerals.FROM_ONE_AMOUNT),
                                count ->
                                        new Condition.Compare(
                                                new Amount.HandSize(PlayerRef.YOU),
                                                Comparison.EQUAL,
                                                count))),
                constant(
                        new Condition.AnyPlayer(
                                new PlayerRef.EachOpponent(),
                                new Condition.Compare(
                                        new Amount.HandSize(THEY),
                                        Comparison.MORE,
                                        new Amount.HandSize(PlayerRef.YOU))),
                        "an opponent has more cards in hand than you"),
                constant(
                        new Condition.Not(
                                new Condition.AnyPlayer(
                                        new PlayerRef.EachOpponent(),
                                        new Condition.Compare(
                                                new Amount.HandSize(THEY),
                                                Comparison.AT_LEAST,
                                                new Amount.HandSize(PlayerRef.YOU)))),
                        "you have more cards in hand than each opponent"),
                constant(
                        new Condition.AnyPlayer(
                                new PlayerRef.EachOpponent(),
                                new Condition.Compare(
                                        new Amount.LifeTotal(THEY),
                                        Comparison.MORE,
                                        new Amount.LifeTotal(PlayerRef.YOU))),
                        "an opponent has more life than you"),
                constant(
                        new Condition.AnyPlayer(
                                new PlayerRef.EachOpponent(),
                                new Condition.Compare(
                                        new Amount.LifeTotal(THEY),
                                        Comparison.LESS,
                                        new Amount.LifeTotal(PlayerRef.YOU))),
                        "you have more life than an opponent"));
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

    // --- "more … than" ---

    private List<Syntax<Condition>> more() {
        List<Syntax<Condition>> all = new ArrayList<>();
        all.add(
                moreThan(
                        "an opponent controls more <> than you",
                        (theirs, yours) ->
                                new Condition.AnyPlayer(
                                        new PlayerRef.EachOpponent(),
                                        new Condition.Compare(theirs, Comparison.MORE, yours))));
        all.add(
                moreThan(
                        "you control more <> than each opponent",
                        (theirs, yours) ->
                                new Condition.Not(
                                        new Condition.AnyPlayer(
                                                new PlayerRef.EachOpponent(),
                                                new Condition.Compare(
                                                        theirs, Comparison.AT_LEAST, yours)))));
        return all;
    }

    private Syntax<Condition> moreThan(
            String template, BiFunction<Amount, Amount, Condition> make) {
        return form(
                Condition.class,
                template,
                part(Comparisons::counted, phrases.plural),
                filter ->
                        make.apply(
                                Measures.count(Conjuncts.with(filter, new Filter.Controlled(THEY))),
                                Measures.count(
                                        Conjuncts.with(
                                                filter, new Filter.Controlled(PlayerRef.YOU)))));
    }

    private static @Nullable Filter counted(Condition condition) {
        return switch (condition) {
            case Condition.Not(Condition inner) -> counted(inner);
            case Condition.AnyPlayer(_, Condition holds)
                    when holds instanceof Condition.Compare(Amount left, _, _)
                            && left instanceof Amount.Count(Selector what)
                            && what instanceof Selector.Each(Filter filter) ->
                    Conjuncts.without(filter, new Filter.Controlled(THEY));
            default -> null;
        };
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
                compare(
                        "there are <> or more mana values among cards in your graveyard",
                        new Amount.Distinct(Amount.Kind.MANA_VALUES, new Selector.Each(graveyard)),
                        Comparison.AT_LEAST,
                        Numerals.FROM_ONE_AMOUNT));
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
                        "<> is less than <>",
                        left,
                        synonyms(Numerals.FROM_ONE_AMOUNT, Numerals.DIGIT_AMOUNT),
                        Comparison.LESS),
                measured("<> is greater than <>", left, phrases.measure, Comparison.MORE),
                measured(
                        "<> is less than or equal to <>",
                        left,
                        phrases.measure,
                        Comparison.AT_MOST));
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
