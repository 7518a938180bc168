package dev.bob.mtg.text.measure;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.term.TurnFact;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// How much of something a player has done this turn: "the number of tokens you created this turn", "permanent you've
/// sacrificed this turn".
final class TurnMeasures {
    private static final Filter YOURS = new Filter.Controlled(PlayerRef.YOU);

    private final Phrases phrases;

    TurnMeasures(Phrases phrases) {
        this.phrases = phrases;
    }

    /// After "where X is" and "equal to".
    Syntax<Amount> numbers() {
        return of("the number of ", phrases.plural);
    }

    /// After "for each".
    Syntax<Amount> forEach() {
        return of("", phrases.noun);
    }

    private Syntax<Amount> of(String before, Syntax<Filter> noun) {
        return choice(
                facts(before),
                entered(before, noun),
                deeds(before, noun),
                died(before, noun),
                buried(before, noun));
    }

    private Syntax<Amount> facts(String before) {
        String s = before.isEmpty() ? "" : "s";
        return choice(
                facts(before, "card" + s, "drawn", "drew", TurnFact.CARDS_DRAWN),
                facts(before, "spell" + s, "cast", "cast", TurnFact.SPELLS_CAST),
                facts(before, "card" + s, "discarded", "discarded", TurnFact.CARDS_DISCARDED),
                constant(
                        new Amount.ThisTurn(TurnFact.CARDS_DISCARDED, PlayerRef.YOU),
                        before + "card" + s + " you've cycled or discarded this turn"),
                form(
                        Amount.ThisTurn.class,
                        before + "card" + s + " put into <> graveyard from anywhere this turn",
                        part(
                                of(TurnFact.CARDS_PUT_INTO_GRAVEYARD),
                                phrases.playerGenitive.only(TurnMeasures::isOne)),
                        who -> new Amount.ThisTurn(TurnFact.CARDS_PUT_INTO_GRAVEYARD, who)));
    }

    private static Syntax<Amount> deeds(String before, Syntax<Filter> noun) {
        return choice(
                done(
                        before,
                        "cast",
                        noun.only(what -> !(what instanceof Filter.Spell)),
                        what -> new EventPattern.Cast(PlayerRef.YOU, what, 0),
                        event -> event instanceof EventPattern.Cast cast ? cast.what() : null),
                done(
                        before,
                        "discarded",
                        noun.only(what -> !(what instanceof Filter.CardNoun)),
                        what -> new EventPattern.Discards(PlayerRef.YOU, what, null),
                        event ->
                                event instanceof EventPattern.Discards discards
                                        ? discards.what()
                                        : null),
                done(
                        before,
                        "created",
                        noun,
                        what -> new EventPattern.TokensCreated(PlayerRef.YOU, what),
                        event ->
                                event instanceof EventPattern.TokensCreated created
                                        ? created.what()
                                        : null),
                done(
                        before,
                        "attacked with",
                        noun,
                        what ->
                                new EventPattern.Attacks(
                                        Filter.and(what, YOURS), null, false, false),
                        TurnMeasures::attacker),
                done(
                        before,
                        "sacrificed",
                        noun,
                        what -> new EventPattern.Sacrifices(PlayerRef.YOU, what),
                        event ->
                                event instanceof EventPattern.Sacrifices sacrificed
                                        ? sacrificed.what()
                                        : null));
    }

    /// "cards they've drawn this turn", "cards target opponent discarded this turn".
    private Syntax<Amount> facts(
            String before, String noun, String participle, String past, TurnFact fact) {
        Syntax<PlayerRef> they =
                new Syntax.Mapped<>(
                        Object.class,
                        Syntax.words("they've"),
                        _ -> References.open("they"),
                        value ->
                                value instanceof PlayerRef player
                                                && "they".equals(References.words(player))
                                        ? "they've"
                                        : null);
        Syntax<PlayerRef> one = phrases.player.only(TurnMeasures::isOne);
        return synonyms(
                fact(before + noun + " <> " + participle + " this turn", they, fact),
                fact(before + noun + " <> has " + participle + " this turn", one, fact),
                fact(
                        before + noun + " <> " + past + " this turn",
                        choice(one, PlayerPhrases.open("they")),
                        fact));
    }

    private static Syntax<Amount> fact(String template, Syntax<PlayerRef> who, TurnFact fact) {
        return widen(
                form(
                        Amount.ThisTurn.class,
                        template,
                        part(of(fact), who),
                        player -> new Amount.ThisTurn(fact, player)));
    }

    private static Function<Amount.ThisTurn, @Nullable PlayerRef> of(TurnFact fact) {
        return so -> so.fact() == fact ? so.player() : null;
    }

    private static boolean isOne(Object who) {
        return who instanceof PlayerRef.Target
                || who instanceof PlayerRef.Targeted
                || who instanceof PlayerRef.Defending
                || who instanceof PlayerRef.Attached
                || who instanceof PlayerRef.Triggering
                || (who instanceof PlayerRef.Iterated(String words) && words.equals("their"));
    }

