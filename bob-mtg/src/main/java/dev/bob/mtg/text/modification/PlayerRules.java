package dev.bob.mtg.text.modification;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.family;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;
import static dev.bob.mtg.text.syntax.Syntax.words;

import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// What players can't do: "target player can't cast creature spells", "players can't gain life", "that player can't play
/// lands". Any subject goes with any verb; how long it lasts is said elsewhere.
public final class PlayerRules {
    private static final Condition YOUR_TURN = new Condition.TurnOf(PlayerRef.YOU);

    private final Phrases phrases;

    public PlayerRules(Phrases phrases) {
        this.phrases = phrases;
    }

    /// Of players whom only an effect can name: targets, those named before, those of an event.
    public Syntax<Rule> ofNamed() {
        return about(choice(phrases.player.only(PlayerRules::isNamed), References.player("they")));
    }

    /// Of players whom static abilities name as well.
    public Syntax<Rule> ofAll() {
        return about(all());
    }

    /// "players can't cast spells from graveyards or activate abilities of cards in graveyards".
    public Syntax<List<Rule>> eitherOf() {
        return new ClosedActions(phrases).either(all());
    }

    private static Syntax<PlayerRef> all() {
        return choice(
                constant(PlayerRef.YOU, "you"),
                synonyms(
                        constant(new PlayerRef.EachPlayer(), "players"),
                        constant(new PlayerRef.EachPlayer(), "each player")),
                synonyms(
                        constant(new PlayerRef.EachOpponent(), "your opponents"),
                        constant(new PlayerRef.EachOpponent(), "opponents"),
                        constant(new PlayerRef.EachOpponent(), "each opponent")),
                constant(new PlayerRef.EachOtherPlayer(), "other players"),
                constant(new PlayerRef.Attached(), "enchanted player"));
    }

    private static final List<Rule> FIXED_LIFE =
            List.of(new Rule.CantGainLife(PlayerRef.YOU), new Rule.CantLoseLife(PlayerRef.YOU));

    private static final String FIXED = "your life total can't change";

    /// "your life total can't change and you gain protection from everything".
    public Syntax<List<Rule>> fixedAndGuarded() {
        return guarding()
                .after(FIXED + " and")
                .map(
                        Rule.class,
                        guard -> List.of(FIXED_LIFE.getFirst(), FIXED_LIFE.getLast(), guard),
                        value ->
                                value instanceof List<?> rules
                                                && rules.size() == 3
                                                && rules.subList(0, 2).equals(FIXED_LIFE)
                                        ? (Rule) rules.getLast()
                                        : null);
    }

    /// "your life total can't change".
    public static Syntax<List<Rule>> fixed() {
        return constant(FIXED_LIFE, FIXED);
    }

    /// "you can't lose the game and your opponents can't win the game".
    public Syntax<List<Rule>> pairs() {
        return choice(both(), fixed(), Prohibitions.fewInOwnTurn());
    }

    /// Two rules for players, in one sentence.
    public Syntax<List<Rule>> both() {
        Syntax<Rule> one = ofAll();
        return one.then(one.after("and"))
                .map(
                        Syntax.Pair.class,
                        pair -> List.of(pair.left(), pair.right()),
                        value ->
                                value instanceof List<?> both && both.size() == 2
                                        ? new Syntax.Pair<>(
                                                (Rule) both.getFirst(), (Rule) both.getLast())
                                        : null);
    }

    /// "damage that would reduce your life total to less than 1 reduces it to 1 instead".
    public static Syntax<Rule> floor() {
        return widen(
                form(
                        Rule.LifeFloor.class,
                        "damage that would reduce your life total to less than <> reduces it to <> instead",
                        part(Rule.LifeFloor::floor, Numerals.DIGIT_AMOUNT),
                        part(Rule.LifeFloor::floor, Numerals.DIGIT_AMOUNT),
                        (least, again) -> new Rule.LifeFloor(PlayerRef.YOU, again)));
    }

    private static boolean isNamed(Object player) {
        return !(player instanceof PlayerRef.EachPlayer
                || player instanceof PlayerRef.EachOpponent
                || player instanceof PlayerRef.EachOtherPlayer
                || player instanceof PlayerRef.AnOpponent
                || player instanceof PlayerRef.AnyPlayer
                || player instanceof PlayerRef.Attached);
    }

    /// "you gain hexproof", "that player gains shroud", as an effect that lasts.
    public Syntax<Rule> guarding() {
        List<Syntax<Rule>> all = new ArrayList<>();
        for (Keyword keyword : List.of(Keyword.HEXPROOF, Keyword.SHROUD)) {
            all.add(
                    constant(
                            new Rule.PlayerProtected(PlayerRef.YOU, keyword),
                            "you gain " + keyword.text()));
        }
        all.add(protection("you gain"));
        return choice(all);
    }

    /// "You have protection from everything", "you gain hexproof from black".
    public Syntax<Rule> protection(String start) {
        List<Syntax<Rule>> all = new ArrayList<>();
        for (Keyword keyword : PlayerGuards.keywords()) {
            all.add(
                    widen(
                            form(
                                    Rule.PlayerProtected.class,
                                    start + " " + PlayerGuards.word(keyword) + " <>",
                                    part(
                                            rule -> PlayerGuards.from(rule, keyword),
                                            phrases.protectedFrom),
                                    from ->
                                            new Rule.PlayerProtected(
                                                    PlayerRef.YOU, keyword, from))));
        }
        return choice(all);
    }

