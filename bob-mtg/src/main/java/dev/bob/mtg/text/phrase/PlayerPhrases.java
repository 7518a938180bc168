package dev.bob.mtg.text.phrase;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;
import static dev.bob.mtg.text.syntax.Syntax.words;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.TargetSpec;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Syntax;
import dev.bob.mtg.text.syntax.Syntax.Pair;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Players as subjects, objects and owners, and verbs that agree with them.
public final class PlayerPhrases {
    /// The subject that a sentence's second verb shares with its first: "draws two cards and loses 2 life".
    public static final PlayerRef AT_HAND = new PlayerRef.Iterated("");

    /// Chosen as the permanent entered.
    private static final PlayerRef CHOSEN = new PlayerRef.Chosen("the chosen player");

    private final Phrases phrases;
    private final boolean bare;

    /// A player as the object of a verb: "you", "target player", "them".
    public final Syntax<PlayerRef> object;

    /// @param bare only verbs in the base form with the subject left out, as after "may"
    public PlayerPhrases(Phrases phrases, boolean bare) {
        this.phrases = phrases;
        this.bare = bare;
        this.object = choice(constant(PlayerRef.YOU, "you"), phrases.player, open("them"));
    }

    public void define() {
        Syntax<PlayerRef> targeted =
                widen(
                        form(
                                PlayerRef.Target.class,
                                "target <>",
                                part(PlayerRef.Target::spec, targetSpec()),
                                PlayerRef.Target::new));
        phrases.player.is(
                choice(
                        targeted,
                        constant(new PlayerRef.EachPlayer(), "each player"),
                        synonyms(
                                constant(new PlayerRef.EachOpponent(), "each opponent"),
                                constant(new PlayerRef.EachOpponent(), "each of your opponents")),
                        OtherTargets.players("each other player"),
                        OtherTargets.opponents(),
                        constant(new PlayerRef.AnOpponent(), "an opponent"),
                        constant(new PlayerRef.AnyPlayer(), "a player"),
                        constant(new PlayerRef.Defending(), "defending player"),
                        synonyms(
                                constant(new PlayerRef.Attached(), "enchanted player"),
                                constant(new PlayerRef.Attached(), "enchanted opponent")),
                        synonyms(
                                constant(new PlayerRef.Active(), "the active player"),
                                constant(new PlayerRef.Active(), "attacking player")),
                        constant(CHOSEN, "the chosen player"),
                        open("that player"),
                        open("that opponent"),
                        open("the player"),
                        owner(),
                        either(),
                        some(phrases, "each "),
                        upToOne("player", new PlayerRef.AnyPlayer(), ""),
                        upToOne("opponent", new PlayerRef.AnOpponent(), ""),
                        otherThan(
                                "each player other than <>",
                                phrases.player.only(PlayerPhrases::isOneOther)),
                        friends(),
                        synonyms(open("that attacking player"), open("the attacking player")),
                        withTheMost(phrases, "the "),
                        OtherTargets.anotherPlayer(),
                        otherThan(
                                "each of <> opponents",
                                choice(open("that player 's"), open("their")))));
        phrases.playerGenitive.is(genitive());
    }

    private Syntax<PlayerRef> genitive() {
        return choice(
                constant(PlayerRef.YOU, "your"),
                open("their"),
                open("that player 's"),
                open("that opponent 's"),
                constant(new PlayerRef.EachPlayer(), "each player 's"),
                constant(new PlayerRef.EachOpponent(), "each opponent 's"),
                constant(new PlayerRef.AnOpponent(), "an opponent 's"),
                constant(new PlayerRef.AnyPlayer(), "a player 's"),
                constant(new PlayerRef.Attached(), "enchanted player 's"),
                constant(new PlayerRef.Defending(), "defending player 's"),
                constant(CHOSEN, "the chosen player 's"),
                form(
                        PlayerRef.Target.class,
                        "target <> 's",
                        part(PlayerRef.Target::spec, targetSpec()),
                        PlayerRef.Target::new),
                upToOne("player", new PlayerRef.AnyPlayer(), " 's"),
                upToOne("opponent", new PlayerRef.AnOpponent(), " 's"),
                new Syntax.Around<>("", owner(), "'s"));
    }

