package dev.bob.memory.eval;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.bob.memory.recall.Encoder;
import dev.bob.memory.recall.Hit;
import dev.bob.memory.recall.Passage;
import dev.bob.memory.recall.RecallIndex;
import dev.bob.memory.recall.VectorCache;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Asks every question of some conversations and looks where its evidence is in what comes back. One index a
/// conversation, and the index is the one that turns use.
public final class RecallEvaluation {

    private RecallEvaluation() {}

    /// What was measured.
    ///
    /// @param questions how many were asked; those without evidence aren't
    /// @param any by k: the share of questions with some of the evidence among the first k
    /// @param all by k: with all of it
    /// @param recall by k: the mean share of the evidence
    /// @param mrr the mean of 1 / the place of the first piece of evidence
    /// @param byCategory the same by category, without times
    /// @param indexMs how long reading and encoding all conversations took
    /// @param queryMsP50 the median time of a question
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Report(
            @JsonProperty("questions") int questions,
            @JsonProperty("any") SequencedMap<String, Double> any,
            @JsonProperty("all") SequencedMap<String, Double> all,
            @JsonProperty("recall") SequencedMap<String, Double> recall,
            @JsonProperty("mrr") double mrr,
            @JsonProperty("by_category") SequencedMap<String, Category> byCategory,
            @JsonProperty("index_ms") long indexMs,
            @JsonProperty("query_ms_p50") double queryMsP50) {}

    /// The figures of one category.
    public record Category(
            @JsonProperty("questions") int questions,
            @JsonProperty("any") SequencedMap<String, Double> any,
            @JsonProperty("all") SequencedMap<String, Double> all,
            @JsonProperty("recall") SequencedMap<String, Double> recall,
            @JsonProperty("mrr") double mrr) {}

    /// Where one question's evidence was found: its places among the hits, from 0.
    private record Outcome(int category, int evidence, List<Integer> places, long nanos) {}

    /// Measures.
    ///
    /// @param ks at how many hits to look
    /// @param categories which questions
    public static Report run(
            List<LocomoFile.Conversation> conversations,
            Encoder encoder,
            List<Integer> ks,
            Set<Integer> categories) {
        int most = ks.stream().mapToInt(k -> k).max().orElseThrow();
        List<Outcome> outcomes = new ArrayList<>();
        long indexNanos = 0;
        for (LocomoFile.Conversation conversation : conversations) {
            long start = System.nanoTime();
            RecallIndex index = index(conversation, encoder);
            indexNanos += System.nanoTime() - start;
            Instant end =
                    conversation.passages().stream()
                            .map(Passage::at)
                            .max(Comparator.naturalOrder())
                            .orElse(Instant.EPOCH);
            for (LocomoFile.LabelledQuestion question : conversation.questions()) {
                if (categories.contains(question.category()) && !question.evidence().isEmpty()) {
                    outcomes.add(ask(index, question, most, end));
                }
            }
        }
        Category whole = figures(outcomes, ks);
        SequencedMap<String, Category> byCategory = new LinkedHashMap<>();
        outcomes.stream()
                .collect(
                        Collectors.groupingBy(Outcome::category, TreeMap::new, Collectors.toList()))
                .forEach((category, some) -> byCategory.put("" + category, figures(some, ks)));
        long[] nanos = outcomes.stream().mapToLong(Outcome::nanos).sorted().toArray();
        double median = nanos.length == 0 ? 0 : nanos[nanos.length / 2] / 1e6;
        return new Report(
                whole.questions,
                whole.any,
                whole.all,
                whole.recall,
                whole.mrr,
                byCategory,
                indexNanos / 1_000_000,
                Math.round(median * 100) / 100.0);
    }

    /// An index of a conversation's turns, all encoded.
    public static RecallIndex index(LocomoFile.Conversation conversation, Encoder encoder) {
        RecallIndex index = new RecallIndex(encoder, VectorCache.inMemory(encoder), "user");
        conversation.passages().forEach(index::add);
        index.encodeAll();
        return index;
    }

    private static Outcome ask(
            RecallIndex index, LocomoFile.LabelledQuestion question, int most, Instant now) {
        long start = System.nanoTime();
        List<Hit> hits = index.search(question.text(), most, now);
        long nanos = System.nanoTime() - start;
        List<Integer> places = new ArrayList<>();
        for (int i = 0; i < hits.size(); i++) {
            if (question.evidence().contains(hits.get(i).passage().id())) {
                places.add(i);
            }
        }
        return new Outcome(question.category(), question.evidence().size(), places, nanos);
    }

    private static Category figures(List<Outcome> outcomes, List<Integer> ks) {
        SequencedMap<String, Double> any = new LinkedHashMap<>();
        SequencedMap<String, Double> all = new LinkedHashMap<>();
        SequencedMap<String, Double> recall = new LinkedHashMap<>();
        for (int k : ks) {
            any.put("" + k, mean(outcomes, o -> within(o, k) > 0 ? 1 : 0));
            all.put("" + k, mean(outcomes, o -> within(o, k) == o.evidence() ? 1 : 0));
            recall.put("" + k, mean(outcomes, o -> within(o, k) / (double) o.evidence()));
        }
        double mrr =
                mean(outcomes, o -> o.places().isEmpty() ? 0 : 1.0 / (o.places().getFirst() + 1));
        return new Category(outcomes.size(), any, all, recall, mrr);
    }

    private static int within(Outcome outcome, int k) {
        return (int) outcome.places().stream().filter(place -> place < k).count();
    }

    private static double mean(
            List<Outcome> outcomes, java.util.function.ToDoubleFunction<Outcome> figure) {
        double mean = outcomes.stream().mapToDouble(figure).average().orElse(0);
        return Math.round(mean * 10_000) / 10_000.0;
    }

    /// Category names to figures, for a person.
    public static Map<String, String> categories() {
        return Map.of(
                "1",
                "several facts",
                "2",
                "when",
                "3",
                "inference",
                "4",
                "one fact",
                "5",
                "adversarial");
    }
}
