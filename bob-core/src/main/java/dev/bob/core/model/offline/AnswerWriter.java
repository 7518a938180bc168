package dev.bob.core.model.offline;

import dev.bob.core.model.offline.PromptReading.Line;
import dev.bob.core.prompt.NoAnswer;
import dev.bob.core.router.CommandBlock;
import dev.bob.core.secret.Secrets;
import dev.bob.core.state.SessionState.ChatLine;
import dev.bob.core.statement.Personal;
import dev.bob.core.statement.Utterance;
import dev.bob.core.statement.form.PersonalQuestion;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Answers a person by quoting: tool results, the conversation, memories, the person's own text. Where there is
/// nothing to quote it says so, and how to get a model that can do more.
final class AnswerWriter {

    /// How an answer out of memory begins.
    static final String FROM_MEMORY = "From memory";

    private static final String YOU_SAID = "You said: ";
    private static final String NOTED = "Noted for this conversation: ";
    private static final String GOOD = "Good to know.";
    private static final String RIGHT = "All right";
    private static final String KNOWN = "What I know of you:";
    private static final String SAID_HERE = "You said here:";

    private static final String CONNECT =
            "To connect a model, start LM Studio, Ollama or llama.cpp and I will find it, name"
                    + " another server with `--base-url` or `BOB_LOCAL_BASE_URL`, or use a hosted one with `--remote` and"
                    + " `BOB_CHAT_API_KEY`. `bob doctor` shows what is missing.";
    private static final String ABILITIES =
            """
            Without a language model I don't make up sentences; I quote. I can

            - summarise a text that you give me, by picking its most telling sentences,
            - look things up with the tools that you switch on (`/turbotime on`), and quote what they say,
            - find what was said earlier in this conversation and in your memories,
            - notice facts about you, for you to approve as memories,
            - tell what Magic's cards and keywords do, what my commands and settings are, the time, dates and sums,
            - play Magic by the rules: `/mtg play`.\
            """;
    private static final Pattern GREETING =
            Pattern.compile(
                    "(?i)^\\W*(?:hello|hi|hey|hiya|howdy|greetings|good (?:morning|afternoon|evening|day)|hallo|hei|hola|bonjour|salut|ciao|servus|moin|guten (?:tag|morgen|abend)|god (?:dag|morgen|kveld)|what'?s up|how(?: are you| is it going|'s it going)(?: doing| today)?)"
                            + "(?:[ ,]+(?:there|bob|again|everyone))?\\W*$");
    private static final Pattern ABOUT =
            Pattern.compile(
                    "(?i)^\\W*(?:(?:hello|hi|hey|ok|so|and|bob)\\b[ ,!]*)*(?:(?:who|what) are you\\b.*|what can you do\\b.*|what do you do|help(?: me)?|what(?:'s| is) (?:your name|bob)|how do (?:i|you) (?:connect|work)\\b.*|are you (?:offline|online|an? .*))\\W*$");
    private static final Pattern PLAY =
            Pattern.compile(
                    "(?i)^\\W*(?:(?:hello|hi|hey|ok|so|and|bob|please)\\b[ ,!]*)*"
                            + "(?:play|let'?s|let us|(?:can|could|shall|may) (?:we|you|i)|(?:will|would) you|do you want to|(?:i )?(?:want|wanna|would like) ?(?:to)?|i'd (?:like|love) to|how (?:do|can) (?:i|we)|start|begin)"
                            + "(?: please)?(?: play| start| begin| have)?(?: a| an| some| another)?(?: new)?(?: game| match| round)?(?: of)? (?:magic|mtg)(?:: the gathering| the gathering)?"
                            + "(?: with me| against me| with you| against you| together| now| please| again)*\\W*$");
    private static final String TO_PLAY =
            "Gladly. `/mtg play` begins a match here in the terminal, `bob mtg play` from the shell, and `bob serve` has a"
                    + " table in the browser. There are decks to choose from; the rules engine decides, and I play by it.";
    private static final Pattern THANKS =
            Pattern.compile(
                    "(?i)^\\W*(?:thanks?(?: you)?(?: (?:so|very) much| a lot| bob)?|thx|cheers|great|nice|ok(?:ay)?|good|fine|perfect|got it)\\W*$");
    private static final Pattern FAREWELL =
            Pattern.compile(
                    "(?i)^\\W*(?:(?:good ?)?bye(?: bob)?|see you(?: later)?|good night|that's all)\\W*$");
    private static final Pattern SUMMARISE =
            Pattern.compile(
                    "(?i)\\b(?:summari[sz]e|summary|sum up|tl;?dr|key points|main points|in short|shorten|the gist)\\b");
    private static final int LONG_TEXT = 600;