    /// "each player other than target player", "each player other than its controller"; without teams, "each of that player's
    /// opponents".
    private static Syntax<PlayerRef> otherThan(String template, Syntax<PlayerRef> one) {
        return widen(
                form(
                        PlayerRef.Who.class,
                        template,
                        part(
                                who ->
                                        who.among() instanceof PlayerRef.EachPlayer
                                                        && who.condition()
                                                                instanceof
                                                                Condition.Not(
                                                                        Condition.IsPlayer(
                                                                                PlayerRef.Iterated
                                                                                        _,
                                                                                PlayerRef named))
                                                ? named
                                                : null,
                                one),
                        named ->
                                new PlayerRef.Who(
                                        new PlayerRef.EachPlayer(),
                                        new Condition.Not(
                                                new Condition.IsPlayer(AT_HAND, named)))));
    }

    /// "that player or that planeswalker's controller", "that permanent's controller or that player": which of the two it
    /// is depends on what was targeted.
    private Syntax<PlayerRef> either() {
        Syntax<Selector> whose =
                choice(
                        References.object("that planeswalker's"),
                        References.object("that permanent's"),
                        References.object("that creature's"));
        return choice(
                form(
                        PlayerRef.OrController.class,
                        "that player or <> controller",
                        part(either -> either.playerFirst() ? either.thing() : null, whose),
                        thing -> new PlayerRef.OrController(thing, true)),
                form(
                        PlayerRef.OrController.class,
                        "<> controller or that player",
                        part(either -> either.playerFirst() ? null : either.thing(), whose),
                        thing -> new PlayerRef.OrController(thing, false)));
    }

    /// "each player who controls a creature", "each opponent with no cards in hand".
    ///
    /// @param each what stands before "player" and "opponent"
    public static Syntax<PlayerRef> some(Phrases phrases, String each) {
        Syntax<PlayerRef> several =
                choice(
                        constant(new PlayerRef.EachPlayer(), each + "player"),
                        constant(new PlayerRef.EachOpponent(), each + "opponent"),
                        constant(new PlayerRef.EachOtherPlayer(), each + "other player"));
        return choice(
                widen(
                        form(
                                PlayerRef.Who.class,
                                "<> <>",
                                part(PlayerRef.Who::among, several),
                                part(PlayerRef.Who::condition, phrases.who),
                                PlayerRef.Who::new)),
                withTheMost(phrases, each));
    }

    /// "each player who controls the most lands", "the player with the fewest cards in hand": all who are tied.
    private static Syntax<PlayerRef> withTheMost(Phrases phrases, String each) {
        List<Syntax<PlayerRef>> all = new ArrayList<>();
        for (boolean least : List.of(false, true)) {
            String most = least ? "the fewest" : "the most";
            all.add(
                    widen(
                            form(
                                    PlayerRef.Who.class,
                                    each + "player who controls " + most + " <>",
                                    part(who -> mostControlled(who, least), phrases.plural),
                                    what ->
                                            withTheMost(
                                                    new Amount.Count(
                                                            new Selector.Each(
                                                                    Conjuncts.with(what, THEIRS))),
                                                    least))));
            all.add(
                    synonyms(
                            constant(
                                    withTheMost(HAND, least),
                                    each + "player with " + most + " cards in hand"),
                            constant(
                                    withTheMost(HAND, least),
                                    each + "player who has " + most + " cards in hand")));
        }
        for (String most : List.of("the most life", "the highest life total")) {
            all.add(constant(withTheMost(LIFE, false), each + "player with " + most));
        }
        for (String least : List.of("the least life", "the lowest life total")) {
            all.add(constant(withTheMost(LIFE, true), each + "player with " + least));
        }
        return synonyms(all);
    }

    private static final Filter THEIRS = new Filter.Controlled(AT_HAND);
    private static final Amount HAND = new Amount.HandSize(AT_HAND);
    private static final Amount LIFE = new Amount.LifeTotal(AT_HAND);

