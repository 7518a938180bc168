package dev.bob.mtg.text.choice;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.reference.Actors;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// What is done to all but what was chosen: "each player chooses a creature they control. Destroy the rest."
public final class AllButChosen {
    private static final Filter THEIRS = new Filter.Controlled(PlayerPhrases.AT_HAND);

    private final Phrases phrases;

    public AllButChosen(Phrases phrases) {
        this.phrases = phrases;
    }

    private static final Filter NOT_CHOSEN =
            new Filter.Not(new Filter.Is(new Reference.Done(Verb.CHOSEN)));

    /// How many of what.
    private record Some(boolean upTo, Amount count, Filter what) {}

    /// "each player chooses a creature they control. Destroy the rest.", "choose up to one creature. Destroy the rest."
    public Syntax<Effect> all() {
        Syntax<PlayerRef> each =
                choice(
                        constant(new PlayerRef.EachPlayer(), "each player"),
                        constant(new PlayerRef.EachOpponent(), "each opponent"));
        Syntax<Some> some = some();
        Syntax<PlayerRef> all = constant(new PlayerRef.EachPlayer(), "each player");
        return choice(
                theRest("<> chooses <> they control . destroy the rest", all, some, true),
                synonyms(
                        theRest(
                                "<> chooses <> they control , then sacrifices the rest",
                                each,
                                some,
                                false),
                        theRest(
                                "<> chooses <> they control and sacrifices the rest",
                                each,
                                some,
                                false)),
                theRest("<> choose <> . destroy the rest", constant(PlayerRef.YOU, ""), some, true),
                oneOfEachKind(each),
                CardsKept.all(phrases),
                Balancing.all(phrases),
                synonyms(
                        byOne("<> chooses <> they control , then sacrifices the rest", some),
                        byOne("<> chooses <> they control and sacrifices the rest", some)));
    }

    /// "target opponent chooses two creatures they control and sacrifices the rest".
    private Syntax<Effect> byOne(String template, Syntax<Some> some) {
        return widen(
                form(
                        Effect.ForEachPlayer.class,
                        template,
                        part(
                                Effect.ForEachPlayer::players,
                                phrases.player.only(who ->
                                        who instanceof PlayerRef player
                                                && !Actors.areSeveral(player)
                                                && !(who instanceof PlayerRef.AnOpponent)
                                                && !(who instanceof PlayerRef.AnyPlayer))),
                        part(each -> keptByOne(each.effect()), some),
                        (who, what) ->
                                new Effect.ForEachPlayer(
                                        who, allBut(PlayerPhrases.AT_HAND, what, false))));
    }

    private static @Nullable Some keptByOne(Effect effect) {
        Some some = effect instanceof Effect.Sequence both ? chosen(both) : null;
        return some != null && effect.equals(allBut(PlayerPhrases.AT_HAND, some, false))
                ? some
                : null;
    }

    private Syntax<Some> some() {
        return choice(
                form(
                        Some.class,
                        "<>",
                        part(
                                some ->
                                        !some.upTo() && some.count().equals(Amount.ONE)
                                                ? some.what()
                                                : null,
                                phrases.aNoun),
                        what -> new Some(false, Amount.ONE, what)),
                form(
                        Some.class,
                        "<> <>",
                        part(
                                some ->
                                        some.upTo() || some.count().equals(Amount.ONE)
                                                ? null
                                                : some.count(),
                                Numerals.WORD_AMOUNT),
                        part(Some::what, phrases.plural),
                        (count, what) -> new Some(false, count, what)),
                form(
                        Some.class,
                        "up to one <>",
                        part(
                                some ->
                                        some.upTo() && some.count().equals(Amount.ONE)
                                                ? some.what()
                                                : null,
                                phrases.noun),
                        what -> new Some(true, Amount.ONE, what)),
                form(
                        Some.class,
                        "up to <> <>",
                        part(
                                some ->
                                        some.upTo() && !some.count().equals(Amount.ONE)
                                                ? some.count()
                                                : null,
                                Numerals.WORD_AMOUNT),
                        part(Some::what, phrases.plural),
                        (count, what) -> new Some(true, count, what)));
    }

