package dev.bob.mtg.text.effect;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.phrase.SizeClauses;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// "You choose a nonland card from it", "exile a card from it": from the hand that was just revealed or looked at.
final class HandChoices {
    private final Phrases phrases;

    private final PlayerPhrases players;

    HandChoices(Phrases phrases, PlayerPhrases players) {
        this.phrases = phrases;
        this.players = players;
    }

    Syntax<Effect> all() {
        return choice(
                revealed(),
                synonyms(chosen("you choose <>"), chosen("choose <>")),
                exiled("exile <>", null),
                exiled(
                        "exile <> until ~ leaves the battlefield",
                        new Duration.WhileSourceOnBattlefield("until ~ leaves the battlefield")),
                shown(),
                exiledFor(),
                ontoBattlefield());
    }

    /// "put a creature card from it onto the battlefield under your control".
    private Syntax<Effect> ontoBattlefield() {
        return widen(
                form(
                        Effect.Move.class,
                        "put <> onto the battlefield under your control",
                        part(move -> isPutUnderYou(move) ? move.what() : null, cards()),
                        what -> new Effect.Move(Verb.PUT, what, null, UNDER_YOU, null)));
    }

    private static final Destination UNDER_YOU = Destination.battlefield(false, PlayerRef.YOU);

    private static boolean isPutUnderYou(Effect.Move move) {
        return move.verb() == Verb.PUT
                && move.from() == null
                && move.until() == null
                && move.to().equals(UNDER_YOU);
    }

    /// "each opponent exiles a card from their hand until ~ leaves the battlefield".
    private Syntax<Effect> exiledFor() {
        String until = "until ~ leaves the battlefield";
        Duration duration = new Duration.WhileSourceOnBattlefield(until);
        Syntax<Filter> one = phrases.aNoun.only(filter -> isInHand((Filter) filter));
        Syntax<Selector> card =
                form(
                                Selector.Choose.class,
                                "<> " + until,
                                part(
                                        choose ->
                                                choose.count().equals(Amount.ONE)
                                                        ? choose.filter()
                                                        : null,
                                        one),
                                cards ->
                                        new Selector.Choose(
                                                PlayerPhrases.AT_HAND, false, Amount.ONE, cards))
                        .map(Selector.class, choose -> choose, value -> value);
        return widen(
                players.acts(
                        Effect.Move.class,
                        "exile",
                        "exiles",
                        card,
                        HandChoices::exiler,
                        move ->
                                exiler(move) instanceof PlayerRef.You
                                        ? null
                                        : by(PlayerPhrases.AT_HAND, move.what()),
                        (who, what) ->
                                new Effect.Move(
                                        Verb.EXILED,
                                        by(who, what),
                                        null,
                                        Destination.to(Zone.EXILE),
                                        duration)));
    }

    private static PlayerRef exiler(Effect.Move move) {
        return move.verb() == Verb.EXILED
                        && move.until() != null
                        && move.what() instanceof Selector.Choose choose
                        && !choose.upTo()
                ? choose.chooser()
                : PlayerRef.YOU;
    }

    private static boolean isInHand(Filter cards) {
        Filter.InZone in = Conjuncts.zoneOf(cards);
        return in != null && in.zone() == Zone.HAND;
    }

    /// "target player reveals three cards from their hand": which, that player chooses.
    private Syntax<Effect> shown() {
        Syntax<Filter> cards = phrases.plural.only(filter -> isInHand((Filter) filter));
        Syntax<Selector> some =
                choice(
                        form(
                                Selector.Choose.class,
                                "<> <>",
                                part(Selector.Choose::count, Numerals.WORD_AMOUNT),
                                part(Selector.Choose::filter, cards),
                                (count, filter) ->
                                        new Selector.Choose(
                                                PlayerPhrases.AT_HAND, false, count, filter)),
                        form(
                                Selector.Choose.class,
                                "a number of <> equal to <>",
                                part(Selector.Choose::filter, cards),
                                part(Selector.Choose::count, phrases.measure),
                                (filter, count) ->
                                        new Selector.Choose(
                                                PlayerPhrases.AT_HAND, false, count, filter)));
        return widen(
                players.acts(
                        Effect.Reveal.class,
                        "reveal",
                        "reveals",
                        some,
                        HandChoices::chooser,
                        reveal ->
                                chooser(reveal) instanceof PlayerRef.You
                                        ? null
                                        : by(PlayerPhrases.AT_HAND, reveal.what()),
                        (who, what) -> new Effect.Reveal(PlayerRef.YOU, by(who, what))));
    }

    private static PlayerRef chooser(Effect.Reveal reveal) {
        return reveal.what() instanceof Selector.Choose choose && !choose.upTo()
                ? choose.chooser()
                : PlayerRef.YOU;
    }

    private static Selector by(PlayerRef chooser, Selector what) {
        return what instanceof Selector.Choose(_, boolean upTo, Amount count, Filter filter)
                ? new Selector.Choose(chooser, upTo, count, filter)
                : what;
    }

    /// "reveal any number of white cards in your hand".
    private Syntax<Effect> revealed() {
        return widen(
                form(
                        Effect.Reveal.class,
                        "reveal any number of <>",
                        part(
                                reveal ->
                                        reveal.who() instanceof PlayerRef.You
                                                        && reveal.what()
                                                                instanceof
                                                                Selector.Choose(
                                                                        _,
                                                                        boolean upTo,
                                                                        Amount count,
                                                                        Filter filter)
                                                        && upTo
                                                        && count instanceof Amount.AnyNumber
                                                ? filter
                                                : null,
                                phrases.plural.only(HandChoices::isInYourHand)),
                        filter ->
                                new Effect.Reveal(
                                        PlayerRef.YOU,
                                        new Selector.Choose(
                                                PlayerRef.YOU,
                                                true,
                                                new Amount.AnyNumber(),
                                                filter))));
    }

