package dev.bob.core.model.offline;

import dev.bob.core.model.offline.PromptReading.Line;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Answers a person by quoting: tool results, the conversation, memories, the person's own text. Where there is
/// nothing to quote it says so, and how to get a model that can do more.
final class AnswerWriter {

    private static final String CANNOT = "I can't answer that: no language model is connected";
    private static final String CONNECT =
            "To connect a model, start LM Studio (port 1234), Ollama (11434) or llama.cpp (8080) and I will find it, name"
                    + " another server with `--base-url` or `BOB_LOCAL_BASE_URL`, or use a hosted one with `--remote` and"
                    + " `BOB_CHAT_API_KEY`. `bob doctor` shows what is missing.";
    private static final String ABILITIES =
            """
            Without a language model I don't make up sentences; I quote. I can

            - summarise a text that you give me, by picking its most telling sentences,
            - look things up with the tools that you switch on (`/turbotime on`), and quote what they say,
            - find what was said earlier in this conversation and in your memories,
            - notice facts about you, for you to approve as memories (with `/turbotime on`),
            - play Magic by the rules: `/mtg play`.\
            """;
    private static final Pattern GREETING =
            Pattern.compile(
                    "(?i)^\\W*(?:hello|hi|hey|hiya|howdy|greetings|good (?:morning|afternoon|evening|day)|hallo|hei|hola|bonjour|salut|ciao|servus|moin|guten (?:tag|morgen|abend)|god (?:dag|morgen|kveld))"
                            + "(?:[ ,]+(?:there|bob|again|everyone))?\\W*$");
    private static final Pattern ABOUT =
            Pattern.compile(
                    "(?i)^\\W*(?:(?:who|what) are you\\b.*|what can you do\\b.*|help(?: me)?|what(?:'s| is) (?:your name|bob)|how do (?:i|you) (?:connect|work)\\b.*|are you (?:offline|online|an? .*))\\W*$");
    private static final Pattern THANKS =
            Pattern.compile(
                    "(?i)^\\W*(?:thanks?(?: you)?(?: (?:so|very) much| a lot| bob)?|thx|cheers|great|nice|ok(?:ay)?|good|fine|perfect|got it)\\W*$");
    private static final Pattern FAREWELL =
            Pattern.compile(
                    "(?i)^\\W*(?:(?:good ?)?bye(?: bob)?|see you(?: later)?|good night|that's all)\\W*$");
    private static final Pattern SUMMARISE =
            Pattern.compile(
                    "(?i)\\b(?:summari[sz]e|summary|sum up|tl;?dr|key points|main points|in short|shorten|the gist)\\b");
    private static final Pattern ABOUT_CHAT =
            Pattern.compile(
                    "(?i)\\b(?:(?:what|which|where|when|who|how) .*(?:\\bi\\b|\\bmy\\b|\\bwe\\b|\\bme\\b|\\byou said\\b)|do you remember|did i (?:say|tell|mention)|remind me|have i)\\b");
    private static final int LONG_TEXT = 600;

    private final PromptReading prompt;
    private final String input;

    AnswerWriter(PromptReading prompt) {
        this.prompt = prompt;
        this.input = prompt.input();
    }

    /// Whether an answer only says that there is none.
    static boolean isRefusal(String answer) {
        return answer.startsWith(CANNOT);
    }

    String write() {
        var results = fromTools();
        if (!results.isEmpty()) {
            return results;
        }
        if (GREETING.matcher(input).matches()) {
            return "Hello! I'm Bob, running on my offline model: no language model is connected.\n\n"
                    + ABILITIES
                    + "\n\n"
                    + CONNECT;
        }
        if (ABOUT.matcher(input).matches()) {
            return "I'm Bob's offline model: a small program, no language model.\n\n"
                    + ABILITIES
                    + "\n\n"
                    + CONNECT;
        }
        if (THANKS.matcher(input).matches()) {
            return "You're welcome.";
        }
        if (FAREWELL.matcher(input).matches()) {
            return "Goodbye. What we said is kept with this session.";
        }
        if (SUMMARISE.matcher(input).find()) {
            return summaryOfInput();
        }
        var found = fromConversation();
        var facts = FactFinder.facts(input);
        if (!found.isEmpty() && (facts.isEmpty() || input.contains("?"))) {
            return found;
        }
        if (!facts.isEmpty()) {
            return facts.stream()
                    .map(fact -> "Noted for this conversation: “" + fact.text() + "”")
                    .collect(Collectors.joining("\n"));
        }
        if (input.length() > LONG_TEXT) {
            return "You gave me a longer text without a question. "
                    + points(input, "Its most telling sentences:");
        }
        return cannot();
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

    private String summaryOfInput() {
        var text = textToSummarise();
        if (Words.sentences(text).isEmpty() || Words.of(text).size() < 3) {
            text = prompt.chat().stream().map(Line::text).collect(Collectors.joining("\n"));
            return Words.of(text).size() < 3
                    ? "There is nothing to summarise yet. Give me the text together with the request, for example"
                            + " `cat notes.txt | bob ask \"summarise this\"`."
                    : points(text, "The most telling sentences of our conversation so far:");
        }
        return points(text, "The most telling sentences, word for word:");
    }

    /// The input without the sentence that asks.
    private String textToSummarise() {
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

    /// What the conversation, its summary and the memories hold on the input's words.
    private String fromConversation() {
        if (!input.contains("?") && !ABOUT_CHAT.matcher(input).find()) {
            return "";
        }
        var quotes = new ArrayList<String>();
        best(userSentences()).ifPresent(sentence -> quotes.add("You said: “" + sentence + "”"));
        best(memories()).ifPresent(memory -> quotes.add("In memory, as a hint: “" + memory + "”"));
        if (quotes.isEmpty()) {
            best(ownSentences())
                    .ifPresent(sentence -> quotes.add("Earlier I said: “" + sentence + "”"));
        }
        return String.join("\n\n", quotes);
    }

    private List<String> userSentences() {
        return prompt.chat().stream()
                .filter(Line::fromUser)
                .flatMap(line -> Words.sentences(line.text()).stream())
                .filter(sentence -> !sentence.endsWith("?"))
                .toList();
    }

    private List<String> ownSentences() {
        return prompt.chat().stream()
                .filter(line -> !line.fromUser() && !isRefusal(line.text()))
                .flatMap(line -> Words.sentences(line.text()).stream())
                .toList();
    }

    private List<String> memories() {
        return prompt.labelled("memories").stream()
                .flatMap(block ->
                        block.startsWith("- ")
                                ? block.lines().map(line -> line.replaceFirst("^- ", ""))
                                : java.util.stream.Stream.of(block))
                .map(Quote::memory)
                .filter(memory -> !memory.isBlank())
                .toList();
    }

    /// The sentence that shares most with the question; of equals the latest, which is the one that counts.
    private Optional<String> best(List<String> sentences) {
        String best = "";
        int most = 0;
        for (var sentence : sentences) {
            int shared = Words.shared(sentence, input);
            if (shared > 0 && shared >= most) {
                best = sentence;
                most = shared;
            }
        }
        return best.isEmpty() ? Optional.empty() : Optional.of(Words.brief(best, 400));
    }

    private String cannot() {
        var hint =
                new StringBuilder(
                        CANNOT
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