    private static Syntax<Effect> theRest(
            String template, Syntax<PlayerRef> who, Syntax<Some> some, boolean destroyed) {
        return widen(
                form(
                        Effect.Sequence.class,
                        template,
                        part(
                                both ->
                                        both.parts().getFirst()
                                                        instanceof Effect.ChooseObjects choose
                                                ? choose.who()
                                                : null,
                                who),
                        part(AllButChosen::chosen, some),
                        (by, what) -> allBut(by, what, destroyed)));
    }

    private static final List<Filter> OF_EACH_TYPE =
            List.of(
                    Filter.type(CardType.ARTIFACT),
                    Filter.type(CardType.BATTLE),
                    Filter.type(CardType.CREATURE),
                    Filter.type(CardType.ENCHANTMENT),
                    Filter.type(CardType.LAND),
                    Filter.type(CardType.PLANESWALKER));

    private static final List<Filter> OF_EACH_LAND_TYPE =
            List.of(
                    new Filter.Subtype("Plains"),
                    new Filter.Subtype("Island"),
                    new Filter.Subtype("Swamp"),
                    new Filter.Subtype("Mountain"),
                    new Filter.Subtype("Forest"));

    /// "each player chooses an artifact and a creature from among the nonland permanents they control, then sacrifices the
    /// rest".
    private Syntax<Effect> oneOfEachKind(Syntax<PlayerRef> each) {
        Syntax<List<Filter>> kinds =
                phrases.aNoun
                        .series("and", 2)
                        .only(value ->
                                !OF_EACH_TYPE.equals(value) && !OF_EACH_LAND_TYPE.equals(value));
        List<Syntax<Effect>> same = new ArrayList<>();
        for (String rest : List.of(" , then sacrifices the rest", " and sacrifices the rest")) {
            same.add(
                    widen(
                            form(
                                    Effect.Sequence.class,
                                    "<> chooses <> from among the <> they control" + rest,
                                    part(
                                            both -> kept(both, null, Selector.OfEachKind::whose),
                                            each),
                                    part(
                                            both -> kept(both, null, Selector.OfEachKind::kinds),
                                            kinds),
                                    part(
                                            both -> kept(both, null, Selector.OfEachKind::among),
                                            phrases.plural),
                                    (who, of, among) -> allButOneOf(null, who, among, of, among))));
            same.add(
                    widen(
                            form(
                                    Effect.Sequence.class,
                                    "<> chooses from among the <> they control <>" + rest,
                                    part(
                                            both -> kept(both, null, Selector.OfEachKind::whose),
                                            each),
                                    part(
                                            both -> kept(both, null, Selector.OfEachKind::among),
                                            phrases.plural),
                                    part(
                                            both -> kept(both, null, Selector.OfEachKind::kinds),
                                            kinds),
                                    (who, among, of) -> allButOneOf(null, who, among, of, among))));
        }
        return choice(synonyms(same), ofEachType(each), chosenForEach(kinds), ofEachLandType(each));
    }

    private static Syntax<Effect> ofEachType(Syntax<PlayerRef> each) {
        return oneOfEachType(
                each,
                List.of("a permanent they control of each permanent type"),
                OF_EACH_TYPE,
                new Filter.Any());
    }

    /// "each player chooses from the lands they control a land of each basic land type, then sacrifices the rest".
    private static Syntax<Effect> ofEachLandType(Syntax<PlayerRef> each) {
        return oneOfEachType(
                each,
                List.of(
                        "a land they control of each basic land type",
                        "from the lands they control a land of each basic land type"),
                OF_EACH_LAND_TYPE,
                Filter.type(CardType.LAND));
    }

    private static Syntax<Effect> oneOfEachType(
            Syntax<PlayerRef> each, List<String> words, List<Filter> kinds, Filter among) {
        List<Syntax<Effect>> all = new ArrayList<>();
        for (String chosen : words) {
            for (String rest : List.of(" and sacrifices the rest", " , then sacrifices the rest")) {
                all.add(oneOfEachType("<> chooses " + chosen + rest, each, kinds, among));
            }
        }
        return synonyms(all);
    }

