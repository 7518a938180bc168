package dev.bob.mtg.text.event;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;

import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What players do with cards: cast them as spells, draw, discard, cycle, play them.
final class CardVerbs extends PlayerVerbList {
    CardVerbs(Phrases phrases, boolean third, Tense tense) {
        super(phrases, third, tense);
        casts();
        cards();
    }

    // --- spells ---

    private void casts() {
        Syntax<Filter> spell = phrases.aNoun.only(noun -> !isPlaced(noun));
        verb(
                s("cast") + " <>",
                spell,
                what -> new EventPattern.Cast(HOLE, what, 0),
                CardVerbs::cast);
        castsFromPlaces(spell);
        verb(
                s("cast") + " " + their() + " <> spell each turn",
                Numerals.ORDINAL,
                ordinal -> new EventPattern.Cast(HOLE, new Filter.Spell(), ordinal),
                event ->
                        event instanceof EventPattern.Cast(_, Filter what, int ordinal)
                                        && what instanceof Filter.Spell
                                ? ordinal
                                : null);
        verbs.add(
                form(
                                EventPattern.Nth.class,
                                s("cast") + " " + their() + " <> <> each turn",
                                part(EventPattern.Nth::ordinal, Numerals.ORDINAL),
                                part(
                                        nth -> cast(nth.event()),
                                        phrases.noun.only(noun -> !(noun instanceof Filter.Spell))),
                                (ordinal, what) ->
                                        new EventPattern.Nth(
                                                new EventPattern.Cast(HOLE, what, 0), ordinal))
                        .map(EventPattern.class, nth -> nth, value -> value));
        verb(
                s("cast") + " or " + s("copy", "copies") + " <>",
                phrases.aNoun,
                what -> new EventPattern.CopiesOrCasts(HOLE, what),
                event -> event instanceof EventPattern.CopiesOrCasts copies ? copies.what() : null);
        castsOfYours();
    }

    private void castsFromPlaces(Syntax<Filter> spell) {
        Map<String, Filter> places = new LinkedHashMap<>();
        places.put("from " + their() + " graveyard", new Filter.WasCast(Zone.GRAVEYARD));
        places.put("from a graveyard", new Filter.WasCast(Zone.GRAVEYARD));
        places.put("from " + their() + " hand", new Filter.WasCast(Zone.HAND));
        places.put("from exile", new Filter.WasCast(Zone.EXILE));
        places.put("from " + their() + " library", new Filter.WasCast(Zone.LIBRARY));
        places.put(
                "from anywhere other than " + their() + " hand",
                new Filter.Not(new Filter.WasCast(Zone.HAND)));
        places.put("using mana produced by ~", new Filter.ManaFrom(new Filter.This()));
        List<Syntax<EventPattern>> placed = new ArrayList<>();
        places.forEach((words, from) ->
                placed.add(
                        one(
                                s("cast") + " <> " + words,
                                spell,
                                what -> new EventPattern.Cast(HOLE, Conjuncts.with(what, from), 0),
                                event -> {
                                    Filter what = cast(event);
                                    return what == null ? null : Conjuncts.without(what, from);
                                })));
        verbs.add(synonyms(placed));
    }

    private void castsOfYours() {
        if (!third) {
            verb(
                    "cast your <> spell during each opponent's turn",
                    Numerals.ORDINAL,
                    ordinal ->
                            new EventPattern.While(
                                    new EventPattern.Cast(HOLE, new Filter.Spell(), ordinal),
                                    new Condition.TurnOf(new PlayerRef.AnOpponent())),
                    CardVerbs::ordinalOfTurn);
            verb(
                    "cast your <> spell during each of your turns",
                    Numerals.ORDINAL,
                    ordinal ->
                            new EventPattern.While(
                                    new EventPattern.Cast(HOLE, new Filter.Spell(), ordinal),
                                    new Condition.TurnOf(PlayerRef.YOU)),
                    CardVerbs::ordinalOfTurn);
            Filter self = new Filter.This();
            verbs.add(
                    synonyms(
                            constant(new EventPattern.Cast(HOLE, self, 0), "cast this spell"),
                            constant(new EventPattern.Cast(HOLE, self, 0), "cast ~")));
        }
    }

