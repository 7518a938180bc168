package dev.bob.mtg.text;

import static dev.bob.mtg.text.Forms.form;
import static dev.bob.mtg.text.Forms.part;
import static dev.bob.mtg.text.Syntax.choice;
import static dev.bob.mtg.text.Syntax.constant;
import static dev.bob.mtg.text.Syntax.synonyms;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Comparison;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.TurnFact;
import dev.bob.mtg.definition.Zone;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What comes after "if" and "as long as".
final class Conditions {
    private final Phrases phrases;

    Conditions(Phrases phrases) {
        this.phrases = phrases;
    }

    void define() {
        phrases.condition.is(
                choice(
                        control(),
                        is(),
                        facts(),
                        constant(new Condition.TurnOf(PlayerRef.YOU), "it's your turn"),
                        constant(
                                new Condition.Not(new Condition.TurnOf(PlayerRef.YOU)),
                                "it's not your turn"),
                        constant(
                                new Condition.CastDuringYourMain(),
                                "you cast this spell during your main phase"),
                        synonyms(
                                constant(new Condition.Kicked(null), "this spell was kicked"),
                                constant(new Condition.Kicked(null), "it was kicked"),
                                constant(new Condition.Kicked(null), "~ was kicked")),
                        constant(new Condition.WasCast(null, PlayerRef.YOU), "you cast it"),
                        synonyms(
                                constant(
                                        new Condition.WasCast(Zone.HAND, PlayerRef.YOU),
                                        "you cast it from your hand"),
                                constant(
                                        new Condition.WasCast(Zone.HAND, PlayerRef.YOU),
                                        "you cast ~ from your hand")),
                        counts(),
                        constant(new Condition.IsMonarch(PlayerRef.YOU), "you're the monarch"),
                        constant(
                                new Condition.HasCitysBlessing(PlayerRef.YOU),
                                "you have the city's blessing"),
                        life(),
                        graveyard()));
    }

    /// "you control a Dragon", "you control three or more Dragons", "an opponent controls no creatures".
    private Syntax<Condition> control() {
        List<Syntax<Condition>> all = new ArrayList<>();
        all.add(controls("you control", new Filter.Controlled(PlayerRef.YOU)));
        all.add(
                controls(
                        "an opponent controls", new Filter.Controlled(new PlayerRef.AnOpponent())));
        all.add(
                controls(
                        "defending player controls",
                        new Filter.Controlled(new PlayerRef.Defending())));
        return choice(all);
    }

    private Syntax<Condition> controls(String words, Filter controlled) {
        return choice(
                form(
                        Condition.Exists.class,
                        words + " <>",
                        part(exists -> one(exists, controlled), phrases.aNoun),
                        filter ->
                                new Condition.Exists(
                                        with(filter, controlled), Comparison.AT_LEAST, Amount.ONE)),
                form(
                        Condition.Exists.class,
                        words + " no <>",
                        part(
                                exists ->
                                        exists.comparison() == Comparison.EQUAL
                                                ? without(exists.filter(), controlled)
                                                : null,
                                phrases.plural),
                        filter ->
                                new Condition.Exists(
                                        with(filter, controlled), Comparison.EQUAL, Amount.ZERO)),
                form(
                        Condition.Exists.class,
                        words + " <> or more <>",
                        part(
                                exists ->
                                        exists.comparison() == Comparison.AT_LEAST
                                                ? exists.count()
                                                : null,
                                Numerals.WORD_AMOUNT),
                        part(exists -> without(exists.filter(), controlled), phrases.plural),
                        (count, filter) ->
                                new Condition.Exists(
                                        with(filter, controlled), Comparison.AT_LEAST, count)),
                form(
                        Condition.Exists.class,
                        words + " <> or fewer <>",
                        part(
                                exists ->
                                        exists.comparison() == Comparison.AT_MOST
                                                ? exists.count()
                                                : null,
                                Numerals.COUNT),
                        part(exists -> without(exists.filter(), controlled), phrases.plural),
                        (count, filter) ->
                                new Condition.Exists(
                                        with(filter, controlled), Comparison.AT_MOST, count)));
    }

    private static @Nullable Filter one(Condition.Exists exists, Filter controlled) {
        return exists.comparison() == Comparison.AT_LEAST && exists.count().equals(Amount.ONE)
                ? without(exists.filter(), controlled)
                : null;
    }

