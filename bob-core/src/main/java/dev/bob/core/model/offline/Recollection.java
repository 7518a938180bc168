package dev.bob.core.model.offline;

import dev.bob.core.memory.RecalledMemory;
import dev.bob.core.state.SessionState.ChatLine;
import dev.bob.core.statement.Attribute;
import dev.bob.core.statement.Clauses;
import dev.bob.core.statement.Contrast;
import dev.bob.core.statement.Personal;
import dev.bob.core.statement.Sentences;
import dev.bob.core.statement.Statement;
import dev.bob.core.statement.Succession;
import dev.bob.core.statement.Utterance;
import dev.bob.core.statement.form.Answering;
import dev.bob.core.statement.form.Forms;
import dev.bob.core.statement.form.PersonalQuestion;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// What the conversation and the memories before the model say on a question: statements, never questions or refusals,
/// and none that a newer one makes untrue.
final class Recollection {

    private static final int MOST = 3;
    private static final int LONGEST = 400;

    /// Of two that are as near, the later one: how much it counts whether something was said first or last.
    private static final double LATER = 0.2;

    /// What is so much less near than the best is left out.
    private static final double FAR_BEHIND = 0.2;

    /// The same where something has surely to do with the question.
    private static final double BEHIND = 0.1;

    /// What recall found is left out only if it is so far behind something that has surely to do with the question.
    private static final double FAR = 0.35;

    /// What was said and is less near has nothing to do with a question.
    private static final double NOT_AT_ALL = 0.1;

    /// What says just what is asked for is nearer than anything that only sounds alike.
    private static final double SAYS_IT = 1;

    /// What is so much less likely to answer than the best isn't quoted beside it.
    private static final double LIKELY_BESIDE = 0.1;

    private static final Pattern QUOTED = Pattern.compile("“([^”]{3,400})”");

    private final PromptReading prompt;
    private final Closeness closeness;
    private final String question;

    Recollection(PromptReading prompt, Closeness closeness) {
        this.prompt = prompt;
        this.closeness = closeness;
        this.question = prompt.input();
    }

    /// What was found on a question, the best first.
    ///
    /// @param said in this conversation
    /// @param memories of earlier ones
    /// @param vague whether none of it has much to do with the question
    record Found(List<String> said, List<String> memories, boolean vague) {}

    /// @param found whether recall found it, be it that it was said in this conversation as well
    /// @param at its place: memories first, then what was said in this conversation, oldest first
    /// @param clear whether it has to do with the question, and isn't only the nearest there is
    private record Line(
            String text,
            boolean live,
            boolean found,
            int at,
            boolean clear,
            boolean says,
            double near,
            double late) {

        double score() {
            return near + (says ? SAYS_IT : 0);
        }

        Line inPlaceOf(Line older) {
            return new Line(
                    text, live, found, at, clear || older.clear, says || older.says, near, late);
        }
    }

    /// What this conversation and the memories before the model say on the question.
    Found found() {
        boolean personal = isPersonal();
        List<Line> lines =
                ofWhom(lines()).stream()
                        .filter(line -> line.clear || personal || line.found)
                        .sorted(Comparator.comparingDouble(Line::score).reversed())
                        .toList();
        boolean said = lines.stream().anyMatch(Line::says);
        double behind = lines.stream().anyMatch(Line::clear) ? BEHIND : FAR_BEHIND;
        double most = lines.stream().mapToDouble(Line::near).max().orElse(0);
        double least = most - behind;
        double far = most >= Closeness.NEAR + LATER ? most - FAR : 0;
        Map<Line, Line> successors = successors(lines);
        Map<Integer, Line> latest = new LinkedHashMap<>();
        lines.stream()
                .filter(line -> isQuoted(line, said, least))
                .filter(line -> line.says || line.near >= far)
                .map(line -> latest(line, successors))
                .forEach(line ->
                        latest.merge(line.at, line, (one, other) -> one.clear ? one : other));
        List<Line> best = likeliest(List.copyOf(latest.values()));
        return new Found(
                best.stream().filter(Line::live).map(this::told).toList(),
                best.stream().filter(line -> !line.live).map(this::told).toList(),
                best.stream().noneMatch(Line::clear));
    }