    /// All players who have the most of something, or the least.
    public static PlayerRef.Who withTheMost(Amount theirs, boolean least) {
        PlayerRef all = new PlayerRef.EachPlayer();
        return new PlayerRef.Who(
                all,
                new Condition.Compare(
                        theirs, Comparison.EQUAL, new Amount.Most(all, theirs, least)));
    }

    private static @Nullable Filter mostControlled(PlayerRef.Who who, boolean least) {
        return who.condition() instanceof Condition.Compare(Amount.Count theirs, _, _)
                        && theirs.what() instanceof Selector.Each(Filter what)
                        && who.equals(withTheMost(theirs, least))
                ? Conjuncts.without(what, THEIRS)
                : null;
    }

    /// "each friend", "each foe": for each player it was chosen which they are.
    public static Syntax<PlayerRef> friends() {
        return choice(
                constant(chosenAs(true), "each friend"), constant(chosenAs(false), "each foe"));
    }

    private static PlayerRef chosenAs(boolean friend) {
        return new PlayerRef.Who(new PlayerRef.EachPlayer(), new Condition.IsFriend(friend));
    }

    /// "you and that player", who each do something.
    private Syntax<PlayerRef> youAnd() {
        return widen(
                form(
                        PlayerRef.Both.class,
                        "you and <>",
                        part(
                                both ->
                                        both.first() instanceof PlayerRef.You
                                                ? both.second()
                                                : null,
                                phrases.player.only(PlayerPhrases::isOneOther)),
                        other -> new PlayerRef.Both(PlayerRef.YOU, other)));
    }

    /// Players who each do something, one of them a target: "you and that player", "any number of target players".
    public Syntax<PlayerRef> together() {
        return choice(
                youAnd(),
                targets("players", new PlayerRef.AnyPlayer()),
                targets("opponents", new PlayerRef.AnOpponent()));
    }

    /// "any number of target players".
    public static Syntax<PlayerRef> anyNumberOfTargets(String word) {
        return targets(
                "any number of target " + word,
                new PlayerRef.AnyPlayer(),
                Amount.ZERO,
                constant(new Amount.AnyNumber(), ""));
    }

    /// "two target players", "up to two target opponents", "any number of target players".
    private static Syntax<PlayerRef> targets(String word, PlayerRef players) {
        return choice(
                targets(
                        "any number of target " + word,
                        players,
                        Amount.ZERO,
                        constant(new Amount.AnyNumber(), "")),
                targets("up to <> target " + word, players, Amount.ZERO, Numerals.WORD_AMOUNT),
                targets("<> target " + word, players, null, Numerals.WORD_AMOUNT));
    }

    private static Syntax<PlayerRef> targets(
            String template, PlayerRef players, @Nullable Amount min, Syntax<Amount> max) {
        return widen(
                form(
                        PlayerRef.Target.class,
                        template.contains("<>") ? template : template + " <>",
                        part(
                                target ->
                                        target.spec()
                                                                .equals(
                                                                        several(
                                                                                players,
                                                                                min,
                                                                                target.spec()
                                                                                        .max()))
                                                        && !target.spec().max().equals(Amount.ONE)
                                                ? target.spec().max()
                                                : null,
                                max),
                        most -> new PlayerRef.Target(several(players, min, most))));
    }

    private static TargetSpec several(PlayerRef players, @Nullable Amount min, Amount max) {
        return new TargetSpec(min, max, null, players, TargetSpec.Among.ANY, null, PlayerRef.YOU);
    }

    /// "up to one target player", "up to one target player's".
    private static Syntax<PlayerRef> upToOne(String word, PlayerRef players, String after) {
        return constant(
                new PlayerRef.Target(several(players, Amount.ZERO, Amount.ONE)),
                "up to one target " + word + after);
    }

    private static boolean isOneOther(Object who) {
        return who instanceof PlayerRef.Target
                || who instanceof PlayerRef.Targeted
                || who instanceof PlayerRef.Triggering
                || who instanceof PlayerRef.Iterated
                || who instanceof PlayerRef.ControllerOf
                || who instanceof PlayerRef.OwnerOf
                || who instanceof PlayerRef.Defending
                || who instanceof PlayerRef.Again
                || who instanceof PlayerRef.Chosen;
    }

