package dev.bob.mtg.text.phrase;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.family;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.ChoiceKind;
import dev.bob.mtg.definition.term.Color;
import dev.bob.mtg.definition.term.Supertype;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Relative clauses about what has happened to an object: "that was dealt damage this turn", "attached to it".
final class HistoryClauses {
    private final Phrases phrases;

    HistoryClauses(Phrases phrases) {
        this.phrases = phrases;
    }

    Syntax<Filter> history() {
        return Syntax.<Filter>choice(
                        constant(new Filter.EnteredThisTurn(), "that entered this turn"),
                        putThere(),
                        form(
                                Filter.CastAsNth.class,
                                "that's the <> spell cast this turn",
                                part(Filter.CastAsNth::ordinal, Numerals.ORDINAL),
                                Filter.CastAsNth::new),
                        synonyms(
                                form(
                                        Filter.Crewed.class,
                                        "that crewed <> this turn",
                                        part(Filter.Crewed::vehicle, phrases.thing),
                                        Filter.Crewed::new),
                                form(
                                        Filter.Crewed.class,
                                        "that saddled <> this turn",
                                        part(Filter.Crewed::vehicle, phrases.thing),
                                        Filter.Crewed::new)),
                        synonyms(
                                constant(new Filter.Convoked(), "that convoked it"),
                                constant(new Filter.Convoked(), "that convoked ~"),
                                constant(new Filter.Convoked(), "that convoked this spell")),
                        constant(new Filter.Targets(new Filter.This(), null), "that targets ~"),
                        constant(new Filter.AttackedThisTurn(), "that attacked this turn"),
                        synonyms(
                                constant(
                                        new Filter.DealtDamageThisTurn(),
                                        "that was dealt damage this turn"),
                                constant(
                                        new Filter.DealtDamageThisTurn(),
                                        "that were dealt damage this turn")),
                        castFrom(),
                        happened(),
                        fought(),
                        otherThanThese(),
                        enchantedOrEquipped(),
                        blocking("blocking or blocked by <>", true, true),
                        synonyms(
                                blocking("blocking <>", true, false),
                                blocking("that's blocking <>", true, false)),
                        synonyms(
                                blocking("blocked by <>", false, true),
                                blocking("<> 's blocking", false, true)),
                        thatsA(),
                        qualities(),
                        ofAChoice())
                .orElse(phrases.pastClause);
    }

    /// "that was cast from a graveyard", "that wasn't cast from its owner's hand".
    private static Syntax<Filter> castFrom() {
        Map<String, Zone> zones = new LinkedHashMap<>();
        zones.put("its owner's hand", Zone.HAND);
        zones.put("a graveyard", Zone.GRAVEYARD);
        zones.put("exile", Zone.EXILE);
        zones.put("a library", Zone.LIBRARY);
        List<Syntax<Filter>> all = new ArrayList<>();
        zones.forEach((words, zone) -> {
            Filter cast = new Filter.SaidToBeCastFrom(zone);
            all.add(constant(cast, "that was cast from " + words));
            all.add(constant(new Filter.Not(cast), "that wasn't cast from " + words));
        });
        return family(all);
    }

    private Syntax<Filter> enchantedOrEquipped() {
        return family(
                synonyms(
                        constant(new Filter.Enchanted(), "that are enchanted"),
                        constant(new Filter.Enchanted(), "that's enchanted")),
                synonyms(
                        constant(new Filter.Equipped(), "that are equipped"),
                        constant(new Filter.Equipped(), "that's equipped")),
                synonyms(
                        constant(
                                Filter.or(new Filter.Enchanted(), new Filter.Equipped()),
                                "that are enchanted or equipped"),
                        constant(
                                Filter.or(new Filter.Enchanted(), new Filter.Equipped()),
                                "that's enchanted or equipped")));
    }

    /// What was chosen as, or after, the permanent entered.
    private Syntax<Filter> ofAChoice() {
        return family(
                synonyms(
                        constant(new Filter.ChosenSubtype(), "of the chosen type"),
                        constant(new Filter.ChosenSubtype(), "of that type")),
                synonyms(
                        constant(
                                new Filter.Not(new Filter.ChosenSubtype()),
                                "that aren't of the chosen type"),
                        constant(
                                new Filter.Not(new Filter.ChosenSubtype()),
                                "that isn't of the chosen type")),
                synonyms(
                        constant(new Filter.ChosenColor(), "of the chosen color"),
                        constant(new Filter.ChosenColor(), "of that color")),
                constant(
                        new Filter.OfYourChoice(ChoiceKind.COLOR, null),
                        "of the color of your choice"),
                constant(
                        new Filter.OfYourChoice(ChoiceKind.CREATURE_TYPE, null),
                        "of the creature type of your choice"));
    }