    private static boolean isInYourHand(Object filter) {
        Filter hand = new Filter.InZone(Zone.HAND, PlayerRef.YOU);
        return filter instanceof Filter.And(List<Filter> parts) && parts.contains(hand);
    }

    private Syntax<Effect> chosen(String template) {
        return widen(
                form(
                        Effect.ChooseObjects.class,
                        template,
                        part(
                                Effect.ChooseObjects::what,
                                choice(
                                        cards(),
                                        fromGraveyardOrHand(),
                                        ChosenMoves.ofThem(PlayerRef.YOU))),
                        what -> new Effect.ChooseObjects(PlayerRef.YOU, what)));
    }

    private Syntax<Effect> exiled(String template, @Nullable Duration until) {
        return widen(
                form(
                        Effect.Move.class,
                        template,
                        part(
                                move ->
                                        move.verb() == Verb.EXILED
                                                        && java.util.Objects.equals(
                                                                move.until(), until)
                                                ? move.what()
                                                : null,
                                cards()),
                        what ->
                                new Effect.Move(
                                        Verb.EXILED,
                                        what,
                                        null,
                                        Destination.to(Zone.EXILE),
                                        until)));
    }

    /// "a nonland card from it", "two cards from it", "up to two cards from it".
    private Syntax<Selector> cards() {
        Syntax<PlayerRef> it = References.player("it");
        Function<Selector.Choose, @Nullable PlayerRef> whose =
                choose ->
                        choose.filter() instanceof Filter.And(List<Filter> parts)
                                        && parts.getLast()
                                                instanceof Filter.InZone(Zone zone, PlayerRef who)
                                        && zone == Zone.HAND
                                ? who
                                : null;
        return Syntax.<Selector>choice(
                synonyms(
                        form(
                                Selector.Choose.class,
                                "<> from <>",
                                part(HandChoices::oneOfKind, phrases.aNoun),
                                part(whose, it),
                                (filter, who) -> choose(false, Amount.ONE, filter, who)),
                        // "a nonland card from it with mana value 3 or less"
                        form(
                                Selector.Choose.class,
                                "<> from <> with <>",
                                part(choose -> withoutSize(oneOfKind(choose)), phrases.aNoun),
                                part(whose, it),
                                part(
                                        choose -> size(oneOfKind(choose)),
                                        new SizeClauses(phrases)
                                                .sizes()
                                                .only(Filter.ManaValue.class::isInstance)),
                                (filter, who, size) ->
                                        choose(
                                                false,
                                                Amount.ONE,
                                                Conjuncts.with(filter, size),
                                                who))),
                form(
                        Selector.Choose.class,
                        "<> <> from <>",
                        part(choose -> choose.upTo() ? null : choose.count(), Numerals.WORD_AMOUNT),
                        part(HandChoices::kind, phrases.plural),
                        part(whose, it),
                        (count, filter, who) -> choose(false, count, filter, who)),
                form(
                        Selector.Choose.class,
                        "up to <> <> from <>",
                        part(choose -> choose.upTo() ? choose.count() : null, Numerals.WORD_AMOUNT),
                        part(HandChoices::kind, phrases.plural),
                        part(whose, it),
                        (count, filter, who) -> choose(true, count, filter, who)));
    }

    /// "a nonland card from that player's graveyard or hand".
    private Syntax<Selector> fromGraveyardOrHand() {
        return widen(
                form(
                        Selector.Choose.class,
                        "<> from <> graveyard or hand",
                        part(
                                choose ->
                                        choose.filter() instanceof Filter.And(List<Filter> parts)
                                                ? Conjuncts.without(
                                                        choose.filter(), parts.getLast())
                                                : null,
                                phrases.aNoun),
                        part(
                                choose ->
                                        choose.filter() instanceof Filter.And(List<Filter> parts)
                                                        && parts.getLast()
                                                                instanceof
                                                                Filter.Or(List<Filter> zones)
                                                        && zones.getLast()
                                                                instanceof
                                                                Filter.InZone(_, PlayerRef who)
                                                ? who
                                                : null,
                                phrases.playerGenitive),
                        (filter, who) ->
                                new Selector.Choose(
                                        PlayerRef.YOU,
                                        false,
                                        Amount.ONE,
                                        Conjuncts.with(
                                                filter,
                                                Filter.or(
                                                        new Filter.InZone(Zone.GRAVEYARD, who),
                                                        new Filter.InZone(Zone.HAND, who))))));
    }

    private static @Nullable Filter oneOfKind(Selector.Choose choose) {
        return choose.count().equals(Amount.ONE) && !choose.upTo() ? kind(choose) : null;
    }

    private static @Nullable Filter size(@Nullable Filter kind) {
        return kind instanceof Filter.And(List<Filter> parts)
                        && parts.getLast() instanceof Filter.ManaValue size
                ? size
                : null;
    }

    private static @Nullable Filter withoutSize(@Nullable Filter kind) {
        Filter size = size(kind);
        return kind == null || size == null ? null : Conjuncts.without(kind, size);
    }

    private static Selector.Choose choose(
            boolean upTo, Amount count, Filter filter, PlayerRef whose) {
        return new Selector.Choose(
                PlayerRef.YOU,
                upTo,
                count,
                Conjuncts.with(filter, new Filter.InZone(Zone.HAND, whose)));
    }

    private static @Nullable Filter kind(Selector.Choose choose) {
        return choose.filter() instanceof Filter.And(List<Filter> parts)
                        && parts.getLast() instanceof Filter.InZone zone
                        && zone.zone() == Zone.HAND
                ? Conjuncts.without(choose.filter(), zone)
                : null;
    }
}