    /// The noun with the clause that says who controls it, at the end.
    static Filter with(Filter noun, Filter controlled) {
        List<Filter> parts = new ArrayList<>();
        if (noun instanceof Filter.And(List<Filter> inner)) {
            parts.addAll(inner);
        } else {
            parts.add(noun);
        }
        parts.add(controlled);
        return new Filter.And(parts);
    }

    static @Nullable Filter without(Filter filter, Filter controlled) {
        if (filter instanceof Filter.And(List<Filter> parts)
                && parts.getLast().equals(controlled)) {
            return parts.size() == 2
                    ? parts.getFirst()
                    : new Filter.And(parts.subList(0, parts.size() - 1));
        }
        return null;
    }

    /// "it's white", "~ is attacking", "the creature you control has trample", "~ is equipped".
    private Syntax<Condition> is() {
        Syntax<Filter> quality =
                choice(
                        constant(new Filter.Attacking(), "attacking"),
                        constant(new Filter.Blocking(), "blocking"),
                        constant(new Filter.Tapped(true), "tapped"),
                        constant(new Filter.Tapped(false), "untapped"),
                        constant(new Filter.Equipped(), "equipped"),
                        constant(new Filter.Enchanted(), "enchanted"),
                        constant(new Filter.Modified(), "modified"),
                        form(
                                Filter.HasColor.class,
                                "<>",
                                part(Filter.HasColor::color, phrases.nouns.color),
                                Filter.HasColor::new),
                        phrases.aNoun);
        Syntax<Selector> subject = phrases.thing.only(Conditions::isKnown);
        Syntax<Selector> it = References.object("it");
        return choice(
                synonyms(
                        form(
                                Condition.Is.class,
                                "<> is <>",
                                part(Condition.Is::things, subject),
                                part(Condition.Is::filter, quality),
                                Condition.Is::new),
                        form(
                                Condition.Is.class,
                                "<> 's <>",
                                part(Condition.Is::things, it),
                                part(Condition.Is::filter, quality),
                                Condition.Is::new)),
                form(
                        Condition.Is.class,
                        "<> has <>",
                        part(Condition.Is::things, subject),
                        part(
                                is ->
                                        is.filter() instanceof Filter.HasKeyword(var keyword)
                                                ? keyword
                                                : null,
                                Clauses.KEYWORD),
                        (things, keyword) ->
                                new Condition.Is(things, new Filter.HasKeyword(keyword))),
                form(
                        Condition.Is.class,
                        "<> has a <> counter on it",
                        part(Condition.Is::things, subject),
                        part(
                                is ->
                                        is.filter() instanceof Filter.HasCounter(var kind)
                                                ? kind
                                                : null,
                                Clauses.COUNTER),
                        (things, kind) -> new Condition.Is(things, new Filter.HasCounter(kind))));
    }

    private static boolean isKnown(Object value) {
        return value instanceof Selector.This || value instanceof Selector.That;
    }

    private static Syntax<Condition> facts() {
        return choice(
                fact("you gained life this turn", TurnFact.LIFE_GAINED, PlayerRef.YOU),
                fact(
                        "an opponent lost life this turn",
                        TurnFact.LIFE_LOST,
                        new PlayerRef.AnOpponent()),
                fact("you lost life this turn", TurnFact.LIFE_LOST, PlayerRef.YOU),
                fact(
                        "a creature died this turn",
                        TurnFact.CREATURES_DIED,
                        new PlayerRef.EachPlayer()),
                fact("you attacked this turn", TurnFact.ATTACKERS_DECLARED, PlayerRef.YOU),
                fact(
                        "a permanent you controlled left the battlefield this turn",
                        TurnFact.PERMANENTS_LEFT,
                        PlayerRef.YOU),
                constant(
                        new Condition.ThisTurn(
                                TurnFact.SPELLS_CAST,
                                PlayerRef.YOU,
                                Comparison.AT_LEAST,
                                Amount.of(2)),
                        "you've cast another spell this turn"),
                form(
                        Condition.ThisTurn.class,
                        "you gained <> or more life this turn",
                        part(
                                gained ->
                                        gained.fact() == TurnFact.LIFE_GAINED
                                                        && gained.comparison()
                                                                == Comparison.AT_LEAST
                                                ? gained.count()
                                                : null,
                                Numerals.DIGIT_AMOUNT),
                        count ->
                                new Condition.ThisTurn(
                                        TurnFact.LIFE_GAINED,
                                        PlayerRef.YOU,
                                        Comparison.AT_LEAST,
                                        count)));
    }