    /// "Goblins that entered under your control this turn", "artifacts that were put into graveyards from the battlefield
    /// this turn".
    private static Syntax<Amount> entered(String before, Syntax<Filter> noun) {
        Function<Filter, EventPattern> entered =
                what ->
                        new EventPattern.ZoneChange(
                                Filter.and(what, YOURS), null, Zone.BATTLEFIELD, false);
        Function<EventPattern, @Nullable Filter> what = TurnMeasures::arrived;
        return synonyms(
                happened(
                        before + "<> that entered under your control this turn",
                        noun,
                        entered,
                        what),
                happened(
                        before + "<> you had enter under your control this turn",
                        noun,
                        entered,
                        what));
    }

    /// "creatures that died under your control this turn".
    private static Syntax<Amount> died(String before, Syntax<Filter> noun) {
        return happened(
                before + "<> that died under your control this turn",
                noun,
                what ->
                        new EventPattern.ZoneChange(
                                Filter.and(Filter.and(what), YOURS),
                                Zone.BATTLEFIELD,
                                Zone.GRAVEYARD,
                                false),
                event ->
                        arrived(event) instanceof Filter.And(var one) && one.size() == 1
                                ? one.getFirst()
                                : null);
    }

    /// "creatures put into your graveyard from the battlefield this turn".
    private static Syntax<Amount> buried(String before, Syntax<Filter> noun) {
        return happened(
                before + "<> put into your graveyard from the battlefield this turn",
                noun,
                what -> deaths(Filter.and(Filter.and(what), OWN)).event(),
                event ->
                        event instanceof EventPattern.ZoneChange(Filter.And(var parts), _, _, _)
                                        && parts.getLast().equals(OWN)
                                        && parts.getFirst() instanceof Filter.And(var one)
                                        && one.size() == 1
                                ? one.getFirst()
                                : null);
    }

    private static final Filter OWN = new Filter.Owned(PlayerRef.YOU);

    private static @Nullable Filter arrived(EventPattern event) {
        return event instanceof EventPattern.ZoneChange(Filter.And(var parts), _, _, _)
                        && parts.size() == 2
                        && parts.getLast().equals(YOURS)
                ? parts.getFirst()
                : null;
    }

    private static @Nullable Filter attacker(EventPattern event) {
        return event instanceof EventPattern.Attacks(Filter.And(var parts), _, _, _)
                        && parts.size() == 2
                        && parts.getLast().equals(YOURS)
                ? parts.getFirst()
                : null;
    }

    private static Syntax<Amount> done(
            String before,
            String verb,
            Syntax<Filter> noun,
            Function<Filter, EventPattern> make,
            Function<EventPattern, @Nullable Filter> get) {
        return synonyms(
                happened(before + "<> you " + verb + " this turn", noun, make, get),
                happened(before + "<> you've " + verb + " this turn", noun, make, get));
    }

    private static Syntax<Amount> happened(
            String template,
            Syntax<Filter> noun,
            Function<Filter, EventPattern> make,
            Function<EventPattern, @Nullable Filter> get) {
        return widen(
                form(
                        Amount.Happenings.class,
                        template,
                        part(
                                so -> {
                                    Filter what = get.apply(so.event());
                                    return what != null && make.apply(what).equals(so.event())
                                            ? what
                                            : null;
                                },
                                noun),
                        what -> new Amount.Happenings(make.apply(what))));
    }

    /// "creatures that died this turn", "artifacts put into graveyards from the battlefield this turn".
    static Syntax<Amount> deaths(String before, String were, Syntax<Filter> noun) {
        String put = "put into <> from the battlefield";
        List<Syntax<Amount>> all = new ArrayList<>();
        all.add(deaths(before + "<> that died this turn", noun));
        for (String start : List.of("that " + were + " ", "")) {
            for (String where : List.of("graveyards", "a graveyard")) {
                all.add(
                        deaths(
                                before + "<> " + start + put.replace("<>", where) + " this turn",
                                noun));
            }
        }
        return synonyms(all);
    }

    private static Syntax<Amount> deaths(String template, Syntax<Filter> noun) {
        return widen(
                form(
                        Amount.Happenings.class,
                        template,
                        part(TurnMeasures::died, noun),
                        TurnMeasures::deaths));
    }

    private static @Nullable Filter died(Amount.Happenings happenings) {
        return happenings.event()
                                instanceof
                                EventPattern.ZoneChange(
                                        Filter what,
                                        Zone from,
                                        Zone to,
                                        boolean batch)
                        && from == Zone.BATTLEFIELD
                        && to == Zone.GRAVEYARD
                        && !batch
                ? what
                : null;
    }

    private static Amount.Happenings deaths(Filter what) {
        return new Amount.Happenings(
                new EventPattern.ZoneChange(what, Zone.BATTLEFIELD, Zone.GRAVEYARD, false));
    }
}
