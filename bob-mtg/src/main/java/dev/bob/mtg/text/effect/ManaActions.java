package dev.bob.mtg.text.effect;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.ManaProduction;
import dev.bob.mtg.definition.ManaProduction.Restriction;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.SpellEffect;
import dev.bob.mtg.definition.term.Color;
import dev.bob.mtg.definition.term.Colors;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.text.measure.DoneMeasures;
import dev.bob.mtg.text.measure.Measures;
import dev.bob.mtg.text.modification.TokenDescriptions;
import dev.bob.mtg.text.phrase.Costs;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Adding mana: "add {G}{G}", "add one mana of any color", with what may be done with it.
final class ManaActions {
    private final Phrases phrases;
    private final PlayerPhrases players;
    private final Measures measures;

    ManaActions(Phrases phrases, PlayerPhrases players, Measures measures) {
        this.phrases = phrases;
        this.players = players;
        this.measures = measures;
    }

    /// "{E}{E}": so much energy.
    private static @Nullable Integer equalSymbols(ManaProduction.Symbols mana) {
        boolean equal = mana.symbols().stream().distinct().count() == 1;
        return equal && mana.symbols().size() > 1 ? mana.symbols().size() : null;
    }

    private static @Nullable List<ManaCost> symbols(Colors colors) {
        return colors.equals(Colors.ALL)
                        || !(TokenDescriptions.colorList(colors) instanceof List<?> list)
                ? null
                : list.stream()
                        .map(color -> ManaCost.parse("{" + ((Color) color).letter() + "}"))
                        .toList();
    }

    private static Colors colors(List<ManaCost> symbols) {
        Colors all = Colors.NONE;
        for (ManaCost symbol : symbols) {
            all = all.union(symbol.colors());
        }
        return all;
    }

    private static boolean isOneSymbol(Object cost) {
        return cost instanceof ManaCost mana && mana.symbols().size() == 1;
    }

    private Syntax<ManaProduction> producible(String template, boolean colors) {
        return widen(
                form(
                        ManaProduction.ProducibleBy.class,
                        template,
                        part(by -> by.colorsOnly() == colors ? by.lands() : null, phrases.aNoun),
                        lands -> new ManaProduction.ProducibleBy(lands, colors)));
    }

    /// What was tapped is called by its kind.
    private static Syntax<ManaProduction> sameType(String tapped) {
        return constant(
                new ManaProduction.SameType(), "one mana of any type that " + tapped + " produced");
    }

    /// "that much {R}", "twice that much {G}".
    private static Syntax<Amount> soMuch() {
        return choice(
                DoneMeasures.thatMany("that much"),
                form(
                        Amount.Times.class,
                        "<>",
                        part(
                                times -> times.factor() == 2 ? times.amount() : null,
                                DoneMeasures.thatMany("twice that much")),
                        amount -> new Amount.Times(2, amount)));
    }

    private static ManaProduction.Either orChosen(ManaCost symbol) {
        return new ManaProduction.Either(
                List.of(
                        new ManaProduction.Symbols(symbol.symbols()),
                        new ManaProduction.ChosenColor(Amount.ONE)));
    }

    private static @Nullable ManaCost symbolOr(ManaProduction.Either either) {
        return either.choices().getFirst() instanceof ManaProduction.Symbols(var symbols)
                ? new ManaCost(symbols)
                : null;
    }

    /// "one mana of any color among legendary creatures you control", "one mana of any of the exiled card's colors".
    private Syntax<ManaProduction> ofColorsAmong() {
        return choice(
                form(
                        ManaProduction.ColorsAmong.class,
                        "one mana of any color among <>",
                        part(ManaActions::anyAmong, phrases.plural),
                        filter -> new ManaProduction.ColorsAmong(new Selector.Each(filter), false)),
                form(
                        ManaProduction.ColorsAmong.class,
                        "one mana of any of <> colors",
                        part(mana -> mana.each() ? null : mana.objects(), phrases.genitive),
                        objects -> new ManaProduction.ColorsAmong(objects, false)));
    }

    private static @Nullable Filter anyAmong(ManaProduction.ColorsAmong mana) {
        return !mana.each() && mana.objects() instanceof Selector.Each(Filter filter)
                ? filter
                : null;
    }

