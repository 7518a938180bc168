package dev.bob.mtg.text.event;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.CardType;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Deed;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.Zone;
import dev.bob.mtg.text.phrase.EventSubjects;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.RelativeClauses;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// What players do in events, without the subject: "cast a spell", "draws a card". In its place the event has a hole.
final class PlayerVerbs {
    /// Stands where the subject goes.
    static final PlayerRef HOLE = new PlayerRef.Chosen("");

    private final Phrases phrases;
    private final boolean third;
    private final EventSubjects subjects;
    private final List<Syntax<EventPattern>> verbs = new ArrayList<>();

    /// @param third with the verb in the third person: "draws" instead of "draw"
    PlayerVerbs(Phrases phrases, boolean third) {
        this.phrases = phrases;
        this.third = third;
        this.subjects = new EventSubjects(phrases);
        casts();
        cards();
        tokensAndCounters();
        life();
        actions();
        abilities();
    }

    Syntax<EventPattern> all() {
        return choice(verbs);
    }

    private String s(String verb) {
        return third ? verb + "s" : verb;
    }

    private String their() {
        return third ? "their" : "your";
    }

    private void verb(String words, EventPattern event) {
        verbs.add(constant(event, words));
    }

    private <T> void verb(
            String template,
            Syntax<T> rest,
            Function<T, ? extends EventPattern> make,
            Function<EventPattern, @Nullable T> get) {
        verbs.add(one(template, rest, make, get));
    }

    private static <T> Syntax<EventPattern> one(
            String template,
            Syntax<T> rest,
            Function<T, ? extends EventPattern> make,
            Function<EventPattern, @Nullable T> get) {
        return form(EventPattern.class, template, part(get, rest), make::apply);
    }

    // --- spells ---

