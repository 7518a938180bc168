package dev.bob.mtg.text.event;

import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;

import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.EventPattern.ZoneChange;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.Phrases;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// How objects go from one zone to another: "enters tapped", "dies", "is put into your graveyard from anywhere".
final class ZoneChangeVerbs extends ObjectVerbList {
    private static final PlayerRef YOU = PlayerRef.YOU;
    private static final PlayerRef OPPONENT = new PlayerRef.AnOpponent();

    private final Set<EventPattern> known = new HashSet<>();

    ZoneChangeVerbs(Phrases phrases) {
        super(phrases);
        entering();
        leaving();
        enteringAndReturning();
        toGraveyards();
        toExileAndHands();
        fromTheirLibraries();
        anyWay();
    }

    private void entering() {
        change("enter", "enters", null, Zone.BATTLEFIELD, null);
        change("enter tapped", "enters tapped", null, Zone.BATTLEFIELD, new Filter.Tapped(true));
        change(
                "enter untapped",
                "enters untapped",
                null,
                Zone.BATTLEFIELD,
                new Filter.Tapped(false));
        change(
                "enter under an opponent's control",
                "enters under an opponent's control",
                null,
                Zone.BATTLEFIELD,
                new Filter.Controlled(OPPONENT));
        change(
                "enter under your control",
                "enters under your control",
                null,
                Zone.BATTLEFIELD,
                new Filter.Controlled(YOU));
        change(
                "enter under enchanted player's control",
                "enters under enchanted player's control",
                null,
                Zone.BATTLEFIELD,
                new Filter.Controlled(new PlayerRef.Attached()));
        change(
                "enter from a graveyard",
                "enters from a graveyard",
                Zone.GRAVEYARD,
                Zone.BATTLEFIELD,
                null);
        change(
                "enter from your graveyard",
                "enters from your graveyard",
                Zone.GRAVEYARD,
                Zone.BATTLEFIELD,
                new Filter.Owned(YOU));
        change(
                "enter from your hand",
                "enters from your hand",
                Zone.HAND,
                Zone.BATTLEFIELD,
                new Filter.Owned(YOU));
        change("enter from exile", "enters from exile", Zone.EXILE, Zone.BATTLEFIELD, null);
    }

    private void leaving() {
        EventPattern dies = new ZoneChange(HOLE, Zone.BATTLEFIELD, Zone.GRAVEYARD, false);
        base.add(
                synonyms(
                        constant(dies, "die"),
                        constant(dies, "are put into a graveyard from the battlefield")));
        third.add(
                synonyms(
                        constant(dies, "dies"),
                        constant(dies, "is put into a graveyard from the battlefield")));
        change("leave the battlefield", "leaves the battlefield", Zone.BATTLEFIELD, null, null);
        change(
                "leave your graveyard",
                "leaves your graveyard",
                Zone.GRAVEYARD,
                null,
                new Filter.Owned(YOU));
        change(
                "leave an opponent's graveyard",
                "leaves an opponent's graveyard",
                Zone.GRAVEYARD,
                null,
                new Filter.Owned(OPPONENT));
    }

    private void enteringAndReturning() {
        Filter untappedTheirs =
                Filter.and(new Filter.Tapped(false), new Filter.Controlled(OPPONENT));
        change(
                "enter untapped and under an opponent's control",
                "enters untapped and under an opponent's control",
                null,
                Zone.BATTLEFIELD,
                untappedTheirs);
        change(
                "are returned to your hand from the battlefield",
                "is returned to your hand from the battlefield",
                Zone.BATTLEFIELD,
                Zone.HAND,
                new Filter.Owned(YOU));
    }

    private void toGraveyards() {
        for (var whose : List.of("your", "an opponent's")) {
            Filter owned = new Filter.Owned(whose.equals("your") ? YOU : OPPONENT);
            put("into " + whose + " graveyard from anywhere", null, Zone.GRAVEYARD, owned);
            put(
                    "into " + whose + " graveyard from the battlefield",
                    Zone.BATTLEFIELD,
                    Zone.GRAVEYARD,
                    owned);
        }
        put(
                "into your graveyard from your library",
                Zone.LIBRARY,
                Zone.GRAVEYARD,
                new Filter.Owned(YOU));
        EventPattern buried = new ZoneChange(HOLE, null, Zone.GRAVEYARD, false);
        base.add(
                synonyms(
                        constant(buried, "are put into a graveyard from anywhere"),
                        constant(buried, "are put into graveyards from anywhere")));
        third.add(constant(buried, "is put into a graveyard from anywhere"));
        put("into a graveyard from a library", Zone.LIBRARY, Zone.GRAVEYARD, null);
    }