    /// Those that most probably answer, what says just what is asked for before the rest; without what is far less likely to
    /// answer than the best, and isn't the first to have a time, a name or the like that is asked for.
    private List<Line> likeliest(List<Line> lines) {
        List<Answering.Said> said =
                lines.stream()
                        .map(line ->
                                new Answering.Said(
                                        line.text, line.near - LATER * line.late, line.late))
                        .toList();
        Answering answering = new Answering(question, said);
        double[] likely = answering.likely();
        double most = Arrays.stream(likely).max().orElse(0);
        double mostOfSort =
                IntStream.range(0, likely.length)
                        .filter(i -> answering.hasSortAskedFor(said.get(i)))
                        .mapToDouble(i -> likely[i])
                        .max()
                        .orElse(1);
        double least = Math.min(LIKELY_BESIDE * most, mostOfSort);
        return IntStream.range(0, lines.size())
                .boxed()
                .filter(i -> lines.get(i).says || likely[i] >= least)
                .sorted(
                        Comparator.comparing((Integer i) -> !lines.get(i).says)
                                .thenComparingDouble(i -> -likely[i]))
                .limit(MOST)
                .map(lines::get)
                .toList();
    }

    /// Whether something says just what is asked for, or has every telling word of the question.
    boolean isTold() {
        return lines().stream()
                .anyMatch(line ->
                        line.says || (!Words.of(question).isEmpty() && says(line.text, question)));
    }

    /// Leaves out lines about another person than the question asks about, if there are lines about the right one: what
    /// the user said of themselves where it asks about somebody else, and the other way round.
    private List<Line> ofWhom(List<Line> lines) {
        Set<String> asked = Attribute.asked(question);
        Optional<Personal.Party> known =
                Personal.Party.of(question)
                        .filter(party -> lines.stream().anyMatch(line -> party.isIn(line.text)));
        boolean own = lines.stream().anyMatch(Line::says);
        return lines.stream()
                .filter(line -> known.stream().noneMatch(party -> party.isLeftOutOf(line.text)))
                .filter(line -> !own || line.says || !Attribute.ofOthers(line.text, asked))
                .toList();
    }

    private String told(Line line) {
        return Contrast.without(line.text, question);
    }

    /// What says what is asked for is quoted, what recall found, and what was said and isn't far behind the nearest; beside
    /// what says it only what is near by itself.
    private static boolean isQuoted(Line line, boolean said, double least) {
        if (line.says || (line.clear && line.found)) {
            return true;
        }
        return said ? line.near >= Closeness.NEAR + LATER : line.clear || line.near >= least;
    }

    /// How it is now, by what was said in this conversation: what takes the place of a line has to do with the question if that
    /// has.
    private static Line latest(Line line, Map<Line, Line> successors) {
        Line last = line;
        for (Line next = successors.get(last); next != null; next = successors.get(next)) {
            last = next;
        }
        return last.at == line.at ? line : last.inPlaceOf(line);
    }

    /// Of each line of which something that was said in this conversation probably says how it is now, what most probably does.
    private Map<Line, Line> successors(List<Line> lines) {
        Map<Line, Line> successors = new HashMap<>();
        if (lines.stream().noneMatch(Line::live)) {
            return successors;
        }
        List<String> texts = lines.stream().map(Line::text).toList();
        double[][] near =
                closeness.among(Stream.concat(Stream.of(question), texts.stream()).toList());
        // What is remembered was said in another conversation, nobody says in which order.
        List<Succession.Said> said =
                lines.stream()
                        .map(line ->
                                new Succession.Said(
                                        Statement.of(line.text),
                                        line.live ? line.at : -1,
                                        line.live ? 1 : 0))
                        .toList();
        Succession succession = Succession.of(question, said, near);
        for (int older = 0; older < lines.size(); older++) {
            double most = succession.enough();
            for (int newer = 0; newer < lines.size(); newer++) {
                boolean later = lines.get(newer).live && lines.get(newer).at > lines.get(older).at;
                double likely = later ? succession.likely(older, newer) : 0;
                if (later && likely >= most) {
                    most = likely;
                    successors.put(lines.get(older), lines.get(newer));
                }
            }
        }
        return successors;
    }

