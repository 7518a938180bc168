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
import dev.bob.mtg.text.phrase.SizeClauses;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// What things have had happen to them this turn, as a number: how many there are of them ("creature cards put into your
/// graveyard from anywhere this turn"), their sizes ("the greatest power among creatures that died this turn") and their kinds
/// ("card types among spells you've cast this turn").
final class PastMeasures {
    private static final PlayerRef YOU = PlayerRef.YOU;
    private static final PlayerRef OPPONENT = new PlayerRef.AnOpponent();
    private static final PlayerRef ANYBODY = new PlayerRef.AnyPlayer();
    private static final Filter YOURS = new Filter.Controlled(YOU);

    private final Phrases phrases;

    PastMeasures(Phrases phrases) {
        this.phrases = phrases;
    }

    /// After "where X is" and "equal to".
    Syntax<Amount> numbers() {
        Syntax<EventPattern> things = things(phrases.plural);
        List<Syntax<Amount>> all = new ArrayList<>();
        all.add(count("the number of <> this turn", things));
        all.add(theirCards("the number of cards"));
        all.add(
                synonyms(
                        sizes("the greatest <> among <> this turn", things, false),
                        sizes("the highest <> among <> this turn", things, false)));
        all.add(sizes("the total <> of <> this turn", things, true));
        kinds("s")
                .forEach((kind, words) ->
                        all.add(
                                kinds(
                                        "the number of " + words + " among <> this turn",
                                        kind,
                                        things)));
        all.add(
                constant(
                        new Amount.TimesResolved(),
                        "the number of times this ability has resolved this turn"));
        return choice(all);
    }

    /// After "for each".
    Syntax<Amount> forEach() {
        List<Syntax<Amount>> all = new ArrayList<>();
        all.add(count("<> this turn", things(phrases.noun)));
        all.add(theirCards("card"));
        Syntax<EventPattern> things = things(phrases.plural);
        kinds("")
                .forEach((kind, words) ->
                        all.add(kinds(words + " among <> this turn", kind, things)));
        all.add(constant(new Amount.TimesResolved(), "time this ability has resolved this turn"));
        return choice(all);
    }

    private static Map<Amount.Kind, String> kinds(String s) {
        Map<Amount.Kind, String> kinds = new LinkedHashMap<>();
        kinds.put(Amount.Kind.CARD_TYPES, "card type" + s);
        kinds.put(Amount.Kind.COLORS, "color" + s);
        kinds.put(Amount.Kind.CREATURE_TYPES, "creature type" + s);
        kinds.put(Amount.Kind.MANA_VALUES, "different mana value" + s);
        kinds.put(Amount.Kind.POWERS, "different power" + s);
        return kinds;
    }

    private static Syntax<Amount> count(String template, Syntax<EventPattern> things) {
        return widen(
                form(
                        Amount.Happenings.class,
                        template,
                        part(Amount.Happenings::event, things),
                        Amount.Happenings::new));
    }

    private static Syntax<Amount> sizes(
            String template, Syntax<EventPattern> things, boolean total) {
        return widen(
                form(
                        Amount.HappenedSizes.class,
                        template,
                        part(
                                sizes -> sizes.total() == total ? sizes.stat() : null,
                                SizeClauses.stat()),
                        part(Amount.HappenedSizes::event, things),
                        (stat, event) -> new Amount.HappenedSizes(stat, event, total)));
    }

    private static Syntax<Amount> kinds(
            String template, Amount.Kind kind, Syntax<EventPattern> things) {
        return widen(
                form(
                        Amount.HappenedKinds.class,
                        template,
                        part(kinds -> kinds.kind() == kind ? kinds.event() : null, things),
                        event -> new Amount.HappenedKinds(kind, event)));
    }

    /// "cards your opponents have drawn this turn".
    private static Syntax<Amount> theirCards(String before) {
        Amount drawn = new Amount.ThisTurn(TurnFact.CARDS_DRAWN, new PlayerRef.EachOpponent());
        return synonyms(
                constant(drawn, before + " your opponents have drawn this turn"),
                constant(drawn, before + " your opponents drew this turn"));
    }

    /// Things and what happened to them, without "this turn".
    private static Syntax<EventPattern> things(Syntax<Filter> noun) {
        List<Syntax<EventPattern>> all = new ArrayList<>();
        deeds(noun, all);
        toGraveyards(noun, all);
        others(noun, all);
        return choice(all);
    }

    // --- what players did with them ---

    private static void deeds(Syntax<Filter> noun, List<Syntax<EventPattern>> all) {
        deed(
                noun,
                "cast",
                (who, what) -> new EventPattern.Cast(who, what, 0),
                event ->
                        event instanceof EventPattern.Cast(PlayerRef who, Filter what, _)
                                ? new Doing(who, what)
                                : null,
                all);
        deed(
                noun,
                "discarded",
                (who, what) -> new EventPattern.Discards(who, what, null),
                event ->
                        event instanceof EventPattern.Discards(PlayerRef who, Filter what, _)
                                ? new Doing(who, what)
                                : null,
                all);
        deed(
                noun,
                "sacrificed",
                EventPattern.Sacrifices::new,
                event ->
                        event instanceof EventPattern.Sacrifices(PlayerRef who, Filter what)
                                ? new Doing(who, what)
                                : null,
                all);
        deed(
                noun,
                "created",
                EventPattern.TokensCreated::new,
                event ->
                        event instanceof EventPattern.TokensCreated(PlayerRef who, Filter what)
                                ? new Doing(who, what)
                                : null,
                all);
    }

    private record Doing(PlayerRef who, Filter what) {}