    private static final Pattern FORGET =
            Pattern.compile(
                    "(?i)^\\W*(?:(?:hey|ok|bob|please|and|so|no)[, ]+)*(?:(?:can|could|would|will) you (?:please )?)?(?:forget (?:that|what|everything|all|about|anything|the (?:bit|part|thing)|my|i)\\b.*|(?:erase|delete) (?:that|what|everything|the (?:bit|part|thing))\\b.*\\b(?:about|said|told|know|memory)\\b.*)");
    private static final String TO_FORGET =
            "I forget what you name: `/memory forget WORDS` takes out whatever says these words, `/memory forget` alone what you said last, and `/undo` takes back your last message.";

    private static final String SECRET =
            "That looks like a password, a key or a number that should stay yours: I don't keep it.";
    private static final Pattern ASKS_ABOUT =
            Pattern.compile(
                    "(?i)^\\W*(?:(?:hey|ok|bob|please|and|so|then)[, ]+)*(?:tell me|what do you know|do you remember|remind me|say something|show me|explain|define|list|who|what|when|where|which|how|why)\\b");
    private static final Pattern HOW_TO =
            Pattern.compile(
                    "(?i)^\\W*(?:(?:hey|ok|bob|please|and|so|then)[, ]+)*(?:how (?:do|can|could|would|should) (?:i|we|you)|how to|where (?:do|can|is|are)|(?:which|what) (?:commands?|version))\\b");
    private static final Pattern LAST_SAID =
            Pattern.compile(
                    "(?i)^\\W*what (?:did i (?:just )?(?:say|write|tell you|ask(?: you)?)(?: (?:just now|last|before))?|was my last (?:message|question)|have i just (?:said|written|told you))\\W*$");
    private static final Pattern SENTENCES_WANTED =
            Pattern.compile(
                    "(?i)\\b(?:in|to|into|with|as) (?:(?:at most|about|exactly|no more than|around|just|only) )?(\\d{1,2}|an?|one|two|three|four|five|six|seven|eight|nine|ten) (?:short |single )?(sentences?|lines?|points?|bullets?|bullet points?)\\b");

    private final PromptReading prompt;
    private final TimeOfDay time;
    private final List<Knowledge> knowledge;
    private final Closeness closeness;
    private final String input;

    AnswerWriter(
            PromptReading prompt, TimeOfDay time, List<Knowledge> knowledge, Closeness closeness) {
        this.prompt = prompt;
        this.closeness = closeness;
        this.time = time;
        this.knowledge = knowledge;
        this.input = prompt.input();
    }

    /// Whether an answer only says that there is none.
    static boolean isRefusal(String answer) {
        return answer.startsWith(NoAnswer.CANNOT) || answer.startsWith(NoAnswer.CANNOT_DO);
    }