    private static boolean isKnown(Object value) {
        return value instanceof Selector.This
                || value instanceof Selector.That
                || value instanceof Selector.Target;
    }

    /// "that was put there from the battlefield this turn", "that were milled this turn".
    private static Syntax<Filter> putThere() {
        Filter anywhere = new Filter.PutThereThisTurn(null);
        Filter fromBattlefield = new Filter.PutThereThisTurn(Zone.BATTLEFIELD);
        Filter fromLibrary = new Filter.PutThereThisTurn(Zone.LIBRARY);
        Filter fromElsewhere = Filter.and(anywhere, new Filter.Not(fromBattlefield));
        List<Syntax<Filter>> was = new ArrayList<>();
        for (String be : List.of("that was ", "that were ")) {
            String put = be + "put there ";
            was.add(
                    choice(
                            constant(new Filter.MilledThisTurn(), be + "milled this turn"),
                            constant(
                                    fromElsewhere,
                                    put + "from anywhere other than the battlefield this turn"),
                            constant(fromBattlefield, put + "from the battlefield this turn"),
                            constant(fromLibrary, put + "from your library this turn"),
                            constant(anywhere, put + "from anywhere this turn"),
                            constant(anywhere, put + "this turn"),
                            constant(fromLibrary, put + "from their library this turn"),
                            constant(fromLibrary, put + "from a library this turn"),
                            constant(fromLibrary, put + "from libraries this turn"),
                            constant(
                                    new Filter.PutThereThisTurn(Zone.HAND),
                                    put + "from your hand this turn")));
        }
        Filter before = new Filter.Not(anywhere);
        was.add(constant(before, "that wasn't put there this turn"));
        was.add(constant(before, "that weren't put there this turn"));
        return synonyms(was);
    }

    static Syntax<Filter> drawn() {
        Filter drawn = new Filter.DrawnThisTurn();
        return synonyms(
                constant(drawn, "drawn this turn"),
                constant(drawn, "that was drawn this turn"),
                constant(drawn, "that were drawn this turn"));
    }

    /// "that blocked this turn", "that dealt combat damage to you this turn": events with the object at hand as their
    /// subject.
    private static Syntax<Filter> happened() {
        Filter it = new Filter.Is(new Reference.Iterated());
        Map<String, EventPattern> events = new LinkedHashMap<>();
        events.put("blocked", new EventPattern.Blocks(it, null));
        events.put(
                "attacked or blocked",
                new EventPattern.AnyOf(
                        List.of(
                                new EventPattern.Attacks(it, null, false, false),
                                new EventPattern.Blocks(it, null))));
        events.put("was blocked", new EventPattern.BecomesBlocked(it, null));
        events.put(
                "blocked or was blocked",
                new EventPattern.AnyOf(
                        List.of(
                                new EventPattern.Blocks(it, null),
                                new EventPattern.BecomesBlocked(it, null))));
        events.put("was dealt excess damage", new EventPattern.ExcessDamage(it, null));
        events.put("attacked you", new EventPattern.Attacks(it, PlayerRef.YOU, false, false));
        events.put("dealt damage", new EventPattern.DealsDamage(it, null, null, null, false));
        Map<String, PlayerRef> players = new LinkedHashMap<>();
        players.put("you", PlayerRef.YOU);
        players.put("a player", new PlayerRef.AnyPlayer());
        players.put("an opponent", new PlayerRef.AnOpponent());
        players.forEach((words, who) -> {
            events.put(
                    "dealt damage to " + words,
                    new EventPattern.DealsDamage(it, null, who, null, false));
            events.put(
                    "dealt combat damage to " + words,
                    new EventPattern.DealsDamage(it, null, who, true, false));
        });
        List<Syntax<Filter>> all = new ArrayList<>();
        events.forEach((words, event) ->
                all.add(constant(new Filter.HadHappen(event), "that " + words + " this turn")));
        return choice(all);
    }