    private static Syntax<Condition> fact(String words, TurnFact fact, PlayerRef player) {
        return constant(
                new Condition.ThisTurn(fact, player, Comparison.AT_LEAST, Amount.ONE), words);
    }

    /// Cards in hand and graveyard, power, X.
    private Syntax<Condition> counts() {
        Amount hand = new Amount.HandSize(PlayerRef.YOU);
        Filter graveyard =
                Filter.and(new Filter.CardNoun(), new Filter.InZone(Zone.GRAVEYARD, PlayerRef.YOU));
        return choice(
                constant(
                        new Condition.Compare(hand, Comparison.EQUAL, Amount.ZERO),
                        "you have no cards in hand"),
                compare(
                        "you have <> or more cards in hand",
                        hand,
                        Comparison.AT_LEAST,
                        Numerals.FROM_ONE_AMOUNT),
                compare(
                        "you have <> or fewer cards in hand",
                        hand,
                        Comparison.AT_MOST,
                        Numerals.FROM_ONE_AMOUNT),
                compare(
                        "X is <> or more",
                        new Amount.X(),
                        Comparison.AT_LEAST,
                        Numerals.DIGIT_AMOUNT),
                compare(
                        "there are <> or more card types among cards in your graveyard",
                        new Amount.Distinct(Amount.Kind.CARD_TYPES, new Selector.Each(graveyard)),
                        Comparison.AT_LEAST,
                        Numerals.FROM_ONE_AMOUNT),
                form(
                        Condition.Is.class,
                        "<> power is <> or greater",
                        part(
                                is -> is.things() instanceof Selector.This ? is.things() : null,
                                constant((Selector) new Selector.This("~"), "~'s")),
                        part(
                                is ->
                                        is.filter()
                                                                instanceof
                                                                Filter.Power(
                                                                        Comparison c,
                                                                        Amount amount)
                                                        && c == Comparison.AT_LEAST
                                                ? amount
                                                : null,
                                Numerals.DIGIT_AMOUNT),
                        (things, amount) ->
                                new Condition.Is(
                                        things, new Filter.Power(Comparison.AT_LEAST, amount))));
    }

    private static Syntax<Condition> compare(
            String template, Amount left, Comparison comparison, Syntax<Amount> right) {
        return choice(
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

    private static Syntax<Condition> life() {
        return choice(
                form(
                        Condition.Compare.class,
                        "you have <> or more life",
                        part(
                                compare ->
                                        compare.comparison() == Comparison.AT_LEAST
                                                ? compare.right()
                                                : null,
                                Numerals.DIGIT_AMOUNT),
                        life ->
                                new Condition.Compare(
                                        new Amount.LifeTotal(PlayerRef.YOU),
                                        Comparison.AT_LEAST,
                                        life)),
                form(
                        Condition.Compare.class,
                        "you have <> or less life",
                        part(
                                compare ->
                                        compare.comparison() == Comparison.AT_MOST
                                                ? compare.right()
                                                : null,
                                Numerals.DIGIT_AMOUNT),
                        life ->
                                new Condition.Compare(
                                        new Amount.LifeTotal(PlayerRef.YOU),
                                        Comparison.AT_MOST,
                                        life)));
    }

    private Syntax<Condition> graveyard() {
        return synonyms(
                form(
                        Condition.Exists.class,
                        "there are <> or more <>",
                        part(
                                exists ->
                                        exists.comparison() == Comparison.AT_LEAST
                                                ? exists.count()
                                                : null,
                                Numerals.WORD_AMOUNT),
                        part(exists -> placed(exists.filter()), phrases.plural),
                        (count, filter) ->
                                new Condition.Exists(filter, Comparison.AT_LEAST, count)),
                form(
                        Condition.Exists.class,
                        "<> or more cards are in your graveyard",
                        part(
                                exists ->
                                        exists.comparison() == Comparison.AT_LEAST
                                                        && exists.filter().equals(YOUR_GRAVEYARD)
                                                ? exists.count()
                                                : null,
                                Numerals.WORD_AMOUNT),
                        count -> new Condition.Exists(YOUR_GRAVEYARD, Comparison.AT_LEAST, count)));
    }

    private static final Filter YOUR_GRAVEYARD =
            Filter.and(new Filter.CardNoun(), new Filter.InZone(Zone.GRAVEYARD, PlayerRef.YOU));

    private static @Nullable Filter placed(Filter filter) {
        return filter instanceof Filter.And(List<Filter> parts)
                        && parts.getLast() instanceof Filter.InZone
                ? filter
                : null;
    }
}
