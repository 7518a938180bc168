package dev.bob.mtg.text.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Words that mean what another clause of the same text did, though nothing in the definition says which: "of that type"
/// what has been chosen, "put into your graveyard this way" what has been milled. Where the text names no such clause, or
/// another one that they might mean, they mean something that isn't known.
public final class WhatIsMeant {
    private WhatIsMeant() {}

    /// What puts cards into graveyards as well.
    private static final Set<String> OTHER_WAYS =
            Set.of(
                    "look",
                    "looks",
                    "reveal",
                    "reveals",
                    "surveil",
                    "discard",
                    "discards",
                    "destroy",
                    "destroys",
                    "sacrifice",
                    "sacrifices",
                    "search",
                    "searches");

    private static final List<String> RESOLVED =
            List.of("time", "this", "ability", "has", "resolved");

    /// Names of the number of an event, and what that event says just before.
    public static final List<EventNumber> NUMBERS =
            List.of(
                    new EventNumber("that damage", List.of("damage", "to")),
                    new EventNumber("the excess", List.of("is", "dealt", "excess")),
                    new EventNumber(
                            "the amount of damage ~ dealt to that player", List.of("damage", "to")),
                    new EventNumber(
                            "the amount of damage it dealt to that player",
                            List.of("combat", "damage", "to")),
                    new EventNumber(
                            "the amount of damage those creatures dealt to that player",
                            List.of("combat", "damage", "to")),
                    new EventNumber(
                            "the amount of life you gained", List.of("you", "gain", "life")),
                    new EventNumber("the amount of life you lost", List.of("you", "lose", "life")),
                    new EventNumber("the amount of damage dealt", List.of("damage", "to")));

    /// Names of the excess damage that was dealt, after what says that there was any.
    public static final List<EventNumber> EXCESS =
            List.of(
                    new EventNumber("that excess damage", List.of("excess", "damage", "was")),
                    new EventNumber(
                            "that amount of excess damage", List.of("deals", "excess", "damage")));

    /// @param words what the number is called
    /// @param event what the text says before
    public record EventNumber(String words, List<String> event) {}

    /// The words whose meaning isn't certain; empty if there are none.
    ///
    /// @param words of the text, in small letters
    public static Optional<String> unknown(List<String> words) {
        int type = find(words, List.of("of", "that", "type"), 0);
        if (type >= 0
                && find(words.subList(0, type), List.of("for", "each", "card", "type", ","), 0) < 0
                && !isChosen(words.subList(0, type), List.of("a", "creature", "type"))
                && !isChosen(words.subList(0, type), List.of("a", "card", "type"))) {
            return Optional.of("that type");
        }
        int color = find(words, List.of("of", "that", "color"), 0);
        if (color >= 0
                && find(words.subList(0, color), List.of("each", "color", "among"), 0) < 0
                && find(words.subList(0, color), List.of("mana", "of", "the", "chosen", "color"), 0)
                        < 0
                && !isChosen(words.subList(0, color), List.of("a", "color"))) {
            return Optional.of("that color");
        }
        int attacker = find(words, List.of("attacking", "player"), 0);
        // without an article it is the active player (rule 506.2)
        if (attacker > 0
                && Set.of("the", "that").contains(words.get(attacker - 1))
                && find(words.subList(0, attacker), List.of("player", "attacks"), 0) < 0
                && find(words.subList(0, attacker), List.of("opponent", "attacks"), 0) < 0) {
            return Optional.of("the attacking player");
        }
        int time = find(words, List.of("time", ","), 0);
        if (time > 2
                && words.subList(time - 3, time - 1).equals(List.of("it's", "the"))
                && find(words.subList(0, time), RESOLVED, 0) < 0) {
            return Optional.of("it's the " + words.get(time - 1) + " time");
        }
        Optional<String> number = unknownNumber(words);
        if (number.isPresent()) {
            return number;
        }
        for (String whose : List.of("your", "their")) {
            int put = find(words, List.of("put", "into", whose, "graveyard", "this", "way"), 0);
            if (put >= 0
                    && (words.stream().noneMatch(Set.of("mill", "mills")::contains)
                            || words.stream().anyMatch(OTHER_WAYS::contains))) {
                return Optional.of("put into " + whose + " graveyard this way");
            }
        }
        return Optional.empty();
    }

    /// A number of an event that is no event of that kind. "Prevent that damage" names no number,
    /// "the life you gained this turn" one of its own.
    private static Optional<String> unknownNumber(List<String> words) {
        List<EventNumber> numbers = new ArrayList<>(NUMBERS);
        numbers.addAll(EXCESS);
        for (EventNumber number : numbers) {
            List<String> name = List.of(number.words().split(" "));
            int at = find(words, name, 0);
            int end = at + name.size();
            boolean measured =
                    at > 0
                            && Set.of("to", "is").contains(words.get(at - 1))
                            && !(end < words.size()
                                    && Set.of("this", "damage", "to").contains(words.get(end)));
            if (measured && find(words.subList(0, at), number.event(), 0) < 0) {
                return Optional.of(number.words());
            }
        }
        return Optional.empty();
    }

    private static boolean isChosen(List<String> before, List<String> what) {
        for (int at = find(before, what, 0); at >= 0; at = find(before, what, at + 1)) {
            if (at > 0 && Set.of("choose", "chooses").contains(before.get(at - 1))) {
                return true;
            }
        }
        return false;
    }

    private static int find(List<String> words, List<String> what, int from) {
        for (int i = from; i + what.size() <= words.size(); i++) {
            if (words.subList(i, i + what.size()).equals(what)) {
                return i;
            }
        }
        return -1;
    }
}
