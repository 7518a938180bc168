package dev.bob.mtg.text.effect;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.widen;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.words;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Color;
import dev.bob.mtg.definition.Colors;
import dev.bob.mtg.definition.CounterKind;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.ManaCost;
import dev.bob.mtg.definition.ManaProduction;
import dev.bob.mtg.definition.ManaProduction.Restriction;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.Step;
import dev.bob.mtg.definition.Zone;
import dev.bob.mtg.text.modification.TokenPhrases;
import dev.bob.mtg.text.phrase.CardNames;
import dev.bob.mtg.text.phrase.Costs;
import dev.bob.mtg.text.phrase.DieRolls;
import dev.bob.mtg.text.phrase.Measures;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.PlayerCounters;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Syntax;
import dev.bob.mtg.text.syntax.Syntax.Pair;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// What players do: draw, discard, mill, scry, gain and lose life, sacrifice, add mana.
///
/// Who chooses what to discard or sacrifice is [PlayerPhrases#AT_HAND]: the player who does it.
public final class PlayerActions {
    private final Phrases phrases;
    private final PlayerPhrases players;
    private final Measures measures;

    public PlayerActions(Phrases phrases, PlayerPhrases players, Measures measures) {
        this.phrases = phrases;
        this.players = players;
        this.measures = measures;
    }

    /// "you skip your next turn", "that player skips their next untap step".
    private Syntax<Effect> skips() {
        Map<String, Step> steps = new LinkedHashMap<>();
        steps.put("untap step", Step.UNTAP);
        steps.put("upkeep step", Step.UPKEEP);
        steps.put("draw step", Step.DRAW);
        steps.put("combat phase", Step.BEGIN_COMBAT);
        List<Syntax<Effect>> all = new ArrayList<>();
        for (String their : List.of("your", "their")) {
            steps.forEach((words, step) ->
                    all.add(
                            widen(
                                    form(
                                            Effect.SkipNext.class,
                                            "<>",
                                            part(
                                                    skip -> isYou(skip.who(), their),
                                                    players.does(
                                                                    "skip",
                                                                    "skips",
                                                                    words(their + " next " + words))
                                                            .map(
                                                                    Syntax.Pair.class,
                                                                    pair -> pair.left(),
                                                                    who ->
                                                                            new Syntax.Pair<>(
                                                                                    who,
                                                                                    Syntax.Nothing
                                                                                            .NOTHING))),
                                            who -> new Effect.SkipNext(who, step)))));
            all.add(turns("skip", "skips", constant(Amount.ONE, their + " next turn"), their));
            all.add(
                    turns(
                            "skip",
                            "skips",
                            Numerals.WORD_AMOUNT
                                    .only(n -> n instanceof Amount.Fixed)
                                    .before("turns")
                                    .after(their + " next"),
                            their));
        }
        return choice(all);
    }

    private Syntax<Effect> turns(String base, String third, Syntax<Amount> count, String their) {
        return widen(
                form(
                        Effect.SkipTurns.class,
                        "<>",
                        part(
                                skip ->
                                        isYou(skip.who(), their) == null
                                                ? null
                                                : new Syntax.Pair<>(skip.who(), skip.count()),
                                players.does(base, third, count)),
                        pair -> new Effect.SkipTurns(pair.left(), pair.right())));
    }

    /// The player, if "your" or "their" is right for them.
    private static @Nullable PlayerRef isYou(PlayerRef who, String their) {
        return who instanceof PlayerRef.You == their.equals("your") ? who : null;
    }

