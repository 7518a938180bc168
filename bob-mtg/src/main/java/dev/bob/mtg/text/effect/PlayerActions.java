package dev.bob.mtg.text.effect;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.family;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;
import static dev.bob.mtg.text.syntax.Syntax.words;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RoleTokens;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.TokenSpec;
import dev.bob.mtg.definition.term.ChoiceKind;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.casting.OutsideTheGame;
import dev.bob.mtg.text.choice.NamesChosen;
import dev.bob.mtg.text.measure.DieRolls;
import dev.bob.mtg.text.measure.DoneMeasures;
import dev.bob.mtg.text.measure.LifeTotals;
import dev.bob.mtg.text.measure.Measures;
import dev.bob.mtg.text.measure.PlayerCounters;
import dev.bob.mtg.text.measure.SkippedTurns;
import dev.bob.mtg.text.phrase.CardChoices;
import dev.bob.mtg.text.phrase.CounterCosts;
import dev.bob.mtg.text.phrase.LibraryPhrases;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.status.ControlGiven;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// What players do: draw, discard, mill, scry, gain and lose life, sacrifice, add mana.
///
/// Who chooses what to discard or sacrifice is [PlayerPhrases#AT_HAND]: the player who does it.
public final class PlayerActions {
    private final Phrases phrases;
    private final PlayerPhrases players;
    private final Measures measures;
    private final DiscardsAndSacrifices losses;
    private final ManaActions mana;

    public PlayerActions(Phrases phrases, PlayerPhrases players, Measures measures) {
        this.phrases = phrases;
        this.players = players;
        this.measures = measures;
        this.losses = new DiscardsAndSacrifices(phrases, players, measures);
        this.mana = new ManaActions(phrases, players, measures);
    }

    public Syntax<Effect> all() {
        Syntax<Amount> cards = measures.many("card", "cards");
        return choice(
                new SkippedTurns(players).all(),
                ofLibraries(cards),
                lifeChanges(),
                control(),
                OutsideTheGame.all(phrases),
                losses.discard(),
                losses.exchangedWithGraveyards(),
                losses.discardHand(),
                losses.sacrifice(),
                shufflesAndReveals(),
                gameAndDesignations(),
                keywordActions(),
                energy(),
                new LifeTotals(phrases, players).all(),
                DieRolls.roll(),
                new PlayerCounters(players, measures).all(),
                emblem(),
                revealedAtRandom(),
                numbered(
                        "bolster <>",
                        PermanentEffect.Bolster.class,
                        PermanentEffect.Bolster::count,
                        n -> new PermanentEffect.Bolster(PlayerRef.YOU, n)),
                constant(new PermanentEffect.Learn(PlayerRef.YOU), "learn"),
                form(
                        PermanentEffect.Amass.class,
                        "amass <> <>",
                        part(PermanentEffect.Amass::subtype, armies()),
                        part(PermanentEffect.Amass::count, Numerals.DIGIT_AMOUNT),
                        (subtype, count) ->
                                new PermanentEffect.Amass(PlayerRef.YOU, subtype, count)),
                lookAndReveal(),
                role(),
                choices(),
                new HandChoices(phrases, players).all(),
                mana.addMana(),
                players.acts(
                        Effect.DrawUpTo.class,
                        "draw up to",
                        "draws up to",
                        Numerals.WORD_AMOUNT.before("cards"),
                        Effect.DrawUpTo::who,
                        Effect.DrawUpTo::count,
                        Effect.DrawUpTo::new),
                synonyms(NamesChosen.byAnother(phrases), ControlGiven.forATime(phrases)));
    }

