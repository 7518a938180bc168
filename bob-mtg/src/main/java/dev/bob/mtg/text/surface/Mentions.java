package dev.bob.mtg.text.surface;

import dev.bob.mtg.text.surface.Mention.Kind;
import dev.bob.mtg.text.surface.Mention.Place;
import dev.bob.mtg.text.surface.Mention.Plurality;
import dev.bob.mtg.text.syntax.TokenSequence;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Finds the noun phrases of a text by their words alone: a determiner, what stands before the noun, nouns.
final class Mentions {
    private final Nouns vocabulary;
    private final List<String> words;
    private final List<String> originals;
    private final Places places;
    private final List<Mention> found = new ArrayList<>();
    private int targets;

    private Mentions(Nouns vocabulary, TokenSequence tokens, Places places) {
        this.vocabulary = vocabulary;
        this.words = tokens.words();
        this.originals = tokens.originals();
        this.places = places;
    }

    /// The noun phrases in the order of the text, but for those of people; inside quotation marks targets are counted anew.
    static List<Mention> of(TokenSequence tokens, Places places, Nouns vocabulary) {
        Mentions mentions = new Mentions(vocabulary, tokens, places);
        mentions.scan();
        return mentions.found;
    }

    private void scan() {
        int outer = 0;
        boolean quoted = false;
        int at = 0;
        while (at < words.size()) {
            if (places.quoted(at) != quoted) {
                quoted = places.quoted(at);
                int now = targets;
                targets = quoted ? 0 : outer;
                outer = quoted ? now : outer;
            }
            at = Math.max(at + 1, phrase(at));
        }
    }

    private String word(int at) {
        return at >= 0 && at < words.size() ? words.get(at) : "";
    }

    private Nouns.@Nullable Noun noun(int at) {
        return at >= 0 && at < originals.size() ? vocabulary.at(originals.get(at)) : null;
    }

    /// Notes the phrase that begins here; gives the place after it, or the same place if none begins here.
    private int phrase(int at) {
        String word = word(at);
        if (word.equals("~")) {
            return add(Kind.SOURCE, at, at + 1, Set.of(), Plurality.ONE, -1);
        }
        if (Lexicon.SINGULAR_POINTERS.contains(word)) {
            return add(Kind.POINTER, at, at + 1, Set.of(), Plurality.ONE, -1);
        }
        if (Lexicon.PLURAL_POINTERS.contains(word) && !word.equals("those")) {
            return add(Kind.POINTER, at, at + 1, Set.of(), Plurality.MANY, -1);
        }
        if (word.equals("earthbend")) {
            return add(Kind.NAMED, at, at + 1, Set.of("land"), Plurality.ONE, targets++);
        }
        return switch (word) {
            case "this" -> definite(Kind.SOURCE, at);
            case "that", "those" -> definite(Kind.POINTER, at);
            case "the" -> the(at);
            case "enchanted", "equipped", "fortified" -> definite(Kind.ATTACHED, at);
            default -> indefinite(at);
        };
    }

    /// "that creature or planeswalker"
    private int definite(Kind kind, int at) {
        int end = nounsFrom(at + 1);
        return end < 0 ? at : addNouns(kind, at, at + 1, end, -1);
    }

    /// "the exiled card", "the token"; not "the number", and not "the top card", which names something.
    private int the(int at) {
        if (Set.of("top", "bottom", "rest", "other").contains(word(at + 1))) {
            return indefinite(at);
        }
        int end = nounsFrom(at + 1);
        return end < 0 ? at : addNouns(Kind.POINTER, at, at + 1, end, -1);
    }

    private int indefinite(int at) {
        boolean determined = Lexicon.DETERMINERS.contains(word(at)) || word(at).equals("the");
        boolean target = false;
        int from = at;
        while (Lexicon.DETERMINERS.contains(word(from)) || word(from).equals("the")) {
            target |= word(from).equals("target");
            from++;
        }
        // "target enchanted creature": enchanted by anything
        boolean attached = from > at && Set.of("enchanted", "equipped").contains(word(from));
        int end = nounsFrom(attached ? from + 1 : from);
        if (end < 0) {
            return target && isAny(at, from) ? anyTarget(at, from) : at;
        }
        if (!determined && word(at).equals("copy")) {
            return at;
        }
        if (word(at - 1).equals("draw")) {
            // Nothing more is said of it.
            return end;
        }
        if (Lexicon.BEING.contains(word(at - 1)) && !target && determined) {
            // It says what something is, and names nothing new.
            return end;
        }
        if (!determined && !isPlural(at) && !isBeforeNoun(at)) {
            return at;
        }
        int slot = target ? targets++ : -1;
        return addNouns(Kind.NAMED, at, from, end, slot);
    }

