package dev.bob.core.model.offline;

import dev.bob.core.memory.RecalledMemory;
import dev.bob.core.model.offline.PromptReading.Line;
import dev.bob.core.statement.Attribute;
import dev.bob.core.statement.Clauses;
import dev.bob.core.statement.Forms;
import dev.bob.core.statement.Personal;
import dev.bob.core.statement.Statement;
import dev.bob.core.statement.Utterance;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// What the conversation and the memories before the model say on a question: statements, never questions or refusals,
/// and none that a newer one makes untrue.
final class Recollection {

    private static final int MOST_MEMORIES = 3;
    private static final int MOST_SAID = 2;
    private static final int LONGEST = 400;
    private static final Pattern QUOTED = Pattern.compile("“([^”]{3,400})”");

    private final PromptReading prompt;
    private final String question;

    Recollection(PromptReading prompt) {
        this.prompt = prompt;
        this.question = prompt.input();
    }

    /// What was said in this conversation on the question, the best first.
    List<String> said() {
        List<String> statements =
                current(statements().stream().flatMap(Recollection::facts).toList());
        Set<String> asked = Attribute.asked(question);
        Statement wanted = Statement.of(question);
        List<String> about =
                statements.stream()
                        .filter(statement -> Statement.of(statement).answers(wanted, asked))
                        .toList()
                        .reversed();
        if (!about.isEmpty()) {
            return about.stream().limit(MOST_SAID).toList();
        }
        List<String> best = new ArrayList<>();
        int most = 1;
        for (String statement : statements) {
            int shared = Words.shared(statement, question);
            if (shared > most) {
                best.clear();
                most = shared;
            }
            if (shared == most) {
                best.addFirst(statement);
            }
        }
        return best.stream().limit(1).toList();
    }

    /// The memories that were found for the question, without what the conversation says better: first what says just what is
    /// asked for, then as they were ranked.
    List<String> memories() {
        List<String> live = new ArrayList<>(statements());
        live.addAll(said());
        Set<String> asked = Attribute.asked(question);
        return current(Stream.concat(found(), quotedBefore()), live)
                .filter(memory -> !live.contains(memory))
                .sorted(Comparator.comparingLong(memory -> -saidOf(memory, asked)))
                .limit(MOST_MEMORIES)
                .toList();
    }

    /// Whether a memory has what is asked for, or a telling word of the question.
    private boolean speaksOf(String memory, Set<String> asked) {
        return Attribute.answers(memory, asked) || Words.shared(memory, question) > 0;
    }

    /// How much of what is asked for a statement says.
    private static long saidOf(String statement, Set<String> asked) {
        return Attribute.of(statement).stream()
                .filter(attribute -> asked.contains(attribute.about()))
                .count();
    }

    /// Whether these memories are only the nearest that were found.
    boolean isVague(List<String> memories) {
        Set<String> asked = Attribute.asked(question);
        List<String> found = prompt.labelled("memories");
        return (!found.isEmpty()
                        && found.stream()
                                .allMatch(block -> block.contains(RecalledMemory.BESIDE_THE_POINT)))
                || (!Personal.asks(question)
                        && memories.stream().noneMatch(memory -> speaksOf(memory, asked)));
    }

    /// The lines of what was remembered that nothing in this conversation makes untrue, each once.
    private static Stream<String> current(Stream<String> memories, List<String> live) {
        List<Statement> said = live.stream().map(Statement::of).toList();
        return memories.flatMap(String::lines)
                .map(String::strip)
                .filter(memory -> !memory.isBlank() && isCurrent(Statement.of(memory), said))
                .map(memory -> Words.brief(memory, LONGEST))
                .distinct();
    }

    /// Everything that the memories before the model say.
    List<String> remembered() {
        return current(found(), statements()).toList();
    }

    /// What the person said of themselves in this conversation and isn't among the memories.
    List<String> saidOnly() {
        List<String> remembered = remembered();
        return current(statements()).stream()
                .flatMap(statement -> Forms.in(statement).stream())
                .map(Forms.Find::text)
                .filter(text -> remembered.stream().noneMatch(memory -> same(memory, text)))
                .toList();
    }

    private static boolean same(String one, String other) {
        return Words.of(one).equals(Words.of(other));
    }

    private Stream<String> found() {
        return prompt.labelled("memories").stream()
                .flatMap(block ->
                        block.startsWith("- ")
                                ? block.lines().map(line -> line.replaceFirst("^- ", ""))
                                : Stream.of(block))
                .map(Quote::memory);
    }

    /// A memory that was quoted before in this conversation isn't put before the model again, but still answers.
    private Stream<String> quotedBefore() {
        Set<String> asked = Attribute.asked(question);
        return prompt.chat().stream()
                .filter(line ->
                        !line.fromUser() && line.text().startsWith(AnswerWriter.FROM_MEMORY))
                .flatMap(line -> {
                    Matcher quotes = QUOTED.matcher(line.text());
                    return quotes.results().map(quote -> quote.group(1));
                })
                .filter(quote ->
                        Attribute.answers(quote, asked) || Words.shared(quote, question) > 1);
    }

    /// What the person stated in this conversation, oldest first, each fact apart.
    private List<String> statements() {
        return prompt.chat().stream()
                .filter(Line::fromUser)
                .flatMap(line -> Utterance.statements(line.text()).stream())
                .flatMap(sentence -> {
                    List<String> clauses = Clauses.of(sentence);
                    return clauses.stream().allMatch(clause -> !Attribute.of(clause).isEmpty())
                            ? clauses.stream()
                            : Stream.of(sentence);
                })
                .toList();
    }

    /// A statement's facts, if all that it says is one.
    private static Stream<String> facts(String statement) {
        List<String> found = Forms.in(statement).stream().map(Forms.Find::text).toList();
        return found.size() > 1 && found.size() == Clauses.of(statement).size()
                ? found.stream()
                : Stream.of(statement);
    }

    private static List<String> current(List<String> sentences) {
        List<Statement> statements = sentences.stream().map(Statement::of).toList();
        List<String> current = new ArrayList<>();
        for (int i = 0; i < statements.size(); i++) {
            Statement statement = statements.get(i);
            if (isCurrent(statement, statements.subList(i + 1, statements.size()))) {
                current.add(Words.brief(statement.text(), LONGEST));
            }
        }
        return current;
    }

    private static boolean isCurrent(Statement statement, List<Statement> later) {
        return later.stream().noneMatch(newer -> newer.contradicts(statement));
    }
}
