package dev.bob.mtg.text.condition;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.family;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;
import static dev.bob.mtg.text.syntax.Syntax.words;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.TurnFact;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.measure.DoneThisTurn;
import dev.bob.mtg.text.measure.TimesOfPlay;
import dev.bob.mtg.text.phrase.Costs;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Production;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What comes after "if" and "as long as".
public final class Conditions {
    private final Phrases phrases;
    private final QualityConditions qualities;
    private final ControlConditions control;

    public Conditions(Phrases phrases) {
        this.phrases = phrases;
        this.qualities = new QualityConditions(phrases);
        this.control = new ControlConditions(phrases);
    }

    public void define() {
        Production<Condition> single = phrases.rules.rule("condition alone");
        Syntax<Condition> known =
                choice(
                        control.control(),
                        qualities.is(),
                        facts(),
                        EntryConditions.all(),
                        new EntriesThisTurn(phrases).all(),
                        new CausedFacts(phrases).all(),
                        new TurnFacts(phrases).all(),
                        new PastEvents(phrases).all(),
                        new ThisWay(phrases).conditions(),
                        constant(IN_GRAVEYARD, "this card is in your graveyard"),
                        constant(IN_EXILE, "this card is exiled"),
                        constant(IN_COMMAND, "~ is in the command zone"),
                        CostConditions.all(phrases),
                        new Comparisons(phrases).all(),
                        whoseTurn(),
                        howItWasCast(),
                        counts(),
                        ownsBoth(),
                        standing(),
                        life(),
                        ZoneConditions.all(phrases),
                        new ExiledWithConditions(phrases).all(),
                        new GraveyardConditions(phrases).all(),
                        new GroupConditions(phrases, qualities.state()).all(),
                        constant(
                                new Condition.Is(new Selector.This("~"), Filter.EMINENT),
                                "~ is in the command zone or on the battlefield"),
                        HavingConditions.all(phrases),
                        NthSpells.all(phrases),
                        EntryConditions.notCast(),
                        FurtherConditions.all(phrases));
        single.is(
                known.orElse(
                        choice(phrases.pastFact, new TimesOfPlay(phrases).all())
                                .orElse(new DoneThisTurn(phrases).all())));
        phrases.who.is(new WhoClauses(phrases).all());
        phrases.whoMany.is(new WhoClauses(phrases).ofSeveral());
        phrases.condition.is(choice(single, both(single), either(single)));
    }

    private static Syntax<Condition> whoseTurn() {
        return family(
                constant(new Condition.TurnOf(PlayerRef.YOU), "it's your turn"),
                constant(
                        new Condition.Not(new Condition.TurnOf(PlayerRef.YOU)),
                        "it's not your turn"),
                synonyms(notTheirTurn("it's not <> turn"), notTheirTurn("it isn't <> turn")),
                constant(
                        new Condition.And(
                                List.of(
                                        new Condition.TurnOf(PlayerRef.YOU),
                                        new Condition.During(
                                                List.of(
                                                        Step.PRECOMBAT_MAIN,
                                                        Step.POSTCOMBAT_MAIN)))),
                        "it's your main phase"));
    }

    private static Syntax<Condition> notTheirTurn(String template) {
        return widen(
                form(
                        Condition.Not.class,
                        template,
                        part(
                                not ->
                                        not.condition() instanceof Condition.TurnOf(PlayerRef whose)
                                                ? whose
                                                : null,
                                choice(
                                        PlayerPhrases.open("their"),
                                        PlayerPhrases.open("that player 's"))),
                        whose -> new Condition.Not(new Condition.TurnOf(whose))));
    }

    private Syntax<Condition> howItWasCast() {
        return family(
                constant(
                        new Condition.CastDuringYourMain(),
                        "you cast this spell during your main phase"),
                synonyms(
                        constant(new Condition.Kicked(null), "this spell was kicked"),
                        constant(new Condition.Kicked(null), "it was kicked"),
                        constant(new Condition.Kicked(null), "~ was kicked")),
                unkicked(),
                uncast(),
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
                constant(new Condition.CastWith(Keyword.FORETELL), "this spell was foretold"),
                synonyms(
                        constant(
                                new Condition.WasCast(Zone.HAND, PlayerRef.YOU),
                                "you cast it from your hand"),
                        constant(
                                new Condition.WasCast(Zone.HAND, PlayerRef.YOU),
                                "you cast ~ from your hand")));
    }

