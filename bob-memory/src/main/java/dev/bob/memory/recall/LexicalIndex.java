package dev.bob.memory.recall;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// BM25 at three widths from one inverted index: the passage, the passage with its neighbours, and the stretch
/// of conversation ("episode") around it.
///
/// Passages are numbered in the order they are added. Not thread-safe.
final class LexicalIndex {

    /// How many neighbours on each side belong to a window.
    static final int REACH = 3;

    /// How many passages an episode has at most.
    static final int EPISODE = 40;

    private static final double K1 = 1.2;
    private static final double B = 0.75;

    private final Map<String, Postings> postings = new HashMap<>();
    private final Map<String, List<Integer>> groups = new HashMap<>();
    private final List<List<Integer>> groupOf = new ArrayList<>();
    private int[] place = new int[64];
    private int[] length = new int[64];
    private int[] windowLength = new int[64];
    private int[] episodeOf = new int[64];
    private int[] episodeLength = new int[16];
    private int size;
    private int live;
    private int episodes;
    private long totalLength;

    /// Scores: BM25 of each passage, of each passage with its neighbours, and of each episode. The arrays are
    /// the caller's.
    static final class Scores {
        private final float[] passage;
        private final float[] window;
        private final float[] episode;

        private Scores(float[] passage, float[] window, float[] episode) {
            this.passage = passage;
            this.window = window;
            this.episode = episode;
        }

        float[] passage() {
            return passage;
        }

        float[] window() {
            return window;
        }

        float[] episode() {
            return episode;
        }
    }

    private static final class Postings {
        int[] passages = new int[4];
        int[] counts = new int[4];
        int n;
        int live;
    }

    /// Adds the next passage.
    void add(String group, List<String> terms) {
        int passage = size++;
        live++;
        grow();
        List<Integer> members = groups.computeIfAbsent(group, _ -> new ArrayList<>());
        place[passage] = members.size();
        if (members.size() % EPISODE == 0) {
            episodeLength = atLeast(episodeLength, episodes + 1);
            episodeLength[episodes++] = 0;
            episodeOf[passage] = episodes - 1;
        } else {
            episodeOf[passage] = episodeOf[members.getLast()];
        }
        members.add(passage);
        groupOf.add(members);
        length[passage] = terms.size();
        totalLength += terms.size();
        episodeLength[episodeOf[passage]] += terms.size();
        windowLength[passage] = 0;
        for (int i = place[passage]; i >= Math.max(0, place[passage] - REACH); i--) {
            int near = members.get(i);
            windowLength[near] += terms.size();
            if (near != passage) {
                windowLength[passage] += length[near];
            }
        }
        counts(terms).forEach((term, count) -> post(term, passage, count));
    }

    /// Takes a passage's words out; its number stays used.
    void remove(int passage, List<String> terms) {
        live--;
        totalLength -= length[passage];
        episodeLength[episodeOf[passage]] -= length[passage];
        List<Integer> members = groupOf.get(passage);
        int from = Math.max(0, place[passage] - REACH);
        int to = Math.min(members.size() - 1, place[passage] + REACH);
        for (int i = from; i <= to; i++) {
            windowLength[members.get(i)] -= length[passage];
        }
        length[passage] = 0;
        for (String term : counts(terms).keySet()) {
            Postings list = postings.get(term);
            int at = list == null ? -1 : Arrays.binarySearch(list.passages, 0, list.n, passage);
            if (list != null && at >= 0 && list.counts[at] > 0) {
                list.counts[at] = 0;
                list.live--;
            }
        }
    }

    /// How rare a term is: 0 for one that nobody wrote.
    double rarity(String term) {
        Postings list = postings.get(term);
        return rarity(list == null ? 0 : list.live, live);
    }

    private static double rarity(int having, int of) {
        return Math.log(1 + (Math.max(0, of - having) + 0.5) / (having + 0.5));
    }

