package dev.bob.mtg.text.syntax;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// One of several, found by their first words; what it matches is remembered by position.
final class ChoiceSyntax<T> extends Syntax<T> {
    private final List<? extends Syntax<? extends T>> alternatives;
    private final boolean synonyms;
    private final Kind kind;
    private final boolean lastInNeed;
    private volatile @Nullable Index index;
    private @Nullable FirstWords first;

    /// What the alternatives are to each other.
    enum Kind {
        CHOICE,
        /// Different words for the very same values.
        SYNONYMS,
        /// Part of the choice that it stands in.
        FAMILY
    }

    ChoiceSyntax(List<? extends Syntax<? extends T>> alternatives, Kind kind) {
        this(alternatives, kind, false);
    }

    /// @param lastInNeed whether the last alternative only counts where none of the others comes to the same end
    private ChoiceSyntax(
            List<? extends Syntax<? extends T>> alternatives, Kind kind, boolean lastInNeed) {
        this.kind = kind;
        this.lastInNeed = lastInNeed;
        this.synonyms = kind == Kind.SYNONYMS;
        this.alternatives = synonyms ? List.copyOf(alternatives) : spliced(alternatives);
    }

    /// The alternatives of a choice and, in need, another one.
    static <T> ChoiceSyntax<T> withLast(Syntax<T> syntax, Syntax<? extends T> last) {
        List<Syntax<? extends T>> all = new ArrayList<>();
        if (syntax instanceof ChoiceSyntax<T> choice && choice.kind == Kind.CHOICE) {
            all.addAll(choice.alternatives);
        } else {
            all.add(syntax);
        }
        all.add(last);
        return new ChoiceSyntax<>(all, Kind.CHOICE, true);
    }

    private static <T> List<Syntax<? extends T>> spliced(
            List<? extends Syntax<? extends T>> alternatives) {
        List<Syntax<? extends T>> all = new ArrayList<>();
        for (Syntax<? extends T> alternative : alternatives) {
            if (alternative instanceof ChoiceSyntax<? extends T> choice
                    && choice.kind == Kind.FAMILY) {
                all.addAll(choice.alternatives);
            } else {
                all.add(alternative);
            }
        }
        return List.copyOf(all);
    }

    @Override
    // What is remembered of this choice was put there by this very choice, so it has this choice's
    // type.
    @SuppressWarnings("unchecked")
    List<Parse<T>> match(Parser parser, int at) {
        int[] candidates = indexed().at(parser.number(at));
        if (candidates.length == 0) {
            return List.of();
        }
        List<?> known = parser.matches().remembered(this, at);
        if (known == null) {
            known = match(candidates, parser, at);
            parser.matches().remember(this, at, known);
        }
        return (List<Parse<T>>) known;
    }

    private List<Parse<T>> match(int[] candidates, Parser parser, int at) {
        List<Parse<T>> all = List.of();
        for (int i : candidates) {
            boolean inNeed = lastInNeed && i == alternatives.size() - 1;
            int others = all.size();
            for (Parse<? extends T> match : alternatives.get(i).match(parser, at)) {
                if (inNeed && endsThere(all.subList(0, others), match.end())) {
                    continue;
                }
                if (all.isEmpty()) {
                    all = new ArrayList<>(2);
                }
                Wording wording = synonyms ? Wording.one(i).then(match.wording()) : match.wording();
                all.add(new Parse<>(match.value(), match.end(), wording));
            }
        }
        return all;
    }

    private static <T> boolean endsThere(List<Parse<T>> matches, int end) {
        for (Parse<T> match : matches) {
            if (match.end() == end) {
                return true;
            }
        }
        return false;
    }

    /// What its alternatives begin with, which makes their words known.
    private Index indexed() {
        Index known = index;
        if (known == null) {
            // Two threads may both make it: what one sees of the other's is whole.
            known = index();
            index = known;
        }
        return known;
    }

