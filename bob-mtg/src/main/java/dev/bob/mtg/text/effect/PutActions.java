package dev.bob.mtg.text.effect;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.family;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.TargetSpec;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.measure.DoneMeasures;
import dev.bob.mtg.text.measure.Measures;
import dev.bob.mtg.text.phrase.AmongThem;
import dev.bob.mtg.text.phrase.Destinations;
import dev.bob.mtg.text.phrase.LibraryPhrases;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.ObjectPhrases;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.RelativeClauses;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// What is put somewhere: cards into zones, counters on objects.
final class PutActions {
    private final Phrases phrases;
    private final Measures measures;
    private final Destinations destinations;

    PutActions(Phrases phrases, Measures measures, Destinations destinations) {
        this.phrases = phrases;
        this.measures = measures;
        this.destinations = destinations;
    }

    <R extends Effect> Syntax<R> on(
            String template,
            Class<R> type,
            Function<R, Selector> what,
            Function<Selector, R> make) {
        return form(type, template, part(what, phrases.anything), make);
    }

    Syntax<Effect> put() {
        Syntax<Selector> that = References.object("that card");
        Syntax<Selector> it = References.object("it");
        return choice(
                synonyms(
                        put(
                                "put <> <>",
                                choice(
                                        phrases.anything,
                                        LibraryPhrases.top(phrases),
                                        new AmongThem(phrases).every()),
                                false),
                        put("puts <> <>", that, true),
                        put("that player puts <> <>", that, true),
                        put("the player puts <> <>", that, true),
                        put("they put <> <>", that, true),
                        put("you put <> <>", that, false),
                        put("puts <> <>", it, true),
                        put("that player puts <> <>", it, true),
                        put("the player puts <> <>", it, true),
                        put("they put <> <>", it, true),
                        put("the player puts <> <>", References.object("the card"), true),
                        form(
                                Effect.Move.class,
                                "put <> <>",
                                part(
                                        move ->
                                                move.verb() == Verb.PUT && move.from() == null
                                                        ? move.to()
                                                        : null,
                                        destinations.put()),
                                part(
                                        Effect.Move::what,
                                        phrases.anything.only(PutActions::saysWhereOnce)),
                                (to, what) -> new Effect.Move(Verb.PUT, what, null, to, null))),
                eachKind("for each card type , you may put <> <>", AmongThem.ofEachType()),
                eachKind("put <> <>", new AmongThem(phrases).eachFromOneZone()),
                from("put <> from your graveyard <>", Zone.GRAVEYARD),
                from("put <> from your hand <>", Zone.HAND),
                from("put <> from exile <>", Zone.EXILE),
                new UntilActions(phrases, destinations).putting());
    }

    private Syntax<Effect> eachKind(String template, Syntax<Selector> some) {
        return widen(
                form(
                        Effect.Move.class,
                        template,
                        part(move -> move.verb() == Verb.PUT ? move.what() : null, some),
                        part(Effect.Move::to, destinations.put()),
                        (what, to) -> new Effect.Move(Verb.PUT, what, null, to, null)));
    }

    /// "put this card from your graveyard onto the battlefield transformed", "put this card from your hand onto …"
    private Syntax<Effect> from(String template, Zone zone) {
        return widen(
                form(
                        Effect.Move.class,
                        template,
                        part(
                                move ->
                                        move.verb() == Verb.PUT && move.from() == zone
                                                ? move.what()
                                                : null,
                                synonyms(
                                        constant(new Selector.This("this card"), "this card"),
                                        constant(new Selector.This("this card"), "~"))),
                        part(Effect.Move::to, destinations.put()),
                        (what, to) -> new Effect.Move(Verb.PUT, what, zone, to, null)));
    }

    /// "… card in your graveyard with mana value less than or equal to the number of cards in your graveyard": the last words
    /// belong to the number, not to the card a second time.
    static boolean saysWhereOnce(Object what) {
        Filter filter =
                what instanceof Selector.Target(TargetSpec spec)
                        ? spec.objects()
                        : what instanceof Selector.Each(Filter each) ? each : null;
        return !(filter instanceof Filter.And(List<Filter> parts))
                || parts.stream().filter(part -> part instanceof Filter.InZone).count() < 2;
    }