    /// Mana of a color that is named in a sentence before: "For each color among permanents you control, add one mana of
    /// that color", "Choose a color. Add one mana of that color for each charge counter on ~".
    private Syntax<Effect> ofNamedColor() {
        return choice(
                produced(
                        ManaProduction.ColorsAmong.class,
                        "for each color among <> , add one mana of that color",
                        mana ->
                                mana.each() && mana.objects() instanceof Selector.Each(Filter of)
                                        ? of
                                        : null,
                        phrases.plural,
                        of -> new ManaProduction.ColorsAmong(new Selector.Each(of), true)),
                produced(
                        ManaProduction.ColorsAmong.class,
                        "choose a color of <> . add one mana of that color",
                        ManaActions::anyAmong,
                        phrases.aNoun,
                        of -> new ManaProduction.ColorsAmong(new Selector.Each(of), false)),
                produced(
                        ManaProduction.AnyOneColor.class,
                        "choose a color . add one mana of that color for each <>",
                        ManaProduction.AnyOneColor::count,
                        measures.forEach(),
                        ManaProduction.AnyOneColor::new),
                produced(
                        ManaProduction.AnyOneColor.class,
                        "choose a color . add an amount of mana of that color equal to <>",
                        ManaProduction.AnyOneColor::count,
                        phrases.measure,
                        ManaProduction.AnyOneColor::new));
    }

    private static <P extends ManaProduction, T> Syntax<Effect> produced(
            Class<P> type,
            String template,
            Function<P, @Nullable T> what,
            Syntax<T> syntax,
            Function<T, ManaProduction> make) {
        return widen(
                form(
                        SpellEffect.AddMana.class,
                        template,
                        part(
                                add ->
                                        type.isInstance(add.mana())
                                                        && add.who() instanceof PlayerRef.You
                                                        && add.restriction() == null
                                                ? what.apply(type.cast(add.mana()))
                                                : null,
                                syntax),
                        of -> new SpellEffect.AddMana(PlayerRef.YOU, make.apply(of), null)));
    }

    Syntax<Effect> addMana() {
        Syntax<ManaProduction> symbols = produced();

        return choice(
                synonyms(
                        adding("add", "adds", symbols),
                        adding(
                                "add an additional",
                                "adds an additional",
                                choice(
                                        symbols,
                                        constant(
                                                new ManaProduction.ChosenColor(Amount.ONE),
                                                "one mana of that color"))),
                        ofNamedColor()),
                form(
                        SpellEffect.AddMana.class,
                        "add <> . spend this mana only to <>",
                        part(
                                add -> add.who() instanceof PlayerRef.You ? add.mana() : null,
                                symbols),
                        part(SpellEffect.AddMana::restriction, new ManaUses(phrases).all()),
                        (mana, only) -> new SpellEffect.AddMana(PlayerRef.YOU, mana, only)),
                riders(symbols),
                constant(
                        new SpellEffect.AddMana(PlayerRef.YOU, new ManaProduction.Unspent(), null),
                        "double the amount of each type of unspent mana you have"),
                form(
                        SpellEffect.AddMana.class,
                        "add <> . spend this mana only on costs that contain {X}",
                        part(
                                add ->
                                        Restriction.FOR_X.equals(add.restriction())
                                                ? add.mana()
                                                : null,
                                symbols),
                        mana -> new SpellEffect.AddMana(PlayerRef.YOU, mana, Restriction.FOR_X)),
                ManaUses.ofColorChosenFirst(phrases.measure),
                new ManaUses(phrases).measured());
    }

    /// What is added.
    private Syntax<ManaProduction> produced() {
        List<Syntax<ManaProduction>> all = new ArrayList<>(written());
        all.addAll(ofAnyColors());
        all.addAll(measured());
        all.addAll(ofKnownColors());
        all.addAll(forEachOfSome());
        all.add(constant(twoColors(), "two mana of different colors"));
        all.add(
                widen(
                        form(
                                ManaProduction.AnyCombination.class,
                                "one mana of any color for each <>",
                                part(
                                        mana ->
                                                mana.colors().equals(Colors.ALL)
                                                        ? mana.count()
                                                        : null,
                                        measures.forEach()),
                                count -> new ManaProduction.AnyCombination(count, Colors.ALL))));
        all.add(ManaUses.ofChosenColor());
        return synonyms(all);
    }