    public Syntax<Effect> all() {
        Syntax<Amount> cards = measures.many("card", "cards");
        return choice(
                skips(),
                acts(
                        Effect.Draw.class,
                        "draw",
                        "draws",
                        cards,
                        Effect.Draw::who,
                        Effect.Draw::count,
                        Effect.Draw::new),
                acts(
                        Effect.Mill.class,
                        "mill",
                        "mills",
                        cards,
                        Effect.Mill::who,
                        Effect.Mill::count,
                        Effect.Mill::new),
                acts(
                        Effect.Scry.class,
                        "scry",
                        "scries",
                        Numerals.DIGIT_AMOUNT,
                        Effect.Scry::who,
                        Effect.Scry::count,
                        Effect.Scry::new),
                acts(
                        Effect.Surveil.class,
                        "surveil",
                        "surveils",
                        Numerals.DIGIT_AMOUNT,
                        Effect.Surveil::who,
                        Effect.Surveil::count,
                        Effect.Surveil::new),
                acts(
                        Effect.GainLife.class,
                        "gain",
                        "gains",
                        measures.much("life"),
                        Effect.GainLife::who,
                        Effect.GainLife::amount,
                        Effect.GainLife::new),
                acts(
                        Effect.LoseLife.class,
                        "lose",
                        "loses",
                        measures.much("life"),
                        Effect.LoseLife::who,
                        Effect.LoseLife::amount,
                        Effect.LoseLife::new),
                discard(),
                discardHand(),
                sacrifice(),
                acts(
                        Effect.Shuffle.class,
                        "shuffle",
                        "shuffles",
                        Effect.Shuffle::who,
                        Effect.Shuffle::new),
                acts(
                        Effect.RevealHand.class,
                        "reveal your hand",
                        "reveals their hand",
                        Effect.RevealHand::who,
                        Effect.RevealHand::new),
                acts(
                        Effect.WinGame.class,
                        "win the game",
                        "wins the game",
                        Effect.WinGame::who,
                        Effect.WinGame::new),
                acts(
                        Effect.LoseGame.class,
                        "lose the game",
                        "loses the game",
                        Effect.LoseGame::who,
                        Effect.LoseGame::new),
                acts(
                        Effect.BecomeMonarch.class,
                        "become the monarch",
                        "becomes the monarch",
                        Effect.BecomeMonarch::who,
                        Effect.BecomeMonarch::new),
                constant(new Effect.Proliferate(), "proliferate"),
                constant(new Effect.Investigate(PlayerRef.YOU, Amount.ONE), "investigate"),
                constant(new Effect.Populate(PlayerRef.YOU), "populate"),
                form(
                        Effect.ExtraTurn.class,
                        "<> an extra turn after this one",
                        part(Effect.ExtraTurn::who, players.does("take", "takes")),
                        who -> new Effect.ExtraTurn(who, Amount.ONE)),
                energy(),
                DieRolls.roll(),
                new PlayerCounters(players, measures).all(),
                emblem(),
                numbered(
                        "bolster <>",
                        Effect.Bolster.class,
                        Effect.Bolster::count,
                        n -> new Effect.Bolster(PlayerRef.YOU, n)),
                constant(new Effect.Learn(PlayerRef.YOU), "learn"),
                form(
                        Effect.Amass.class,
                        "amass <> <>",
                        part(Effect.Amass::subtype, armies()),
                        part(Effect.Amass::count, Numerals.DIGIT_AMOUNT),
                        (subtype, count) -> new Effect.Amass(PlayerRef.YOU, subtype, count)),
                lookAndReveal(),
                choices(),
                new HandChoices(phrases).all(),
                addMana());
    }

    /// A verb with an amount.
    private <R extends Effect, T> Syntax<R> acts(
            Class<R> type,
            String base,
            String third,
            Syntax<T> rest,
            Function<R, PlayerRef> who,
            Function<R, @Nullable T> what,
            BiFunction<PlayerRef, T, R> make) {
        return form(
                type,
                "<>",
                part(
                        effect -> {
                            T value = what.apply(effect);
                            return value == null ? null : new Pair<>(who.apply(effect), value);
                        },
                        players.does(base, third, rest)),
                pair -> make.apply(pair.left(), pair.right()));
    }

    /// A verb alone.
    private <R extends Effect> Syntax<R> acts(
            Class<R> type,
            String base,
            String third,
            Function<R, PlayerRef> who,
            Function<PlayerRef, R> make) {
        return form(type, "<>", part(who, players.does(base, third)), make);
    }

    private Syntax<Effect> discard() {
        Syntax<Selector> chosen =
                choice(
                        chosen(phrases.aNoun, ""),
                        form(
                                Selector.Choose.class,
                                "<> <>",
                                part(Selector.Choose::count, Numerals.WORD_AMOUNT),
                                part(Selector.Choose::filter, phrases.plural),
                                (count, filter) ->
                                        new Selector.Choose(
                                                PlayerPhrases.AT_HAND, false, count, filter)),
                        form(
                                Selector.Choose.class,
                                "<>",
                                part(
                                        choose ->
                                                choose.filter() instanceof Filter.CardNoun
                                                                && !choose.upTo()
                                                        ? choose.count()
                                                        : null,
                                        measures.many("card", "cards")
                                                .only(count -> !isNumber(count))),
                                count ->
                                        new Selector.Choose(
                                                PlayerPhrases.AT_HAND,
                                                false,
                                                count,
                                                new Filter.CardNoun())),
                        optional(),
                        form(
                                Selector.AtRandom.class,
                                "<> at random",
                                part(Selector.AtRandom::filter, phrases.aNoun),
                                filter -> new Selector.AtRandom(Amount.ONE, filter)),
                        form(
                                Selector.AtRandom.class,
                                "<> <> at random",
                                part(Selector.AtRandom::count, Numerals.WORD_AMOUNT),
                                part(Selector.AtRandom::filter, phrases.plural),
                                Selector.AtRandom::new),
                        References.object("that card"),
                        References.object("those cards"),
                        References.object("it"));
        return widen(
                acts(
                        Effect.Discard.class,
                        "discard",
                        "discards",
                        chosen,
                        Effect.Discard::who,
                        Effect.Discard::what,
                        Effect.Discard::new));
    }