    private Syntax<Rule> about(Syntax<PlayerRef> who) {
        Syntax<Filter> spells = phrases.plural.only(PlayerRules::areSpellsFromAnywhere);
        return choice(
                form(
                        Rule.CantCast.class,
                        "<> can't cast <>",
                        part(cast -> isNever(cast) ? cast.players() : null, who),
                        part(Rule.CantCast::spells, choice(spells, from(spells))),
                        (player, what) -> new Rule.CantCast(player, what, 0, null)),
                form(
                        Rule.CantCast.class,
                        "<> can't cast more than one <> each turn",
                        part(
                                cast ->
                                        cast.perTurn() == 1 && cast.when() == null
                                                ? cast.players()
                                                : null,
                                who),
                        part(Rule.CantCast::spells, phrases.noun.only(PlayerRules::areSpells)),
                        (player, what) -> new Rule.CantCast(player, what, 1, null)),
                form(
                        Rule.CantCast.class,
                        "<> can't cast <> during your turn",
                        part(cast -> YOUR_TURN.equals(cast.when()) ? cast.players() : null, who),
                        part(Rule.CantCast::spells, spells),
                        (player, what) -> new Rule.CantCast(player, what, 0, YOUR_TURN)),
                form(
                        Rule.CantPlayLands.class,
                        "<> can't play lands",
                        part(rule -> rule.lands() == null ? rule.players() : null, who),
                        player -> new Rule.CantPlayLands(player)),
                new ClosedActions(phrases).activating("<> can't ", who),
                simple(
                        Rule.CastAsSorceries.class,
                        "<> can cast spells only any time they could cast a sorcery",
                        Rule.CastAsSorceries::players,
                        Rule.CastAsSorceries::new,
                        who),
                cantGainOrLose(who),
                form(
                        Rule.CantDraw.class,
                        "<> can't draw cards",
                        part(draw -> draw.perTurn() == 0 ? draw.players() : null, who),
                        player -> new Rule.CantDraw(player, 0)));
    }

    /// Life, searches, and the game's end.
    private Syntax<Rule> cantGainOrLose(Syntax<PlayerRef> who) {
        return family(
                simple(
                        Rule.CantGainLife.class,
                        "<> can't gain life",
                        Rule.CantGainLife::players,
                        Rule.CantGainLife::new,
                        who),
                simple(
                        Rule.CantLoseLife.class,
                        "<> can't lose life",
                        Rule.CantLoseLife::players,
                        Rule.CantLoseLife::new,
                        who),
                simple(
                        Rule.CantSearch.class,
                        "<> can't search libraries",
                        Rule.CantSearch::players,
                        Rule.CantSearch::new,
                        who),
                simple(
                        Rule.CantLoseGame.class,
                        "<> can't lose the game",
                        Rule.CantLoseGame::players,
                        Rule.CantLoseGame::new,
                        who),
                simple(
                        Rule.CantWinGame.class,
                        "<> can't win the game",
                        Rule.CantWinGame::players,
                        Rule.CantWinGame::new,
                        who),
                simple(
                        Rule.LifeDoesntLose.class,
                        "<> don't lose the game for having 0 or less life",
                        Rule.LifeDoesntLose::players,
                        Rule.LifeDoesntLose::new,
                        who));
    }

    private static <R extends Rule> Syntax<Rule> simple(
            Class<R> type,
            String template,
            Function<R, PlayerRef> player,
            Function<PlayerRef, R> make,
            Syntax<PlayerRef> who) {
        return widen(form(type, template, part(player, who), make));
    }

    /// "creature spells from graveyards", "spells from exile", "spells from anywhere other than their hands".
    static Syntax<Filter> from(Syntax<Filter> spells) {
        Filter hand = new Filter.Not(new Filter.WasCast(Zone.HAND));
        return choice(
                placed(spells, "from graveyards", new Filter.WasCast(Zone.GRAVEYARD)),
                placed(
                        spells,
                        "from graveyards or libraries",
                        Filter.or(
                                new Filter.WasCast(Zone.GRAVEYARD),
                                new Filter.WasCast(Zone.LIBRARY))),
                synonyms(
                        placed(spells, "from their hands", new Filter.WasCast(Zone.HAND)),
                        placed(spells, "from your hand", new Filter.WasCast(Zone.HAND))),
                placed(spells, "from anywhere other than their hands", hand));
    }

    private static Syntax<Filter> placed(Syntax<Filter> spells, String place, Filter from) {
        return spells.then(words(place))
                .map(
                        Syntax.Pair.class,
                        pair -> Conjuncts.with(pair.left(), from),
                        value -> {
                            Filter rest =
                                    value instanceof Filter filter
                                            ? Conjuncts.without(filter, from)
                                            : null;
                            return rest == null
                                    ? null
                                    : new Syntax.Pair<>(rest, Syntax.Nothing.NOTHING);
                        });
    }

    private static boolean isNever(Rule.@Nullable CantCast cast) {
        return cast != null && cast.perTurn() == 0 && cast.when() == null;
    }

    /// Spells, wherever they are cast from: that is said elsewhere.
    static boolean areSpellsFromAnywhere(Object value) {
        return areSpells(value)
                && !(value instanceof Filter.And(List<Filter> parts)
                        && parts.stream().anyMatch(Filter.InZone.class::isInstance));
    }

    static boolean areSpells(Object value) {
        return value instanceof Filter.Spell
                || (value instanceof Filter.And(List<Filter> parts)
                        && parts.contains(new Filter.Spell()));
    }
}