    private boolean isPlural(int at) {
        Nouns.Noun noun = noun(at);
        return noun != null && noun.plural();
    }

    private boolean isAny(int at, int from) {
        return words.subList(at, from).contains("any")
                || words.subList(at, from).stream()
                        .anyMatch(w -> w.equals("two") || w.equals("three"));
    }

    private int anyTarget(int at, int to) {
        return add(
                Kind.NAMED,
                at,
                to,
                Set.of("creature", "planeswalker", "battle"),
                Plurality.ONE,
                targets++);
    }

    /// "tapped creatures": a phrase without a determiner begins with what stands before its noun.
    private boolean isBeforeNoun(int at) {
        Nouns.Noun next = noun(at + 1);
        return next != null && next.plural() && isAdjective(at);
    }

    /// The place after the last noun of a run that begins here; -1 if no noun comes before the phrase must be over.
    private int nounsFrom(int from) {
        int end = -1;
        int at = from;
        while (at < words.size() && at < from + 14) {
            if (word(at).equals("non") || isCommaBetweenAdjectives(at, end)) {
                at += word(at).equals("non") ? 2 : 1;
            } else if (noun(at) != null && !word(at).equals("copy")) {
                end = ++at;
            } else if (word(at).equals("copy") && noun(at) != null) {
                return at + 1;
            } else if (isConjunction(at) && word(at + 1).equals("/")) {
                at += 3;
            } else if (isConjunction(at) && noun(at + 1) != null && !isPerson(at + 1)) {
                at++;
            } else if (isConjunction(at)
                    && isAdjective(at + 1)
                    && (isAdjective(at - 1) || noun(at + 2) != null)) {
                at += noun(at + 2) == null ? 1 : 2;
            } else if (isConjunction(at) && word(at + 1).equals("non") && noun(at + 2) != null) {
                at += 2;
            } else if (end >= 0 || Lexicon.STOPS.contains(word(at))) {
                if (isCommaInSeries(at)) {
                    at++;
                } else {
                    break;
                }
            } else {
                at++;
            }
        }
        return end;
    }

    private boolean isPerson(int at) {
        Nouns.Noun noun = noun(at);
        return noun != null && Nouns.isPerson(noun);
    }

    private boolean isConjunction(int at) {
        return Set.of("or", "and/or", "and").contains(word(at))
                && (noun(at - 1) != null || word(at - 1).equals(",") || isAdjective(at - 1));
    }

    private boolean isAdjective(int at) {
        return Lexicon.ADJECTIVES.contains(word(at));
    }

    /// "nonlegendary, nonland card"
    private boolean isCommaBetweenAdjectives(int at, int end) {
        return word(at).equals(",") && end < 0 && word(at + 1).equals("non");
    }

    /// "artifact, creature, or land"
    private boolean isCommaInSeries(int at) {
        if (!word(at).equals(",") || noun(at - 1) == null) {
            return false;
        }
        if (noun(at + 1) != null) {
            return word(at + 2).equals(",") || word(at + 2).equals("or");
        }
        if (isAdjective(at + 1)) {
            return noun(at + 2) != null && word(at + 3).equals(",");
        }
        return word(at + 1).equals("or") && (noun(at + 2) != null || isAdjective(at + 2));
    }

    private int addNouns(Kind kind, int at, int from, int to, int slot) {
        Set<String> nouns = new LinkedHashSet<>();
        Plurality number = Plurality.ONE;
        boolean person = false;
        for (int i = from; i < to; i++) {
            Nouns.Noun noun = noun(i);
            if (noun == null || word(i - 1).equals("non")) {
                continue;
            }
            nouns.add(noun.singular());
            if (noun.subtypeOf() != null) {
                nouns.add(noun.subtypeOf());
            }
            number = noun.plural() ? Plurality.MANY : Plurality.ONE;
            person = Nouns.isPerson(noun);
        }
        if (person && nouns.size() == 1 && kind != Kind.SOURCE) {
            // A player; only the count of the targets matters.
            return to;
        }
        String first = word(at);
        if (first.equals("each") || isMadeForEach(at) || isOfEachPlayer(at, slot >= 0)) {
            number = Plurality.EITHER;
        } else if (kind == Kind.POINTER && first.equals("those")) {
            number = Plurality.MANY;
        } else if (first.equals("up") || word(at - 1).equals("up")) {
            number = number == Plurality.MANY ? Plurality.MANY : Plurality.ONE;
        }
        return add(kind, at, to, nouns, number, slot);
    }

