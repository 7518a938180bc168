package dev.bob.mtg.text.measure;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.family;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.TurnFact;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.phrase.RelativeClauses;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Syntax;

/// Numbers that the game state gives, and "so many things".
public final class Measures {
    private final Phrases phrases;

    public Measures(Phrases phrases) {
        this.phrases = phrases;
    }

    public void define() {
        phrases.each.is(each());
        Syntax<Amount> simple = simple();
        phrases.measure.is(
                choice(
                        simple,
                        CompoundMeasures.compound(simple),
                        PaidMeasures.measure(),
                        CoinFlips.number()));
        phrases.cards.is(many("card", "cards"));
    }

    private Syntax<Amount> simple() {
        return choice(
                        more(),
                        DieRolls.result(),
                        PlayerCounters.number(phrases, false),
                        choice(
                                howItWasPaidFor(),
                                synonyms(
                                        form(
                                                Amount.Count.class,
                                                "the number of <>",
                                                part(count -> each(count.what()), phrases.plural),
                                                Measures::count),
                                        form(
                                                Amount.Count.class,
                                                "the total number of <>",
                                                part(count -> each(count.what()), phrases.plural),
                                                Measures::count)),
                                new DoneMeasures(phrases).numberDone(),
                                new DoneMeasures(phrases).excessDamage(),
                                DoneMeasures.ofTheEvent(),
                                counters(),
                                constant(
                                        new Amount.CountersOn(
                                                CounterKind.LOYALTY, new Selector.This("~'s")),
                                        "~'s loyalty"),
                                new StatMeasures(phrases).numbers(),
                                ofPlayers(),
                                CompoundMeasures.difference(),
                                CompoundMeasures.startingLife(phrases),
                                CompoundMeasures.lifeAmong(),
                                DamageMeasures.dealtTo(phrases),
                                constant(new Amount.ChosenNumber(), "the chosen number")))
                .orElse(
                        choice(
                                new PastMeasures(phrases).numbers(),
                                DamageMeasures.toAnything(phrases)));
    }

    private static Syntax<Amount> howItWasPaidFor() {
        return family(
                synonyms(
                        constant(
                                new Amount.ColorsSpent(),
                                "the number of colors of mana spent to cast this spell"),
                        constant(
                                new Amount.ColorsSpent(),
                                "the number of colors of mana spent to cast it")),
                ManaMeasures.spent(),
                synonyms(
                        constant(
                                new Amount.TimesPaid(null),
                                "the number of times this spell was kicked"),
                        constant(new Amount.TimesPaid(null), "the number of times it was kicked"),
                        constant(new Amount.TimesPaid(null), "the number of times ~ was kicked")));
    }

    private Syntax<Amount> ofPlayers() {
        return family(
                form(
                        Amount.LifeTotal.class,
                        "<> life total",
                        part(Amount.LifeTotal::player, phrases.playerGenitive),
                        Amount.LifeTotal::new),
                form(
                        Amount.Speed.class,
                        "<> speed",
                        part(Amount.Speed::player, phrases.playerGenitive),
                        Amount.Speed::new));
    }

    /// Counters on things.
    private Syntax<Amount> counters() {
        Syntax<Selector> it = References.object("it");
        Syntax<Selector> among = StatMeasures.each(phrases.plural);
        return choice(
                synonyms(
                        ofKind("the number of <> counters on <>", phrases.anything),
                        ofKind("the number of <> counters <> had on it", it),
                        ofKind("the number of <> counters among <>", among)),
                synonyms(
                        ofAnyKind("the number of counters among <>", among),
                        ofAnyKind("the total number of counters among <>", among)),
                synonyms(
                        ofAnyKind("the number of counters on <>", phrases.anything),
                        ofAnyKind("the number of counters <> had on it", it)));
    }

    private static Syntax<Amount> ofKind(String template, Syntax<Selector> things) {
        return widen(
                form(
                        Amount.CountersOn.class,
                        template,
                        part(Amount.CountersOn::kind, RelativeClauses.COUNTER),
                        part(Amount.CountersOn::things, things),
                        Amount.CountersOn::new));
    }

