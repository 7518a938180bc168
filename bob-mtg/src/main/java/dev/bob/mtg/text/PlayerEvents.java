package dev.bob.mtg.text;

import static dev.bob.mtg.text.Forms.form;
import static dev.bob.mtg.text.Forms.part;
import static dev.bob.mtg.text.Syntax.choice;
import static dev.bob.mtg.text.Syntax.constant;
import static dev.bob.mtg.text.Syntax.synonyms;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Zone;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;

/// Events of players: "you cast a spell", "an opponent draws a card".
final class PlayerEvents {
    private final Phrases phrases;

    PlayerEvents(Phrases phrases) {
        this.phrases = phrases;
    }

    Syntax<EventPattern> playerEvents() {
        List<Syntax<EventPattern>> all = new ArrayList<>(own());
        for (Who who : WHO) {
            all.add(cast(who, phrases.aNoun.only(noun -> !isPlaced(noun)), "<>", 0));
            all.add(castFrom(who, "from your graveyard", Zone.GRAVEYARD));
            all.add(castFrom(who, "from your hand", Zone.HAND));
            all.add(castFrom(who, "from exile", Zone.EXILE));
            all.add(
                    constant(
                            new EventPattern.GainsLife(who.player),
                            who.words + " " + who.verb("gain", "gains") + " life"));
            all.add(
                    constant(
                            new EventPattern.LosesLife(who.player),
                            who.words + " " + who.verb("lose", "loses") + " life"));
            all.add(
                    constant(
                            new EventPattern.Draws(who.player, 0, false),
                            who.words + " " + who.verb("draw", "draws") + " a card"));
            all.add(
                    withNoun(
                            who,
                            "discard",
                            "discards",
                            EventPattern.Discards.class,
                            EventPattern.Discards::who,
                            EventPattern.Discards::what,
                            EventPattern.Discards::new));
            all.add(
                    withNoun(
                            who,
                            "sacrifice",
                            "sacrifices",
                            EventPattern.Sacrifices.class,
                            EventPattern.Sacrifices::who,
                            EventPattern.Sacrifices::what,
                            EventPattern.Sacrifices::new));
        }
        return choice(all);
    }

    private record Who(String words, PlayerRef player, boolean third) {
        String verb(String base, String withS) {
            return third ? withS : base;
        }
    }

    private static final List<Who> WHO =
            List.of(
                    new Who("you", PlayerRef.YOU, false),
                    new Who("an opponent", new PlayerRef.AnOpponent(), true),
                    new Who("a player", new PlayerRef.AnyPlayer(), true));

    private Syntax<EventPattern> cast(Who who, Syntax<Filter> noun, String hole, int ordinal) {
        return choice(
                form(
                        EventPattern.Cast.class,
                        who.words + " " + who.verb("cast", "casts") + " " + hole,
                        part(cast -> cast.who().equals(who.player) ? cast.what() : null, noun),
                        what -> new EventPattern.Cast(who.player, what, ordinal)));
    }

    private static boolean isPlaced(Object noun) {
        return noun instanceof Filter.And(List<Filter> parts)
                && parts.stream()
                        .anyMatch(part ->
                                part instanceof Filter.InZone || part instanceof Filter.WasCast);
    }

    /// A spell is on the stack when it triggers: "from your graveyard" is where it was cast from.
    private Syntax<EventPattern> castFrom(Who who, String words, Zone zone) {
        Filter from = new Filter.WasCast(zone);
        return choice(
                form(
                        EventPattern.Cast.class,
                        who.words + " " + who.verb("cast", "casts") + " <> " + words,
                        part(
                                cast ->
                                        cast.who().equals(who.player) && cast.ordinal() == 0
                                                ? Conditions.without(cast.what(), from)
                                                : null,
                                phrases.aNoun.only(noun -> !isPlaced(noun))),
                        what -> new EventPattern.Cast(who.player, Conditions.with(what, from), 0)));
    }

    private <R extends EventPattern> Syntax<EventPattern> withNoun(
            Who who,
            String base,
            String third,
            Class<R> type,
            Function<R, PlayerRef> player,
            Function<R, Filter> what,
            BiFunction<PlayerRef, Filter, R> make) {
        return choice(
                form(
                        type,
                        who.words + " " + who.verb(base, third) + " <>",
                        part(
                                event ->
                                        player.apply(event).equals(who.player)
                                                ? what.apply(event)
                                                : null,
                                phrases.aNoun),
                        filter -> make.apply(who.player, filter)));
    }

    /// Events of players that only "you" have.
    private List<Syntax<EventPattern>> own() {
        List<Syntax<EventPattern>> all = new ArrayList<>();
        EventPattern castThis = new EventPattern.Cast(PlayerRef.YOU, new Filter.This(), 0);
        EventPattern cycleThis = new EventPattern.Cycles(PlayerRef.YOU, new Filter.This());
        all.add(
                synonyms(
                        constant(castThis, "you cast this spell"),
                        constant(castThis, "you cast ~")));
        all.add(
                synonyms(
                        constant(cycleThis, "you cycle this card"),
                        constant(cycleThis, "you cycle ~")));
        all.add(
                constant(
                        new EventPattern.Cycles(PlayerRef.YOU, new Filter.CardNoun()),
                        "you cycle a card"));
        all.add(constant(new EventPattern.Scries(PlayerRef.YOU), "you scry"));
        all.add(
                choice(
                        form(
                                EventPattern.Draws.class,
                                "you draw your <> card each turn",
                                part(EventPattern.Draws::ordinal, Numerals.ORDINAL),
                                ordinal -> new EventPattern.Draws(PlayerRef.YOU, ordinal, false))));
        all.add(
                choice(
                        form(
                                EventPattern.Cast.class,
                                "you cast your <> spell each turn",
                                part(
                                        cast ->
                                                cast.what() instanceof Filter.Spell
                                                        ? cast.ordinal()
                                                        : null,
                                        Numerals.ORDINAL),
                                ordinal ->
                                        new EventPattern.Cast(
                                                PlayerRef.YOU, new Filter.Spell(), ordinal))));
        all.add(
                choice(
                        form(
                                EventPattern.CopiesOrCasts.class,
                                "you cast or copy <>",
                                part(EventPattern.CopiesOrCasts::what, phrases.aNoun),
                                what -> new EventPattern.CopiesOrCasts(PlayerRef.YOU, what))));
        all.add(
                constant(
                        new EventPattern.PlayerAttacks(
                                PlayerRef.YOU, Amount.ONE, ObjectEvents.CREATURE),
                        "you attack"));
        all.add(
                choice(
                        form(
                                EventPattern.PlayerAttacks.class,
                                "you attack with <> or more <>",
                                part(EventPattern.PlayerAttacks::atLeast, Numerals.COUNT),
                                part(EventPattern.PlayerAttacks::with, phrases.plural),
                                (least, with) ->
                                        new EventPattern.PlayerAttacks(
                                                PlayerRef.YOU, least, with))));
        return all;
    }
}
