package dev.bob.mtg.text.condition;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.widen;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.words;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Comparison;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Designation;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Keyword;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.Supertype;
import dev.bob.mtg.definition.TurnFact;
import dev.bob.mtg.definition.Zone;
import dev.bob.mtg.text.phrase.Costs;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.phrase.RelativeClauses;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What comes after "if" and "as long as".
public final class Conditions {
    private final Phrases phrases;

    public Conditions(Phrases phrases) {
        this.phrases = phrases;
    }

    public void define() {
        phrases.condition.is(
                choice(
                        control(),
                        is(),
                        facts(),
                        new TurnFacts(phrases).all(),
                        new ThisWay(phrases).conditions(),
                        constant(IN_GRAVEYARD, "this card is in your graveyard"),
                        eitherFact(),
                        new Comparisons(phrases).all(),
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
                        synonyms(
                                kickedWith("this spell was kicked with its <> kicker"),
                                kickedWith("it was kicked with its <> kicker"),
                                kickedWith("~ was kicked with its <> kicker")),
                        synonyms(
                                constant(new Condition.WasCast(null, PlayerRef.YOU), "you cast it"),
                                constant(new Condition.WasCast(null, PlayerRef.YOU), "you cast ~")),
                        synonyms(
                                constant(new Condition.WasCast(null, null), "it was cast"),
                                constant(new Condition.WasCast(null, null), "~ was cast")),
                        castFrom(),
                        constant(
                                new Condition.CastWith(Keyword.FORETELL),
                                "this spell was foretold"),
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
                                new Condition.Not(
                                        new Condition.IsMonarch(new PlayerRef.AnyPlayer())),
                                "there is no monarch"),
                        constant(
                                new Condition.Not(new Condition.OptionChosen("tribute")),
                                "tribute wasn't paid"),
                        constant(
                                new Condition.HasCitysBlessing(PlayerRef.YOU),
                                "you have the city's blessing"),
                        CostConditions.all(),
                        life(),
                        ZoneConditions.all(),
                        graveyard()));
    }

    /// The source is a card in its owner's graveyard: the ability works there.
    public static final Condition IN_GRAVEYARD =
            new Condition.Is(
                    new Selector.This("this card"),
                    new Filter.InZone(Zone.GRAVEYARD, PlayerRef.YOU));

    /// "a nonland permanent left the battlefield this turn or a spell was warped this turn".
    private Syntax<Condition> eitherFact() {
        Syntax<Condition> fact = new TurnFacts(phrases).all();
        return widen(
                form(
                        Condition.Or.class,
                        "<>",
                        part(
                                or -> or.parts().size() == 2 ? or.parts() : null,
                                fact.separated(words("or"), 2)),
                        Condition.Or::new));
    }

    /// "this spell was cast from a graveyard", "you cast it from exile", "… from anywhere other than your hand".
    private static Syntax<Condition> castFrom() {
        return choice(
                castFrom("from a graveyard", Zone.GRAVEYARD),
                castFrom("from exile", Zone.EXILE),
                constant(
                        new Condition.WasCast(Zone.GRAVEYARD, PlayerRef.YOU),
                        "you cast it from your graveyard"),
                constant(
                        new Condition.WasCast(Zone.EXILE, PlayerRef.YOU), "you cast it from exile"),
                synonyms(
                        constant(
                                new Condition.Not(new Condition.WasCast(Zone.HAND, null)),
                                "this spell was cast from anywhere other than your hand"),
                        constant(
                                new Condition.Not(new Condition.WasCast(Zone.HAND, null)),
                                "it was cast from anywhere other than your hand")),
                constant(
                        new Condition.And(
                                List.of(
                                        new Condition.WasCast(null, PlayerRef.YOU),
                                        new Condition.Not(
                                                new Condition.WasCast(Zone.HAND, PlayerRef.YOU)))),
                        "you cast it from anywhere other than your hand"));
    }

    private static Syntax<Condition> castFrom(String words, Zone zone) {
        Condition any = new Condition.WasCast(zone, null);
        return synonyms(
                constant(any, "this spell was cast " + words),
                constant(any, "it was cast " + words));
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
        all.add(
                widen(
                        form(
                                Condition.Exists.class,
                                "<> controls <>",
                                part(
                                        exists -> {
                                            PlayerRef who = controller(exists.filter());
                                            return who instanceof PlayerRef.AnOpponent
                                                            || who instanceof PlayerRef.Defending
                                                    ? null
                                                    : who;
                                        },
                                        PlayerPhrases.open("that player")),
                                part(
                                        exists -> {
                                            PlayerRef who = controller(exists.filter());
                                            return who == null
                                                    ? null
                                                    : one(exists, new Filter.Controlled(who));
                                        },
                                        phrases.aNoun),
                                (who, filter) ->
                                        new Condition.Exists(
                                                Conjuncts.with(filter, new Filter.Controlled(who)),
                                                Comparison.AT_LEAST,
                                                Amount.ONE))));
        Filter yours = new Filter.Controlled(PlayerRef.YOU);
        all.add(
                widen(
                        form(
                                Condition.Exists.class,
                                "you control exactly <> <>",
                                part(
                                        exists ->
                                                exists.comparison() == Comparison.EQUAL
                                                                && !exists.count()
                                                                        .equals(Amount.ZERO)
                                                        ? exists.count()
                                                        : null,
                                        Numerals.WORD_AMOUNT),
                                part(
                                        exists -> Conjuncts.without(exists.filter(), yours),
                                        phrases.plural),
                                (count, filter) ->
                                        new Condition.Exists(
                                                Conjuncts.with(filter, yours),
                                                Comparison.EQUAL,
                                                count))));
        all.add(
                constant(
                        new Condition.Exists(
                                Filter.and(
                                        new Filter.Commander(),
                                        new Filter.Owned(PlayerRef.YOU),
                                        yours),
                                Comparison.AT_LEAST,
                                Amount.ONE),
                        "you control your commander"));
        Syntax<Filter> kind = phrases.aNoun.only(noun -> !(noun instanceof Filter.Or));
        all.add(
                widen(
                        form(
                                Condition.Or.class,
                                "you control <> or <>",
                                part(or -> either(or, 0, yours), kind),
                                part(or -> either(or, 1, yours), kind),
                                (one, other) ->
                                        new Condition.Or(
                                                List.of(
                                                        exists(Conjuncts.with(one, yours)),
                                                        exists(Conjuncts.with(other, yours)))))));
        all.add(
                widen(
                        form(
                                Condition.And.class,
                                "you control <> and <>",
                                part(and -> both(and, 0, yours), kind),
                                part(and -> both(and, 1, yours), kind),
                                (one, other) ->
                                        new Condition.And(
                                                List.of(
                                                        exists(Conjuncts.with(one, yours)),
                                                        exists(Conjuncts.with(other, yours)))))));
        return choice(all);
    }

    private static Condition exists(Filter filter) {
        return new Condition.Exists(filter, Comparison.AT_LEAST, Amount.ONE);
    }

    private static @Nullable Filter either(Condition.Or or, int index, Filter controlled) {
        return or.parts().size() == 2 && or.parts().get(index) instanceof Condition.Exists exists
                ? one(exists, controlled)
                : null;
    }

    private static @Nullable Filter both(Condition.And and, int index, Filter controlled) {
        return and.parts().size() == 2 && and.parts().get(index) instanceof Condition.Exists exists
                ? one(exists, controlled)
                : null;
    }

    private static @Nullable PlayerRef controller(Filter filter) {
        return filter instanceof Filter.And(List<Filter> parts)
                        && parts.getLast() instanceof Filter.Controlled(PlayerRef by)
                ? by
                : null;
    }

    private Syntax<Condition> controls(String words, Filter controlled) {
        return choice(
                form(
                        Condition.Exists.class,
                        words + " <>",
                        part(exists -> one(exists, controlled), phrases.aNoun),
                        filter ->
                                new Condition.Exists(
                                        Conjuncts.with(filter, controlled),
                                        Comparison.AT_LEAST,
                                        Amount.ONE)),
                form(
                        Condition.Exists.class,
                        words + " no <>",
                        part(
                                exists ->
                                        exists.comparison() == Comparison.EQUAL
                                                ? Conjuncts.without(exists.filter(), controlled)
                                                : null,
                                phrases.plural),
                        filter ->
                                new Condition.Exists(
                                        Conjuncts.with(filter, controlled),
                                        Comparison.EQUAL,
                                        Amount.ZERO)),
                form(
                        Condition.Exists.class,
                        words + " <> or more <>",
                        part(
                                exists ->
                                        exists.comparison() == Comparison.AT_LEAST
                                                ? exists.count()
                                                : null,
                                Numerals.WORD_AMOUNT),
                        part(
                                exists -> Conjuncts.without(exists.filter(), controlled),
                                phrases.plural),
                        (count, filter) ->
                                new Condition.Exists(
                                        Conjuncts.with(filter, controlled),
                                        Comparison.AT_LEAST,
                                        count)),
                form(
                        Condition.Exists.class,
                        words + " <> or fewer <>",
                        part(
                                exists ->
                                        exists.comparison() == Comparison.AT_MOST
                                                ? exists.count()
                                                : null,
                                Numerals.COUNT),
                        part(
                                exists -> Conjuncts.without(exists.filter(), controlled),
                                phrases.plural),
                        (count, filter) ->
                                new Condition.Exists(
                                        Conjuncts.with(filter, controlled),
                                        Comparison.AT_MOST,
                                        count)));
    }

    private static @Nullable Filter one(Condition.Exists exists, Filter controlled) {
        return exists.comparison() == Comparison.AT_LEAST && exists.count().equals(Amount.ONE)
                ? Conjuncts.without(exists.filter(), controlled)
                : null;
    }

    /// The noun with the clause that says who controls it, at the end.
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
                        constant(new Filter.Designated(Designation.MONSTROUS), "monstrous"),
                        constant(new Filter.Designated(Designation.RENOWNED), "renowned"),
                        constant(new Filter.Designated(Designation.SADDLED), "saddled"),
                        constant(new Filter.Designated(Designation.SUSPECTED), "suspected"),
                        form(
                                Filter.HasColor.class,
                                "<>",
                                part(Filter.HasColor::color, phrases.nouns.color),
                                Filter.HasColor::new),
                        constant(new Filter.OfSupertype(Supertype.LEGENDARY), "legendary"),
                        constant(new Filter.Multicolored(), "multicolored"),
                        constant(new Filter.Colorless(), "colorless"),
                        constant(new Filter.Historic(), "historic"),
                        constant(new Filter.FaceDown(), "face down"),
                        phrases.aNoun);
        Syntax<Selector> subject = phrases.thing.only(Conditions::isKnown);
        Syntax<Selector> it = References.object("it");
        Syntax<Selector> that = phrases.thing.only(value -> value instanceof Selector.That);
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
                                Condition.Is::new),
                        form(
                                Condition.Is.class,
                                "<> was <>",
                                part(Condition.Is::things, subject),
                                part(Condition.Is::filter, quality),
                                Condition.Is::new)),
                synonyms(
                        isNot("<> isn't <>", subject, quality),
                        isNot("<> wasn't <>", subject, quality),
                        isNot("<> 's not <>", it, quality)),
                synonyms(
                        form(
                                Condition.Is.class,
                                "<> has <>",
                                part(Condition.Is::things, that),
                                part(Condition.Is::filter, new RelativeClauses(phrases).sizes()),
                                Condition.Is::new),
                        form(
                                Condition.Is.class,
                                "<> had <>",
                                part(Condition.Is::things, that),
                                part(Condition.Is::filter, new RelativeClauses(phrases).sizes()),
                                Condition.Is::new)),
                turn("<> entered this turn", subject, new Filter.EnteredThisTurn()),
                turn("<> attacked this turn", subject, new Filter.AttackedThisTurn()),
                turn("<> was dealt damage this turn", subject, new Filter.DealtDamageThisTurn()),
                placed("<> <> on the battlefield", new Filter.InZone(Zone.BATTLEFIELD, null)),
                synonyms(
                        turn("you control <>", that, new Filter.Controlled(PlayerRef.YOU)),
                        turn("you controlled <>", that, new Filter.Controlled(PlayerRef.YOU))),
                shares(),
                form(
                        Condition.Is.class,
                        "<> has <>",
                        part(Condition.Is::things, subject),
                        part(
                                is ->
                                        is.filter() instanceof Filter.HasKeyword(var keyword)
                                                ? keyword
                                                : null,
                                RelativeClauses.KEYWORD),
                        (things, keyword) ->
                                new Condition.Is(things, new Filter.HasKeyword(keyword))),
                synonyms(
                        hasCounter("<> has a <> counter on it", subject),
                        hasCounter("<> had a <> counter on it", subject),
                        hasCounter("<> had one or more <> counters on it", subject)));
    }

    private static Syntax<Condition> hasCounter(String template, Syntax<Selector> subject) {
        return widen(
                form(
                        Condition.Is.class,
                        template,
                        part(Condition.Is::things, subject),
                        part(
                                is ->
                                        is.filter() instanceof Filter.HasCounter(var kind)
                                                ? kind
                                                : null,
                                RelativeClauses.COUNTER),
                        (things, kind) -> new Condition.Is(things, new Filter.HasCounter(kind))));
    }

    private static Syntax<Condition> isNot(
            String template, Syntax<Selector> subject, Syntax<Filter> quality) {
        return widen(
                form(
                        Condition.Not.class,
                        template,
                        part(
                                not ->
                                        not.condition() instanceof Condition.Is is
                                                ? is.things()
                                                : null,
                                subject),
                        part(
                                not ->
                                        not.condition() instanceof Condition.Is is
                                                ? is.filter()
                                                : null,
                                quality),
                        (things, filter) -> new Condition.Not(new Condition.Is(things, filter))));
    }

    private static Syntax<Condition> turn(
            String template, Syntax<Selector> subject, Filter filter) {
        return widen(
                form(
                        Condition.Is.class,
                        template,
                        part(is -> is.filter().equals(filter) ? is.things() : null, subject),
                        things -> new Condition.Is(things, filter)));
    }

    /// "~ is on the battlefield", "it's on the battlefield".
    private Syntax<Condition> placed(String template, Filter zone) {
        Syntax<Selector> subject = phrases.thing.only(Conditions::isKnown);
        String rest = template.substring("<> <>".length());
        return synonyms(
                turn("<> is" + rest, subject, zone),
                turn("<> 's" + rest, References.object("it"), zone));
    }

    /// "it shares a creature type with ~".
    private Syntax<Condition> shares() {
        Syntax<Filter.Shared> what =
                choice(
                        constant(Filter.Shared.CREATURE_TYPE, "a creature type"),
                        constant(Filter.Shared.COLOR, "a color"),
                        constant(Filter.Shared.CARD_TYPE, "a card type"),
                        constant(Filter.Shared.NAME, "a name"));
        return widen(
                form(
                        Condition.Is.class,
                        "<> shares <> with ~",
                        part(
                                Condition.Is::things,
                                phrases.thing.only(value -> value instanceof Selector.That)),
                        part(
                                is ->
                                        is.filter()
                                                                instanceof
                                                                Filter.Shares(
                                                                        Filter.Shared shared,
                                                                        Reference with)
                                                        && with instanceof Reference.Source
                                                ? shared
                                                : null,
                                what),
                        (things, shared) ->
                                new Condition.Is(
                                        things,
                                        new Filter.Shares(shared, new Reference.Source()))));
    }

    private static Syntax<Condition> kickedWith(String template) {
        return widen(
                form(
                        Condition.Kicked.class,
                        template,
                        part(Condition.Kicked::with, Costs.MANA),
                        Condition.Kicked::new));
    }

    private static boolean isKnown(Object value) {
        return value instanceof Selector.This || value instanceof Selector.That;
    }

    private Syntax<Condition> facts() {
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
                form(
                        Condition.CastAnother.class,
                        "you've cast another <> this turn",
                        part(Condition.CastAnother::spells, phrases.noun),
                        Condition.CastAnother::new),
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

    private static Syntax<Condition> life() {
        Amount life = new Amount.LifeTotal(PlayerRef.YOU);
        return choice(
                synonyms(
                        compare(
                                "you have <> or more life",
                                life,
                                Comparison.AT_LEAST,
                                Numerals.DIGIT_AMOUNT),
                        compare(
                                "your life total is <> or greater",
                                life,
                                Comparison.AT_LEAST,
                                Numerals.DIGIT_AMOUNT)),
                synonyms(
                        compare(
                                "you have <> or less life",
                                life,
                                Comparison.AT_MOST,
                                Numerals.DIGIT_AMOUNT),
                        compare(
                                "your life total is <> or less",
                                life,
                                Comparison.AT_MOST,
                                Numerals.DIGIT_AMOUNT)));
    }

    private Syntax<Condition> graveyard() {
        return choice(
                synonyms(there("there is <>"), there("there's <>")),
                form(
                                Condition.Exists.class,
                                "no <> are on the battlefield",
                                part(
                                        exists ->
                                                exists.comparison() == Comparison.EQUAL
                                                                && exists.count()
                                                                        .equals(Amount.ZERO)
                                                                && placed(exists.filter()) == null
                                                        ? exists.filter()
                                                        : null,
                                        phrases.plural.only(noun -> !isYoursOnly(noun))),
                                filter ->
                                        new Condition.Exists(
                                                filter, Comparison.EQUAL, Amount.ZERO)),
                thereAre());
    }

    private static boolean isYoursOnly(Object noun) {
        return noun instanceof Filter filter && controller(filter) != null;
    }

    private Syntax<Condition> there(String template) {
        return widen(
                form(
                        Condition.Exists.class,
                        template,
                        part(
                                exists ->
                                        exists.comparison() == Comparison.AT_LEAST
                                                        && exists.count().equals(Amount.ONE)
                                                ? placed(exists.filter())
                                                : null,
                                phrases.aNoun.only(
                                        noun -> noun instanceof Filter f && placed(f) != null)),
                        filter -> new Condition.Exists(filter, Comparison.AT_LEAST, Amount.ONE)));
    }

    private Syntax<Condition> thereAre() {
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