    private static Syntax<Amount> ofAnyKind(String template, Syntax<Selector> things) {
        return widen(
                form(
                        Amount.CountersOn.class,
                        template,
                        part(on -> on.kind() == null ? on.things() : null, things),
                        on -> new Amount.CountersOn(null, on)));
    }

    /// Facts of the turn, devotion, how many kinds there are among things.
    private Syntax<Amount> more() {
        PlayerRef you = PlayerRef.YOU;
        PlayerRef opponents = new PlayerRef.EachOpponent();
        return choice(
                factsOfThisTurn(you, opponents),
                constant(
                        new Amount.Count(new Selector.Players(opponents)),
                        "the number of opponents you have"),
                constant(
                        new Amount.TimesMutated(new Selector.This("~")),
                        "the number of times ~ has mutated"),
                constant(new Amount.Party(you), "the number of creatures in your party"),
                form(
                        Amount.ThisTurn.class,
                        "the life <> lost this turn",
                        part(
                                lost -> lost.fact() == TurnFact.LIFE_LOST ? lost.player() : null,
                                choice(
                                        PlayerPhrases.open("they"),
                                        PlayerPhrases.open("that player"))),
                        player -> new Amount.ThisTurn(TurnFact.LIFE_LOST, player)),
                ManaMeasures.devotion(phrases),
                ManaMeasures.symbols(phrases, false),
                TurnMeasures.deaths("the number of ", "were", phrases.plural),
                kinds("the number of ", "s"),
                new TurnMeasures(phrases).numbers(),
                CommanderMeasures.numbers(),
                new PlayerMeasures(phrases).howMany(),
                new PlayerMeasures(phrases).most(),
                DamageMeasures.toOpponents());
    }

    private Syntax<Amount> factsOfThisTurn(PlayerRef you, PlayerRef opponents) {
        return family(
                synonyms(
                        fact("the amount of life you gained this turn", TurnFact.LIFE_GAINED, you),
                        fact(
                                "the amount of life you've gained this turn",
                                TurnFact.LIFE_GAINED,
                                you)),
                synonyms(
                        fact("the amount of life you lost this turn", TurnFact.LIFE_LOST, you),
                        fact("the amount of life you've lost this turn", TurnFact.LIFE_LOST, you)),
                synonyms(
                        fact(
                                "the total life lost by your opponents this turn",
                                TurnFact.LIFE_LOST,
                                opponents),
                        fact(
                                "the total amount of life your opponents lost this turn",
                                TurnFact.LIFE_LOST,
                                opponents),
                        fact(
                                "the total amount of life your opponents have lost this turn",
                                TurnFact.LIFE_LOST,
                                opponents),
                        fact(
                                "the amount of life your opponents lost this turn",
                                TurnFact.LIFE_LOST,
                                opponents),
                        fact(
                                "the amount of life your opponents have lost this turn",
                                TurnFact.LIFE_LOST,
                                opponents)),
                fact(
                        "the amount of life your opponents gained this turn",
                        TurnFact.LIFE_GAINED,
                        opponents),
                synonyms(
                        fact(
                                "the number of spells you've cast this turn",
                                TurnFact.SPELLS_CAST,
                                you),
                        fact("the number of spells you cast this turn", TurnFact.SPELLS_CAST, you)),
                fact("the number of cards you've drawn this turn", TurnFact.CARDS_DRAWN, you),
                fact(
                        "the number of cards you've discarded this turn",
                        TurnFact.CARDS_DISCARDED,
                        you));
    }

    private static Syntax<Amount> fact(String words, TurnFact fact, PlayerRef player) {
        return constant(new Amount.ThisTurn(fact, player), words);
    }

    /// "basic land types among lands you control", "different mana values among …".
    private Syntax<Amount> kinds(String before, String plural) {
        return choice(
                kind(before + "basic land type" + plural, Amount.Kind.BASIC_LAND_TYPES),
                kind(before + "card type" + plural, Amount.Kind.CARD_TYPES),
                kind(before + "color" + plural, Amount.Kind.COLORS),
                kind(before + "creature type" + plural, Amount.Kind.CREATURE_TYPES),
                synonyms(
                        named(before + "differently named <>"),
                        named(before + "different name" + plural + " among <>")),
                kind(before + "different mana value" + plural, Amount.Kind.MANA_VALUES),
                kind(before + "different power" + plural, Amount.Kind.POWERS),
                kind(before + "kind" + plural + " of counter" + plural, Amount.Kind.COUNTER_KINDS),
                kind(before + "unlocked door" + plural, Amount.Kind.UNLOCKED_DOORS));
    }