    /// "other than Werewolves and Wolves".
    private Syntax<Filter> otherThanThese() {
        Syntax<Filter> kind = phrases.plural.only(noun -> noun instanceof Filter.Subtype);
        return widen(
                form(
                        Filter.Not.class,
                        "other than <>",
                        part(
                                not ->
                                        not.filter() instanceof Filter.Or(List<Filter> kinds)
                                                ? kinds
                                                : null,
                                kind.series("and", 2)),
                        kinds -> new Filter.Not(new Filter.Or(kinds))));
    }

    private static final String FOUGHT = "that blocked or was blocked by <> this turn";

    /// "that blocked or was blocked by a legendary creature this turn".
    private Syntax<Filter> fought() {
        return met(FOUGHT, phrases.aNoun, HistoryClauses::fought);
    }

    /// "that were blocked by that creature this turn", "that blocked ~ this turn".
    Syntax<Filter> met() {
        Syntax<Filter> known =
                choice(constant((Filter) new Filter.This(), "~"), ObjectPhrases.oneOf(phrases));
        return family(
                synonyms(
                        met("that was blocked by <> this turn", known, HistoryClauses::blockedBy),
                        met("that were blocked by <> this turn", known, HistoryClauses::blockedBy),
                        met("blocked by <> this turn", known, HistoryClauses::blockedBy),
                        met("<> blocked this turn", known, HistoryClauses::blockedBy)),
                met("that blocked <> this turn", known, HistoryClauses::blocked),
                met(FOUGHT, known, HistoryClauses::fought));
    }

    private static Syntax<Filter> met(
            String template, Syntax<Filter> others, Function<Filter, Filter.HadHappen> make) {
        return widen(
                form(
                        Filter.HadHappen.class,
                        template,
                        part(
                                had -> {
                                    Filter other = otherOf(had.event());
                                    return other != null && make.apply(other).equals(had)
                                            ? other
                                            : null;
                                },
                                others),
                        make));
    }

    private static @Nullable Filter otherOf(EventPattern event) {
        return switch (event) {
            case EventPattern.Blocks(_, Filter other) -> other;
            case EventPattern.BecomesBlocked(_, Filter other) -> other;
            case EventPattern.AnyOf(List<EventPattern> events) -> otherOf(events.getFirst());
            case EventPattern.Compound _, EventPattern.Simple _ -> null;
        };
    }

    private static final Filter IT = new Filter.Is(new Reference.Iterated());

    private static Filter.HadHappen blockedBy(Filter other) {
        return new Filter.HadHappen(new EventPattern.BecomesBlocked(IT, other));
    }

    private static Filter.HadHappen blocked(Filter other) {
        return new Filter.HadHappen(new EventPattern.Blocks(IT, other));
    }

    private static Filter.HadHappen fought(Filter other) {
        return new Filter.HadHappen(
                new EventPattern.AnyOf(
                        List.of(
                                new EventPattern.Blocks(IT, other),
                                new EventPattern.BecomesBlocked(IT, other))));
    }

    private Syntax<Filter> blocking(String template, boolean blocking, boolean blockedBy) {
        return widen(
                form(
                        Filter.BlockingOrBlockedBy.class,
                        template,
                        part(
                                by ->
                                        by.blocking() == blocking && by.blockedBy() == blockedBy
                                                ? by.object()
                                                : null,
                                phrases.thing.only(HistoryClauses::isKnown)),
                        object -> new Filter.BlockingOrBlockedBy(object, blocking, blockedBy)));
    }

    /// "that's attacking", "that aren't legendary", "that's one or more colors", "that isn't a Dragon".
    private Syntax<Filter> qualities() {
        List<Syntax<Filter>> are = new ArrayList<>();
        List<Syntax<Filter>> not = new ArrayList<>();
        states().forEach((words, filter) -> {
            are.add(constant(filter, words));
            not.add(
                    constant(
                            filter instanceof Filter.Not(Filter inner)
                                    ? inner
                                    : new Filter.Not(filter),
                            words));
        });
        for (CardType type : CardType.values()) {
            if (type.isPermanentType()) {
                not.add(
                        constant(
                                new Filter.Not(Filter.type(type)),
                                "a " + type.name().toLowerCase(Locale.ROOT)));
            }
        }
        are.add(SizeClauses.exactlyColored());
        not.add(
                SizeClauses.exactlyColored()
                        .map(
                                Filter.class,
                                colored -> (Filter) new Filter.Not(colored),
                                value -> value instanceof Filter.Not(Filter inner) ? inner : null));
        are.add(
                choice(colors())
                        .series("or", 2)
                        .map(
                                List.class,
                                any -> (Filter) new Filter.Or(any),
                                value ->
                                        value instanceof Filter.Or(List<Filter> any) ? any : null));
        return choice(
                synonyms(
                        choice(are).after("that's"),
                        choice(are).after("that are"),
                        choice(are).after("that is")),
                synonyms(
                        choice(not).after("that isn't"),
                        choice(not).after("that aren't"),
                        notKind().after("that isn't a"),
                        notKinds().after("that aren't")));
    }