    private static Syntax<Effect> oneOfEachType(
            String template, Syntax<PlayerRef> each, List<Filter> kinds, Filter among) {
        return widen(
                form(
                        Effect.Sequence.class,
                        template,
                        part(
                                both ->
                                        kept(
                                                both,
                                                null,
                                                of -> of.kinds().equals(kinds) ? of.whose() : null),
                                each),
                        who -> allButOneOf(null, who, among, kinds, among)));
    }

    /// "for each player, you choose from among the permanents that player controls an artifact and a creature. Then each
    /// player sacrifices all other nonland permanents they control".
    private Syntax<Effect> chosenForEach(Syntax<List<Filter>> kinds) {
        PlayerRef all = new PlayerRef.EachPlayer();
        return widen(
                form(
                        Effect.Sequence.class,
                        "for each player , you choose from among the <> that player controls <> . then each player"
                                + " sacrifices all other <> they control",
                        part(
                                both -> kept(both, PlayerRef.YOU, Selector.OfEachKind::among),
                                phrases.plural),
                        part(both -> kept(both, PlayerRef.YOU, Selector.OfEachKind::kinds), kinds),
                        part(AllButChosen::rest, phrases.plural),
                        (among, of, rest) -> allButOneOf(PlayerRef.YOU, all, among, of, rest)));
    }

    private static Effect.Sequence allButOneOf(
            @Nullable PlayerRef chooser,
            PlayerRef whose,
            Filter among,
            List<Filter> kinds,
            Filter rest) {
        return new Effect.Sequence(
                List.of(
                        new Effect.ChooseObjects(
                                chooser == null ? whose : chooser,
                                new Selector.OfEachKind(chooser, whose, among, kinds)),
                        new Effect.Sacrifice(
                                whose, new Selector.Each(Filter.and(rest, THEIRS, NOT_CHOSEN)))));
    }

    /// What was chosen, one of each kind, before the rest is sacrificed.
    private static <T> @Nullable T kept(
            Effect.Sequence both,
            @Nullable PlayerRef chooser,
            Function<Selector.OfEachKind, @Nullable T> what) {
        return both.parts().size() == 2
                        && both.parts().getFirst()
                                instanceof Effect.ChooseObjects(_, Selector.OfEachKind of)
                        && Objects.equals(of.chooser(), chooser)
                ? what.apply(of)
                : null;
    }

    private static @Nullable Filter rest(Effect.Sequence both) {
        return both.parts().getLast() instanceof Effect.Sacrifice(_, Selector.Each(Filter what))
                        && what instanceof Filter.And(List<Filter> parts)
                        && parts.size() == 3
                ? parts.getFirst()
                : null;
    }

    private static @Nullable Some chosen(Effect.Sequence both) {
        return both.parts().getFirst() instanceof Effect.ChooseObjects(_, Selector.Choose choose)
                ? new Some(
                        choose.upTo(),
                        choose.count(),
                        choose.chooser() instanceof PlayerRef.You
                                ? choose.filter()
                                : Objects.requireNonNullElse(
                                        Conjuncts.without(choose.filter(), THEIRS),
                                        choose.filter()))
                : null;
    }

    /// Those players choose so many that they control, and sacrifice the rest.
    static Effect.Sequence keeping(PlayerRef who, Amount count, Filter what) {
        return allBut(who, new Some(false, count, what), false);
    }

    private static Effect.Sequence allBut(PlayerRef by, Some some, boolean destroyed) {
        boolean yours = by instanceof PlayerRef.You;
        Filter what = yours ? some.what() : Conjuncts.with(some.what(), THEIRS);
        Filter rest =
                destroyed
                        ? Filter.and(some.what(), NOT_CHOSEN)
                        : Filter.and(some.what(), THEIRS, NOT_CHOSEN);
        return new Effect.Sequence(
                List.of(
                        new Effect.ChooseObjects(
                                by, new Selector.Choose(by, some.upTo(), some.count(), what)),
                        destroyed
                                ? new Effect.Destroy(new Selector.Each(rest), false)
                                : new Effect.Sacrifice(by, new Selector.Each(rest))));
    }
}