    /// "{G}{G}", "{R} or {W}", "three {B}"
    private static List<Syntax<ManaProduction>> written() {
        return List.of(
                widen(
                        form(
                                ManaProduction.Symbols.class,
                                "<>",
                                part(symbols1 -> new ManaCost(symbols1.symbols()), Costs.MANA),
                                cost -> new ManaProduction.Symbols(cost.symbols()))),
                widen(
                        form(
                                ManaProduction.OneOf.class,
                                "<>",
                                part(ManaProduction.OneOf::choices, Costs.MANA.series("or", 2)),
                                ManaProduction.OneOf::new)),
                widen(
                        form(
                                ManaProduction.Symbols.class,
                                "<> <>",
                                part(ManaActions::equalSymbols, Numerals.WORD),
                                part(
                                        mana -> new ManaCost(List.of(mana.symbols().getFirst())),
                                        Costs.MANA.only(ManaActions::isOneSymbol)),
                                (count, cost) ->
                                        new ManaProduction.Symbols(
                                                Collections.nCopies(
                                                        count, cost.symbols().getFirst())))));
    }

    private static List<Syntax<ManaProduction>> ofAnyColors() {
        return List.of(
                constant(new ManaProduction.AnyOneColor(Amount.ONE), "one mana of any color"),
                widen(
                        form(
                                ManaProduction.AnyOneColor.class,
                                "<> mana of any one color",
                                part(ManaProduction.AnyOneColor::count, Numerals.WORD_AMOUNT),
                                ManaProduction.AnyOneColor::new)),
                widen(
                        form(
                                ManaProduction.AnyCombination.class,
                                "<> mana in any combination of colors",
                                part(ManaProduction.AnyCombination::count, Numerals.WORD_AMOUNT),
                                count -> new ManaProduction.AnyCombination(count, Colors.ALL))),
                widen(
                        form(
                                ManaProduction.AnyCombination.class,
                                "<> mana in any combination of <>",
                                part(ManaProduction.AnyCombination::count, Numerals.WORD_AMOUNT),
                                part(
                                        mana -> symbols(mana.colors()),
                                        new Syntax.Around<>("", Costs.MANA, "")
                                                .only(ManaActions::isOneSymbol)
                                                .series("and / or", 2)),
                                (count, list) ->
                                        new ManaProduction.AnyCombination(count, colors(list)))));
    }

    private static ManaProduction twoColors() {
        List<ManaCost> pairs = new ArrayList<>();
        for (Color one : Color.values()) {
            for (Color other : Color.values()) {
                if (one.compareTo(other) < 0) {
                    pairs.add(ManaCost.parse("{" + one.letter() + "}{" + other.letter() + "}"));
                }
            }
        }
        return new ManaProduction.OneOf(pairs);
    }

    private List<Syntax<ManaProduction>> measured() {
        return List.of(
                widen(
                        form(
                                ManaProduction.ForEach.class,
                                "<> for each <>",
                                part(ManaProduction.ForEach::symbols, Costs.MANA),
                                part(ManaProduction.ForEach::times, measures.forEach()),
                                ManaProduction.ForEach::new)),
                widen(
                        form(
                                ManaProduction.ForEach.class,
                                "an amount of <> equal to <>",
                                part(
                                        ManaProduction.ForEach::symbols,
                                        Costs.MANA.only(ManaActions::isOneSymbol)),
                                part(ManaProduction.ForEach::times, phrases.measure),
                                ManaProduction.ForEach::new)));
    }

    /// The chosen one, what others could produce, the colors of a commander.
    private List<Syntax<ManaProduction>> ofKnownColors() {
        return List.of(
                constant(
                        new ManaProduction.ChosenColor(Amount.ONE), "one mana of the chosen color"),
                producible("one mana of any color that <> could produce", true),
                producible("one mana of any type that <> could produce", false),
                constant(
                        new ManaProduction.OfIdentity(),
                        "one mana of any color in your commander's color identity"),
                synonyms(sameType("land"), sameType("permanent"), sameType("artifact token")));
    }

    private List<Syntax<ManaProduction>> forEachOfSome() {
        return List.of(
                widen(
                        form(
                                ManaProduction.ForEach.class,
                                "<> <>",
                                part(ManaProduction.ForEach::times, soMuch()),
                                part(
                                        ManaProduction.ForEach::symbols,
                                        Costs.MANA.only(ManaActions::isOneSymbol)),
                                (times, symbol) -> new ManaProduction.ForEach(symbol, times))),
                widen(
                        form(
                                ManaProduction.AnyCombination.class,
                                "<> for each <>",
                                part(
                                        mana -> symbols(mana.colors()),
                                        Costs.MANA.only(ManaActions::isOneSymbol).series("or", 2)),
                                part(ManaProduction.AnyCombination::count, measures.forEach()),
                                (list, count) ->
                                        new ManaProduction.AnyCombination(count, colors(list)))),
                ofColorsAmong(),
                widen(
                        form(
                                ManaProduction.Either.class,
                                "<> or one mana of the chosen color",
                                part(
                                        either -> symbolOr(either),
                                        Costs.MANA.only(ManaActions::isOneSymbol)),
                                symbol -> orChosen(symbol))));
    }

