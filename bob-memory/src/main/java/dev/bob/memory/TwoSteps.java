package dev.bob.memory;

import dev.bob.core.memory.MemoryCandidate;
import dev.bob.core.statement.Clauses;
import dev.bob.core.statement.Statement;
import dev.bob.core.statement.news.Ends;
import dev.bob.core.statement.news.Outsiders;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// What the sentences of a message are worth asking about, where one says what is over, or calls out that something has come
/// about, and a later one what is so now: "The Nelson's shut down. We quiz at the Magnet." is one piece of news, the second.
final class TwoSteps {

    /// How likely what follows an end must be, since it says what is there instead: nearly as likely as not.
    private static final double AFTER_AN_END = 0.35;

    private final LikeWhatIsKept likely;

    TwoSteps(LikeWhatIsKept likely) {
        this.likely = likely;
    }

    /// @param quote the sentence that says it, with what it says is over
    record Told(MemoryCandidate candidate, String quote) {}

    /// In the order in which it is said.
    ///
    /// @param finds what one sentence by itself says
    List<Told> of(List<String> sentences, Function<String, List<MemoryCandidate>> finds) {
        List<List<MemoryCandidate>> said = new ArrayList<>();
        sentences.forEach(sentence -> said.add(withoutEnds(finds.apply(sentence))));
        List<Told> told = new ArrayList<>();
        String ended = "";
        for (int i = 0; i < sentences.size(); i++) {
            String sentence = sentences.get(i);
            if (isFirstStep(sentences, said, i)) {
                ended += sentence + " ";
                continue;
            }
            for (MemoryCandidate candidate : said.get(i)) {
                told.add(new Told(candidate, ended + sentence));
            }
            ended = "";
        }
        return told;
    }

    /// Whether a sentence that would be asked about is kept with a later one, not by itself. If only its place tells that the
    /// next one matters, that one matters from here on.
    private boolean isFirstStep(List<String> sentences, List<List<MemoryCandidate>> said, int at) {
        if (said.get(at).isEmpty() || at + 1 >= sentences.size()) {
            return false;
        }
        String sentence = sentences.get(at);
        String next = sentences.get(at + 1);
        boolean ends = Statement.of(sentence).tellsOnlyAnEnd() || Ends.isNoMore(sentence);
        if (said.get(at + 1).isEmpty() && ends && mayFollow(next)) {
            said.set(at + 1, List.of(LikeWhatIsKept.candidate(next)));
        }
        return !said.get(at + 1).isEmpty()
                && (Clauses.areOne(sentence, next)
                        || ((sentences.size() == 2 || Ends.goesOn(next))
                                && Ends.tellsInstead(next)
                                && ends)
                        || (Ends.isNoMore(sentence) && !Ends.isNoMore(next))
                        || Ends.isHeadline(sentence));
    }

    private boolean mayFollow(String next) {
        return !Ends.isNoMore(next)
                && !Outsiders.isOnlyOfOthers(next)
                && likely.isLike(next, AFTER_AN_END);
    }

    /// Of "Aino has retired, my teacher is Eero now" what is so now: the other is kept with it.
    private static List<MemoryCandidate> withoutEnds(List<MemoryCandidate> said) {
        if (said.stream().noneMatch(one -> Ends.tellsInstead(one.text()))) {
            return said;
        }
        return said.stream().filter(one -> !Statement.of(one.text()).tellsOnlyAnEnd()).toList();
    }
}
