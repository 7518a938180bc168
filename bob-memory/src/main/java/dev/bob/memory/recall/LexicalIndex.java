package dev.bob.memory.recall;

import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;

/// BM25 at three widths from one inverted index: the passage, the passage with its neighbours, and the stretch
/// of conversation ("episode") around it.
///
/// Passages are numbered in the order they are added. Those of the group "" stand alone: each is its own window
/// and episode. Everything about a passage is in arrays, by its number. Not thread-safe.
final class LexicalIndex {

    /// How many neighbours on each side belong to a window.
    static final int REACH = 3;

    /// How many passages an episode has at most.
    static final int EPISODE = 40;

    private static final double K1 = 1.2;
    private static final double B = 0.75;

    private final Map<String, Postings> postings = new HashMap<>();
    private final Map<String, Integer> lastOfGroup = new HashMap<>();
    private final Ints before = new Ints();
    private final Ints after = new Ints();
    private final Ints length = new Ints();
    private final Ints windowLength = new Ints();
    private final Ints episodeOf = new Ints();
    private final Ints episodeFirst = new Ints();
    private final Ints episodeSize = new Ints();
    private final Ints episodeLength = new Ints();
    private final Scores scores = new Scores();
    private int live;
    private long totalLength;

    /// What a question's words say of each passage and episode. Valid until the next question.
    static final class Scores {
        private float[] passage = new float[0];
        private float[] window = new float[0];
        private float[] covered = new float[0];
        private float[] episode = new float[0];
        private int[] windowCount = new int[0];
        private int[] touched = new int[0];
        private int[] episodeCount = new int[0];
        private int[] touchedEpisodes = new int[0];

        /// BM25 of each passage; longer than there are passages.
        float[] passage() {
            return passage;
        }

        /// BM25 of each passage with its neighbours; longer than there are passages.
        float[] window() {
            return window;
        }

        /// BM25 of each episode; longer than there are episodes.
        float[] episode() {
            return episode;
        }

        /// How much rarity of the terms that a passage has, together.
        float covered(int number) {
            return covered[number];
        }

        private void reset(int passages, int episodes) {
            if (passage.length < passages) {
                int room = passages + passages / 4;
                passage = new float[room];
                window = new float[room];
                covered = new float[room];
                windowCount = new int[room];
                touched = new int[room];
            } else {
                Arrays.fill(passage, 0, passages, 0);
                Arrays.fill(window, 0, passages, 0);
                Arrays.fill(covered, 0, passages, 0);
            }
            if (episode.length < episodes) {
                int room = episodes + episodes / 4;
                episode = new float[room];
                episodeCount = new int[room];
                touchedEpisodes = new int[room];
            } else {
                Arrays.fill(episode, 0, episodes, 0);
            }
        }
    }

    /// Where a term stands: numbers of passages with how often, both in one int, ascending.
    private static final class Postings {
        private static final int MOST = 31;
        private static final int BITS = 5;

        int[] of = new int[1];
        int n;
        int live;

        void add(int passage, int count) {
            if (n == of.length) {
                of = Arrays.copyOf(of, n < 4 ? 2 * n : n + n / 2);
            }
            of[n++] = passage << BITS | Math.min(count, MOST);
            live++;
        }

        void remove(int passage) {
            int from = -1 - Arrays.binarySearch(of, 0, n, passage << BITS);
            if (from >= 0 && from < n && of[from] >> BITS == passage) {
                // Without a count it is passed over.
                of[from] = passage << BITS;
                live--;
            }
        }
    }

    /// A list of ints.
    private static final class Ints {
        private int[] values = new int[16];
        private int size;

        int get(int i) {
            return values[i];
        }

        void set(int i, int value) {
            values[i] = value;
        }

        void increase(int i, int by) {
            values[i] += by;
        }

        int add(int value) {
            if (size == values.length) {
                values = Arrays.copyOf(values, size + size / 2);
            }
            values[size] = value;
            return size++;
        }

        int size() {
            return size;
        }
    }

    /// Adds the next passage.
    void add(String group, List<String> terms) {
        Integer last = group.isEmpty() ? null : lastOfGroup.get(group);
        int previous = last == null ? -1 : last;
        int passage = before.add(previous);
        after.add(-1);
        length.add(terms.size());
        windowLength.add(terms.size());
        live++;
        totalLength += terms.size();
        if (previous >= 0) {
            after.set(previous, passage);
        }
        if (!group.isEmpty()) {
            lastOfGroup.put(group, passage);
        }
        if (previous >= 0 && episodeSize.get(episodeOf.get(previous)) < EPISODE) {
            episodeOf.add(episodeOf.get(previous));
        } else {
            episodeOf.add(episodeFirst.add(passage));
            episodeSize.add(0);
            episodeLength.add(0);
        }
        episodeSize.increase(episodeOf.get(passage), 1);
        episodeLength.increase(episodeOf.get(passage), terms.size());
        int near = previous;
        for (int i = 0; i < REACH && near >= 0; i++) {
            windowLength.increase(near, terms.size());
            windowLength.increase(passage, length.get(near));
            near = before.get(near);
        }
        counts(terms)
                .forEach((term, count) ->
                        postings.computeIfAbsent(term, _ -> new Postings()).add(passage, count));
    }