    /// Monarchs, dungeons, empty libraries, and what else is known of a player.
    private static Syntax<Condition> standing() {
        return family(
                constant(new Condition.IsMonarch(PlayerRef.YOU), "you're the monarch"),
                constant(new Condition.HasInitiative(PlayerRef.YOU), "you have the initiative"),
                synonyms(
                        constant(
                                new Condition.CompletedDungeon(PlayerRef.YOU),
                                "you've completed a dungeon"),
                        constant(
                                new Condition.CompletedDungeon(PlayerRef.YOU),
                                "you have completed a dungeon")),
                constant(
                        new Condition.IsMonarch(new PlayerRef.AnOpponent()),
                        "an opponent is the monarch"),
                constant(
                        new Condition.TurnOf(new PlayerRef.AnOpponent()),
                        "it's an opponent's turn"),
                synonyms(
                        constant(
                                new Condition.Exists(YOUR_LIBRARY, Comparison.EQUAL, Amount.ZERO),
                                "your library has no cards in it"),
                        constant(
                                new Condition.Exists(YOUR_LIBRARY, Comparison.EQUAL, Amount.ZERO),
                                "there are no cards in your library")),
                constant(
                        new Condition.Not(new Condition.IsMonarch(new PlayerRef.AnyPlayer())),
                        "there is no monarch"),
                constant(
                        new Condition.Not(new Condition.OptionChosen("tribute")),
                        "tribute wasn't paid"),
                constant(
                        new Condition.HasCitysBlessing(PlayerRef.YOU),
                        "you have the city's blessing"),
                constant(
                        new Condition.HasEnduringStory(PlayerRef.YOU),
                        "you have an enduring story"));
    }

    /// "you both own and control ~ and a creature named Bruna".
    private Syntax<Condition> ownsBoth() {
        return choice(
                widen(ownsBoth("you both own and control ~ and <>", false)),
                widen(
                        ownsBoth(
                                "~ and <> are attacking , and you both own and control them",
                                true)));
    }

    private Syntax<Condition.OwnsBoth> ownsBoth(String words, boolean attacking) {
        return form(
                Condition.OwnsBoth.class,
                words,
                part(owns -> owns.attacking() == attacking ? owns.other() : null, phrases.aNoun),
                other -> new Condition.OwnsBoth(other, attacking));
    }

    /// "you control a Swamp and an opponent controls a Plains": two conditions, each whole.
    private static Syntax<Condition> both(Syntax<Condition> one) {
        return widen(
                form(
                        Condition.And.class,
                        "<>",
                        part(
                                and -> and.parts().size() == 2 ? and.parts() : null,
                                one.separated(words("and"), 2)),
                        parts -> parts.size() == 2 ? new Condition.And(parts) : null));
    }

    /// "a nonland permanent left the battlefield this turn or a spell was warped this turn".
    private static Syntax<Condition> either(Syntax<Condition> one) {
        return widen(
                form(
                        Condition.Or.class,
                        "<>",
                        part(
                                or -> or.parts().size() == 2 ? or.parts() : null,
                                one.separated(words("or"), 2)),
                        parts -> parts.size() == 2 ? new Condition.Or(parts) : null));
    }

    /// The source is a card in its owner's graveyard: the ability works there.
    public static final Condition.Is IN_GRAVEYARD =
            new Condition.Is(
                    new Selector.This("this card"),
                    new Filter.InZone(Zone.GRAVEYARD, PlayerRef.YOU));

    private static final Condition.Is IN_EXILE =
            new Condition.Is(new Selector.This("this card"), new Filter.InZone(Zone.EXILE, null));

    private static final Condition.Is IN_COMMAND =
            new Condition.Is(new Selector.This("~"), new Filter.InZone(Zone.COMMAND, null));