    private static boolean isNumber(Object count) {
        return count instanceof Amount.Fixed || count instanceof Amount.X;
    }

    /// "up to two cards", "any number of creatures": as many as the player who does it wants.
    private Syntax<Selector> optional() {
        return choice(
                form(
                        Selector.Choose.class,
                        "any number of <>",
                        part(
                                choose ->
                                        choose.count() instanceof Amount.AnyNumber
                                                ? choose.filter()
                                                : null,
                                phrases.plural),
                        filter ->
                                new Selector.Choose(
                                        PlayerPhrases.AT_HAND,
                                        true,
                                        new Amount.AnyNumber(),
                                        filter)),
                form(
                        Selector.Choose.class,
                        "up to <> <>",
                        part(choose -> choose.upTo() ? choose.count() : null, Numerals.WORD_AMOUNT),
                        part(Selector.Choose::filter, phrases.plural),
                        (count, filter) ->
                                new Selector.Choose(PlayerPhrases.AT_HAND, true, count, filter)));
    }

    private Syntax<Effect> discardHand() {
        return synonyms(
                discardHand("discard your hand", "discards their hand"),
                discardHand(
                        "discard all the cards in your hand",
                        "discards all the cards in their hand"));
    }

    private Syntax<Effect> discardHand(String own, String theirs) {
        return widen(
                acts(
                        Effect.DiscardHand.class,
                        own,
                        theirs,
                        Effect.DiscardHand::who,
                        Effect.DiscardHand::new));
    }

    private static Syntax<Selector> chosen(Syntax<Filter> noun, String after) {
        return widen(
                form(
                        Selector.Choose.class,
                        "<> " + after,
                        part(Selector.Choose::filter, noun),
                        filter ->
                                new Selector.Choose(
                                        PlayerPhrases.AT_HAND, false, Amount.ONE, filter)));
    }

    private Syntax<Effect> sacrifice() {
        Syntax<Selector> several =
                widen(
                        form(
                                Selector.Choose.class,
                                "<> <>",
                                part(Selector.Choose::count, Numerals.WORD_AMOUNT),
                                part(Selector.Choose::filter, phrases.plural),
                                (count, filter) ->
                                        new Selector.Choose(
                                                PlayerPhrases.AT_HAND, false, count, filter)));
        Syntax<Selector> own = choice(chosen(phrases.aNoun, ""), several, optional());
        // The older texts leave "of their choice" out.
        Syntax<Selector> theirs =
                synonyms(
                        choice(
                                chosen(phrases.aNoun, "of their choice"),
                                several.before("of their choice")),
                        own);
        Syntax<Selector> named =
                choice(
                        phrases.thing.only(PlayerActions::isNamed),
                        References.object("them"),
                        References.object("those tokens"));
        return choice(
                form(
                        Effect.Sacrifice.class,
                        "sacrifice <>",
                        part(
                                sacrifice ->
                                        sacrifice.who() instanceof PlayerRef.You
                                                ? sacrifice.what()
                                                : null,
                                own),
                        what -> new Effect.Sacrifice(PlayerRef.YOU, what)),
                form(
                        Effect.Sacrifice.class,
                        "<>",
                        part(
                                sacrifice ->
                                        sacrifice.who() instanceof PlayerRef.You
                                                ? null
                                                : new Pair<>(sacrifice.who(), sacrifice.what()),
                                players.does("sacrifice", "sacrifices", theirs)
                                        .only(PlayerActions::byAnother)),
                        pair -> new Effect.Sacrifice(pair.left(), pair.right())),
                acts(
                        Effect.Sacrifice.class,
                        "sacrifice",
                        "sacrifices",
                        named,
                        Effect.Sacrifice::who,
                        Effect.Sacrifice::what,
                        Effect.Sacrifice::new));
    }

    private static boolean byAnother(Object value) {
        return value instanceof Pair<?, ?>(Object who, _) && !(who instanceof PlayerRef.You);
    }