    private static @Nullable Filter cast(EventPattern event) {
        return event instanceof EventPattern.Cast(_, Filter what, int ordinal) && ordinal == 0
                ? what
                : null;
    }

    private static @Nullable Integer ordinalOfTurn(EventPattern event) {
        return event instanceof EventPattern.While(EventPattern.Cast cast, _)
                ? cast.ordinal()
                : null;
    }

    /// A spell is on the stack when it triggers: "from your graveyard" is where it was cast from.
    private static boolean isPlaced(Object noun) {
        return noun instanceof Filter.And(List<Filter> parts)
                && parts.stream()
                        .anyMatch(part ->
                                part instanceof Filter.InZone || part instanceof Filter.WasCast);
    }

    // --- cards ---

    private void cards() {
        verb(s("draw") + " a card", new EventPattern.Draws(HOLE, 0, false));
        verb(
                s("draw") + " " + their() + " <> card each turn",
                Numerals.ORDINAL,
                ordinal -> new EventPattern.Draws(HOLE, ordinal, false),
                event ->
                        event instanceof EventPattern.Draws(_, int ordinal, boolean except)
                                        && !except
                                ? ordinal
                                : null);
        verb(
                s("draw")
                        + (third
                                ? " a card except the first one they draw in each of their draw steps"
                                : " a card except the first one you draw in each of your draw steps"),
                new EventPattern.Draws(HOLE, 0, true));
        Syntax<Filter> own =
                synonyms(
                        constant(new Filter.This(), "this card"), constant(new Filter.This(), "~"));
        Syntax<Filter> card = third ? phrases.aNoun : choice(own, phrases.aNoun);
        verb(
                s("discard") + " <>",
                card,
                what -> new EventPattern.Discards(HOLE, what, null),
                CardVerbs::discarded);
        together(
                s("discard"),
                what -> new EventPattern.Discards(HOLE, what, null),
                CardVerbs::discarded);
        verb(
                s("cycle") + " <>",
                card,
                what -> new EventPattern.Cycles(HOLE, what),
                event -> event instanceof EventPattern.Cycles cycles ? cycles.what() : null);
        // Cycling a card discards it (rule 702.29a), so "cycle or discard" is to discard.
        verb(
                s("cycle") + " or " + s("discard") + " <>",
                phrases.aNoun,
                what ->
                        new EventPattern.AnyOf(
                                List.of(new EventPattern.Discards(HOLE, what, null))),
                event ->
                        event instanceof EventPattern.AnyOf(List<EventPattern> events)
                                        && events.size() == 1
                                ? discarded(events.getFirst())
                                : null);
        plays();
    }

    private void plays() {
        Map<String, @Nullable Zone> places = new LinkedHashMap<>();
        places.put("", null);
        places.put(" from exile", Zone.EXILE);
        places.put(" from " + their() + " hand", Zone.HAND);
        places.put(" from " + their() + " graveyard", Zone.GRAVEYARD);
        places.forEach((words, from) -> {
            verb(
                    s("play") + " <>" + words,
                    phrases.aNoun.only(CardVerbs::isLand),
                    what -> new EventPattern.PlaysLand(HOLE, what, from),
                    event ->
                            event instanceof EventPattern.PlaysLand(_, Filter what, Zone where)
                                            && where == from
                                    ? what
                                    : null);
            // To play a card is to play it as a land or to cast it (rule 701.18b); a copy of a card
            // is none.
            Filter card = Filter.and(new Filter.Spell(), new Filter.CardNoun());
            Filter spell = from == null ? card : Filter.and(card, new Filter.WasCast(from));
            verb(
                    s("play") + " a card" + words,
                    new EventPattern.AnyOf(
                            List.of(
                                    new EventPattern.PlaysLand(
                                            HOLE, Filter.type(CardType.LAND), from),
                                    new EventPattern.Cast(HOLE, spell, 0))));
        });
    }

    private static boolean isLand(Object noun) {
        return noun instanceof Filter filter
                && Conjuncts.zoneOf(filter) == null
                && RecordParts.anywhere(noun, new Filter.Type(CardType.LAND)::equals);
    }

    private static @Nullable Filter discarded(EventPattern event) {
        return event instanceof EventPattern.Discards discards && discards.causedBy() == null
                ? discards.what()
                : null;
    }
}
