package dev.bob.memory.eval;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.bob.memory.recall.Encoder;
import dev.bob.memory.recall.Floor;
import dev.bob.memory.recall.Hit;
import dev.bob.memory.recall.Passage;
import dev.bob.memory.recall.RecallIndex;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/// What the floor of recall costs and what it keeps away: questions that a conversation can answer, questions about
/// another conversation, and everyday requests that have nothing to do with any.
public final class FloorEvaluation {

    private static final List<String> EVERYDAY =
            List.of(
                    "Explain quicksort in Java.",
                    "Write a haiku about rain.",
                    "Translate 'good evening' into Portuguese.",
                    "What is the capital of Mongolia?",
                    "Convert 3 miles into kilometres.",
                    "Fix the grammar of this sentence: he go home.",
                    "Summarise the second law of thermodynamics.",
                    "Give me a regular expression for IPv4 addresses.",
                    "How does a heat pump work?",
                    "What is the difference between TCP and UDP?",
                    "Write an SQL query that counts rows by month.",
                    "Who wrote The Brothers Karamazov?",
                    "What does HTTP status 418 mean?",
                    "Solve 3x + 5 = 20.",
                    "Name five prime numbers above one hundred.",
                    "Make this text more polite: send me the file.",
                    "How do I undo the last commit in git?",
                    "What is the boiling point of nitrogen?",
                    "Draft a short out-of-office reply.",
                    "Explain recursion to a child.",
                    "What is a monad?",
                    "Which planet has the most moons?",
                    "Write a bash loop over all png files.",
                    "How many bytes are in a mebibyte?",
                    "What is the plural of octopus?",
                    "Give me synonyms for 'quick'.",
                    "How long should I boil an egg?",
                    "What is the exchange rate mechanism?",
                    "Tell me a joke about penguins.",
                    "Sort these words: pear, apple, fig.",
                    "What is the chemical formula of table salt?",
                    "How do I centre a div in CSS?",
                    "Describe the French Revolution in three sentences.",
                    "What does 'ad hoc' mean?",
                    "Give me a random number between 1 and 6.",
                    "How is glass made?",
                    "Write a unit test for a stack.",
                    "What is the speed of sound?",
                    "List the Baltic states.",
                    "How do vaccines work?");

    private FloorEvaluation() {}

    /// What was measured; shares are from 0 to 1.
    ///
    /// @param questions that the conversations can answer
    /// @param evidenceCut the share of the evidence among the first `k` hits that the floor takes away
    /// @param answeredWithNothing the share of them for which it lets nothing through
    /// @param silentOnOthers the share of questions about another conversation for which it lets nothing through
    /// @param silentOnEveryday the same for everyday requests
    /// @param hitsOnOthers how many of the first `k` hits it lets through for the former, on average
    /// @param hitsOnEveryday and for the latter
    public record Report(
            @JsonProperty("questions") int questions,
            @JsonProperty("evidence_cut") double evidenceCut,
            @JsonProperty("answered_with_nothing") double answeredWithNothing,
            @JsonProperty("silent_on_others") double silentOnOthers,
            @JsonProperty("silent_on_everyday") double silentOnEveryday,
            @JsonProperty("hits_on_others") double hitsOnOthers,
            @JsonProperty("hits_on_everyday") double hitsOnEveryday) {}

    /// Measures, in every conversation.
    ///
    /// @param k how many hits a turn looks at
    public static Report run(
            List<LocomoFile.Conversation> conversations,
            Encoder encoder,
            Floor floor,
            int k,
            Set<Integer> categories) {
        Tally own = new Tally();
        Tally others = new Tally();
        Tally everyday = new Tally();
        for (int c = 0; c < conversations.size(); c++) {
            LocomoFile.Conversation conversation = conversations.get(c);
            RecallIndex index = RecallEvaluation.index(conversation, encoder);
            Instant end =
                    conversation.passages().stream()
                            .map(Passage::at)
                            .max(Comparator.naturalOrder())
                            .orElse(Instant.EPOCH);
            for (LocomoFile.LabelledQuestion question : asked(conversation, categories)) {
                own.add(index.search(question.text(), k, end), floor, question.evidence());
            }
            LocomoFile.Conversation next = conversations.get((c + 1) % conversations.size());
            if (conversations.size() > 1) {
                for (LocomoFile.LabelledQuestion question : asked(next, categories)) {
                    others.add(index.search(question.text(), k, end), floor, Set.of());
                }
            }
            for (String request : EVERYDAY) {
                everyday.add(index.search(request, k, end), floor, Set.of());
            }
        }
        return new Report(
                own.questions,
                share(own.evidence - own.kept, own.evidence),
                share(own.silent, own.questions),
                share(others.silent, others.questions),
                share(everyday.silent, everyday.questions),
                share(others.hits, others.questions),
                share(everyday.hits, everyday.questions));
    }

    private static List<LocomoFile.LabelledQuestion> asked(
            LocomoFile.Conversation conversation, Set<Integer> categories) {
        List<LocomoFile.LabelledQuestion> asked = new ArrayList<>();
        for (LocomoFile.LabelledQuestion question : conversation.questions()) {
            if (categories.contains(question.category()) && !question.evidence().isEmpty()) {
                asked.add(question);
            }
        }
        return asked;
    }

    private static double share(int of, int all) {
        return all == 0 ? 0 : Math.round(10_000.0 * of / all) / 10_000.0;
    }

    /// What became of some questions.
    private static final class Tally {
        int questions;
        int silent;
        int hits;
        int evidence;
        int kept;

        void add(List<Hit> found, Floor floor, Set<String> wanted) {
            List<Hit> through = floor.apply(found);
            questions++;
            silent += through.isEmpty() ? 1 : 0;
            hits += through.size();
            evidence += count(found, wanted);
            kept += count(through, wanted);
        }

        private static int count(List<Hit> hits, Set<String> wanted) {
            return (int) hits.stream().filter(hit -> wanted.contains(hit.passage().id())).count();
        }
    }
}