    /// What is done with the top of a library.
    private Syntax<Effect> ofLibraries(Syntax<Amount> cards) {
        return family(
                players.acts(
                        Effect.Draw.class,
                        "draw",
                        "draws",
                        cards,
                        Effect.Draw::who,
                        Effect.Draw::count,
                        Effect.Draw::new),
                players.acts(
                        Effect.Mill.class,
                        "mill",
                        "mills",
                        cards,
                        Effect.Mill::who,
                        Effect.Mill::count,
                        Effect.Mill::new),
                players.acts(
                        Effect.Mill.class,
                        "mill",
                        "mills",
                        LibraryPhrases.half(phrases),
                        Effect.Mill::who,
                        Effect.Mill::count,
                        Effect.Mill::new),
                players.acts(
                        Effect.Scry.class,
                        "scry",
                        "scries",
                        Numerals.DIGIT_AMOUNT,
                        Effect.Scry::who,
                        Effect.Scry::count,
                        Effect.Scry::new),
                players.acts(
                        Effect.Surveil.class,
                        "surveil",
                        "surveils",
                        Numerals.DIGIT_AMOUNT,
                        Effect.Surveil::who,
                        Effect.Surveil::count,
                        Effect.Surveil::new));
    }

    private Syntax<Effect> lifeChanges() {
        return family(
                players.acts(
                        Effect.GainLife.class,
                        "gain",
                        "gains",
                        measures.much("life"),
                        Effect.GainLife::who,
                        Effect.GainLife::amount,
                        Effect.GainLife::new),
                players.acts(
                        Effect.LoseLife.class,
                        "lose",
                        "loses",
                        measures.much("life"),
                        Effect.LoseLife::who,
                        Effect.LoseLife::amount,
                        Effect.LoseLife::new));
    }

    private Syntax<Effect> shufflesAndReveals() {
        return family(
                synonyms(
                        players.acts(
                                Effect.Shuffle.class,
                                "shuffle",
                                "shuffles",
                                Effect.Shuffle::who,
                                Effect.Shuffle::new),
                        players.acts(
                                Effect.Shuffle.class,
                                "shuffle your library",
                                "shuffles their library",
                                Effect.Shuffle::who,
                                Effect.Shuffle::new)),
                players.acts(
                        Effect.RevealHand.class,
                        "reveal your hand",
                        "reveals their hand",
                        Effect.RevealHand::who,
                        Effect.RevealHand::new));
    }

    /// The game's end, and what one player at a time is.
    private Syntax<Effect> gameAndDesignations() {
        return family(
                players.acts(
                        Effect.WinGame.class,
                        "win the game",
                        "wins the game",
                        Effect.WinGame::who,
                        Effect.WinGame::new),
                players.acts(
                        Effect.LoseGame.class,
                        "lose the game",
                        "loses the game",
                        Effect.LoseGame::who,
                        Effect.LoseGame::new),
                players.acts(
                        Effect.BecomeMonarch.class,
                        "become the monarch",
                        "becomes the monarch",
                        Effect.BecomeMonarch::who,
                        Effect.BecomeMonarch::new),
                players.acts(
                        Effect.TakeInitiative.class,
                        "take the initiative",
                        "takes the initiative",
                        Effect.TakeInitiative::who,
                        Effect.TakeInitiative::new));
    }

    private Syntax<Effect> keywordActions() {
        return family(
                constant(new Effect.Venture(PlayerRef.YOU, false), "venture into the dungeon"),
                constant(new Effect.Venture(PlayerRef.YOU, true), "venture into undercity"),
                synonyms(
                        constant(new PermanentEffect.Proliferate(), "proliferate"),
                        constant(new PermanentEffect.Proliferate(), "proliferate again")),
                synonyms(
                        players.acts(
                                PermanentEffect.Investigate.class,
                                "investigate",
                                "investigates",
                                effect -> effect.times().equals(Amount.ONE) ? effect.who() : null,
                                who -> new PermanentEffect.Investigate(who, Amount.ONE)),
                        constant(INVESTIGATE, "investigate an additional time"),
                        constant(INVESTIGATE, "investigate again")),
                constant(new PermanentEffect.Populate(PlayerRef.YOU), "populate"));
    }

    /// "you control target player during that player's next turn".
    private Syntax<PlayerEffect.ControlPlayer> control() {
        List<Syntax<PlayerEffect.ControlPlayer>> plain = new ArrayList<>();
        List<Syntax<PlayerEffect.ControlPlayer>> withTurn = new ArrayList<>();
        for (String control : List.of("you control <>", "you gain control of <>")) {
            plain.add(control(control + " during that player 's next turn", false));
            plain.add(control(control + " during their next turn", false));
            withTurn.add(
                    control(
                            control
                                    + " during that player 's next turn . after that turn , that player takes an extra turn",
                            true));
        }
        return choice(synonyms(plain), synonyms(withTurn.reversed()));
    }