    /// "For each opponent, choose up to one target creature": there may be several.
    private boolean isOfEachPlayer(int at, boolean target) {
        if (!target && !word(at - 1).equals("choose")) {
            return false;
        }
        for (int i = sentence(at); i < at; i++) {
            if (word(i).equals("for")
                    && word(i + 1).equals("each")
                    && Set.of("opponent", "player").contains(word(i + 2))
                    && word(i + 3).equals(",")) {
                return true;
            }
        }
        return false;
    }

    private int sentence(int at) {
        int start = at;
        while (start > 0 && !Set.of(".", "¶", ":", "•", "\"").contains(word(start - 1))) {
            start--;
        }
        return start;
    }

    /// "For each creature you control, create a token": one for each, so there may be several.
    private boolean isMadeForEach(int at) {
        if (!word(at).equals("a") || !word(at - 1).equals("create")) {
            return false;
        }
        int start = sentence(at);
        return word(start).equals("for") && word(start + 1).equals("each");
    }

    private int add(Kind kind, int from, int to, Set<String> nouns, Plurality number, int slot) {
        Place place = places.at(from);
        String before = word(from - 1);
        boolean within =
                switch (kind) {
                    case NAMED -> isWithin(from) && !isGoneThrough(from);
                    case SOURCE -> Lexicon.DESCRIBING.contains(before);
                    case ATTACHED, POINTER -> false;
                };
        found.add(
                new Mention(from, to, kind, nouns, number, slot, place, verbBefore(from), within));
        return to;
    }

    private boolean isWithin(int from) {
        String before = word(from - 1);
        return (Lexicon.DESCRIBING.contains(before) && !word(from - 2).equals("control"))
                || (before.equals("to") && word(from - 2).equals("equal"))
                || before.equals("control")
                || before.equals("controls")
                // "attacking you or a planeswalker you control"
                || (before.equals("or") && word(from - 2).equals("you"))
                || isInCondition(from)
                || isCause(from);
    }

    /// "For each creature destroyed this way, its controller …": what follows is about each of them.
    private boolean isGoneThrough(int from) {
        return word(from).equals("each")
                && word(from - 1).equals("for")
                && Set.of("", ".", "¶", ":").contains(word(from - 2))
                && isDoneThisWay(from);
    }

    private boolean isDoneThisWay(int from) {
        int comma = words.subList(from, words.size()).indexOf(",");
        return comma > 2
                && word(from + comma - 1).equals("way")
                && word(from + comma - 2).equals("this");
    }

    /// "a spell or ability an opponent controls causes you to discard ~": it is of ~.
    private boolean isCause(int from) {
        for (int i = from; i < words.size() && !words.get(i).equals(","); i++) {
            if (words.get(i).equals("causes")) {
                return true;
            }
        }
        return false;
    }

    /// "If you control a Forest, …": what a condition asks for is seldom spoken of again.
    private boolean isInCondition(int from) {
        for (int i = from - 1; i >= 0; i--) {
            String word = words.get(i);
            if (word.equals("if") || word.equals("unless")) {
                return !words.subList(i, Math.min(words.size(), from + 8)).contains("would");
            }
            if (Set.of(".", ":", ";", "¶", "•", "\"", ",").contains(word)) {
                return false;
            }
        }
        return false;
    }

    private boolean isPreposition(int at) {
        return Set.of("on", "from", "onto", "among").contains(word(at));
    }

    private String verbBefore(int from) {
        for (int i = from - 1; i >= 0; i--) {
            String word = words.get(i);
            if (Set.of(".", ":", ";", "¶", "•", "\"").contains(word)) {
                return "";
            }
            if (Lexicon.VERBS.contains(word) && !(word.equals("counter") && isPreposition(i + 1))) {
                return word.endsWith("s") && !word.equals("has")
                        ? word.substring(0, word.length() - 1)
                        : word;
            }
        }
        return "";
    }
}