    String write() {
        if (input.startsWith(CommandBlock.BEGIN)) {
            return "The command's own message says why it failed; offline I can't do more about it.";
        }
        var results = fromTools();
        if (!results.isEmpty()) {
            return results;
        }
        if (GREETING.matcher(input).matches()) {
            return NoAnswer.HELLO + "\n\n" + ABILITIES + "\n\n" + CONNECT;
        }
        if (ABOUT.matcher(input).matches()) {
            return NoAnswer.SELF + "\n\n" + ABILITIES + "\n\n" + CONNECT;
        }
        if (PLAY.matcher(input).matches()) {
            return TO_PLAY;
        }
        if (FORGET.matcher(input).matches()) {
            return TO_FORGET;
        }
        if (THANKS.matcher(input).matches()) {
            return "You're welcome.";
        }
        if (FAREWELL.matcher(input).matches()) {
            return "Goodbye. What we said is kept with this session.";
        }
        if (SUMMARISE.matcher(input).find()) {
            return Personal.asksForAll(SENTENCES_WANTED.matcher(input).replaceAll("").strip())
                    ? summaryOfPerson()
                    : summaryOfInput();
        }
        return Attached.in(input).map(this::fromFiles).orElseGet(this::answer);
    }

    /// What the files that came along say about it, else what they are about.
    private String fromFiles(Attached files) {
        var found = files.quoted();
        return found.isEmpty()
                ? points(files.text(), "The most telling sentences, word for word:")
                : "There it says: " + quoted(found);
    }

    private String answer() {
        var kinds = Utterance.of(input);
        boolean secret = Secrets.in(input);
        boolean asks =
                input.strip().endsWith("?")
                        || ASKS_ABOUT.matcher(input).lookingAt()
                        || PersonalQuestion.is(input)
                        || kinds.stream()
                                .anyMatch(sentence ->
                                        sentence.kind() == Utterance.Kind.QUESTION
                                                || sentence.kind() == Utterance.Kind.REQUEST);
        var beside = Attached.below(input);
        String asked = beside.map(Attached::words).orElseGet(() -> lastQuestion(input));
        var converted = Conversion.answer(asked);
        if (converted.isPresent()) {
            return converted.get();
        }
        if (!asks && !Arithmetic.isBare(input) && !TimeOfDay.isBare(input)) {
            return secret ? SECRET : acknowledged(kinds);
        }
        var sum = Arithmetic.answer(asked).or(() -> time.answer(asked));
        if (sum.isPresent()) {
            return sum.get();
        }
        boolean personal = PersonalQuestion.is(asked);
        var known =
                knowledge.stream()
                        .map(each -> each.answer(asked))
                        .flatMap(Optional::stream)
                        .findFirst();
        // "How do I change the model?" is about Bob, and not about whoever asks.
        boolean howTo = HOW_TO.matcher(input).lookingAt();
        if (known.isPresent() && !(personal && (!howTo || told()))) {
            return known.get();
        }
        var below = beside.map(Attached::quoted).orElse(List.of());
        if (!below.isEmpty()) {
            return "There it says: " + quoted(below);
        }
        var found = fromConversation();
        // What is only nearest is no answer where somebody knows one.
        if (known.isPresent() && (found.isEmpty() || NoAnswer.is(found))) {
            return known.get();
        }
        // "How do I leave?" may be about either.
        if (known.isPresent() && howTo) {
            return found + "\n\n" + known.get();
        }
        if (!found.isEmpty()) {
            return found;
        }
        if (secret) {
            return SECRET;
        }
        if (input.length() > LONG_TEXT) {
            return "You gave me a longer text without a question that I can answer. "
                    + points(input, "Its most telling sentences:");
        }
        return cannot();
    }

    /// The question that ends a short message: what was told before it is no part of it.
    private static String lastQuestion(String input) {
        var sentences = Words.sentences(input);
        return sentences.size() > 1
                        && input.length() <= LONG_TEXT
                        && sentences.getLast().endsWith("?")
                        && !input.contains("\n")
                ? sentences.getLast()
                : input;
    }