    /// @param theirs whether another player does it, to whom it belongs
    Syntax<Effect> put(String template, Syntax<Selector> what, boolean theirs) {
        return widen(
                form(
                        Effect.Move.class,
                        template,
                        part(
                                move ->
                                        move.verb() == Verb.PUT && move.from() == null
                                                ? move.what()
                                                : null,
                                what),
                        part(move -> ChosenMoves.written(move.to(), theirs), destinations.put()),
                        (objects, to) ->
                                new Effect.Move(
                                        Verb.PUT,
                                        objects,
                                        null,
                                        ChosenMoves.meant(to, theirs),
                                        null)));
    }

    /// "a creature you control": one that you choose on resolution.
    private Syntax<Selector> chosenOne() {
        return widen(
                form(
                        Selector.Choose.class,
                        "<>",
                        part(
                                choose ->
                                        choose.count().equals(Amount.ONE) && !choose.upTo()
                                                ? choose.filter()
                                                : null,
                                phrases.aNoun),
                        filter -> new Selector.Choose(PlayerRef.YOU, false, Amount.ONE, filter)));
    }

    /// "up to two Soldiers you control", "any number of other creatures you control": those that you choose on resolution.
    private Syntax<Selector> chosenOnes() {
        return choice(
                form(
                        Selector.Choose.class,
                        "up to <> <>",
                        part(
                                choose ->
                                        choose.upTo() && !choose.count().equals(Amount.ONE)
                                                ? choose.count()
                                                : null,
                                Numerals.WORD_AMOUNT),
                        part(Selector.Choose::filter, phrases.plural),
                        (count, filter) -> new Selector.Choose(PlayerRef.YOU, true, count, filter)),
                ObjectPhrases.anyNumber(phrases));
    }

    private Syntax<Effect> countersOn(Syntax<Selector> one) {
        return family(
                form(
                        PermanentEffect.PutCounters.class,
                        "put a <> counter on <>",
                        part(
                                put -> put.count().equals(Amount.ONE) ? put.kind() : null,
                                RelativeClauses.COUNTER),
                        part(PermanentEffect.PutCounters::on, one),
                        (kind, on) -> new PermanentEffect.PutCounters(Amount.ONE, kind, on)),
                form(
                        PermanentEffect.PutCounters.class,
                        "put <> <> counters on <>",
                        part(PermanentEffect.PutCounters::count, Numerals.WORD_AMOUNT),
                        part(PermanentEffect.PutCounters::kind, RelativeClauses.COUNTER),
                        part(PermanentEffect.PutCounters::on, one),
                        PermanentEffect.PutCounters::new),
                form(
                        PermanentEffect.PutCounters.class,
                        "put a <> counter on each of <>",
                        part(
                                put -> put.count().equals(Amount.ONE) ? put.kind() : null,
                                RelativeClauses.COUNTER),
                        part(PermanentEffect.PutCounters::on, chosenOnes()),
                        (kind, on) -> new PermanentEffect.PutCounters(Amount.ONE, kind, on)));
    }

    private Syntax<Effect> ofChosen() {
        Syntax<Selector> one = chosenOne();
        return choice(
                countersOn(one),
                form(
                        PermanentEffect.Tap.class,
                        "tap <>",
                        part(PermanentEffect.Tap::what, one),
                        PermanentEffect.Tap::new),
                form(
                        PermanentEffect.Untap.class,
                        "untap <>",
                        part(PermanentEffect.Untap::what, one),
                        PermanentEffect.Untap::new),
                form(
                        Effect.Destroy.class,
                        "destroy <>",
                        part(Effect.Destroy::what, one),
                        what -> new Effect.Destroy(what, false)),
                form(
                        PermanentEffect.Attach.class,
                        "attach <> to <>",
                        part(PermanentEffect.Attach::what, one),
                        part(PermanentEffect.Attach::to, phrases.thing),
                        PermanentEffect.Attach::new),
                form(
                        Effect.ExchangeControl.class,
                        "exchange control of <> and <>",
                        part(Effect.ExchangeControl::first, phrases.thing),
                        part(Effect.ExchangeControl::second, phrases.thing),
                        Effect.ExchangeControl::new),
                topOrBottom(),
                asYouLike());
    }

    /// "put target spell on the top or bottom of its owner's library": as you like.
    private Syntax<Effect> asYouLike() {
        Destination there =
                Destination.library(Destination.Position.TOP_OR_BOTTOM).withUnder(PlayerRef.YOU);
        List<Syntax<Effect>> all = new ArrayList<>();
        for (String where :
                List.of(
                        "the top or bottom of its owner's library",
                        "your choice of the top or bottom of its owner's library",
                        "the top or bottom of their owner's library")) {
            all.add(
                    widen(
                            form(
                                    Effect.Move.class,
                                    "put <> on " + where,
                                    part(
                                            move -> move.to().equals(there) ? move.what() : null,
                                            phrases.anything.only(PutActions::isOne)),
                                    what -> new Effect.Move(Verb.PUT, what, null, there, null))));
        }
        return synonyms(all);
    }