    private static void deed(
            Syntax<Filter> noun,
            String verb,
            BiFunction<PlayerRef, Filter, EventPattern> make,
            Function<EventPattern, @Nullable Doing> get,
            List<Syntax<EventPattern>> all) {
        Map<PlayerRef, List<String>> subjects = new LinkedHashMap<>();
        subjects.put(YOU, List.of("you've ", "you "));
        subjects.put(OPPONENT, List.of("your opponents have ", "your opponents "));
        subjects.put(ANYBODY, List.of(""));
        subjects.forEach((who, words) ->
                all.add(
                        synonyms(
                                words.stream()
                                        .map(subject ->
                                                thing(
                                                        "<> " + subject + verb,
                                                        noun,
                                                        what -> make.apply(who, what),
                                                        event -> {
                                                            Doing deed = get.apply(event);
                                                            return deed != null
                                                                            && deed.who()
                                                                                    .equals(who)
                                                                    ? deed.what()
                                                                    : null;
                                                        }))
                                        .toList())));
    }

    // --- where they went ---

    private static void toGraveyards(Syntax<Filter> noun, List<Syntax<EventPattern>> all) {
        Map<String, PlayerRef> whose = new LinkedHashMap<>();
        whose.put("your graveyard", YOU);
        whose.put("your opponents' graveyards", OPPONENT);
        whose.forEach((graveyard, who) -> {
            Filter owned = new Filter.Owned(who);
            all.add(put(noun, graveyard + " from anywhere", null, owned));
            all.add(put(noun, graveyard + " from the battlefield", Zone.BATTLEFIELD, owned));
            String their = who.equals(YOU) ? "your library" : "their libraries";
            all.add(put(noun, graveyard + " from " + their, Zone.LIBRARY, owned));
            all.add(moved("<> that left " + graveyard, noun, Zone.GRAVEYARD, null, owned));
        });
        all.add(
                synonyms(
                        put(noun, "a graveyard from anywhere", null, null),
                        put(noun, "graveyards from anywhere", null, null)));
    }

    private static Syntax<EventPattern> put(
            Syntax<Filter> noun, String where, @Nullable Zone from, @Nullable Filter clause) {
        List<Syntax<EventPattern>> all = new ArrayList<>();
        for (String start : List.of("", "that were ", "that was ")) {
            all.add(moved("<> " + start + "put into " + where, noun, from, Zone.GRAVEYARD, clause));
            if (where.endsWith(" from anywhere") && clause != null) {
                String bare = where.substring(0, where.length() - " from anywhere".length());
                all.add(
                        moved(
                                "<> " + start + "put into " + bare,
                                noun,
                                from,
                                Zone.GRAVEYARD,
                                clause));
            }
        }
        return synonyms(all);
    }

    private static void others(Syntax<Filter> noun, List<Syntax<EventPattern>> all) {
        all.add(moved("<> that died", noun, Zone.BATTLEFIELD, Zone.GRAVEYARD, null));
        all.add(
                moved(
                        "<> that died under your control",
                        noun,
                        Zone.BATTLEFIELD,
                        Zone.GRAVEYARD,
                        YOURS));
        all.add(yours("<> you controlled that died", noun, Zone.GRAVEYARD));
        all.add(moved("<> that left the battlefield", noun, Zone.BATTLEFIELD, null, null));
        all.add(
                moved(
                        "<> that left the battlefield under your control",
                        noun,
                        Zone.BATTLEFIELD,
                        null,
                        YOURS));
        all.add(yours("<> you controlled that left the battlefield", noun, null));
        all.add(
                synonyms(
                        moved("<> exiled", noun, null, Zone.EXILE, null),
                        moved("<> put into exile", noun, null, Zone.EXILE, null),
                        moved("<> that were put into exile", noun, null, Zone.EXILE, null),
                        moved("<> that was put into exile", noun, null, Zone.EXILE, null)));
        all.add(moved("<> that entered under your control", noun, null, Zone.BATTLEFIELD, YOURS));
    }

    /// "creatures you controlled that died": what were yours, which says it the other way round than "creatures you control".
    private static Syntax<EventPattern> yours(
            String template, Syntax<Filter> noun, @Nullable Zone to) {
        return thing(
                template,
                noun,
                what ->
                        new EventPattern.ZoneChange(
                                new Filter.And(List.of(YOURS, what)), Zone.BATTLEFIELD, to, false),
                event ->
                        event instanceof EventPattern.ZoneChange(Filter.And(var parts), _, _, _)
                                        && parts.size() == 2
                                        && parts.getFirst().equals(YOURS)
                                ? parts.getLast()
                                : null);
    }

    private static Syntax<EventPattern> moved(
            String template,
            Syntax<Filter> noun,
            @Nullable Zone from,
            @Nullable Zone to,
            @Nullable Filter clause) {
        return thing(
                template,
                noun,
                what ->
                        new EventPattern.ZoneChange(
                                clause == null ? what : Conjuncts.with(what, clause),
                                from,
                                to,
                                false),
                event ->
                        event instanceof EventPattern.ZoneChange(Filter what, _, _, _)
                                ? clause == null ? what : Conjuncts.without(what, clause)
                                : null);
    }

    private static Syntax<EventPattern> thing(
            String template,
            Syntax<Filter> noun,
            Function<Filter, EventPattern> make,
            Function<EventPattern, @Nullable Filter> get) {
        return form(
                EventPattern.class,
                template,
                part(
                        event -> {
                            Filter what = get.apply(event);
                            return what != null && make.apply(what).equals(event) ? what : null;
                        },
                        noun),
                make);
    }
}