    /// Which alternatives are tried at a word, and which ones at any other: a table with open addressing.
    private static final class Index {
        private final int[] words;
        private final int[][] found;
        private final int[] always;

        Index(Map<String, int[]> byWord, int[] always) {
            int size = Integer.highestOneBit(Math.max(1, byWord.size())) * 4;
            this.words = new int[size];
            this.found = new int[size][];
            this.always = always;
            byWord.forEach((word, list) -> {
                int number = Vocabulary.learn(word);
                int place = place(number);
                words[place] = number;
                found[place] = list;
            });
        }

        int[] at(int word) {
            int[] listed = word == Vocabulary.UNKNOWN ? null : found[place(word)];
            return listed == null ? always : listed;
        }

        private int place(int word) {
            int place = word & (words.length - 1);
            while (words[place] != Vocabulary.UNKNOWN && words[place] != word) {
                place = (place + 1) & (words.length - 1);
            }
            return place;
        }
    }

    private Index index() {
        Map<String, List<Integer>> lists = new LinkedHashMap<>();
        List<Integer> open = new ArrayList<>();
        for (Syntax<? extends T> alternative : alternatives) {
            alternative.first().words().forEach(word -> lists.put(word, new ArrayList<>()));
        }
        for (int i = 0; i < alternatives.size(); i++) {
            FirstWords first = alternatives.get(i).first();
            int index = i;
            if (first.open()) {
                open.add(i);
                lists.values().forEach(list -> list.add(index));
            } else {
                first.words().forEach(word -> Objects.requireNonNull(lists.get(word)).add(index));
            }
        }
        Map<String, int[]> byWord = new LinkedHashMap<>();
        lists.forEach((word, list) -> byWord.put(word, ints(list)));
        return new Index(byWord, ints(open));
    }

    private static int[] ints(List<Integer> list) {
        return list.stream().mapToInt(Integer::intValue).toArray();
    }

    @Override
    boolean print(Object value, Printer printer) {
        if (printer.follows()) {
            return follow(value, printer);
        }
        Printer.Mark mark = printer.mark();
        int wanted = printer.isChosen(synonyms) ? printer.nextChoice() : -1;
        Printer.Mark inside = printer.mark();
        if (wanted >= 0 && wanted < alternatives.size()) {
            if (alternatives.get(wanted).print(value, printer)) {
                return true;
            }
            printer.reset(inside);
        }
        if (!synonyms && wanted >= 0) {
            printer.reset(mark);
            return false;
        }
        for (Syntax<? extends T> alternative : alternatives) {
            if (alternative.print(value, printer)) {
                return true;
            }
            printer.reset(inside);
        }
        printer.reset(mark);
        return false;
    }

    private boolean follow(Object value, Printer printer) {
        if (value instanceof Syntax.Nothing) {
            return followWords(value, printer);
        }
        Printer.Mark mark = printer.mark();
        for (int i = 0; i < alternatives.size(); i++) {
            printer.take(i);
            if (alternatives.get(i).print(value, printer) && printer.isOnText(mark)) {
                return true;
            }
            printer.reset(mark);
        }
        return false;
    }

    @Override
    FirstWords first() {
        FirstWords known = first;
        if (known == null) {
            known = FirstWords.anyOf(alternatives.stream().map(Syntax::first).toList());
            first = known;
        }
        return known;
    }

    /// Words without a value: as many of the text as some alternative writes. None at all would nearly always do.
    private boolean followWords(Object nothing, Printer printer) {
        Printer.Mark mark = printer.mark();
        int longest = -1;
        int most = -1;
        for (int i = 0; i < alternatives.size(); i++) {
            boolean fits = alternatives.get(i).print(nothing, printer) && printer.isOnText(mark);
            if (fits && printer.tokens().size() > most) {
                longest = i;
                most = printer.tokens().size();
            }
            printer.reset(mark);
        }
        if (longest < 0) {
            return false;
        }
        printer.take(longest);
        return alternatives.get(longest).print(nothing, printer);
    }
}