    private Syntax<PlayerEffect.ControlPlayer> control(String words, boolean thenAnotherTurn) {
        return form(
                PlayerEffect.ControlPlayer.class,
                words,
                part(
                        control ->
                                control.thenAnotherTurn() == thenAnotherTurn
                                        ? control.whom()
                                        : null,
                        phrases.player),
                whom -> new PlayerEffect.ControlPlayer(whom, thenAnotherTurn));
    }

    static <R extends Effect> Syntax<R> numbered(
            String template, Class<R> type, Function<R, Amount> amount, Function<Amount, R> make) {
        return form(type, template, part(amount, Numerals.DIGIT_AMOUNT), make);
    }

    private static final Effect INVESTIGATE =
            new PermanentEffect.Investigate(PlayerRef.YOU, Amount.ONE);

    private static Syntax<String> armies() {
        // without a subtype they are Zombies (rule 701.47d)
        return choice(
                synonyms(constant("Zombie", "Zombies"), constant("Zombie", "")),
                constant("Orc", "Orcs"),
                constant("Goblin", "Goblins"),
                constant("Sliver", "Slivers"),
                constant("Phyrexian", "Phyrexians"));
    }

    /// "you get {E}{E}", "and get that many {E}", "you get {E} for each creature you control".
    private Syntax<Effect> energy() {
        Syntax<Amount> symbols =
                CounterCosts.energy()
                        .map(
                                Integer.class,
                                Amount::of,
                                value -> value instanceof Amount.Fixed(int count) ? count : null);
        Syntax<Amount> much =
                choice(
                        symbols,
                        DoneMeasures.thatMany("that many {E}"),
                        synonyms(
                                phrases.measure.after("an amount of {E} equal to"),
                                measures.forEach().after("{E} for each")),
                        constant(new Amount.X(), "X {E}"));
        return widen(
                form(
                        PermanentEffect.PutPlayerCounters.class,
                        "<>",
                        part(
                                put ->
                                        put.kind().equals(CounterKind.ENERGY)
                                                ? new Syntax.Pair<>(put.who(), put.count())
                                                : null,
                                players.does("get", "gets", much)),
                        pair ->
                                new PermanentEffect.PutPlayerCounters(
                                        pair.left(), pair.right(), CounterKind.ENERGY)));
    }

    private static @Nullable List<Ability> oneOfTwo(Effect.Emblem emblem, int at) {
        return emblem.abilities().size() == 2 ? List.of(emblem.abilities().get(at)) : null;
    }

    /// "target opponent reveals a card at random from their hand".
    private Syntax<Effect> revealedAtRandom() {
        return widen(
                form(
                        Effect.Reveal.class,
                        "<> <> at random from their hand",
                        part(
                                reveal -> atRandom(reveal) == null ? null : reveal.who(),
                                players.does("reveal", "reveals")),
                        part(
                                PlayerActions::atRandom,
                                choice(
                                        constant(Amount.ONE, "a card"),
                                        Numerals.WORD_AMOUNT.before("cards"))),
                        (who, count) ->
                                new Effect.Reveal(
                                        who, new Selector.AtRandom(count, IN_THEIR_HAND))));
    }

    private static final Filter IN_THEIR_HAND =
            Filter.and(
                    new Filter.CardNoun(),
                    new Filter.InZone(Zone.HAND, new PlayerRef.Iterated("their")));

    private static @Nullable Amount atRandom(Effect.Reveal reveal) {
        return reveal.what() instanceof Selector.AtRandom(Amount count, Filter filter)
                        && filter.equals(IN_THEIR_HAND)
                ? count
                : null;
    }

