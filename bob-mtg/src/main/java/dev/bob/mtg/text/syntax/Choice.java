package dev.bob.mtg.text.syntax;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// One of several, found by their first words.
final class Choice<T> extends Syntax<T> {
    private final List<? extends Syntax<? extends T>> alternatives;
    private final boolean synonyms;
    private @Nullable Index index;

    Choice(List<? extends Syntax<? extends T>> alternatives, boolean synonyms) {
        this.alternatives = List.copyOf(alternatives);
        this.synonyms = synonyms;
    }

    @Override
    List<Parse<T>> match(Parser parser, int at) {
        List<Parse<T>> all = List.of();
        for (int i : candidates(parser.word(at))) {
            for (Parse<? extends T> match : alternatives.get(i).match(parser, at)) {
                if (all.isEmpty()) {
                    all = new ArrayList<>(2);
                }
                Wording wording = synonyms ? Wording.one(i).then(match.wording()) : match.wording();
                all.add(new Parse<>(match.value(), match.end(), wording));
            }
        }
        return all;
    }

    private int[] candidates(@Nullable String word) {
        Index known = index;
        if (known == null) {
            // Two threads may both make it: what one sees of the other's is whole.
            known = index();
            index = known;
        }
        int[] found = word == null ? null : known.byWord.get(word);
        return found == null ? known.always : found;
    }

    /// Which alternatives are tried at a word, and which ones at any other.
    private static final class Index {
        final Map<String, int[]> byWord;
        final int[] always;

        Index(Map<String, int[]> byWord, int[] always) {
            this.byWord = byWord;
            this.always = always;
        }
    }

    private Index index() {
        Map<String, List<Integer>> lists = new LinkedHashMap<>();
        List<FirstWords> firsts = new ArrayList<>();
        for (Syntax<? extends T> alternative : alternatives) {
            firsts.add(alternative.first());
        }
        for (FirstWords first : firsts) {
            first.words().forEach(word -> lists.put(word, new ArrayList<>()));
        }
        List<Integer> open = new ArrayList<>();
        for (int i = 0; i < firsts.size(); i++) {
            FirstWords first = firsts.get(i);
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
        FirstWords all = FirstWords.NEVER;
        for (Syntax<? extends T> alternative : alternatives) {
            all = all.or(alternative.first());
        }
        return all;
    }
}
