package dev.bob.mtg.text;

import static dev.bob.mtg.text.Forms.form;
import static dev.bob.mtg.text.Forms.part;
import static dev.bob.mtg.text.Syntax.choice;
import static dev.bob.mtg.text.Syntax.constant;
import static dev.bob.mtg.text.Syntax.synonyms;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Zone;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

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
            all.addAll(ordinals(who));
            all.addAll(together(who));
            all.addAll(others(who));
        }
        return choice(all);
    }

    /// "casts their second spell each turn", "draws their third card each turn".
    private List<Syntax<EventPattern>> ordinals(Who who) {
        String their = who.third ? "their" : "your";
        List<Syntax<EventPattern>> all = new ArrayList<>();
        if (who.third) {
            all.add(
                    choice(
                            form(
                                    EventPattern.Draws.class,
                                    who.words + " draws their <> card each turn",
                                    part(
                                            draws ->
                                                    draws.who().equals(who.player)
                                                            ? draws.ordinal()
                                                            : null,
                                            Numerals.ORDINAL),
                                    ordinal ->
                                            new EventPattern.Draws(who.player, ordinal, false))));
            all.add(
                    choice(
                            form(
                                    EventPattern.Cast.class,
                                    who.words + " casts their <> spell each turn",
                                    part(
                                            cast ->
                                                    cast.who().equals(who.player)
                                                                    && cast.what()
                                                                            instanceof Filter.Spell
                                                            ? cast.ordinal()
                                                            : null,
                                            Numerals.ORDINAL),
                                    ordinal ->
                                            new EventPattern.Cast(
                                                    who.player, new Filter.Spell(), ordinal))));
            all.add(
                    constant(
                            new EventPattern.Draws(who.player, 0, true),
                            who.words
                                    + " draws a card except the first one they draw in each of their draw steps"));
        }
        all.add(
                choice(
                        form(
                                EventPattern.Nth.class,
                                who.words
                                        + " "
                                        + who.verb("cast", "casts")
                                        + " "
                                        + their
                                        + " <> <> each turn",
                                part(EventPattern.Nth::ordinal, Numerals.ORDINAL),
                                part(
                                        nth ->
                                                nth.event()
                                                                        instanceof
                                                                        EventPattern.Cast(
                                                                                PlayerRef by,
                                                                                Filter what,
                                                                                int any)
                                                                && by.equals(who.player)
                                                                && any == 0
                                                        ? what
                                                        : null,
                                        phrases.noun.only(noun -> !(noun instanceof Filter.Spell))),
                                (ordinal, what) ->
                                        new EventPattern.Nth(
                                                new EventPattern.Cast(who.player, what, 0),
                                                ordinal))));
        if (!who.third) {
            all.add(
                    choice(
                            form(
                                    EventPattern.While.class,
                                    "you cast your <> spell during each opponent's turn",
                                    part(
                                            event ->
                                                    event.event() instanceof EventPattern.Cast cast
                                                            ? cast.ordinal()
                                                            : null,
                                            Numerals.ORDINAL),
                                    ordinal ->
                                            new EventPattern.While(
                                                    new EventPattern.Cast(
                                                            PlayerRef.YOU,
                                                            new Filter.Spell(),
                                                            ordinal),
                                                    new Condition.TurnOf(
                                                            new PlayerRef.AnOpponent())))));
        }
        return all;
    }

    /// "discard one or more cards", "sacrifice one or more artifacts", "create one or more tokens".
    private List<Syntax<EventPattern>> together(Who who) {
        List<Syntax<EventPattern>> all = new ArrayList<>();
        all.add(
                together(
                        who.words + " " + who.verb("discard", "discards") + " one or more <>",
                        what -> new EventPattern.Discards(who.player, what),
                        event ->
                                event instanceof EventPattern.Discards(PlayerRef by, Filter what)
                                                && by.equals(who.player)
                                        ? what
                                        : null));
        all.add(
                together(
                        who.words + " " + who.verb("sacrifice", "sacrifices") + " one or more <>",
                        what -> new EventPattern.Sacrifices(who.player, what),
                        event ->
                                event instanceof EventPattern.Sacrifices(PlayerRef by, Filter what)
                                                && by.equals(who.player)
                                        ? what
                                        : null));
        all.add(
                together(
                        who.words + " " + who.verb("create", "creates") + " one or more <>",
                        what -> new EventPattern.TokensCreated(who.player, what),
                        event ->
                                event
                                                        instanceof
                                                        EventPattern.TokensCreated(
                                                                PlayerRef by,
                                                                Filter what)
                                                && by.equals(who.player)
                                        ? what
                                        : null));
        return all;
    }

    private Syntax<EventPattern> together(
            String template,
            Function<Filter, EventPattern> make,
            Function<EventPattern, @Nullable Filter> what) {
        return choice(
                form(
                        EventPattern.OneOrMore.class,
                        template,
                        part(more -> what.apply(more.event()), phrases.plural),
                        filter -> new EventPattern.OneOrMore(make.apply(filter))));
    }

    private List<Syntax<EventPattern>> others(Who who) {
        String is = who.third ? who.words + " is" : "you're";
        List<Syntax<EventPattern>> all = new ArrayList<>();
        all.add(
                constant(
                        new EventPattern.PlayerDealtDamage(who.player, null, null),
                        is + " dealt damage"));
        all.add(
                constant(
                        new EventPattern.PlayerDealtDamage(who.player, null, true),
                        is + " dealt combat damage"));
        all.add(
                constant(
                        new EventPattern.PlayerDealtDamage(who.player, null, false),
                        is + " dealt noncombat damage"));
        all.add(
                constant(
                        new EventPattern.Crime(who.player),
                        who.words + " " + who.verb("commit", "commits") + " a crime"));
        all.add(
                withNoun(
                        who,
                        "play",
                        "plays",
                        EventPattern.PlaysLand.class,
                        EventPattern.PlaysLand::who,
                        EventPattern.PlaysLand::what,
                        EventPattern.PlaysLand::new));
        all.add(
                constant(
                        new EventPattern.AnyOf(
                                List.of(
                                        new EventPattern.GainsLife(who.player),
                                        new EventPattern.LosesLife(who.player))),
                        who.words + " " + who.verb("gain or lose", "gains or loses") + " life"));
        all.add(
                choice(
                        form(
                                EventPattern.Cycles.class,
                                who.words + " " + who.verb("cycle", "cycles") + " <>",
                                part(
                                        cycles ->
                                                cycles.who().equals(who.player)
                                                                && !cycles.equals(
                                                                        new EventPattern.Cycles(
                                                                                PlayerRef.YOU,
                                                                                new Filter
                                                                                        .CardNoun()))
                                                        ? cycles.what()
                                                        : null,
                                        phrases.aNoun.only(noun ->
                                                who.third || !(noun instanceof Filter.CardNoun))),
                                what -> new EventPattern.Cycles(who.player, what))));
        all.add(
                choice(
                        form(
                                EventPattern.TappedForMana.class,
                                who.words + " " + who.verb("tap", "taps") + " <> for mana",
                                part(
                                        tapped ->
                                                tapped.who().equals(who.player)
                                                        ? tapped.what()
                                                        : null,
                                        phrases.aNoun),
                                what -> new EventPattern.TappedForMana(what, who.player))));
        all.add(
                constant(
                        new EventPattern.ActivatesAbility(who.player, new Filter.Any(), true),
                        who.words
                                + " "
                                + who.verb("activate", "activates")
                                + " an ability that isn't a mana ability"));
        all.add(
                choice(
                        form(
                                EventPattern.ActivatesAbility.class,
                                who.words
                                        + " "
                                        + who.verb("activate", "activates")
                                        + " an ability of <>",
                                part(
                                        activates ->
                                                activates.who().equals(who.player)
                                                                && !activates.exceptMana()
                                                        ? activates.source()
                                                        : null,
                                        phrases.aNoun),
                                source ->
                                        new EventPattern.ActivatesAbility(
                                                who.player, source, false))));
        all.add(
                choice(
                        form(
                                EventPattern.ActivatesAbility.class,
                                who.words
                                        + " "
                                        + who.verb("activate", "activates")
                                        + " an ability of <> that isn't a mana ability",
                                part(
                                        activates ->
                                                activates.who().equals(who.player)
                                                                && activates.exceptMana()
                                                        ? activates.source()
                                                        : null,
                                        phrases.aNoun),
                                source ->
                                        new EventPattern.ActivatesAbility(
                                                who.player, source, true))));
        if (who.third) {
            all.add(
                    constant(
                            new EventPattern.Searches(who.player),
                            who.words + " searches their library"));
            all.add(constant(new EventPattern.Shuffles(who.player), who.words + " shuffles"));
            all.add(
                    constant(
                            new EventPattern.LosesGame(who.player), who.words + " loses the game"));
            all.add(
                    choice(
                            form(
                                    EventPattern.PlayerAttacks.class,
                                    who.words + " attacks with <> or more <>",
                                    part(
                                            attacks ->
                                                    attacks.who().equals(who.player)
                                                            ? attacks.atLeast()
                                                            : null,
                                            Numerals.COUNT),
                                    part(EventPattern.PlayerAttacks::with, phrases.plural),
                                    (least, with) ->
                                            new EventPattern.PlayerAttacks(
                                                    who.player, least, with))));
        } else {
            all.add(discards());
        }
        return all;
    }

    /// Cycling a card discards it (rule 702.29a), so "cycle or discard" is to discard.
    private static Syntax<EventPattern> discards() {
        return choice(
                cycleOrDiscard(new Filter.CardNoun(), "a card"),
                cycleOrDiscard(Objects.withOther(new Filter.CardNoun()), "another card"));
    }

    private static Syntax<EventPattern> cycleOrDiscard(Filter what, String words) {
        return constant(
                new EventPattern.AnyOf(List.of(new EventPattern.Discards(PlayerRef.YOU, what))),
                "you cycle or discard " + words);
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
                    new Who("a player", new PlayerRef.AnyPlayer(), true),
                    new Who("enchanted player", new PlayerRef.Attached(), true));

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
                                EventPattern.Expends.class,
                                "you expend <>",
                                part(EventPattern.Expends::total, Numerals.DIGITS),
                                total -> new EventPattern.Expends(PlayerRef.YOU, total))));
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