    /// What is said to somebody who wants nothing.
    private String acknowledged(List<Utterance.Sentence> sentences) {
        if (Utterance.offTheRecord(input)) {
            return RIGHT + ": I keep nothing of that.";
        }
        var facts = FactFinder.all(input);
        if (!facts.isEmpty()) {
            return NOTED + quoted(facts.stream().map(FactFinder.TypedFact::text).toList());
        }
        if (input.length() > LONG_TEXT && sentences.isEmpty()) {
            return "You gave me a longer text without a question. "
                    + points(input, "Its most telling sentences:");
        }
        return sentences.stream().anyMatch(each -> each.kind() == Utterance.Kind.STATEMENT)
                ? GOOD
                : RIGHT + ".";
    }

    private String fromTools() {
        var lines = new ArrayList<String>();
        prompt.toolResults().forEach(result -> lines.addAll(Quote.result(result)));
        return String.join("\n", lines);
    }

    /// A summary of a conversation, for the stage that keeps one.
    String summary() {
        var text =
                String.join("\n", prompt.labelled("summary_so_far"))
                        + "\n"
                        + String.join("\n", prompt.labelled("messages"));
        return String.join(" ", Extract.sentences(text, 8));
    }

    /// What is known of the person, in as many sentences as they want.
    private String summaryOfPerson() {
        var recollection = new Recollection(prompt, closeness);
        var facts =
                Stream.concat(recollection.remembered().stream(), recollection.saidOnly().stream())
                        .map(AnswerWriter::ended)
                        .toList();
        return facts.isEmpty() || !SENTENCES_WANTED.matcher(input).find()
                ? overview(recollection)
                : summary(String.join("\n", facts), KNOWN);
    }

    private static String ended(String sentence) {
        return sentence.matches("(?s).*[.!?…]\\W?") ? sentence : sentence + ".";
    }

    /// What was said in this conversation, without what only repeats it, asks for it or says that there is no answer.
    private String conversation() {
        var stated = new Recollection(prompt, closeness).stated();
        var answered =
                prompt.chat().stream()
                        .filter(line -> !line.fromUser() && !isEcho(line.text()))
                        .flatMap(line -> Words.sentences(line.text()).stream())
                        .filter(sentence ->
                                stated.stream()
                                        .noneMatch(said -> Recollection.says(said, sentence)));
        return Stream.concat(stated.stream(), answered)
                .map(AnswerWriter::ended)
                .collect(Collectors.joining("\n"));
    }

    /// Whether an answer says nothing but what somebody else said.
    private static boolean isEcho(String answer) {
        return NoAnswer.is(answer)
                || Stream.of(NOTED, YOU_SAID, FROM_MEMORY, GOOD, RIGHT, KNOWN, SAID_HERE)
                        .anyMatch(answer::startsWith);
    }

    private String summaryOfInput() {
        var text = textToSummarise();
        if (Words.sentences(text).isEmpty() || Words.of(text).size() < 3) {
            text = conversation();
            return Words.of(text).size() < 3
                    ? "There is nothing to summarise yet. Give me the text together with the request, for example"
                            + " `cat notes.txt | bob ask \"summarise this\"`."
                    : summary(text, "The most telling sentences of our conversation so far:");
        }
        return summary(text, "The most telling sentences, word for word:");
    }

    /// As many sentences as were asked for; a fair number of points if nobody said how many.
    private String summary(String text, String title) {
        var wanted = SENTENCES_WANTED.matcher(input);
        if (!wanted.find()) {
            return points(text, title);
        }
        var chosen = Extract.sentences(text, number(wanted.group(1)));
        return wanted.group(2).startsWith("sentence")
                ? String.join(" ", chosen)
                : chosen.stream().map(each -> "- " + each).collect(Collectors.joining("\n"));
    }

    private static int number(String word) {
        var words =
                List.of(
                        "", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
                        "ten");
        int at = words.indexOf(word.toLowerCase(java.util.Locale.ROOT));
        if (at > 0) {
            return at;
        }
        return Character.isDigit(word.charAt(0)) ? Math.max(1, Integer.parseInt(word)) : 1;
    }

