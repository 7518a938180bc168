package dev.bob.memory.recall;

import dev.bob.memory.recall.Ranking.Means;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Passages that can be found by words and by meaning at once.
///
/// A search scores every passage by words (at three widths) and by the cosine of its vector, takes the best
/// of each as candidates, and ranks those by all [Feature]s. It answers at once, whatever is not encoded yet:
/// without the encoder it ranks by words alone. [#encodeNext] encodes what waits; call it off the path of
/// anything that somebody waits for.
///
/// Thread-safe.
public final class RecallIndex {

    private static final int CANDIDATES_BY_WORDS = 120;
    private static final int CANDIDATES_BY_MEANING = 100;

    /// Up to so many passages every vector is compared; above it only those whose signs are most alike.
    private static final int EXACT = 4_000;

    private static final int LOOKED_AT_CLOSELY = 1_500;
    private static final double SINGLE_TERM_TRUST = 0.6;
    private static final double HALF_LIFE_DAYS = 30;

    private final Encoder encoder;
    private final VectorCache cache;
    private final String user;
    private final Terms terms = new Terms();
    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<Entry> entries = new ArrayList<>();
    private final BitSet waiting = new BitSet();
    private final TreeMap<String, Integer> speakers = new TreeMap<>();
    private LexicalIndex words = new LexicalIndex();
    private Signatures signatures;
    private int dead;

    private static final class Entry {
        final Passage passage;
        @Nullable PassageVectors vectors;
        boolean live = true;
        private @Nullable Surface surface;

        Entry(Passage passage) {
            this.passage = passage;
        }

        /// Looked at only once it is a candidate.
        Surface surface() {
            Surface seen = surface;
            if (seen == null) {
                seen = Surface.of(passage.text());
                surface = seen;
            }
            return seen;
        }

        LocalDate day() {
            return LocalDate.ofInstant(passage.at(), ZoneOffset.UTC);
        }
    }

    /// An empty index.
    ///
    /// @param cache where vectors are remembered
    /// @param user how the person who asks is called as a speaker
    public RecallIndex(Encoder encoder, VectorCache cache, String user) {
        this.encoder = encoder;
        this.cache = cache;
        this.user = user.toLowerCase(Locale.ROOT);
        this.signatures = new Signatures(encoder.dimension());
    }

    /// Adds a passage, as the latest of its group. One with a known id replaces that one.
    public synchronized void add(Passage passage) {
        remove(passage.id());
        int number = entries.size();
        Entry entry = new Entry(passage);
        entry.vectors = cache.get(passage.spoken()).orElse(null);
        entries.add(entry);
        numbers.put(passage.id(), number);
        words.add(passage.group(), terms.of(passage.text()));
        if (!passage.speaker().isEmpty()) {
            speakers.merge(passage.speaker().toLowerCase(Locale.ROOT), 1, Integer::sum);
        }
        waiting.set(number, entry.vectors == null);
        signatures.set(number, entry.vectors);
    }

    /// Removes a passage, if it is there.
    public synchronized void remove(String id) {
        Integer number = numbers.remove(id);
        if (number == null) {
            return;
        }
        Entry entry = entries.get(number);
        entry.live = false;
        entry.vectors = null;
        waiting.clear(number);
        signatures.set(number, null);
        words.remove(number, terms.of(entry.passage.text()));
        speakers.computeIfPresent(
                entry.passage.speaker().toLowerCase(Locale.ROOT), (_, n) -> n == 1 ? null : n - 1);
        if (++dead > 1000 && dead > numbers.size()) {
            compact();
        }
    }

    /// The ids of what can be found.
    public synchronized Set<String> ids() {
        return Set.copyOf(numbers.keySet());
    }

    /// How many passages can be found.
    public synchronized int size() {
        return numbers.size();
    }

    /// How many passages are not encoded yet.
    public synchronized int waiting() {
        return waiting.cardinality();
    }

    /// Encodes one waiting passage; the model runs outside the lock.
    ///
    /// @return whether there was one
    public boolean encodeNext() {
        Passage passage;
        synchronized (this) {
            int number = waiting.nextSetBit(0);
            if (number < 0) {
                return false;
            }
            passage = entries.get(number).passage;
        }
        Encoded encoded = encoder.encode(passage.spoken());
        synchronized (this) {
            PassageVectors vectors = cache.put(passage.spoken(), encoded);
            Integer number = numbers.get(passage.id());
            if (number != null && entries.get(number).passage.equals(passage)) {
                entries.get(number).vectors = vectors;
                signatures.set(number, vectors);
                waiting.clear(number);
            }
        }
        return true;
    }

