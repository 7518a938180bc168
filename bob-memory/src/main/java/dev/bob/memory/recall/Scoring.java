package dev.bob.memory.recall;

import dev.bob.memory.recall.Ranking.Means;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What of an index's passages speaks for and against each candidate for a question.
///
/// In three steps, each dearer than the one before and done for fewer passages: words and cosines choose the
/// candidates, the features that cost little choose which of them are looked at closely, and for these the
/// tokens are compared.
///
/// Not thread-safe.
final class Scoring {

    private static final int CANDIDATES_BY_WORDS = 120;
    private static final int CANDIDATES_BY_MEANING = 100;
    private static final int CLOSELY = 64;

    /// Up to so many passages every vector is compared; above it only those whose signs are most alike.
    private static final int EXACT = 4_000;

    private static final int MOST_ALIKE = 1_500;
    private static final double SINGLE_TERM_TRUST = 0.6;
    private static final double HALF_LIFE_DAYS = 30;

    private final List<IndexedPassage> entries;
    private final LexicalIndex words;
    private final Signatures signatures;
    private final VectorCache cache;
    private final Terms terms;
    private float[] cosines = new float[0];

    Scoring(
            List<IndexedPassage> entries,
            LexicalIndex words,
            Signatures signatures,
            VectorCache cache,
            Terms terms) {
        this.entries = entries;
        this.words = words;
        this.signatures = signatures;
        this.cache = cache;
        this.terms = terms;
    }

    /// A candidate, its features by their numbers, and what it can be ranked by.
    static final class Scored {
        private final IndexedPassage entry;
        private final double[] features;
        private final Means means;

        Scored(IndexedPassage entry, double[] features, Means means) {
            this.entry = entry;
            this.features = features;
            this.means = means;
        }

        Passage passage() {
            return entry.passage();
        }

        double score() {
            return Ranking.score(features, means);
        }

        double relevance() {
            return Relevance.of(features, means);
        }

        Map<Feature, Double> features() {
            return Feature.named(features);
        }
    }

    /// The candidates for a question, in no order.
    ///
    /// @param encoded the question's vectors; null to go by words alone
    List<Scored> score(Question question, @Nullable Encoded encoded, Instant now) {
        int n = entries.size();
        LexicalIndex.Scores lexical = words.score(question.terms());
        BitSet candidates = Best.of(lexical.window(), n, CANDIDATES_BY_WORDS);
        candidates.or(Best.of(lexical.passage(), n, CANDIDATES_BY_WORDS / 2));
        PassageVectors.Query query = encoded == null ? null : new PassageVectors.Query(encoded);
        if (query != null) {
            compare(query, candidates);
        }
        List<Scored> scored = new ArrayList<>();
        var cheap = new Cheap(question, lexical, query != null, now);
        for (int i = candidates.nextSetBit(0); i >= 0; i = candidates.nextSetBit(i + 1)) {
            if (entries.get(i).live()) {
                scored.add(cheap.look(i));
            }
        }
        return query == null || query.words().isEmpty() ? scored : closely(scored, query);
    }

    /// Fills in the cosines that are needed, and adds to the candidates those that they speak for.
    private void compare(PassageVectors.Query query, BitSet candidates) {
        int n = entries.size();
        if (cosines.length < n) {
            cosines = new float[n + n / 4];
        } else {
            Arrays.fill(cosines, 0, n, 0);
        }
        if (n <= EXACT) {
            for (int i = 0; i < n; i++) {
                compare(query, i);
            }
            candidates.or(Best.of(cosines, n, CANDIDATES_BY_MEANING));
            return;
        }
        BitSet near = signatures.nearest(query.sentence(), MOST_ALIKE);
        near.or(candidates);
        near.stream().forEach(i -> compare(query, i));
        candidates.or(Best.of(cosines, n, CANDIDATES_BY_MEANING));
        // The stretches of conversation around them count, too.
        BitSet episodes = new BitSet();
        candidates.stream().forEach(i -> episodes.set(words.episode(i)));
        episodes.stream().forEach(e -> words.members(e, i -> compare(query, i)));
    }

    private void compare(PassageVectors.Query query, int i) {
        IndexedPassage entry = entries.get(i);
        if (cosines[i] == 0 && entry.encoded()) {
            cosines[i] = cache.get(entry.vectors()).cosine(query);
        }
    }

    /// The features that cost little.
    private final class Cheap {
        private final Question question;
        private final LexicalIndex.Scores lexical;
        private final boolean compared;
        private final Instant now;
        private final float bestPassage;
        private final float bestWindow;
        private final double rarity;
        private final double trust;
        private final Map<Integer, Float> episodes = new HashMap<>();

        Cheap(Question question, LexicalIndex.Scores lexical, boolean compared, Instant now) {
            this.question = question;
            this.lexical = lexical;
            this.compared = compared;
            this.now = now;
            bestPassage = max(lexical.passage());
            bestWindow = max(lexical.window());
            rarity = question.terms().stream().mapToDouble(words::rarity).sum();
            // A single word may be there by chance.
            trust = question.terms().size() == 1 ? SINGLE_TERM_TRUST : 1;
        }