    /// The input without the sentence that asks.
    private String textToSummarise() {
        var files = Attached.in(input);
        if (files.isPresent()) {
            return files.get().text();
        }
        var kept = new StringBuilder();
        boolean asked = false;
        for (var line : input.split("\\n", -1)) {
            var request = SUMMARISE.matcher(line);
            if (asked || !request.find()) {
                kept.append(line).append('\n');
                continue;
            }
            asked = true;
            int colon = line.indexOf(':', request.end());
            if (colon >= 0) {
                kept.append(line, colon + 1, line.length()).append('\n');
            } else if (line.length() > 160) {
                Words.sentences(line).stream()
                        .filter(sentence ->
                                !SUMMARISE.matcher(sentence).find() || sentence.length() > 160)
                        .forEach(sentence -> kept.append(sentence).append('\n'));
            }
        }
        return kept.toString().strip();
    }

    private static String points(String text, String title) {
        return title
                + "\n\n"
                + Extract.sentences(text, Extract.fair(text)).stream()
                        .map(sentence -> "- " + Words.brief(sentence, 400))
                        .collect(Collectors.joining("\n"));
    }

    /// Whether somebody told of themselves what they ask for, be it in words that a command is described with: "How do I get
    /// to work?"
    private boolean told() {
        return new Recollection(prompt, closeness).isTold();
    }

    /// What the conversation and the memories hold on the input's words.
    private String fromConversation() {
        var recollection = new Recollection(prompt, closeness);
        if (LAST_SAID.matcher(input).matches()) {
            return prompt.chat().stream()
                    .filter(Line::fromUser)
                    .reduce((_, later) -> later)
                    .map(line -> line.text().replace(ChatLine.NOT_TO_BE_KEPT, ""))
                    .map(said -> YOU_SAID + quoted(List.of(Words.brief(said, LONG_TEXT))))
                    .orElse("You haven't said anything yet.");
        }
        if (Personal.asksForAll(input)) {
            return overview(recollection);
        }
        var found = recollection.found();
        // "Write me a poem" isn't answered by what is nearest.
        boolean wanted = input.strip().endsWith("?") || ASKS_ABOUT.matcher(input).lookingAt();
        if (Errand.is(input) || (found.vague() && !wanted)) {
            return "";
        }
        var said = quoted(found.said());
        var memories = quoted(found.memories());
        if (found.vague()) {
            return said.isEmpty() && memories.isEmpty()
                    ? ""
                    : NoAnswer.NEAREST
                            + Stream.of(said, memories)
                                    .filter(quotes -> !quotes.isEmpty())
                                    .collect(Collectors.joining(" · "));
        }
        return Stream.of(
                        said.isEmpty() ? "" : YOU_SAID + said,
                        memories.isEmpty() ? "" : FROM_MEMORY + ": " + memories)
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining("\n\n"));
    }

    private static String quoted(List<String> statements) {
        return statements.stream()
                .map(statement -> "“" + statement + "”")
                .collect(Collectors.joining(" · "));
    }

    private static String overview(Recollection recollection) {
        var parts = new ArrayList<String>();
        list(KNOWN, recollection.remembered()).ifPresent(parts::add);
        list(SAID_HERE, recollection.saidOnly()).ifPresent(parts::add);
        return parts.isEmpty()
                ? "Nothing yet. What you tell me about yourself I propose as a memory, and keep if you approve it."
                : String.join("\n\n", parts);
    }

    private static Optional<String> list(String title, List<String> statements) {
        return statements.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        statements.stream()
                                .map(statement -> "- “" + statement + "”")
                                .collect(Collectors.joining("\n", title + "\n\n", "")));
    }

    private String cannot() {
        var hint =
                new StringBuilder(
                        Errand.is(input)
                                ? NoAnswer.CANNOT_DO + "."
                                : NoAnswer.CANNOT
                                        + ", and nothing in our conversation or your memories speaks of it.");
        boolean told =
                prompt.chat().stream()
                        .anyMatch(line -> !line.fromUser() && line.text().contains("`bob doctor`"));
        if (!told) {
            hint.append("\n\n").append(CONNECT);
        }
        return hint.toString();
    }
}