    private void toExileAndHands() {
        EventPattern exiled = new ZoneChange(HOLE, Zone.BATTLEFIELD, Zone.EXILE, false);
        alike(
                are ->
                        synonyms(
                                constant(exiled, are + " put into exile from the battlefield"),
                                constant(exiled, are + " exiled from the battlefield")),
                "are",
                "is");
        put("into exile from your graveyard", Zone.GRAVEYARD, Zone.EXILE, new Filter.Owned(YOU));
        put("into exile from your library", Zone.LIBRARY, Zone.EXILE, new Filter.Owned(YOU));
        put("into exile from your hand", Zone.HAND, Zone.EXILE, new Filter.Owned(YOU));
        put("into your hand from your graveyard", Zone.GRAVEYARD, Zone.HAND, new Filter.Owned(YOU));
        change(
                "are returned to your hand",
                "is returned to your hand",
                Zone.BATTLEFIELD,
                Zone.HAND,
                new Filter.Owned(YOU));
        change(
                "are returned to a player's hand",
                "is returned to a player's hand",
                Zone.BATTLEFIELD,
                Zone.HAND,
                null);
    }

    private void fromTheirLibraries() {
        put(
                "into an opponent's graveyard from their library",
                Zone.LIBRARY,
                Zone.GRAVEYARD,
                new Filter.Owned(OPPONENT));
        put(
                "into a player's graveyard from their library",
                Zone.LIBRARY,
                Zone.GRAVEYARD,
                new Filter.Owned(new PlayerRef.AnyPlayer()));
        put(
                "into exile from an opponent's library",
                Zone.LIBRARY,
                Zone.EXILE,
                new Filter.Owned(OPPONENT));
        put(
                "into exile from an opponent's graveyard",
                Zone.GRAVEYARD,
                Zone.EXILE,
                new Filter.Owned(OPPONENT));
        put("into an opponent's hand from anywhere", null, Zone.HAND, new Filter.Owned(OPPONENT));
    }

    /// From every zone to every other, of each player.
    private void anyWay() {
        anyWay("your", "your", YOU);
        anyWay("an opponent's", "their", OPPONENT);
        anyWay("a player's", "their", new PlayerRef.AnyPlayer());
        other(
                "enter",
                "enters",
                " under a player's control",
                null,
                Zone.BATTLEFIELD,
                new Filter.Controlled(new PlayerRef.AnyPlayer()));
    }

    /// @param whose "an opponent's"
    /// @param their the same, said again
    private void anyWay(String whose, String their, PlayerRef player) {
        Filter owned = new Filter.Owned(player);
        places(their)
                .forEach((place, zone) -> {
                    String from = " from " + place;
                    puts(" into " + whose + " graveyard" + from, zone, Zone.GRAVEYARD, owned);
                    puts(" into " + whose + " hand" + from, zone, Zone.HAND, owned);
                    returns(" to " + whose + " hand" + from, zone, owned);
                });
        returns(" to " + whose + " hand", Zone.BATTLEFIELD, owned);
        places(whose)
                .forEach((place, zone) -> {
                    if (zone != null && zone != Zone.BATTLEFIELD && zone != Zone.EXILE) {
                        puts(" into exile from " + place, zone, Zone.EXILE, owned);
                        other("enter", "enters", " from " + place, zone, Zone.BATTLEFIELD, owned);
                        other("leave", "leaves", " " + place, zone, null, owned);
                    }
                });
    }

    private void puts(String where, @Nullable Zone from, Zone to, Filter clause) {
        other("are put", "is put", where, from, to, clause);
    }

    private void returns(String where, @Nullable Zone from, Filter clause) {
        other("are returned", "is returned", where, from, Zone.HAND, clause);
    }

    /// Where cards are, with whose they are.
    private static Map<String, @Nullable Zone> places(String whose) {
        Map<String, @Nullable Zone> places = new LinkedHashMap<>();
        places.put("anywhere", null);
        places.put("the battlefield", Zone.BATTLEFIELD);
        places.put(whose + " library", Zone.LIBRARY);
        places.put(whose + " hand", Zone.HAND);
        places.put(whose + " graveyard", Zone.GRAVEYARD);
        places.put("exile", Zone.EXILE);
        return places;
    }

    /// Unless it is said already, or moves nothing.
    private void other(
            String base,
            String third,
            String where,
            @Nullable Zone from,
            @Nullable Zone to,
            Filter clause) {
        if (from != to && !known.contains(moved(from, to, clause))) {
            change(base + where, third + where, from, to, clause);
        }
    }

    private static EventPattern moved(
            @Nullable Zone from, @Nullable Zone to, @Nullable Filter clause) {
        return new ZoneChange(clause == null ? HOLE : Filter.and(HOLE, clause), from, to, false);
    }

    private void change(
            String base,
            String third,
            @Nullable Zone from,
            @Nullable Zone to,
            @Nullable Filter clause) {
        EventPattern event = moved(from, to, clause);
        known.add(event);
        verb(base, third, event);
    }

    private void put(String where, @Nullable Zone from, Zone to, @Nullable Filter clause) {
        change("are put " + where, "is put " + where, from, to, clause);
    }
}
