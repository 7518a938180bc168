package dev.bob.mtg.text.phrase;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// "a creature card from among them", "up to two land cards from among those cards": some of the cards that were exiled,
/// milled, looked at or revealed before, being of a kind.
public final class AmongThem {
    private final Phrases phrases;

    public AmongThem(Phrases phrases) {
        this.phrases = phrases;
    }

    /// What is chosen by a player.
    public Syntax<Selector> chosen(PlayerRef chooser) {
        return choice(
                one(chooser, "<> <>", false, synonyms(phrases.aNoun, either())),
                one(chooser, "up to one <> <>", true, phrases.noun),
                several(chooser, "<> <> <>", false),
                several(chooser, "up to <> <> <>", true),
                form(
                        Selector.Choose.class,
                        "any number of <> <>",
                        part(
                                choose ->
                                        choose.count() instanceof Amount.AnyNumber
                                                ? kind(choose.filter())
                                                : null,
                                phrases.plural),
                        part(choose -> them(choose.filter()), THEM),
                        (kind, them) ->
                                new Selector.Choose(
                                        chooser,
                                        true,
                                        new Amount.AnyNumber(),
                                        Conjuncts.with(kind, them))));
    }

    /// "all artifact cards from among them", "a creature card and/or a land card from among them".
    public Syntax<Selector> every() {
        return choice(
                form(
                        Selector.Each.class,
                        "all <> <>",
                        part(each -> kind(each.filter()), phrases.plural),
                        part(each -> them(each.filter()), THEM),
                        (kind, them) -> new Selector.Each(Conjuncts.with(kind, them))),
                form(
                        Selector.OneOfEach.class,
                        "<> and/or <> <>",
                        part(each -> kind(each, 0), phrases.aNoun),
                        part(each -> kind(each, 1), phrases.aNoun),
                        part(each -> them(each.kinds().getLast()), THEM),
                        (one, other, them) ->
                                new Selector.OneOfEach(
                                        PlayerRef.YOU,
                                        List.of(
                                                Conjuncts.with(one, them),
                                                Conjuncts.with(other, them)))));
    }

    private static boolean isInYourZone(Object noun) {
        Filter.InZone zone = Conjuncts.zoneOf((Filter) noun);
        return zone != null && zone.whose() instanceof PlayerRef.You;
    }

    /// "a creature card and/or a land card from your hand"
    public Syntax<Selector> eachFromOneZone() {
        return widen(
                form(
                        Selector.OneOfEach.class,
                        "<> and / or <>",
                        part(AmongThem::first, phrases.aNoun),
                        part(
                                each -> each.kinds().getLast(),
                                phrases.aNoun.only(AmongThem::isInYourZone)),
                        (one, other) -> {
                            Filter.InZone zone = Conjuncts.zoneOf(other);
                            return zone == null
                                    ? null
                                    : new Selector.OneOfEach(
                                            PlayerRef.YOU,
                                            List.of(Conjuncts.with(one, zone), other));
                        }));
    }

    private static @Nullable Filter first(Selector.OneOfEach each) {
        Filter.InZone zone = Conjuncts.zoneOf(each.kinds().getLast());
        return zone == null || each.kinds().size() != 2
                ? null
                : Conjuncts.without(each.kinds().getFirst(), zone);
    }

    /// Behind "for each card type": one card of each type from among them, as far as the player likes.
    public static Syntax<Selector> ofEachType() {
        return widen(
                form(
                        Selector.OneOfEach.class,
                        "a card of that type <>",
                        part(
                                each ->
                                        each.equals(ofEachType(them(each.kinds().getFirst())))
                                                ? them(each.kinds().getFirst())
                                                : null,
                                THEM),
                        AmongThem::ofEachType));
    }

    private static Selector.@Nullable OneOfEach ofEachType(@Nullable Filter them) {
        return them == null
                ? null
                : new Selector.OneOfEach(
                        PlayerRef.YOU,
                        Arrays.stream(CardType.values())
                                .map(type -> Conjuncts.with(Filter.type(type), them))
                                .toList());
    }

