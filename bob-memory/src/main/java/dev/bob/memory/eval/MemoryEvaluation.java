package dev.bob.memory.eval;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import dev.bob.core.memory.MemoryCandidate;
import dev.bob.memory.eval.MemoryScript.Deed;
import dev.bob.memory.eval.MemoryScript.Expectation;
import dev.bob.memory.eval.MemoryScript.Line;
import dev.bob.memory.eval.Person.Reply;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;

/// Plays conversations over several sittings through the real pipeline, and counts what memory did right.
public final class MemoryEvaluation {

    private static final int SHOWN = 300;

    private final Map<String, Tally> types = new TreeMap<>();
    private final Tally all = new Tally();
    private final List<Case> cases = new ArrayList<>();
    private int turns;
    private int asked;
    private int right;
    private int stale;
    private int returned;
    private int secrets;

    private MemoryEvaluation() {}

    /// What was counted.
    ///
    /// @param turns how many turns were played
    /// @param proposals over the turns that say what to propose, or to propose nothing
    /// @param answered over the turns whose answer has to hold something
    /// @param stale how many answers, or what was recalled for them, held something that had been corrected
    /// @param returned the same with what had been forgotten, refused or taken back
    /// @param secretsStored how many secrets were kept or came back
    /// @param cases what failed
    @JsonPropertyOrder({
        "turns",
        "proposals",
        "answered",
        "stale",
        "returned",
        "secrets_stored",
        "cases"
    })
    public record Report(
            @JsonProperty("turns") int turns,
            @JsonProperty("proposals") ProposalFigures proposals,
            @JsonProperty("answered") Answered answered,
            @JsonProperty("stale") int stale,
            @JsonProperty("returned") int returned,
            @JsonProperty("secrets_stored") int secretsStored,
            @JsonProperty("cases") List<Case> cases) {}

    /// @param precision of what was proposed, the share that was wanted; 1 if nothing was
    /// @param recall of what was wanted, the share that was proposed, of the right type if one was named; 1 if
    ///     nothing was
    /// @param byType the same by the type that was named, or else proposed
    @JsonPropertyOrder({"precision", "recall", "proposed", "wanted", "by_type"})
    public record ProposalFigures(
            @JsonProperty("precision") double precision,
            @JsonProperty("recall") double recall,
            @JsonProperty("proposed") int proposed,
            @JsonProperty("wanted") int wanted,
            @JsonProperty("by_type") SequencedMap<String, OfType> byType) {}

    /// The same for one type of memory.
    public record OfType(
            @JsonProperty("precision") double precision,
            @JsonProperty("recall") double recall,
            @JsonProperty("proposed") int proposed,
            @JsonProperty("wanted") int wanted) {}

    /// @param asked how many answers had to hold something
    /// @param right how many held all of it
    public record Answered(@JsonProperty("asked") int asked, @JsonProperty("right") int right) {}

    /// A turn that wasn't as expected.
    ///
    /// @param failed what was missed, in words
    public record Case(
            @JsonProperty("session") String session,
            @JsonProperty("turn") long turn,
            @JsonProperty("failed") List<String> failed) {}

    private static final class Tally {
        private int proposed;
        private int good;
        private int wanted;
        private int found;

        double precision() {
            return share(good, proposed);
        }

        double recall() {
            return share(found, wanted);
        }

        private static double share(int part, int whole) {
            return whole == 0 ? 1 : Math.round(1000.0 * part / whole) / 1000.0;
        }
    }

    /// What a person doesn't want to hear any more, and secrets.
    private static final class Unwanted {
        private final List<String> gone = new ArrayList<>();
        private final List<String> heard = new ArrayList<>();
        private final Set<String> secrets = new HashSet<>();

        boolean holds(List<String> texts, String words) {
            return texts.stream().anyMatch(text -> text.contains(words) || words.contains(text));
        }
    }

    /// Plays every person's sittings.
    ///
    /// @param people as [MemoryScript#read] gives them
    /// @param person makes somebody with an empty memory
    public static Report run(
            SequencedMap<String, List<Line>> people, Function<String, Person> person) {
        MemoryEvaluation evaluation = new MemoryEvaluation();
        people.forEach((name, lines) -> {
            try (Person somebody = person.apply(name)) {
                evaluation.play(lines, somebody);
            }
        });
        return evaluation.report();
    }

    private void play(List<Line> lines, Person person) {
        Unwanted unwanted = new Unwanted();
        Set<String> absent = new HashSet<>();
        for (Line line : lines) {
            turns++;
            Expectation expect = line.expect();
            unwanted.secrets.addAll(expect.storedLacks());
            absent.addAll(expect.storedLacks());
            Reply reply = person.say(line.session(), line.user());
            List<String> failed = new ArrayList<>();
            proposals(expect, reply, failed);
            answer(expect, reply, unwanted, failed);
            after(line, reply, person, unwanted);
            unwanted.heard.add(lower(line.user()));
            stored(absent, person, failed);
            if (!failed.isEmpty()) {
                cases.add(new Case(line.session(), line.turn(), List.copyOf(failed)));
            }
        }
    }