    /// Encodes everything that waits.
    public void encodeAll() {
        boolean more = true;
        while (more) {
            more = encodeNext();
        }
    }

    /// The best passages for a text, best first. If the encoder isn't ready, by words alone.
    public List<Hit> search(String text, int most, Instant now) {
        Encoded encoded = encoder.ready() && size() > 0 ? encoder.encode(text) : null;
        return search(text, encoded, most, now);
    }

    /// The same with a text that is encoded already; by words alone if it isn't.
    public synchronized List<Hit> search(
            String text, @Nullable Encoded encoded, int most, Instant now) {
        List<Hit> hits = new ArrayList<>();
        for (Scored scored : score(text, encoded, now)) {
            Map<Feature, Double> f = scored.features;
            hits.add(
                    new Hit(
                            entries.get(scored.number).passage,
                            Ranking.score(f, scored.means),
                            Relevance.of(f, scored.means)));
        }
        hits.sort(
                Comparator.comparingDouble(Hit::score)
                        .reversed()
                        .thenComparing(hit -> hit.passage().id()));
        return hits.size() <= most ? hits : List.copyOf(hits.subList(0, most));
    }

    /// What is ranked for a text, in no order, with everything that speaks for and against it: to explain a
    /// ranking, or to fit one.
    ///
    /// @param encoded the text's vectors; null to go by words alone
    public synchronized List<Candidate> candidates(
            String text, @Nullable Encoded encoded, Instant now) {
        return score(text, encoded, now).stream()
                .map(scored -> new Candidate(entries.get(scored.number).passage, scored.features))
                .toList();
    }

    /// A passage with its [Feature]s.
    public record Candidate(Passage passage, Map<Feature, Double> features) {}

    private record Scored(int number, Map<Feature, Double> features, Means means) {}

    /// The candidates for a text with their features, in no order.
    private List<Scored> score(String text, @Nullable Encoded encoded, Instant now) {
        int n = entries.size();
        Question question = Question.of(text, speakers.keySet(), user, now, terms);
        LexicalIndex.Scores lexical = words.score(question.terms());
        PassageVectors.Query query = encoded == null ? null : new PassageVectors.Query(encoded);
        float[] cosines = new float[n];
        BitSet candidates = Best.of(lexical.window(), CANDIDATES_BY_WORDS);
        candidates.or(Best.of(lexical.passage(), CANDIDATES_BY_WORDS / 2));
        if (query != null) {
            if (n <= EXACT) {
                cosines(query, cosines, 0, n);
            } else {
                BitSet near = signatures.nearest(query.sentence(), LOOKED_AT_CLOSELY);
                near.or(candidates);
                near.stream().forEach(i -> cosines(query, cosines, i, i + 1));
            }
            candidates.or(Best.of(cosines, CANDIDATES_BY_MEANING));
            if (n > EXACT) {
                episodesOf(candidates).stream().forEach(i -> cosines(query, cosines, i, i + 1));
            }
        }
        float[] episodeCosines = episodes(cosines);
        double[] rarity = query == null ? new double[0] : rarity(query.words());
        float bestLexical = max(lexical.passage());
        float bestWindow = max(lexical.window());
        double total = question.terms().stream().mapToDouble(words::rarity).sum();
        // A single word may be there by chance.
        double trust = question.terms().size() == 1 ? SINGLE_TERM_TRUST : 1;
        List<Scored> scored = new ArrayList<>();
        for (int i = candidates.nextSetBit(0); i >= 0; i = candidates.nextSetBit(i + 1)) {
            Entry entry = entries.get(i);
            if (!entry.live) {
                continue;
            }
            Map<Feature, Double> f = new EnumMap<>(Feature.class);
            set(f, Feature.LEXICAL, lexical.passage()[i]);
            set(f, Feature.LEXICAL_SHARE, share(lexical.passage()[i], bestLexical));
            set(f, Feature.WINDOW, lexical.window()[i]);
            set(f, Feature.WINDOW_SHARE, share(lexical.window()[i], bestWindow));
            set(f, Feature.EPISODE, lexical.episode()[words.episode(i)]);
            set(f, Feature.SPEAKER, speaker(question, entry));
            set(f, Feature.MENTION, mentions(question, entry) ? 1 : 0);
            set(f, Feature.WHEN, question.asksWhen() ? entry.surface().times() : 0);
            set(f, Feature.ASKS, entry.surface().asks() ? 1 : 0);
            set(f, Feature.LENGTH, Math.log1p(words.length(i)));
            set(f, Feature.NAME, question.asksName() ? entry.surface().names() : 0);
            set(f, Feature.DATE, question.dateMatch(entry.day()));
            set(f, Feature.REPLY, reply(i, lexical));
            set(f, Feature.RECENCY, recency(entry, now));
            set(f, Feature.COVERAGE, total == 0 ? 0 : trust * coverage(question, entry) / total);
            Means means = Means.WORDS;
            if (query != null && entry.vectors != null) {
                set(f, Feature.SENTENCE, cosines[i]);
                set(f, Feature.EPISODE_SENTENCE, episodeCosines[words.episode(i)]);
                means = late(f, query, rarity, entry.vectors) ? Means.TOKENS : Means.SENTENCES;
            }
            scored.add(new Scored(i, f, means));
        }
        return scored;
    }