    private static boolean isOne(Object what) {
        return what instanceof Selector.This
                || what instanceof Selector.That
                || (what instanceof Selector.Target(TargetSpec spec)
                        && spec.max().equals(Amount.ONE));
    }

    /// "target creature's owner puts it on their choice of the top or bottom of their library"
    private Syntax<Effect> topOrBottom() {
        return synonyms(
                topOrBottom(
                        "<> owner puts it on their choice of the top or bottom of their library"),
                topOrBottom("<> owner puts it on the top or bottom of their library"));
    }

    private Syntax<Effect> topOrBottom(String template) {
        Destination there = Destination.library(Destination.Position.TOP_OR_BOTTOM);
        return widen(
                form(
                        Effect.Move.class,
                        template,
                        part(
                                move -> move.to().equals(there) ? move.what() : null,
                                phrases.genitive),
                        what -> new Effect.Move(Verb.PUT, what, null, there, null)));
    }

    Syntax<Effect> counters() {
        return choice(
                ofChosen(),
                synonyms(
                        oneMore("put a <> counter on <>"),
                        oneMore("put another <> counter on <>"),
                        oneMore("put an additional <> counter on <>"),
                        form(
                                PermanentEffect.PutCounters.class,
                                "put a <> counter on each of <>",
                                part(PermanentEffect.PutCounters::kind, RelativeClauses.COUNTER),
                                part(
                                        PermanentEffect.PutCounters::on,
                                        phrases.things.only(on -> !(on instanceof Selector.Each))),
                                (kind, on) ->
                                        new PermanentEffect.PutCounters(Amount.ONE, kind, on)),
                        KeywordActionClauses.support()),
                severalCounters());
    }

    private Syntax<Effect> oneMore(String template) {
        return widen(
                form(
                        PermanentEffect.PutCounters.class,
                        template,
                        part(
                                put -> put.count().equals(Amount.ONE) ? put.kind() : null,
                                RelativeClauses.COUNTER),
                        part(
                                PermanentEffect.PutCounters::on,
                                phrases.anything.only(on -> !ObjectPhrases.areSeveralTargets(on))),
                        (kind, on) -> new PermanentEffect.PutCounters(Amount.ONE, kind, on)));
    }

    private Syntax<Effect> severalCounters() {
        return synonyms(
                form(
                        PermanentEffect.PutCounters.class,
                        "put a <> counter on <> for each <>",
                        part(PermanentEffect.PutCounters::kind, RelativeClauses.COUNTER),
                        part(PermanentEffect.PutCounters::on, phrases.anything),
                        part(PermanentEffect.PutCounters::count, measures.forEach()),
                        (kind, on, count) -> new PermanentEffect.PutCounters(count, kind, on)),
                form(
                        PermanentEffect.PutCounters.class,
                        "put <> <> counters on <> for each <>",
                        part(put -> factor(put.count()), Numerals.WORD),
                        part(PermanentEffect.PutCounters::kind, RelativeClauses.COUNTER),
                        part(PermanentEffect.PutCounters::on, phrases.anything),
                        part(put -> times(put.count()), measures.forEach()),
                        (factor, kind, on, count) ->
                                new PermanentEffect.PutCounters(
                                        new Amount.Times(factor, count), kind, on)),
                form(
                        PermanentEffect.PutCounters.class,
                        "put a number of <> counters on <> equal to <>",
                        part(PermanentEffect.PutCounters::kind, RelativeClauses.COUNTER),
                        part(PermanentEffect.PutCounters::on, phrases.anything),
                        part(PermanentEffect.PutCounters::count, phrases.measure),
                        (kind, on, count) -> new PermanentEffect.PutCounters(count, kind, on)),
                form(
                        PermanentEffect.PutCounters.class,
                        "put a number of <> counters equal to <> on <>",
                        part(PermanentEffect.PutCounters::kind, RelativeClauses.COUNTER),
                        part(PermanentEffect.PutCounters::count, phrases.measure),
                        part(PermanentEffect.PutCounters::on, phrases.anything),
                        (kind, count, on) -> new PermanentEffect.PutCounters(count, kind, on)),
                form(
                        PermanentEffect.PutCounters.class,
                        "put <> <> counters on <>",
                        part(PermanentEffect.PutCounters::count, soMany()),
                        part(PermanentEffect.PutCounters::kind, RelativeClauses.COUNTER),
                        part(PermanentEffect.PutCounters::on, phrases.anything),
                        PermanentEffect.PutCounters::new),
                form(
                        PermanentEffect.PutCounters.class,
                        "put <> <> counters on each of <>",
                        part(PermanentEffect.PutCounters::count, soMany()),
                        part(PermanentEffect.PutCounters::kind, RelativeClauses.COUNTER),
                        part(
                                PermanentEffect.PutCounters::on,
                                phrases.things.only(on -> !(on instanceof Selector.Each))),
                        PermanentEffect.PutCounters::new));
    }