    private Syntax<Effect> emblem() {
        return choice(
                form(
                        Effect.Emblem.class,
                        "you get an emblem with \" <> \"",
                        part(Effect.Emblem::abilities, phrases.quoted),
                        abilities -> new Effect.Emblem(PlayerRef.YOU, abilities)),
                form(
                        Effect.Emblem.class,
                        "<> gets an emblem with \" <> \"",
                        part(Effect.Emblem::who, phrases.player),
                        part(Effect.Emblem::abilities, phrases.quoted),
                        Effect.Emblem::new),
                form(
                        Effect.Emblem.class,
                        "you get an emblem with \" <> \" and \" <> \"",
                        part(emblem -> oneOfTwo(emblem, 0), phrases.quoted),
                        part(emblem -> oneOfTwo(emblem, 1), phrases.quoted),
                        (one, other) ->
                                new Effect.Emblem(
                                        PlayerRef.YOU, List.of(one.getFirst(), other.getFirst()))));
    }

    /// "create a Wicked Role token attached to target creature you control"
    private Syntax<Effect> role() {
        List<Syntax<TokenSpec>> roles = new ArrayList<>();
        for (TokenSpec token : RoleTokens.all()) {
            roles.add(
                    constant(
                            token,
                            "a " + token.characteristics().name() + " Role token attached to"));
        }
        return widen(
                form(
                        PermanentEffect.CreateAttached.class,
                        "<>",
                        part(
                                create ->
                                        new Syntax.Pair<>(
                                                create.who(),
                                                new Syntax.Pair<>(create.token(), create.to())),
                                players.does(
                                        "create", "creates", choice(roles).then(phrases.thing))),
                        pair ->
                                new PermanentEffect.CreateAttached(
                                        pair.left(), pair.right().left(), pair.right().right())));
    }

    /// "choose a color", "choose a creature type".
    private static Syntax<Effect> choices() {
        List<Syntax<Effect>> all = new ArrayList<>();
        all.add(chosenKind("choose a color", ChoiceKind.COLOR));
        all.add(chosenKind("choose a creature type", ChoiceKind.CREATURE_TYPE));
        all.add(chosenKind("choose an opponent", ChoiceKind.OPPONENT));
        all.add(chosenKind("choose a player", ChoiceKind.PLAYER));
        all.add(chosenKind("choose an opponent at random", ChoiceKind.RANDOM_OPPONENT));
        all.add(chosenKind("choose a player at random", ChoiceKind.RANDOM_PLAYER));
        all.add(
                widen(
                        form(
                                Effect.Choose.class,
                                "choose <>",
                                part(
                                        chosen ->
                                                chosen.kind() == ChoiceKind.CARD_TYPE
                                                                && chosen.who()
                                                                        instanceof PlayerRef.You
                                                        ? chosen.options()
                                                        : null,
                                        CardChoices.types()),
                                types ->
                                        new Effect.Choose(
                                                PlayerRef.YOU,
                                                ChoiceKind.CARD_TYPE,
                                                null,
                                                types))));
        CardChoices.names()
                .forEach((words, among) ->
                        all.add(
                                constant(
                                        new Effect.Choose(
                                                PlayerRef.YOU,
                                                ChoiceKind.CARD_NAME,
                                                among,
                                                List.of()),
                                        "choose " + words)));
        all.add(
                constant(
                        new Effect.Choose(
                                PlayerRef.YOU,
                                ChoiceKind.OPTION,
                                null,
                                Filter.ChosenParity.OPTIONS),
                        "choose odd or even"));
        all.add(chosenKind("choose a number", ChoiceKind.NUMBER));
        return choice(all);
    }

    private static Syntax<Effect> chosenKind(String words, ChoiceKind kind) {
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
        Syntax<Selector> top = LibraryPhrases.top(phrases);
        return choice(
                form(
                        Effect.LookAt.class,
                        "look at <>",
                        part(Effect.LookAt::what, choice(top, hand)),
                        what -> new Effect.LookAt(PlayerRef.YOU, what)),
                players.acts(
                        Effect.Reveal.class,
                        "reveal",
                        "reveals",
                        choice(top, References.object("it"), References.object("that card")),
                        Effect.Reveal::who,
                        Effect.Reveal::what,
                        Effect.Reveal::new));
    }
}