        Scored look(int i) {
            IndexedPassage entry = entries.get(i);
            double[] f = new double[Feature.COUNT];
            set(f, Feature.LEXICAL, lexical.passage()[i]);
            set(f, Feature.LEXICAL_SHARE, share(lexical.passage()[i], bestPassage));
            set(f, Feature.WINDOW, lexical.window()[i]);
            set(f, Feature.WINDOW_SHARE, share(lexical.window()[i], bestWindow));
            set(f, Feature.EPISODE, lexical.episode()[words.episode(i)]);
            set(f, Feature.SPEAKER, speaker(entry.passage()));
            set(f, Feature.MENTION, mentions(entry.passage()) ? 1 : 0);
            set(f, Feature.WHEN, question.asksWhen() ? entry.times() : 0);
            set(f, Feature.ASKS, Surface.asks(entry.passage().text()) ? 1 : 0);
            set(f, Feature.LENGTH, Math.log1p(words.length(i)));
            set(f, Feature.NAME, question.asksName() ? entry.names() : 0);
            set(f, Feature.DATE, question.dated() ? question.dateMatch(entry.day()) : 0);
            set(f, Feature.REPLY, reply(i));
            set(f, Feature.RECENCY, recency(entry.passage()));
            set(f, Feature.COVERAGE, rarity == 0 ? 0 : trust * lexical.covered(i) / rarity);
            if (!compared || !entry.encoded()) {
                return new Scored(entry, f, Means.WORDS);
            }
            set(f, Feature.SENTENCE, cosines[i]);
            set(
                    f,
                    Feature.EPISODE_SENTENCE,
                    episodes.computeIfAbsent(words.episode(i), this::three));
            return new Scored(entry, f, Means.SENTENCES);
        }

        /// The mean of the three best cosines of an episode.
        private float three(int episode) {
            float[] top = new float[3];
            words.members(
                    episode,
                    i -> {
                        float cosine = cosines[i];
                        for (int k = 0; k < top.length; k++) {
                            if (cosine > top[k]) {
                                float lower = top[k];
                                top[k] = cosine;
                                cosine = lower;
                            }
                        }
                    });
            return (top[0] + top[1] + top[2]) / 3;
        }

        private double speaker(Passage passage) {
            if (question.named().size() != 1 || passage.speaker().isEmpty()) {
                return 0;
            }
            return question.named().contains(passage.speaker().toLowerCase(Locale.ROOT)) ? 1 : -1;
        }

        private boolean mentions(Passage passage) {
            if (question.named().isEmpty()) {
                return false;
            }
            String text = passage.text().toLowerCase(Locale.ROOT);
            return question.named().stream().anyMatch(text::contains);
        }

        private double reply(int i) {
            int before = words.before(i);
            return before >= 0 && Surface.hasQuestion(entries.get(before).passage().text())
                    ? lexical.passage()[before]
                    : 0;
        }

        private double recency(Passage passage) {
            double days = Math.max(0, passage.at().until(now, ChronoUnit.MINUTES) / 1440.0);
            return Math.pow(0.5, days / HALF_LIFE_DAYS);
        }
    }

    /// The best by what is known so far, with their tokens compared.
    private List<Scored> closely(List<Scored> scored, PassageVectors.Query query) {
        List<Scored> best = scored;
        if (scored.size() > CLOSELY) {
            best = new ArrayList<>(scored);
            best.sort(
                    Comparator.comparingDouble(Scored::score)
                            .reversed()
                            .thenComparing(s -> s.entry.passage().id()));
            best = best.subList(0, CLOSELY);
        }
        double[] rarity = rarity(query.words());
        return best.stream().map(one -> closely(one, query, rarity)).toList();
    }

    private Scored closely(Scored one, PassageVectors.Query query, double[] rarity) {
        if (one.means != Means.SENTENCES) {
            return one;
        }
        PassageVectors vectors = cache.get(one.entry.vectors());
        if (!vectors.hasTokens()) {
            return one;
        }
        float[] nearest = vectors.nearest(query);
        double sum = 0;
        double weighted = 0;
        double weights = 0;
        for (int t = 0; t < nearest.length; t++) {
            sum += nearest[t];
            weighted += nearest[t] * rarity[t];
            weights += rarity[t];
        }
        set(one.features, Feature.LATE, sum / nearest.length);
        set(one.features, Feature.LATE_RARE, weighted / weights);
        return new Scored(one.entry, one.features, Means.TOKENS);
    }

    /// How much each word piece of the question says.
    private double[] rarity(List<String> pieces) {
        double[] rarity = new double[pieces.size()];
        for (int i = 0; i < rarity.length; i++) {
            String piece = pieces.get(i);
            rarity[i] =
                    Terms.isFunctionWord(piece)
                            ? 0.1
                            : Math.max(0.3, words.rarity(terms.stem(piece)));
        }
        return rarity;
    }

    private static float max(float[] scores) {
        float max = 0;
        for (float score : scores) {
            max = Math.max(max, score);
        }
        return max;
    }

    private static double share(float score, float best) {
        return best == 0 ? 0 : score / best;
    }

    private static void set(double[] features, Feature feature, double value) {
        features[feature.number()] = value;
    }
}