    private Syntax<Effect> adding(String base, String third, Syntax<ManaProduction> symbols) {
        return widen(
                players.acts(
                        SpellEffect.AddMana.class,
                        base,
                        third,
                        symbols,
                        SpellEffect.AddMana::who,
                        SpellEffect.AddMana::mana,
                        (who, mana) -> new SpellEffect.AddMana(who, mana, null)));
    }

    /// What is said of mana besides what it may be spent on.
    private Syntax<Effect> riders(Syntax<ManaProduction> symbols) {
        Restriction kept = Restriction.keptFor(new Duration.EndOfTurn());
        return choice(
                form(
                        SpellEffect.AddMana.class,
                        "add <> . until end of turn , you don't lose this mana as steps and phases end",
                        part(add -> kept.equals(add.restriction()) ? add.mana() : null, symbols),
                        mana -> new SpellEffect.AddMana(PlayerRef.YOU, mana, kept)),
                form(
                        SpellEffect.AddMana.class,
                        "add <> . this mana can't be spent to cast <>",
                        part(SpellEffect.AddMana::mana, symbols),
                        part(
                                add ->
                                        add.restriction() != null
                                                        && add.restriction().spells()
                                                                instanceof Filter.Not(Filter not)
                                                ? not
                                                : null,
                                synonyms(phrases.aNoun, phrases.plural.only(ManaUses::isOfSpells))),
                        (mana, not) ->
                                new SpellEffect.AddMana(
                                        PlayerRef.YOU, mana, Restriction.notFor(not))),
                form(
                        SpellEffect.AddMana.class,
                        "add <> . spend this mana only to <> , and that spell can't be countered",
                        part(SpellEffect.AddMana::mana, symbols),
                        part(
                                add ->
                                        add.restriction() != null
                                                        && add.restriction().uncounterable()
                                                ? new Restriction(add.restriction().spells(), null)
                                                : null,
                                new ManaUses(phrases).all()),
                        (mana, only) ->
                                new SpellEffect.AddMana(
                                        PlayerRef.YOU, mana, only.makesUncounterable())),
                synonyms(
                        asSpent("if that mana is spent on", false, symbols),
                        asSpent("if that mana is spent to cast", false, symbols),
                        asSpent("if you spend this mana to cast", false, symbols)),
                synonyms(
                        asSpent("when you spend this mana to cast", true, symbols),
                        asSpent("when that mana is spent to cast", true, symbols)));
    }

    /// What happens as the mana is spent on a spell: at once, or as a triggered ability.
    private Syntax<Effect> asSpent(String words, boolean triggers, Syntax<ManaProduction> symbols) {
        return widen(
                form(
                        SpellEffect.AddMana.class,
                        "add <> . " + words + " <> , <>",
                        part(SpellEffect.AddMana::mana, symbols),
                        part(
                                add -> {
                                    Effect.Delayed then = rider(add, triggers);
                                    return then != null
                                                    && then.event()
                                                            instanceof EventPattern.Cast cast
                                            ? cast.what()
                                            : null;
                                },
                                phrases.aNoun),
                        part(
                                add -> {
                                    Effect.Delayed then = rider(add, triggers);
                                    return then == null ? null : then.effect();
                                },
                                Sentences.row(phrases.clause)),
                        (mana, spells, effect) ->
                                new SpellEffect.AddMana(
                                        PlayerRef.YOU,
                                        mana,
                                        Restriction.with(
                                                new ManaProduction.Rider(
                                                        new Effect.Delayed(
                                                                new EventPattern.Cast(
                                                                        PlayerRef.YOU, spells, 0),
                                                                null,
                                                                true,
                                                                null,
                                                                effect),
                                                        triggers)))));
    }

    private static Effect.@Nullable Delayed rider(SpellEffect.AddMana add, boolean triggers) {
        ManaProduction.Rider rider = add.restriction() == null ? null : add.restriction().rider();
        return rider != null && rider.triggers() == triggers ? rider.then() : null;
    }
}