    private static Map<String, Filter> states() {
        Map<String, Filter> states = new LinkedHashMap<>();
        states.put("attacking", new Filter.Attacking());
        states.put("blocking", new Filter.Blocking());
        states.put(
                "attacking or blocking", Filter.or(new Filter.Attacking(), new Filter.Blocking()));
        states.put("tapped", new Filter.Tapped(true));
        states.put("legendary", new Filter.OfSupertype(Supertype.LEGENDARY));
        states.put("one or more colors", new Filter.Not(new Filter.Colorless()));
        states.put("colorless", new Filter.Colorless());
        states.put("multicolored", new Filter.Multicolored());
        states.put("enchanted", new Filter.Enchanted());
        states.put("equipped", new Filter.Equipped());
        states.put("a commander", new Filter.Commander());
        for (Color color : Color.values()) {
            states.put(color.name().toLowerCase(Locale.ROOT), new Filter.HasColor(color));
        }
        return states;
    }

    private Syntax<Filter> notKind() {
        Syntax<Filter> kind =
                phrases.nouns.subtype.map(
                        String.class,
                        name -> (Filter) new Filter.Subtype(name),
                        value -> value instanceof Filter.Subtype(String name) ? name : null);
        return kind.map(
                Filter.class,
                filter -> (Filter) new Filter.Not(filter),
                value -> value instanceof Filter.Not(Filter inner) ? inner : null);
    }

    private Syntax<Filter> notKinds() {
        List<Syntax<Filter>> plurals = new ArrayList<>();
        phrases.subtypes
                .plurals()
                .forEach((name, many) ->
                        plurals.add(constant(new Filter.Not(new Filter.Subtype(name)), many)));
        return choice(plurals);
    }

    private static List<Syntax<Filter>> colors() {
        List<Syntax<Filter>> all = new ArrayList<>();
        for (Color color : Color.values()) {
            all.add(constant(new Filter.HasColor(color), color.name().toLowerCase(Locale.ROOT)));
        }
        return all;
    }

    /// "that are red", "that are black and/or red".
    static Syntax<Filter> ofColors() {
        Syntax<Filter> color = choice(colors());
        return synonyms(
                color.after("that are"),
                anyOf(color.series("or", 2), 2).after("that are"),
                anyOf(color.series("and/or", 2), 2).after("that are"));
    }

    /// "that's a Wolf or a Werewolf".
    private Syntax<Filter> thatsA() {
        Syntax<Filter> kind = phrases.noun.only(HistoryClauses::isKind);
        return choice(
                synonyms(thatsA(kind, "that's a <> or a <>"), thatsA(kind, "that's a <> or <>")),
                anyOf(kind.series("and/or", 3), 3).after("that's a"),
                anyOf(kind.series("or", 3), 3).after("that's a"),
                anyOf(phrases.plural.only(HistoryClauses::isKind).series("and/or", 2), 2)
                        .after("that are"),
                anyOf(choice(colors()).series("and/or", 2), 2).after("that are"));
    }

    /// A subtype, a card type, a token.
    private static boolean isKind(Object noun) {
        return noun instanceof Filter.Subtype
                || noun instanceof Filter.Type
                || noun instanceof Filter.Token;
    }

    private static Syntax<Filter> anyOf(Syntax<List<Filter>> row, int least) {
        return row.map(
                List.class,
                any -> (Filter) new Filter.Or(any),
                value ->
                        value instanceof Filter.Or(List<Filter> any) && any.size() >= least
                                ? any
                                : null);
    }

    private static Syntax<Filter> thatsA(Syntax<Filter> kind, String template) {
        return widen(
                form(
                        Filter.Or.class,
                        template,
                        part(or -> or.parts().size() == 2 ? or.parts().getFirst() : null, kind),
                        part(or -> or.parts().getLast(), kind),
                        (one, other) -> new Filter.Or(List.of(one, other))));
    }
}