    private void casts() {
        Syntax<Filter> spell = phrases.aNoun.only(noun -> !isPlaced(noun));
        verb(
                s("cast") + " <>",
                spell,
                what -> new EventPattern.Cast(HOLE, what, 0),
                PlayerVerbs::cast);
        Map<String, Filter> places = new LinkedHashMap<>();
        places.put("from " + their() + " graveyard", new Filter.WasCast(Zone.GRAVEYARD));
        places.put("from a graveyard", new Filter.WasCast(Zone.GRAVEYARD));
        places.put("from " + their() + " hand", new Filter.WasCast(Zone.HAND));
        places.put("from exile", new Filter.WasCast(Zone.EXILE));
        places.put("from " + their() + " library", new Filter.WasCast(Zone.LIBRARY));
        places.put(
                "from anywhere other than " + their() + " hand",
                new Filter.Not(new Filter.WasCast(Zone.HAND)));
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
                s("cast") + " or " + (third ? "copies" : "copy") + " <>",
                phrases.aNoun,
                what -> new EventPattern.CopiesOrCasts(HOLE, what),
                event -> event instanceof EventPattern.CopiesOrCasts copies ? copies.what() : null);
        if (!third) {
            verb(
                    "cast your <> spell during each opponent's turn",
                    Numerals.ORDINAL,
                    ordinal ->
                            new EventPattern.While(
                                    new EventPattern.Cast(HOLE, new Filter.Spell(), ordinal),
                                    new Condition.TurnOf(new PlayerRef.AnOpponent())),
                    PlayerVerbs::ordinalOfTurn);
            verb(
                    "cast your <> spell during each of your turns",
                    Numerals.ORDINAL,
                    ordinal ->
                            new EventPattern.While(
                                    new EventPattern.Cast(HOLE, new Filter.Spell(), ordinal),
                                    new Condition.TurnOf(PlayerRef.YOU)),
                    PlayerVerbs::ordinalOfTurn);
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
                PlayerVerbs::discarded);
        together(
                s("discard"),
                what -> new EventPattern.Discards(HOLE, what, null),
                PlayerVerbs::discarded);
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
        Map<String, @Nullable Zone> places = new LinkedHashMap<>();
        places.put("", null);
        places.put(" from exile", Zone.EXILE);
        places.put(" from " + their() + " hand", Zone.HAND);
        places.put(" from " + their() + " graveyard", Zone.GRAVEYARD);
        places.forEach((words, from) -> {
            verb(
                    s("play") + " <>" + words,
                    phrases.aNoun.only(PlayerVerbs::isLand),
                    what -> new EventPattern.PlaysLand(HOLE, what, from),
                    event ->
                            event instanceof EventPattern.PlaysLand(_, Filter what, Zone where)
                                            && where == from
                                    ? what
                                    : null);
            // To play a card is to play it as a land or to cast it (rule 701.18b).
            Filter spell =
                    from == null
                            ? new Filter.Spell()
                            : Filter.and(new Filter.Spell(), new Filter.WasCast(from));
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

    /// "one or more creatures".
    private void together(
            String verb,
            Function<Filter, EventPattern> make,
            Function<EventPattern, @Nullable Filter> get) {
        verb(
                verb + " one or more <>",
                phrases.plural,
                what -> new EventPattern.OneOrMore(make.apply(what)),
                event ->
                        event instanceof EventPattern.OneOrMore(EventPattern inner)
                                ? get.apply(inner)
                                : null);
    }

    // --- permanents ---

    private void tokensAndCounters() {
        Function<Filter, EventPattern> sacrifices = what -> new EventPattern.Sacrifices(HOLE, what);
        Function<EventPattern, @Nullable Filter> sacrificed =
                event ->
                        event instanceof EventPattern.Sacrifices sacrifice
                                ? sacrifice.what()
                                : null;
        verb(
                s("sacrifice") + " <>",
                third ? phrases.aNoun : subjects.sacrificed(),
                sacrifices,
                sacrificed);
        together(s("sacrifice"), sacrifices, sacrificed);
        Function<Filter, EventPattern> creates = what -> new EventPattern.TokensCreated(HOLE, what);
        Function<EventPattern, @Nullable Filter> created =
                event -> event instanceof EventPattern.TokensCreated tokens ? tokens.what() : null;
        verb(s("create") + " <>", phrases.aNoun, creates, created);
        together(s("create"), creates, created);
        verb(
                s("put") + " one or more <>",
                RelativeClauses.COUNTER.before("counters on").then(subjects.one()),
                pair -> new EventPattern.PutsCounters(HOLE, false, pair.left(), pair.right(), null),
                event ->
                        event instanceof EventPattern.PutsCounters puts
                                        && puts.kind() != null
                                        && puts.on() != null
                                ? new Syntax.Pair<>(puts.kind(), puts.on())
                                : null);
        verb(
                s("put") + " one or more counters on <>",
                subjects.one(),
                what -> new EventPattern.PutsCounters(HOLE, false, null, what, null),
                event ->
                        event instanceof EventPattern.PutsCounters puts && puts.kind() == null
                                ? puts.on()
                                : null);
    }

    // --- life and damage ---

    private void life() {
        EventPattern gains = new EventPattern.GainsLife(HOLE);
        EventPattern loses = new EventPattern.LosesLife(HOLE);
        verb(s("gain") + " life", gains);
        verb(s("lose") + " life", loses);
        verb(
                s("gain") + " or " + s("lose") + " life",
                new EventPattern.AnyOf(List.of(gains, loses)));
        if (third) {
            verb(s("lose") + " the game", new EventPattern.LosesGame(HOLE));
        }
        if (third) {
            verbs.add(dealt(phrases, "is dealt", HOLE));
        }
    }

    /// "is dealt combat damage by a creature".
    static Syntax<EventPattern> dealt(Phrases phrases, String is, PlayerRef who) {
        List<Syntax<EventPattern>> all = new ArrayList<>();
        Map<String, @Nullable Boolean> kinds = new LinkedHashMap<>();
        kinds.put(" damage", null);
        kinds.put(" combat damage", true);
        kinds.put(" noncombat damage", false);
        kinds.forEach((words, combat) -> {
            all.add(constant(new EventPattern.PlayerDealtDamage(who, null, combat), is + words));
            all.add(
                    one(
                            is + words + " by <>",
                            phrases.aNoun,
                            by -> new EventPattern.PlayerDealtDamage(who, by, combat),
                            event ->
                                    event instanceof EventPattern.PlayerDealtDamage dealt
                                            ? dealt.by()
                                            : null));
        });
        return choice(all);
    }

    // --- the rest ---

    private void actions() {
        verb(s("commit") + " a crime", new EventPattern.Crime(HOLE));
        verb(third ? "scries" : "scry", new EventPattern.Scries(HOLE));
        deed(s("surveil"), Deed.SURVEILS);
        deed(s("discover"), Deed.DISCOVERS);
        deed(s("investigate"), Deed.INVESTIGATES);
        deed(s("proliferate"), Deed.PROLIFERATES);
        verbs.add(
                synonyms(
                        done(s("roll") + " one or more dice", Deed.ROLLS_DICE),
                        done(s("roll") + " a die", Deed.ROLLS_DICE)));
        deed(s("win") + " a coin flip", Deed.WINS_FLIP);
        deed(s("lose") + " a coin flip", Deed.LOSES_FLIP);
        deed(third ? "clashes and wins" : "clash and win", Deed.CLASHES_AND_WINS);
        deed(third ? "amasses" : "amass", Deed.AMASSES);
        deed(s("become") + " the monarch", Deed.BECOMES_MONARCH);
        if (third) {
            verb("searches their library", new EventPattern.Searches(HOLE));
            verb("shuffles", new EventPattern.Shuffles(HOLE));
        } else {
            verb(
                    "expend <>",
                    Numerals.DIGITS,
                    total -> new EventPattern.Expends(HOLE, total),
                    event ->
                            event instanceof EventPattern.Expends expends ? expends.total() : null);
        }
        attacks();
        verb(
                s("become") + " the target of <>",
                TargetingSource.syntax(phrases),
                aim -> aim.at(null, HOLE),
                event ->
                        event instanceof EventPattern.BecomesTarget target && target.what() == null
                                ? TargetingSource.of(target)
                                : null);
    }

    private void deed(String words, Deed deed) {
        verbs.add(done(words, deed));
    }

    private static Syntax<EventPattern> done(String words, Deed deed) {
        return constant(new EventPattern.Done(deed, null, null, HOLE), words);
    }

    private void attacks() {
        PlayerRef anyone = new PlayerRef.AnyPlayer();
        Map<String, @Nullable PlayerRef> whom = new LinkedHashMap<>();
        whom.put("", null);
        if (third) {
            whom.put(" you", PlayerRef.YOU);
            whom.put(" one of your opponents", new PlayerRef.AnOpponent());
            whom.put(" enchanted player", new PlayerRef.Attached());
        } else {
            whom.put(" a player", anyone);
            whom.put(" an opponent", new PlayerRef.AnOpponent());
        }
        whom.forEach((words, player) -> {
            if (!third || player != null) {
                verb(s("attack") + words, attack(Amount.ONE, ObjectEvents.CREATURE, player));
            }
            verbs.add(
                    synonyms(
                            one(
                                    s("attack") + words + " with one or more <>",
                                    phrases.plural,
                                    with -> attack(Amount.ONE, with, player),
                                    event -> with(event, player)),
                            one(
                                    s("attack") + words + " with <>",
                                    phrases.aNoun,
                                    with -> attack(Amount.ONE, with, player),
                                    event -> with(event, player))));
            verbs.add(
                    form(
                                    EventPattern.PlayerAttacks.class,
                                    s("attack") + words + " with <> or more <>",
                                    part(
                                            EventPattern.PlayerAttacks::atLeast,
                                            Numerals.WORD_AMOUNT.only(
                                                    n -> n instanceof Amount.Fixed)),
                                    part(EventPattern.PlayerAttacks::with, phrases.plural),
                                    (least, with) -> attack(least, with, player))
                            .map(EventPattern.class, event -> event, value -> value));
        });
    }

    private static EventPattern.PlayerAttacks attack(
            Amount least, Filter with, @Nullable PlayerRef whom) {
        return new EventPattern.PlayerAttacks(HOLE, least, with, whom);
    }

    private static @Nullable Filter with(EventPattern event, @Nullable PlayerRef whom) {
        return event instanceof EventPattern.PlayerAttacks attacks
                        && attacks.equals(attack(Amount.ONE, attacks.with(), whom))
                        && !attacks.with().equals(ObjectEvents.CREATURE)
                ? attacks.with()
                : null;
    }

    private void abilities() {
        String activates = s("activate");
        verb(
                activates + " an ability that isn't a mana ability",
                new EventPattern.ActivatesAbility(HOLE, new Filter.Any(), true));
        verb(
                activates + " an ability of <>",
                phrases.aNoun,
                source -> new EventPattern.ActivatesAbility(HOLE, source, false),
                event ->
                        event instanceof EventPattern.ActivatesAbility a && !a.exceptMana()
                                ? a.source()
                                : null);
        verb(
                activates + " an ability of <> that isn't a mana ability",
                phrases.aNoun,
                source -> new EventPattern.ActivatesAbility(HOLE, source, true),
                event ->
                        event instanceof EventPattern.ActivatesAbility a && a.exceptMana()
                                ? a.source()
                                : null);
        verb(
                s("tap") + " <> for mana",
                third ? phrases.aNoun : choice(constant(new Filter.This(), "~"), phrases.aNoun),
                what -> new EventPattern.TappedForMana(what, HOLE),
                event -> event instanceof EventPattern.TappedForMana tapped ? tapped.what() : null);
    }

    // --- subjects ---

}