    /// Where the source has to be for a condition to hold, and so where the ability works; null where nothing is said.
    public static @Nullable Zone zone(@Nullable Condition condition) {
        for (Condition.Is place : List.of(IN_GRAVEYARD, IN_COMMAND, IN_EXILE)) {
            if (place.equals(condition) && place.filter() instanceof Filter.InZone in) {
                return in.zone();
            }
        }
        if (condition instanceof Condition.And(List<Condition> parts)) {
            return parts.stream().map(Conditions::zone).reduce(null, (a, b) -> a == null ? b : a);
        }
        // "This card is the only creature card in your graveyard."
        return condition instanceof Condition.Is(Selector.This _, Filter.And what)
                ? what.equals(Filter.SUSPENDED) ? Zone.EXILE : Conjuncts.zone(what)
                : null;
    }

    private static final Filter YOUR_LIBRARY =
            Filter.and(new Filter.CardNoun(), new Filter.InZone(Zone.LIBRARY, PlayerRef.YOU));

    private static Syntax<Condition> unkicked() {
        Condition not = new Condition.Not(new Condition.Kicked(null));
        return synonyms(
                constant(not, "this spell wasn't kicked"),
                constant(not, "it wasn't kicked"),
                constant(not, "~ wasn't kicked"));
    }

    private static Syntax<Condition> uncast() {
        Condition not = new Condition.Not(new Condition.WasCast(null, null));
        return synonyms(constant(not, "it wasn't cast"), constant(not, "~ wasn't cast"));
    }

    /// A copy of a spell, and what is put onto the battlefield, wasn't cast from anywhere.
    private static final Condition CAST_FROM_ELSEWHERE =
            new Condition.And(
                    List.of(
                            new Condition.WasCast(null, null),
                            new Condition.Not(new Condition.WasCast(Zone.HAND, null))));

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
                                CAST_FROM_ELSEWHERE,
                                "this spell was cast from anywhere other than your hand"),
                        constant(
                                CAST_FROM_ELSEWHERE,
                                "it was cast from anywhere other than your hand")),
                constant(
                        new Condition.And(
                                List.of(
                                        new Condition.WasCast(null, PlayerRef.YOU),
                                        new Condition.Not(
                                                new Condition.WasCast(Zone.HAND, PlayerRef.YOU)))),
                        "you cast it from anywhere other than your hand"),
                castFrom("from your hand", Zone.HAND));
    }

    private static Syntax<Condition> castFrom(String words, Zone zone) {
        Condition any = new Condition.WasCast(zone, null);
        return synonyms(
                constant(any, "this spell was cast " + words),
                constant(any, "it was cast " + words));
    }

    private static Syntax<Condition> kickedWith(String template) {
        return widen(
                form(
                        Condition.Kicked.class,
                        template,
                        part(Condition.Kicked::with, Costs.MANA),
                        Condition.Kicked::new));
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
                handAndLife(hand),
                synonyms(
                        ofX("X is <> or more", Comparison.AT_LEAST, Numerals.DIGIT_AMOUNT),
                        ofX("X is <> or greater", Comparison.AT_LEAST, Numerals.DIGIT_AMOUNT),
                        ofX("X is <> or more", Comparison.AT_LEAST, Numerals.FROM_ONE_AMOUNT)),
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
                                        things, new Filter.Power(Comparison.AT_LEAST, amount))),
                ofX("X is <> or less", Comparison.AT_MOST, Numerals.DIGIT_AMOUNT),
                ofX("X is <>", Comparison.EQUAL, Numerals.DIGIT_AMOUNT));
    }

    private static Syntax<Condition> ofX(String template, Comparison is, Syntax<Amount> number) {
        return compare(template, new Amount.X(), is, number);
    }

    /// How many cards a hand has, how much life is left.
    private Syntax<Condition> handAndLife(Amount hand) {
        return family(
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
                fewerInHand(),
                compare(
                        "your life total is less than <>",
                        new Amount.LifeTotal(PlayerRef.YOU),
                        Comparison.LESS,
                        Numerals.DIGIT_AMOUNT));
    }

    private static Syntax<Condition> fewerInHand() {
        return compare(
                "you have fewer than <> cards in hand",
                new Amount.HandSize(PlayerRef.YOU),
                Comparison.LESS,
                Numerals.WORD_AMOUNT);
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
                                Numerals.DIGIT_AMOUNT)),
                compare(
                        "your life total is less than <>",
                        life,
                        Comparison.LESS,
                        Numerals.DIGIT_AMOUNT));
    }
}