    private Syntax<TargetSpec> targetSpec() {
        return choice(
                constant(TargetSpec.player(new PlayerRef.AnyPlayer()), "player"),
                constant(TargetSpec.player(new PlayerRef.AnOpponent()), "opponent"),
                form(
                        TargetSpec.class,
                        "player <>",
                        part(
                                spec ->
                                        spec.players()
                                                                instanceof
                                                                PlayerRef.Who(
                                                                        PlayerRef among,
                                                                        Condition who)
                                                        && among instanceof PlayerRef.EachPlayer
                                                ? who
                                                : null,
                                phrases.who),
                        who ->
                                TargetSpec.player(
                                        new PlayerRef.Who(new PlayerRef.EachPlayer(), who))));
    }

    private Syntax<PlayerRef> owner() {
        return choice(
                form(
                        PlayerRef.ControllerOf.class,
                        "<> controller",
                        part(PlayerRef.ControllerOf::object, phrases.genitive),
                        PlayerRef.ControllerOf::new),
                form(
                        PlayerRef.ControllerOf.class,
                        "the controller of <>",
                        part(PlayerRef.ControllerOf::object, phrases.anything),
                        PlayerRef.ControllerOf::new),
                form(
                        PlayerRef.OwnerOf.class,
                        "<> owner",
                        part(PlayerRef.OwnerOf::object, phrases.genitive),
                        PlayerRef.OwnerOf::new));
    }

    /// Words that refer to a player named before.
    public static Syntax<PlayerRef> open(String words) {
        return References.player(words);
    }

    /// A verb with a player as its subject: "draw" and "you draw" for you, "target player draws", "they draw",
    /// and with the subject left out, "draws".
    ///
    /// @param rest what follows the verb
    public <T> Syntax<Pair<PlayerRef, T>> does(String base, String third, Syntax<T> rest) {
        // "each player may discard their hand"
        Syntax<T> theirs = new Syntax.Around<>(base.replace("your ", "their "), rest, "");
        if (bare) {
            return subject(sameSubject(), theirs);
        }
        Syntax<T> plain = new Syntax.Around<>(base, rest, "");
        Syntax<T> thirdPerson = new Syntax.Around<>(third, rest, "");
        return choice(
                synonyms(
                        subject(constant(PlayerRef.YOU, ""), plain),
                        subject(constant(PlayerRef.YOU, "you"), plain)),
                subject(phrases.player, thirdPerson),
                subject(together().before("each"), theirs),
                subject(constant(new PlayerRef.EachOpponent(), "your opponents"), theirs),
                subject(open("they"), theirs),
                subject(sameSubject(), thirdPerson));
    }

    private static <T> Syntax<Pair<PlayerRef, T>> subject(Syntax<PlayerRef> who, Syntax<T> verb) {
        return who.then(verb);
    }

    /// A verb without anything after it.
    public Syntax<PlayerRef> does(String base, String third) {
        return does(base, third, words(""))
                .map(Pair.class, Pair::left, value -> new Pair<>(value, Syntax.Nothing.NOTHING));
    }

    /// Nothing written: the subject of the verb before.
    static Syntax<PlayerRef> sameSubject() {
        return new Syntax.Mapped<>(
                Object.class,
                words(""),
                _ -> AT_HAND,
                value ->
                        value instanceof PlayerRef player && "".equals(References.words(player))
                                ? ""
                                : null);
    }

    /// A verb with an amount.
    public <R extends Effect, T> Syntax<R> acts(
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
                        does(base, third, rest)),
                pair -> make.apply(pair.left(), pair.right()));
    }

    /// A verb alone.
    public <R extends Effect> Syntax<R> acts(
            Class<R> type,
            String base,
            String third,
            Function<R, PlayerRef> who,
            Function<PlayerRef, R> make) {
        return form(type, "<>", part(who, does(base, third)), make);
    }
}