    /// Takes a passage's words out; its number stays used.
    void remove(int passage, List<String> terms) {
        int words = length.get(passage);
        live--;
        totalLength -= words;
        episodeLength.increase(episodeOf.get(passage), -words);
        window(passage, near -> windowLength.increase(near, -words));
        length.set(passage, 0);
        for (String term : counts(terms).keySet()) {
            Postings list = postings.get(term);
            if (list != null) {
                list.remove(passage);
            }
        }
    }

    /// How rare a term is: as rare as can be for one that nobody wrote.
    double rarity(String term) {
        Postings list = postings.get(term);
        return rarity(list == null ? 0 : list.live, live);
    }

    private static double rarity(int having, int of) {
        return Math.log(1 + (Math.max(0, of - having) + 0.5) / (having + 0.5));
    }

    /// Which passage comes before one in its group, or -1.
    int before(int passage) {
        return before.get(passage);
    }

    /// The episode of a passage.
    int episode(int passage) {
        return episodeOf.get(passage);
    }

    /// Hears the passages of an episode, in order.
    void members(int episode, IntConsumer each) {
        int passage = episodeFirst.get(episode);
        while (passage >= 0 && episodeOf.get(passage) == episode) {
            each.accept(passage);
            passage = after.get(passage);
        }
    }

    /// How many terms a passage has.
    int length(int passage) {
        return length.get(passage);
    }

    /// Scores every passage and episode.
    ///
    /// @param terms each once
    Scores score(List<String> terms) {
        int passages = before.size();
        int episodes = episodeFirst.size();
        scores.reset(passages, episodes);
        double mean = live == 0 ? 1 : Math.max(1, totalLength / (double) live);
        double windowMean = mean * (REACH + 1) * 1.5;
        double episodeMean = Math.max(1, totalLength / (double) Math.max(1, episodes));
        for (String term : terms) {
            Postings list = postings.get(term);
            if (list != null) {
                score(list, mean, windowMean, episodeMean);
            }
        }
        return scores;
    }

    private void score(Postings list, double mean, double windowMean, double episodeMean) {
        Scores s = scores;
        double rarity = rarity(list.live, live);
        int touched = 0;
        int touchedEpisodes = 0;
        for (int p = 0; p < list.n; p++) {
            int count = list.of[p] & Postings.MOST;
            if (count == 0) {
                continue;
            }
            int at = list.of[p] >> Postings.BITS;
            s.passage[at] += (float) (rarity * saturated(count, length.get(at), mean));
            s.covered[at] += (float) rarity;
            int episode = episodeOf.get(at);
            if (s.episodeCount[episode] == 0) {
                s.touchedEpisodes[touchedEpisodes++] = episode;
            }
            s.episodeCount[episode] += count;
            touched = touch(at, count, touched);
            int near = before.get(at);
            for (int i = 0; i < REACH && near >= 0; i++) {
                touched = touch(near, count, touched);
                near = before.get(near);
            }
            near = after.get(at);
            for (int i = 0; i < REACH && near >= 0; i++) {
                touched = touch(near, count, touched);
                near = after.get(near);
            }
        }
        // A word that is rare among passages may be common among windows and episodes.
        double windowRarity = rarity(touched, live);
        for (int i = 0; i < touched; i++) {
            int at = s.touched[i];
            s.window[at] +=
                    (float)
                            (windowRarity
                                    * saturated(
                                            s.windowCount[at], windowLength.get(at), windowMean));
            s.windowCount[at] = 0;
        }
        double episodeRarity = rarity(touchedEpisodes, episodeFirst.size());
        for (int i = 0; i < touchedEpisodes; i++) {
            int at = s.touchedEpisodes[i];
            s.episode[at] +=
                    (float)
                            (episodeRarity
                                    * saturated(
                                            s.episodeCount[at],
                                            episodeLength.get(at),
                                            episodeMean));
            s.episodeCount[at] = 0;
        }
    }

    private int touch(int passage, int count, int touched) {
        int next = touched;
        if (scores.windowCount[passage] == 0) {
            scores.touched[next++] = passage;
        }
        scores.windowCount[passage] += count;
        return next;
    }

    private void window(int passage, IntConsumer each) {
        each.accept(passage);
        int near = before.get(passage);
        for (int i = 0; i < REACH && near >= 0; i++) {
            each.accept(near);
            near = before.get(near);
        }
        near = after.get(passage);
        for (int i = 0; i < REACH && near >= 0; i++) {
            each.accept(near);
            near = after.get(near);
        }
    }

    private static double saturated(int count, int length, double mean) {
        return count * (K1 + 1) / (count + K1 * (1 - B + B * length / mean));
    }

    private static Map<String, Integer> counts(List<String> terms) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        terms.forEach(term -> counts.merge(term, 1, Integer::sum));
        return counts;
    }
}