    private void cosines(PassageVectors.Query query, float[] cosines, int from, int to) {
        for (int i = from; i < to; i++) {
            PassageVectors vectors = entries.get(i).vectors;
            cosines[i] = vectors == null ? 0 : vectors.cosine(query);
        }
    }

    /// Everything in the stretches of conversation around some passages.
    private BitSet episodesOf(BitSet passages) {
        BitSet all = new BitSet();
        for (int i = passages.nextSetBit(0); i >= 0; i = passages.nextSetBit(i + 1)) {
            words.episodeMembers(i).forEach(all::set);
        }
        return all;
    }

    private static boolean late(
            Map<Feature, Double> f,
            PassageVectors.Query query,
            double[] rarity,
            PassageVectors vectors) {
        if (rarity.length == 0 || vectors.tokens().byteSize() == 0) {
            return false;
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
        set(f, Feature.LATE, sum / nearest.length);
        set(f, Feature.LATE_RARE, weighted / weights);
        return true;
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

    private double coverage(Question question, Entry entry) {
        Set<String> own = Set.copyOf(terms.of(entry.passage.text()));
        return question.terms().stream().filter(own::contains).mapToDouble(words::rarity).sum();
    }

    private static double speaker(Question question, Entry entry) {
        String speaker = entry.passage.speaker().toLowerCase(Locale.ROOT);
        if (question.named().size() != 1 || speaker.isEmpty()) {
            return 0;
        }
        return question.named().contains(speaker) ? 1 : -1;
    }

    private static boolean mentions(Question question, Entry entry) {
        if (question.named().isEmpty()) {
            return false;
        }
        String text = entry.passage.text().toLowerCase(Locale.ROOT);
        return question.named().stream().anyMatch(text::contains);
    }

    private double reply(int number, LexicalIndex.Scores lexical) {
        int before = words.before(number);
        return before >= 0 && entries.get(before).surface().hasQuestion()
                ? lexical.passage()[before]
                : 0;
    }

    private static double recency(Entry entry, Instant now) {
        double days = Math.max(0, entry.passage.at().until(now, ChronoUnit.MINUTES) / 1440.0);
        return Math.pow(0.5, days / HALF_LIFE_DAYS);
    }

    /// The mean of the three best cosines of each episode.
    private float[] episodes(float[] cosines) {
        float[][] best = new float[words.episodes()][3];
        for (int i = 0; i < cosines.length; i++) {
            float[] top = best[words.episode(i)];
            float cosine = cosines[i];
            for (int k = 0; k < top.length; k++) {
                if (cosine > top[k]) {
                    float lower = top[k];
                    top[k] = cosine;
                    cosine = lower;
                }
            }
        }
        float[] means = new float[best.length];
        for (int i = 0; i < means.length; i++) {
            means[i] = (best[i][0] + best[i][1] + best[i][2]) / 3;
        }
        return means;
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

    private static void set(Map<Feature, Double> features, Feature feature, double value) {
        features.put(feature, value);
    }

    /// Starts anew with what lives, so that removed passages cost nothing for ever.
    private void compact() {
        List<Entry> live = entries.stream().filter(entry -> entry.live).toList();
        entries.clear();
        numbers.clear();
        waiting.clear();
        words = new LexicalIndex();
        signatures = new Signatures(encoder.dimension());
        dead = 0;
        for (Entry entry : live) {
            int number = entries.size();
            entries.add(entry);
            numbers.put(entry.passage.id(), number);
            waiting.set(number, entry.vectors == null);
            signatures.set(number, entry.vectors);
            words.add(entry.passage.group(), terms.of(entry.passage.text()));
        }
    }
}