    private List<Line> lines() {
        List<String> live = current(statements().stream().flatMap(Recollection::facts).toList());
        List<String> found =
                current(Stream.concat(recalled(), quotedBefore()), statements()).toList();
        List<String> all =
                new ArrayList<>(
                        found.stream()
                                .filter(memory ->
                                        live.stream().noneMatch(said -> says(said, memory)))
                                .toList());
        int memories = all.size();
        all.addAll(live);
        List<List<String>> replaced = all.stream().map(this::replacedBy).toList();
        double[] near = nearest(all, replaced);
        boolean recalled = !found.isEmpty() && !onlyBesideThePoint();
        Set<String> asked = Attribute.asked(question);
        Statement wanted = Statement.of(question);
        List<Line> lines = new ArrayList<>();
        for (int i = 0; i < near.length; i++) {
            String text = all.get(i);
            boolean isLive = i >= memories;
            boolean says =
                    Stream.concat(Stream.of(text), replaced.get(i).stream())
                            .anyMatch(each -> Statement.of(each).answers(wanted, asked));
            boolean isFound =
                    !isLive || (recalled && found.stream().anyMatch(memory -> says(text, memory)));
            if (!isFound && !says && near[i] < NOT_AT_ALL) {
                continue;
            }
            boolean clear =
                    says || near[i] >= Closeness.NEAR || (isFound && recalled && speaks(text));
            double late = isLive ? (i + 1.0) / near.length : 0.5;
            lines.add(
                    new Line(text, isLive, isFound, i, clear, says, near[i] + LATER * late, late));
        }
        return lines;
    }

    /// What was said or remembered before and something makes untrue: what would have answered with it is answered by what
    /// is so instead, in whatever words.
    private List<String> replacedBy(String text) {
        Statement newer = Statement.of(text);
        return Stream.concat(statements().stream(), recalled().flatMap(String::lines))
                .map(String::strip)
                .filter(older -> !older.isBlank() && !older.equals(text))
                .filter(older -> newer.contradicts(Statement.of(older)))
                .distinct()
                .toList();
    }

    /// How near each is, or what it takes the place of.
    private double[] nearest(List<String> all, List<List<String>> replaced) {
        double[] near = closeness.of(question, all);
        List<String> older = replaced.stream().flatMap(List::stream).distinct().toList();
        if (older.isEmpty()) {
            return near;
        }
        double[] were = closeness.of(question, older);
        for (int i = 0; i < near.length; i++) {
            for (String was : replaced.get(i)) {
                near[i] = Math.max(near[i], were[older.indexOf(was)]);
            }
        }
        return near;
    }

    /// Whether something that was found may be meant: of those who ask of themselves anything, otherwise what has a word
    /// of the question.
    private boolean speaks(String memory) {
        return isPersonal() || Words.shared(memory, question) > 0;
    }

    /// Whether anything that is known may be meant.
    private boolean isPersonal() {
        return Personal.speaks(question) || PersonalQuestion.is(question);
    }

    private boolean onlyBesideThePoint() {
        return prompt.labelled("memories").stream()
                .allMatch(block -> block.contains(RecalledMemory.BESIDE_THE_POINT));
    }

    /// Whether something that was said has all that a memory says.
    static boolean says(String said, String memory) {
        return Words.of(said).containsAll(Words.of(memory));
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

    /// What the person stated in this conversation and nothing later in it makes untrue.
    List<String> stated() {
        return current(statements());
    }

    /// Everything that the memories before the model say.
    List<String> remembered() {
        return current(recalled(), statements()).toList();
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

    private Stream<String> recalled() {
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
                .filter(quote -> !quote.startsWith(ChatLine.NOT_TO_BE_KEPT))
                .filter(quote ->
                        Attribute.answers(quote, asked) || Words.shared(quote, question) > 1);
    }

    /// What the person stated in this conversation, oldest first, each fact apart.
    private List<String> statements() {
        return prompt.chat().stream()
                .filter(PromptReading.Line::fromUser)
                .flatMap(line -> Utterance.statements(kept(line.text())).stream())
                .flatMap(sentence -> {
                    List<String> clauses = Clauses.of(sentence);
                    return clauses.stream().allMatch(clause -> !Attribute.of(clause).isEmpty())
                            ? clauses.stream()
                            : Stream.of(sentence);
                })
                .toList();
    }

    /// Without what the person doesn't want to have kept.
    private static String kept(String text) {
        return text.contains(ChatLine.NOT_TO_BE_KEPT)
                ? Sentences.of(text).stream()
                        .filter(sentence -> !sentence.startsWith(ChatLine.NOT_TO_BE_KEPT))
                        .collect(Collectors.joining(" "))
                : text;
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
