package dev.bob.core.agent;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.router.Route.Command;
import dev.bob.core.session.Tape;
import dev.bob.core.session.TapeEntry.Kind;
import dev.bob.core.tool.OthersWords;
import java.text.Normalizer;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// What a turn has put before the model that others wrote: tool results, memories, what children brought. A request
/// that merely repeats a piece of it is no request of the model's own.
///
/// A line is compared without what a model straightens on the way: line breaks of all sorts, invisible characters,
/// look-alikes of the same compatibility form, case, quotes and list marks around it. What a call would do is compared
/// by [OthersWords], however it is written. For one turn.
final class SeenMaterial {

    private static final Pattern INVISIBLE = Pattern.compile("[\\p{Cf}\\p{Cc}&&[^\\s]]");
    private static final Pattern SPACE = Pattern.compile("[\\s\\p{Z}]+");
    private static final Pattern COMMA_LIKE =
            Pattern.compile("[\u201A\u060C\u3001\uFE10\uFE50\uFF0C\uFF64]");

    private static final Pattern LINE_BREAK = Pattern.compile("\\R");

    /// What these bring are Bob's own words.
    private static final Set<String> BOBS_OWN = Set.of("help", "tools", ToolView.DESCRIBE);

    private static final int EARLIER_CHARS = 200_000;
    private static final int EARLIER_ENTRIES = 2_000;

    // Begins with a line break, so that every line stands between two.
    private final StringBuilder seen = new StringBuilder("\n");

    private final OthersWords others = new OthersWords();

    /// Whether a tool only brings Bob's own words.
    static boolean isBobsOwn(String tool) {
        return BOBS_OWN.contains(tool);
    }

    /// What others wrote, by what it would do.
    OthersWords others() {
        return others;
    }

    /// Takes a text in.
    ///
    /// @param source where it comes from, for a person
    void add(String source, String material) {
        others.add(source, material);
        for (String line : LINE_BREAK.split(material)) {
            if (!line.isBlank()) {
                seen.append(normal(line)).append('\n');
            }
        }
    }

    /// Takes the lines of a message in that look like commands. They weren't any, or no model would see them: they were
    /// pasted, passed on, or put on the schedule.
    void addCommandLines(String message) {
        message.lines()
                .map(String::strip)
                .filter(line -> line.startsWith(","))
                .forEach(line -> add("a command line in the message", line));
    }

    /// Takes the person's own words in: what stands there is theirs, except what reads like a command.
    void own(String message) {
        message.lines().filter(line -> !line.strip().startsWith(",")).forEach(others::own);
    }

    /// Takes in what tools brought in earlier turns of the phase, as far back as it may still be quoted: what the
    /// model answered then is before it now.
    void addEarlier(Tape tape) {
        int[] room = {EARLIER_CHARS};
        int[] left = {EARLIER_ENTRIES};
        tape.backward(entry -> {
            if (entry.kind() == Kind.TOOL_RESULT) {
                ObjectNode payload = entry.payload();
                JsonNode output =
                        (payload.has("result") ? payload.path("result") : payload).path("output");
                room[0] -= output.toString().length();
                String source = payload.path("tool_name").asText("a tool") + ", in an earlier turn";
                if (!BOBS_OWN.contains(payload.path("tool_name").asText())) {
                    add(source, output.path("data"));
                    add(source, output.path("error"));
                }
            }
            return entry.kind() != Kind.ANCHOR && room[0] > 0 && --left[0] > 0;
        });
    }

    /// Takes all texts of a result in, and the result as it is written.
    void add(String source, JsonNode data) {
        texts(source, data);
        if (data.isContainerNode()) {
            add(source, data.toString());
        }
    }

    private void texts(String source, JsonNode data) {
        if (data.isTextual()) {
            add(source, data.asText());
        }
        data.forEach(item -> texts(source, item));
    }

    /// Whether a command line stands somewhere in it, alone or within other words. A bare name of a known command
    /// counts only where it stands alone: every manual mentions it.
    boolean holds(Command command) {
        String line = normal(command.line());
        return switch (command) {
            case Command.Call(var _, var _, ObjectNode args) when args.isEmpty() ->
                    seen.indexOf("\n" + line + "\n") >= 0;
            case Command.Call _, Command.Shell _, Command.Unreadable _ -> seen.indexOf(line) >= 0;
        };
    }

    /// Whether a hint at that tool or skill stands in it.
    boolean hints(String name) {
        return dotted(seen.toString()).contains("$" + dotted(name));
    }

    private static String dotted(String text) {
        return text.replace('_', '.').replace('-', '.');
    }

    private static String normal(String text) {
        String plain = COMMA_LIKE.matcher(text).replaceAll(",");
        plain = INVISIBLE.matcher(plain).replaceAll("");
        plain = Normalizer.normalize(plain, Normalizer.Form.NFKC);
        return SPACE.matcher(plain).replaceAll(" ").strip().toLowerCase(Locale.ROOT);
    }
}