    private static Syntax<Amount> soMany() {
        return choice(Numerals.WORD_AMOUNT, DoneMeasures.thatMany("that many"));
    }

    private static @Nullable Integer factor(Amount count) {
        return count instanceof Amount.Times(int factor, _) ? factor : null;
    }

    private static @Nullable Amount times(Amount count) {
        return count instanceof Amount.Times(_, Amount inner) ? inner : null;
    }

    /// "exile a card at random from your graveyard", "return two creature cards at random from your graveyard to the
    /// battlefield".
    Syntax<Effect> random() {
        Syntax<Filter> zone = new RelativeClauses(phrases).zone();
        Syntax<Selector> cards =
                choice(
                        form(
                                Selector.AtRandom.class,
                                "<> at random <>",
                                part(
                                        random ->
                                                random.count().equals(Amount.ONE)
                                                        ? without(random, zoneOf(random))
                                                        : null,
                                        phrases.aNoun),
                                part(PutActions::zoneOf, zone),
                                (filter, where) ->
                                        new Selector.AtRandom(
                                                Amount.ONE, Conjuncts.with(filter, where))),
                        form(
                                Selector.AtRandom.class,
                                "<> <> at random <>",
                                part(Selector.AtRandom::count, Numerals.WORD_AMOUNT),
                                part(random -> without(random, zoneOf(random)), phrases.plural),
                                part(PutActions::zoneOf, zone),
                                (count, filter, where) ->
                                        new Selector.AtRandom(
                                                count, Conjuncts.with(filter, where))));
        return choice(
                chosenByChance(cards),
                form(
                        Effect.Move.class,
                        "exile <>",
                        part(move -> move.verb() == Verb.EXILED ? move.what() : null, cards),
                        ObjectActions::exiled),
                form(
                        Effect.Move.class,
                        "return <> <>",
                        part(move -> move.verb() == Verb.RETURNED ? move.what() : null, cards),
                        part(Effect.Move::to, destinations.returned()),
                        (what, to) -> new Effect.Move(Verb.RETURNED, what, null, to, null)),
                form(
                        Effect.Move.class,
                        "put <> <>",
                        part(move -> move.verb() == Verb.PUT ? move.what() : null, cards),
                        part(Effect.Move::to, destinations.put()),
                        (what, to) -> new Effect.Move(Verb.PUT, what, null, to, null)));
    }

    /// "choose a creature at random", "choose a card at random in your graveyard".
    private Syntax<Effect> chosenByChance(Syntax<Selector> cards) {
        Syntax<Selector> permanent =
                widen(
                        form(
                                Selector.AtRandom.class,
                                "<> at random",
                                part(
                                        random ->
                                                random.count().equals(Amount.ONE)
                                                        ? random.filter()
                                                        : null,
                                        phrases.aNoun.only(noun ->
                                                !RecordParts.anywhere(
                                                        noun, Filter.CardNoun.class::isInstance))),
                                noun -> new Selector.AtRandom(Amount.ONE, noun)));
        return widen(
                form(
                        Effect.ChooseObjects.class,
                        "choose <>",
                        part(
                                choose ->
                                        choose.what() instanceof Selector.AtRandom
                                                ? choose.what()
                                                : null,
                                choice(cards, permanent)),
                        what -> new Effect.ChooseObjects(PlayerRef.YOU, what)));
    }

    private static @Nullable Filter zoneOf(Selector.AtRandom random) {
        return random.filter() instanceof Filter.And(List<Filter> parts) ? parts.getLast() : null;
    }

    private static @Nullable Filter without(Selector.AtRandom random, @Nullable Filter zone) {
        return zone == null ? null : Conjuncts.without(random.filter(), zone);
    }
}