    /// "the number of differently named lands you control".
    private Syntax<Amount> named(String words) {
        return widen(
                form(
                        Amount.Distinct.class,
                        words,
                        part(
                                distinct ->
                                        distinct.kind() == Amount.Kind.NAMES
                                                ? each(distinct.among())
                                                : null,
                                phrases.plural),
                        filter ->
                                new Amount.Distinct(Amount.Kind.NAMES, new Selector.Each(filter))));
    }

    private Syntax<Amount> kind(String words, Amount.Kind kind) {
        return widen(
                form(
                        Amount.Distinct.class,
                        words + " among <>",
                        part(
                                distinct -> distinct.kind() == kind ? each(distinct.among()) : null,
                                phrases.plural),
                        filter -> new Amount.Distinct(kind, new Selector.Each(filter))));
    }

    public static Amount.Count count(Filter filter) {
        return new Amount.Count(new Selector.Each(filter));
    }

    /// The filter of "each"; null for another selector.
    static @org.jspecify.annotations.Nullable Filter each(Selector selector) {
        return selector instanceof Selector.Each(Filter filter) ? filter : null;
    }

    /// "for each …", without these words: what is counted. The same everywhere.
    public Syntax<Amount> forEach() {
        return phrases.each;
    }

    private Syntax<Amount> each() {
        PlayerRef you = PlayerRef.YOU;
        return choice(
                        kinds("", ""),
                        VoteMeasures.forEach(),
                        PlayerCounters.number(phrases, true),
                        new DoneMeasures(phrases).doneThisWay(),
                        new StatMeasures(phrases).forEach(),
                        form(
                                Amount.Plus.class,
                                "<> and each <>",
                                part(Amount.Plus::left, counted()),
                                part(Amount.Plus::right, counted()),
                                Amount.Plus::new),
                        TurnMeasures.deaths("", "was", phrases.noun),
                        fact("card you've drawn this turn", TurnFact.CARDS_DRAWN, you),
                        fact("spell you've cast this turn", TurnFact.SPELLS_CAST, you),
                        fact("card you've discarded this turn", TurnFact.CARDS_DISCARDED, you),
                        constant(new Amount.OtherSpells(), "other spell cast this turn"),
                        new TurnMeasures(phrases).forEach(),
                        CommanderMeasures.forEach(),
                        new PlayerMeasures(phrases).eachOf(),
                        CompoundMeasures.eachOne(),
                        constant(
                                new Amount.Count(
                                        new Selector.Players(new PlayerRef.EachOpponent())),
                                "opponent you have"),
                        constant(new Amount.Party(you), "creature in your party"),
                        ManaMeasures.symbols(phrases, true),
                        ofItsCasting(),
                        counted(),
                        form(
                                Amount.Minus.class,
                                "<> beyond the first",
                                part(
                                        minus ->
                                                minus.right().equals(Amount.ONE)
                                                        ? minus.left()
                                                        : null,
                                        counted()),
                                count -> new Amount.Minus(count, Amount.ONE)),
                        eachCounter(),
                        PaidMeasures.forEach(),
                        CoinFlips.each())
                .orElse(new PastMeasures(phrases).forEach());
    }

    /// How it was cast.
    private Syntax<Amount> ofItsCasting() {
        return family(
                synonyms(
                        constant(new Amount.TimesPaid(null), "time it was kicked"),
                        constant(new Amount.TimesPaid(null), "time ~ was kicked"),
                        constant(new Amount.TimesPaid(null), "time this spell was kicked")),
                synonyms(
                        constant(new Amount.ManaSpent(null, null), "mana spent to cast it"),
                        constant(
                                new Amount.ManaSpent(null, null), "mana spent to cast this spell")),
                synonyms(
                        ManaMeasures.from("mana from <> spent to cast it", phrases.aNoun),
                        ManaMeasures.from("mana from <> spent to cast this spell", phrases.aNoun),
                        ManaMeasures.from(
                                "mana from <> that was spent to cast this spell", phrases.aNoun)),
                synonyms(
                        constant(new Amount.ColorsSpent(), "color of mana spent to cast it"),
                        constant(
                                new Amount.ColorsSpent(),
                                "color of mana spent to cast this spell")));
    }

