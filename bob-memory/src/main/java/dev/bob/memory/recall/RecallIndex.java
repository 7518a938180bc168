package dev.bob.memory.recall;

import java.time.Instant;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Passages that can be found by words and by meaning at once.
///
/// A search finds candidates by words (at three widths) and by the cosines of their vectors, and ranks those by
/// their [Feature]s. It answers at once, whatever is not encoded yet: without the encoder it ranks by words alone. [#encodeNext] encodes what waits; call it off the path of
/// anything that somebody waits for.
///
/// Thread-safe.
public final class RecallIndex {

    private final Encoder encoder;
    private final VectorCache cache;
    private final String user;
    private final Terms terms = new Terms();
    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<IndexedPassage> entries = new ArrayList<>();
    private final BitSet waiting = new BitSet();
    private final TreeMap<String, Integer> speakers = new TreeMap<>();
    private LexicalIndex words;
    private Signatures signatures;
    private Scoring scoring;
    private int dead;

    /// An empty index.
    ///
    /// @param cache where vectors are remembered
    /// @param user how the person who asks is called as a speaker
    public RecallIndex(Encoder encoder, VectorCache cache, String user) {
        this.encoder = encoder;
        this.cache = cache;
        this.user = user.toLowerCase(Locale.ROOT);
        this.words = new LexicalIndex();
        this.signatures = new Signatures(encoder.dimension());
        this.scoring = new Scoring(entries, words, signatures, cache, terms);
    }

    /// Adds a passage, as the latest of its group. One with a known id replaces that one.
    public synchronized void add(Passage passage) {
        remove(passage.id());
        if (!passage.speaker().isEmpty()) {
            speakers.merge(passage.speaker().toLowerCase(Locale.ROOT), 1, Integer::sum);
        }
        IndexedPassage entry = new IndexedPassage(passage);
        entry.encoded(cache.find(passage.spoken()));
        append(entry);
    }

    private void append(IndexedPassage entry) {
        Passage passage = entry.passage();
        int number = entries.size();
        entries.add(entry);
        numbers.put(passage.id(), number);
        words.add(passage.group(), terms.of(passage.text()));
        waiting.set(number, !entry.encoded());
        signatures.set(number, entry.encoded() ? cache.get(entry.vectors()) : null);
    }

    /// Removes a passage, if it is there.
    public synchronized void remove(String id) {
        Integer number = numbers.remove(id);
        if (number == null) {
            return;
        }
        IndexedPassage entry = entries.get(number);
        entry.remove();
        waiting.clear(number);
        signatures.set(number, null);
        words.remove(number, terms.of(entry.passage().text()));
        speakers.computeIfPresent(
                entry.passage().speaker().toLowerCase(Locale.ROOT),
                (_, n) -> n == 1 ? null : n - 1);
        if (++dead > 1000 && dead > numbers.size()) {
            compact();
        }
    }

    /// The ids of what can be found.
    public synchronized Set<String> ids() {
        return Set.copyOf(numbers.keySet());
    }

    /// What can be found, in the order it was added.
    public synchronized List<Passage> passages() {
        return entries.stream().filter(IndexedPassage::live).map(IndexedPassage::passage).toList();
    }

    /// Whether that passage can be found.
    public synchronized boolean contains(Passage passage) {
        Integer number = numbers.get(passage.id());
        return number != null && entries.get(number).passage().equals(passage);
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
            passage = entries.get(number).passage();
        }
        Encoded encoded = encoder.encode(passage.spoken());
        synchronized (this) {
            int vectors = cache.put(passage.spoken(), encoded);
            Integer number = numbers.get(passage.id());
            if (number != null && entries.get(number).passage().equals(passage)) {
                entries.get(number).encoded(vectors);
                signatures.set(number, cache.get(vectors));
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
        Encoded encoded = encoder.ready() && size() > 0 ? encoder.encode(toEncode(text)) : null;
        return search(text, encoded, most, now);
    }

    /// What is encoded in a question's place: see [Voice].
    public String toEncode(String text) {
        return Voice.of(text, named(text));
    }

    private synchronized Set<String> named(String text) {
        return Question.named(text, speakers.keySet(), user);
    }

    /// The same with a text that is encoded already; by words alone if it isn't.
    public synchronized List<Hit> search(
            String text, @Nullable Encoded encoded, int most, Instant now) {
        List<Hit> hits = new ArrayList<>();
        for (Scoring.Scored scored : score(text, encoded, now)) {
            hits.add(new Hit(scored.passage(), scored.score(), scored.relevance()));
        }
        hits.sort(
                Comparator.comparingDouble(Hit::score)
                        .reversed()
                        .thenComparing(hit -> hit.passage().id()));
        List<Hit> ordered = Several.asks(text) ? Several.spread(hits, most) : hits;
        return ordered.size() <= most ? ordered : List.copyOf(ordered.subList(0, most));
    }

    /// A text's vector, if something with just this text is encoded.
    public synchronized Optional<float[]> vector(String text) {
        int known = cache.find(text);
        return known < 0 ? Optional.empty() : Optional.of(cache.get(known).numbers());
    }

    /// What makes its vectors.
    public Encoder encoder() {
        return encoder;
    }

    /// What is ranked for a text, in no order, with everything that speaks for and against it: to explain a
    /// ranking, or to fit one.
    ///
    /// @param encoded the text's vectors; null to go by words alone
    public synchronized List<Candidate> candidates(
            String text, @Nullable Encoded encoded, Instant now) {
        return score(text, encoded, now).stream()
                .map(scored -> new Candidate(scored.passage(), scored.features()))
                .toList();
    }

    /// A passage with its [Feature]s.
    public record Candidate(Passage passage, Map<Feature, Double> features) {}

    private List<Scoring.Scored> score(String text, @Nullable Encoded encoded, Instant now) {
        return scoring.score(Question.of(text, speakers.keySet(), user, now, terms), encoded, now);
    }

    /// Starts anew with what lives, so that removed passages cost nothing for ever.
    private void compact() {
        List<IndexedPassage> live = entries.stream().filter(IndexedPassage::live).toList();
        entries.clear();
        numbers.clear();
        waiting.clear();
        words = new LexicalIndex();
        signatures = new Signatures(encoder.dimension());
        scoring = new Scoring(entries, words, signatures, cache, terms);
        dead = 0;
        live.forEach(this::append);
    }
}