    /// Which passage comes before one in its group, or -1.
    int before(int passage) {
        return place[passage] == 0 ? -1 : groupOf.get(passage).get(place[passage] - 1);
    }

    /// The episode of a passage.
    int episode(int passage) {
        return episodeOf[passage];
    }

    /// The passages of a passage's episode.
    List<Integer> episodeMembers(int passage) {
        List<Integer> members = groupOf.get(passage);
        int from = place[passage] / EPISODE * EPISODE;
        return members.subList(from, Math.min(members.size(), from + EPISODE));
    }

    /// How many episodes there are.
    int episodes() {
        return episodes;
    }

    /// How many terms a passage has.
    int length(int passage) {
        return length[passage];
    }

    /// Scores every passage.
    Scores score(List<String> terms) {
        float[] passage = new float[size];
        float[] window = new float[size];
        float[] episode = new float[episodes];
        int[] windowCount = new int[size];
        int[] touched = new int[size];
        int[] episodeCount = new int[episodes];
        double mean = live == 0 ? 1 : Math.max(1, totalLength / (double) live);
        double windowMean = mean * (REACH + 1) * 1.5;
        double episodeMean = Math.max(1, totalLength / (double) Math.max(1, episodes));
        for (String term : terms) {
            Postings list = postings.get(term);
            if (list == null) {
                continue;
            }
            double rarity = rarity(term);
            int touchedCount = 0;
            for (int p = 0; p < list.n; p++) {
                int count = list.counts[p];
                if (count == 0) {
                    continue;
                }
                int at = list.passages[p];
                passage[at] += (float) (rarity * saturated(count, length[at], mean));
                episodeCount[episodeOf[at]] += count;
                List<Integer> members = groupOf.get(at);
                int from = Math.max(0, place[at] - REACH);
                int to = Math.min(members.size() - 1, place[at] + REACH);
                for (int i = from; i <= to; i++) {
                    int near = members.get(i);
                    if (windowCount[near] == 0) {
                        touched[touchedCount++] = near;
                    }
                    windowCount[near] += count;
                }
            }
            // A word that is rare among passages may be common among windows and episodes.
            double windowRarity = rarity(touchedCount, live);
            for (int i = 0; i < touchedCount; i++) {
                int at = touched[i];
                window[at] +=
                        (float)
                                (windowRarity
                                        * saturated(windowCount[at], windowLength[at], windowMean));
                windowCount[at] = 0;
            }
            int having = 0;
            for (int i = 0; i < episodes; i++) {
                having += episodeCount[i] > 0 ? 1 : 0;
            }
            double episodeRarity = rarity(having, episodes);
            for (int i = 0; i < episodes; i++) {
                if (episodeCount[i] > 0) {
                    episode[i] +=
                            (float)
                                    (episodeRarity
                                            * saturated(
                                                    episodeCount[i],
                                                    episodeLength[i],
                                                    episodeMean));
                    episodeCount[i] = 0;
                }
            }
        }
        return new Scores(passage, window, episode);
    }

    private static double saturated(int count, int length, double mean) {
        return count * (K1 + 1) / (count + K1 * (1 - B + B * length / mean));
    }

    private void post(String term, int passage, int count) {
        Postings list = postings.computeIfAbsent(term, _ -> new Postings());
        list.passages = atLeast(list.passages, list.n + 1);
        list.counts = atLeast(list.counts, list.n + 1);
        list.passages[list.n] = passage;
        list.counts[list.n] = count;
        list.n++;
        list.live++;
    }

    private static Map<String, Integer> counts(List<String> terms) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        terms.forEach(term -> counts.merge(term, 1, Integer::sum));
        return counts;
    }

    private void grow() {
        place = atLeast(place, size);
        length = atLeast(length, size);
        windowLength = atLeast(windowLength, size);
        episodeOf = atLeast(episodeOf, size);
    }

    private static int[] atLeast(int[] array, int n) {
        return n <= array.length ? array : Arrays.copyOf(array, Math.max(n, array.length * 2));
    }
}