    private static @Nullable Filter kind(Selector.OneOfEach each, int at) {
        return each.kinds().size() == 2 ? kind(each.kinds().get(at)) : null;
    }

    /// "a Plains card or a creature card with mana value 3 or less": one card of either kind.
    private Syntax<Filter> either() {
        return phrases.aNoun
                .series("or", 2)
                .map(
                        List.class,
                        kinds -> (Filter) new Filter.Or(kinds),
                        value -> value instanceof Filter.Or(List<Filter> kinds) ? kinds : null);
    }

    private static final Set<Verb> VERBS =
            Set.of(Verb.EXILED, Verb.MILLED, Verb.LOOKED_AT, Verb.REVEALED);

    private static final Syntax<Filter> THEM =
            synonyms(
                    words("from among them", VERBS),
                    words("from among those cards", VERBS),
                    words("from among the exiled cards", Set.of(Verb.EXILED)),
                    words("exiled this way", Set.of(Verb.EXILED)),
                    words("from among the milled cards", Set.of(Verb.MILLED)),
                    words("from among the cards milled this way", Set.of(Verb.MILLED)),
                    words("milled this way", Set.of(Verb.MILLED)),
                    words("from among the revealed cards", Set.of(Verb.REVEALED)));

    /// @param verbs what the words say was done to the cards
    private static Syntax<Filter> words(String words, Set<Verb> verbs) {
        return new Syntax.Mapped<>(
                Object.class,
                Syntax.words(words),
                _ -> new Filter.Is(References.OPEN_AMONG),
                value ->
                        value instanceof Filter.Is(Reference.Done(Verb done))
                                        && verbs.contains(done)
                                ? Syntax.Nothing.NOTHING
                                : null);
    }

    private static Syntax<Selector> one(
            PlayerRef chooser, String template, boolean upTo, Syntax<Filter> noun) {
        return widen(
                form(
                        Selector.Choose.class,
                        template,
                        part(
                                choose ->
                                        choose.upTo() == upTo && choose.count().equals(Amount.ONE)
                                                ? kind(choose.filter())
                                                : null,
                                noun),
                        part(choose -> them(choose.filter()), THEM),
                        (kind, them) ->
                                new Selector.Choose(
                                        chooser, upTo, Amount.ONE, Conjuncts.with(kind, them))));
    }

    private Syntax<Selector> several(PlayerRef chooser, String template, boolean upTo) {
        return widen(
                form(
                        Selector.Choose.class,
                        template,
                        part(
                                choose ->
                                        choose.upTo() == upTo && !choose.count().equals(Amount.ONE)
                                                ? choose.count()
                                                : null,
                                Numerals.WORD_AMOUNT),
                        part(choose -> kind(choose.filter()), phrases.plural),
                        part(choose -> them(choose.filter()), THEM),
                        (count, kind, them) ->
                                new Selector.Choose(
                                        chooser, upTo, count, Conjuncts.with(kind, them))));
    }

    private static @Nullable Filter them(Filter filter) {
        return isAmong(filter) ? ((Filter.And) filter).parts().getLast() : null;
    }

    /// The kind of cards, if they are said to be among others.
    private static @Nullable Filter kind(Filter filter) {
        Filter them = them(filter);
        return them == null ? null : Conjuncts.without(filter, them);
    }

    /// Whether the filter is of some of what was exiled, milled, looked at or revealed.
    public static boolean isAmong(Object filter) {
        return filter instanceof Filter.And(List<Filter> parts) && isThem(parts.getLast());
    }

    private static boolean isThem(Object filter) {
        return filter instanceof Filter.Is(Reference of)
                && (of.equals(References.OPEN_AMONG)
                        || (of instanceof Reference.Done(Verb done) && VERBS.contains(done)));
    }
}