    private void proposals(Expectation expect, Reply reply, List<String> failed) {
        if (!expect.labelsProposals()) {
            return;
        }
        for (String wanted : expect.propose()) {
            boolean found =
                    reply.candidates().stream()
                            .anyMatch(candidate ->
                                    lower(candidate.text()).contains(wanted)
                                            && ofType(expect, candidate));
            count(typeOf(expect, wanted, reply), false, found);
            if (!found) {
                failed.add(
                        "not proposed: "
                                + wanted
                                + (expect.proposeTypes().isEmpty()
                                        ? ""
                                        : " (" + String.join(", ", expect.proposeTypes()) + ")"));
            }
        }
        for (MemoryCandidate candidate : reply.candidates()) {
            boolean good =
                    !expect.notPropose()
                            && expect.propose().stream()
                                    .anyMatch(lower(candidate.text())::contains);
            count(candidate.type().wire(), true, good);
            if (!good) {
                failed.add("proposed: " + candidate.text() + " (" + candidate.type().wire() + ")");
            }
        }
    }

    private static boolean ofType(Expectation expect, MemoryCandidate candidate) {
        return expect.proposeTypes().isEmpty()
                || expect.proposeTypes().contains(candidate.type().wire());
    }

    private static String typeOf(Expectation expect, String wanted, Reply reply) {
        if (!expect.proposeTypes().isEmpty()) {
            return expect.proposeTypes().getFirst();
        }
        return reply.candidates().stream()
                .filter(candidate -> lower(candidate.text()).contains(wanted))
                .map(candidate -> candidate.type().wire())
                .findFirst()
                .orElse("unknown");
    }

    private void count(String type, boolean proposal, boolean good) {
        for (Tally tally : List.of(all, types.computeIfAbsent(type, _ -> new Tally()))) {
            if (proposal) {
                tally.proposed++;
                tally.good += good ? 1 : 0;
            } else {
                tally.wanted++;
                tally.found += good ? 1 : 0;
            }
        }
    }

    private static String brief(String answer) {
        String line = answer.strip().replaceAll("\\s+", " ");
        return line.length() <= SHOWN ? line : line.substring(0, SHOWN) + "…";
    }

    private void answer(Expectation expect, Reply reply, Unwanted unwanted, List<String> failed) {
        String answer = lower(reply.answer());
        if (!expect.answerHas().isEmpty()) {
            asked++;
            List<String> missing =
                    expect.answerHas().stream().filter(words -> !answer.contains(words)).toList();
            right += missing.isEmpty() ? 1 : 0;
            missing.forEach(words ->
                    failed.add("not answered: " + words + ", but: " + brief(reply.answer())));
        }
        for (String words : expect.answerLacks()) {
            boolean said = answer.contains(words);
            boolean recalled =
                    reply.recalled().stream().anyMatch(memory -> lower(memory).contains(words));
            if (said || recalled) {
                String what;
                if (unwanted.secrets.contains(words)) {
                    secrets++;
                    what = "secret came back: ";
                } else if (unwanted.holds(unwanted.gone, words)) {
                    returned++;
                    what = "returned: ";
                } else {
                    stale++;
                    what = "stale: ";
                }
                failed.add(what + words + (said ? " (answer)" : " (recalled)"));
            }
        }
    }

    private static void after(Line line, Reply reply, Person person, Unwanted unwanted) {
        switch (line.expect().after()) {
            case null -> {}
            case Deed.Approve _ -> person.approve(reply.proposed());
            case Deed.Reject _ -> {
                person.reject(line.session(), reply.proposed());
                unwanted.gone.add(lower(line.user()));
            }
            case Deed.Undo _ -> {
                person.undo(line.session());
                unwanted.gone.add(lower(line.user()));
            }
            case Deed.Forget(String words) -> {
                person.forget(words);
                unwanted.gone.add(words);
                unwanted.heard.stream()
                        .filter(said -> said.contains(words))
                        .forEach(unwanted.gone::add);
            }
        }
    }

    /// Looked for after every turn, so that what is kept later counts, too; once each.
    private void stored(Set<String> absent, Person person, List<String> failed) {
        if (absent.isEmpty()) {
            return;
        }
        String stored = lower(person.stored());
        absent.removeIf(words -> {
            // A number may also stand in an id.
            Pattern whole =
                    Pattern.compile(
                            "(?<![\\p{L}\\p{N}-])" + Pattern.quote(words) + "(?![\\p{L}\\p{N}-])");
            if (whole.matcher(stored).find()) {
                secrets++;
                failed.add("stored: " + words);
                return true;
            }
            return false;
        });
    }

    private Report report() {
        SequencedMap<String, OfType> byType = new LinkedHashMap<>();
        types.forEach((type, tally) ->
                byType.put(
                        type,
                        new OfType(
                                tally.precision(), tally.recall(), tally.proposed, tally.wanted)));
        return new Report(
                turns,
                new ProposalFigures(
                        all.precision(), all.recall(), all.proposed, all.wanted, byType),
                new Answered(asked, right),
                stale,
                returned,
                secrets,
                List.copyOf(cases));
    }

    private static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }
}