    private static boolean isNamed(Object value) {
        return value instanceof Selector.This || value instanceof Selector.That;
    }

    private static <R extends Effect> Syntax<R> numbered(
            String template, Class<R> type, Function<R, Amount> amount, Function<Amount, R> make) {
        return form(type, template, part(amount, Numerals.DIGIT_AMOUNT), make);
    }

    private static Syntax<String> armies() {
        // without a subtype they are Zombies (rule 701.47d)
        return choice(
                synonyms(constant("Zombie", "Zombies"), constant("Zombie", "")),
                constant("Orc", "Orcs"),
                constant("Goblin", "Goblins"),
                constant("Sliver", "Slivers"),
                constant("Phyrexian", "Phyrexians"));
    }

    /// "{E}{E}": so much energy.
    private static @Nullable Integer equalSymbols(ManaProduction.Symbols mana) {
        boolean equal = mana.symbols().stream().distinct().count() == 1;
        return equal && mana.symbols().size() > 1 ? mana.symbols().size() : null;
    }

    private static @Nullable List<ManaCost> symbols(Colors colors) {
        return colors.equals(Colors.ALL)
                        || !(TokenPhrases.colorList(colors) instanceof List<?> list)
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

    private Syntax<Effect> energy() {
        return widen(
                form(
                        Effect.PutPlayerCounters.class,
                        "you get <>",
                        part(
                                put ->
                                        put.who() instanceof PlayerRef.You
                                                        && put.kind().equals(CounterKind.ENERGY)
                                                        && put.count()
                                                                instanceof Amount.Fixed(int value)
                                                ? value
                                                : null,
                                PlayerCounters.energySymbols()),
                        count ->
                                new Effect.PutPlayerCounters(
                                        PlayerRef.YOU, Amount.of(count), CounterKind.ENERGY)));
    }

    private Syntax<Effect> emblem() {
        return widen(
                form(
                        Effect.Emblem.class,
                        "you get an emblem with \" <> \"",
                        part(Effect.Emblem::abilities, phrases.quoted),
                        abilities -> new Effect.Emblem(PlayerRef.YOU, abilities)));
    }

    /// "choose a color", "choose a creature type".
    private static Syntax<Effect> choices() {
        List<Syntax<Effect>> all = new ArrayList<>();
        all.add(chosenKind("choose a color", Rule.ChoiceKind.COLOR));
        all.add(chosenKind("choose a creature type", Rule.ChoiceKind.CREATURE_TYPE));
        all.add(chosenKind("choose an opponent", Rule.ChoiceKind.OPPONENT));
        CardNames.all()
                .forEach((words, among) ->
                        all.add(
                                constant(
                                        new Effect.Choose(
                                                PlayerRef.YOU,
                                                Rule.ChoiceKind.CARD_NAME,
                                                among,
                                                List.of()),
                                        "choose " + words)));
        return choice(all);
    }

    private static Syntax<Effect> chosenKind(String words, Rule.ChoiceKind kind) {
        return constant(new Effect.Choose(PlayerRef.YOU, kind, null, List.of()), words);
    }

    private Syntax<Effect> lookAndReveal() {
        Syntax<Selector> hand =
                widen(
                        form(
                                Selector.Each.class,
                                "<> hand",
                                part(
                                        each ->
                                                each.filter()
                                                                        instanceof
                                                                        Filter.InZone(
                                                                                Zone zone,
                                                                                PlayerRef whose)
                                                                && zone == Zone.HAND
                                                        ? whose
                                                        : null,
                                        phrases.playerGenitive),
                                whose -> new Selector.Each(new Filter.InZone(Zone.HAND, whose))));
        Syntax<Selector> top = ObjectActions.top(phrases);
        return choice(
                form(
                        Effect.LookAt.class,
                        "look at <>",
                        part(Effect.LookAt::what, choice(top, hand)),
                        what -> new Effect.LookAt(PlayerRef.YOU, what)),
                acts(
                        Effect.Reveal.class,
                        "reveal",
                        "reveals",
                        choice(top, References.object("it"), References.object("that card")),
                        Effect.Reveal::who,
                        Effect.Reveal::what,
                        Effect.Reveal::new));
    }

    private Syntax<Effect> addMana() {
        Syntax<ManaProduction> symbols =
                synonyms(
                        form(
                                ManaProduction.Symbols.class,
                                "<>",
                                part(symbols1 -> new ManaCost(symbols1.symbols()), Costs.MANA),
                                cost -> new ManaProduction.Symbols(cost.symbols())),
                        form(
                                ManaProduction.OneOf.class,
                                "<>",
                                part(ManaProduction.OneOf::choices, Costs.MANA.series("or", 2)),
                                ManaProduction.OneOf::new),
                        form(
                                ManaProduction.Symbols.class,
                                "<> <>",
                                part(PlayerActions::equalSymbols, Numerals.WORD),
                                part(
                                        mana -> new ManaCost(List.of(mana.symbols().getFirst())),
                                        Costs.MANA.only(PlayerActions::isOneSymbol)),
                                (count, cost) ->
                                        new ManaProduction.Symbols(
                                                Collections.nCopies(
                                                        count, cost.symbols().getFirst()))),
                        constant(
                                new ManaProduction.AnyOneColor(Amount.ONE),
                                "one mana of any color"),
                        form(
                                ManaProduction.AnyOneColor.class,
                                "<> mana of any one color",
                                part(ManaProduction.AnyOneColor::count, Numerals.WORD_AMOUNT),
                                ManaProduction.AnyOneColor::new),
                        form(
                                ManaProduction.AnyCombination.class,
                                "<> mana in any combination of colors",
                                part(ManaProduction.AnyCombination::count, Numerals.WORD_AMOUNT),
                                count -> new ManaProduction.AnyCombination(count, Colors.ALL)),
                        form(
                                ManaProduction.AnyCombination.class,
                                "<> mana in any combination of <>",
                                part(ManaProduction.AnyCombination::count, Numerals.WORD_AMOUNT),
                                part(
                                        mana -> symbols(mana.colors()),
                                        new Syntax.Around<>("", Costs.MANA, "")
                                                .only(PlayerActions::isOneSymbol)
                                                .series("and / or", 2)),
                                (count, list) ->
                                        new ManaProduction.AnyCombination(count, colors(list))),
                        form(
                                ManaProduction.ForEach.class,
                                "<> for each <>",
                                part(ManaProduction.ForEach::symbols, Costs.MANA),
                                part(ManaProduction.ForEach::times, measures.forEach()),
                                ManaProduction.ForEach::new),
                        constant(
                                new ManaProduction.ChosenColor(Amount.ONE),
                                "one mana of the chosen color"),
                        producible("one mana of any color that <> could produce", true),
                        producible("one mana of any type that <> could produce", false));
        return choice(
                acts(
                        Effect.AddMana.class,
                        "add",
                        "adds",
                        symbols,
                        Effect.AddMana::who,
                        Effect.AddMana::mana,
                        (who, mana) -> new Effect.AddMana(who, mana, null)),
                form(
                        Effect.AddMana.class,
                        "add <> . spend this mana only to <>",
                        part(
                                add -> add.who() instanceof PlayerRef.You ? add.mana() : null,
                                symbols),
                        part(Effect.AddMana::restriction, new ManaUses(phrases).all()),
                        (mana, only) -> new Effect.AddMana(PlayerRef.YOU, mana, only)),
                riders(symbols));
    }

    /// What is said of mana besides what it may be spent on.
    private Syntax<Effect> riders(Syntax<ManaProduction> symbols) {
        Restriction kept = Restriction.keptFor(new Duration.EndOfTurn());
        return choice(
                form(
                        Effect.AddMana.class,
                        "add <> . until end of turn , you don't lose this mana as steps and phases end",
                        part(add -> kept.equals(add.restriction()) ? add.mana() : null, symbols),
                        mana -> new Effect.AddMana(PlayerRef.YOU, mana, kept)),
                form(
                        Effect.AddMana.class,
                        "add <> . this mana can't be spent to cast <>",
                        part(Effect.AddMana::mana, symbols),
                        part(
                                add ->
                                        add.restriction() != null
                                                        && add.restriction().spells()
                                                                instanceof Filter.Not(Filter not)
                                                ? not
                                                : null,
                                phrases.aNoun),
                        (mana, not) ->
                                new Effect.AddMana(PlayerRef.YOU, mana, Restriction.notFor(not))),
                form(
                        Effect.AddMana.class,
                        "add <> . spend this mana only to <> , and that spell can't be countered",
                        part(Effect.AddMana::mana, symbols),
                        part(
                                add ->
                                        add.restriction() != null
                                                        && add.restriction().uncounterable()
                                                ? new Restriction(add.restriction().spells(), null)
                                                : null,
                                new ManaUses(phrases).all()),
                        (mana, only) ->
                                new Effect.AddMana(
                                        PlayerRef.YOU, mana, only.makesUncounterable())));
    }
}