    private Syntax<Amount> eachCounter() {
        return family(
                form(
                        Amount.CountersOn.class,
                        "<> counter on <>",
                        part(Amount.CountersOn::kind, RelativeClauses.COUNTER),
                        part(Amount.CountersOn::things, phrases.anything),
                        Amount.CountersOn::new),
                form(
                        Amount.CountersOn.class,
                        "counter on <>",
                        part(on -> on.kind() == null ? on.things() : null, phrases.anything),
                        things -> new Amount.CountersOn(null, things)));
    }

    /// "Zombie you control", "other Zombie you control": the number of them.
    private Syntax<Amount> counted() {
        return choice(
                form(
                        Amount.Count.class,
                        "<>",
                        part(count -> each(count.what()), phrases.noun),
                        Measures::count),
                form(
                        Amount.Count.class,
                        "other <>",
                        part(
                                count -> {
                                    Filter filter = each(count.what());
                                    return filter == null ? null : Conjuncts.withoutOther(filter);
                                },
                                phrases.noun),
                        filter -> count(Conjuncts.withOther(filter))));
    }

    /// So many of a thing: "a card", "two cards", "X cards", "that many cards", "a card for each Elf you control",
    /// "cards equal to its power".
    public Syntax<Amount> many(String one, String several) {
        return choice(
                synonyms(
                        constant(Amount.ONE, "a " + one),
                        constant(Amount.ONE, "an additional " + one)),
                synonyms(
                        Numerals.WORD_AMOUNT.before(several),
                        Numerals.WORD_AMOUNT.before("additional " + several)),
                DoneMeasures.thatMany("that many " + several),
                form(
                        Amount.Plus.class,
                        "<>",
                        part(
                                plus -> plus.right().equals(Amount.ONE) ? plus.left() : null,
                                DoneMeasures.thatMany("that many " + several + " plus one")),
                        amount -> new Amount.Plus(amount, Amount.ONE)),
                form(
                        Amount.Times.class,
                        "<>",
                        part(
                                Amount.Times::amount,
                                DoneMeasures.thatMany("twice that many " + several)),
                        amount -> new Amount.Times(2, amount)),
                synonyms(
                        forEach().after("a " + one + " for each"),
                        form(
                                Amount.Times.class,
                                "<> " + several + " for each <>",
                                part(Amount.Times::factor, Numerals.WORD),
                                part(Amount.Times::amount, forEach()),
                                Amount.Times::new),
                        phrases.measure.after(several + " equal to"),
                        phrases.measure.after("a number of " + several + " equal to"),
                        forEach().after("an additional " + one + " for each")));
    }

    /// An amount without a plural: "3 life", "X life", "that much life", "life equal to its power", "2 life for each".
    public Syntax<Amount> much(String noun) {
        return choice(
                noun.equals("life") ? Halves.ofLife(phrases.playerGenitive) : choice(),
                Halves.ofX(noun),
                Numerals.DIGIT_AMOUNT.before(noun),
                synonyms(
                        DoneMeasures.thatMany("that much " + noun),
                        constant(
                                new Amount.DoneAmount(), noun + " equal to the life lost this way"),
                        constant(
                                new Amount.DoneAmount(),
                                noun + " equal to the damage dealt this way"),
                        phrases.measure.only(Measures::isThatMuch).after(noun + " equal to")),
                form(
                        Amount.Times.class,
                        "<>",
                        part(
                                Amount.Times::amount,
                                DoneMeasures.thatMany("twice that much " + noun)),
                        amount -> new Amount.Times(2, amount)),
                form(
                        Amount.Times.class,
                        "<> " + noun + " for each <>",
                        part(Amount.Times::factor, Numerals.DIGITS),
                        part(Amount.Times::amount, forEach()),
                        Amount.Times::new),
                phrases.measure.only(n -> !isThatMuch(n)).after(noun + " equal to"));
    }

    /// Whether "that much" may say it as well.
    private static boolean isThatMuch(Object measure) {
        return measure instanceof Amount.ThatMany || measure instanceof Amount.ExcessDamage;
    }
}
