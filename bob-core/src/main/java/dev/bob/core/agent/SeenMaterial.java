package dev.bob.core.agent;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.router.Route.Command;
import dev.bob.core.session.Tape;
import dev.bob.core.session.TapeEntry.Kind;
import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;

/// What a turn has put before the model that others wrote: tool results, memories, what children brought. A request
/// that merely repeats a piece of it is no request of the model's own.
///
/// Both sides are compared without what a model straightens on the way: line breaks of all sorts, invisible
/// characters, look-alikes of the same compatibility form, case, quotes and list marks around a line. For one turn.
final class SeenMaterial {

    private static final Pattern INVISIBLE = Pattern.compile("[\\p{Cf}\\p{Cc}&&[^\\s]]");
    private static final Pattern SPACE = Pattern.compile("[\\s\\p{Z}]+");
    private static final Pattern COMMA_LIKE =
            Pattern.compile("[\u201A\u060C\u3001\uFE10\uFE50\uFF0C\uFF64]");

    private static final Pattern LINE_BREAK = Pattern.compile("\\R");

    private static final int EARLIER_CHARS = 200_000;
    private static final int EARLIER_ENTRIES = 2_000;

    // Begins with a line break, so that every line stands between two.
    private final StringBuilder seen = new StringBuilder("\n");

    /// Takes a text in.
    void add(String material) {
        for (String line : LINE_BREAK.split(material)) {
            if (!line.isBlank()) {
                seen.append(normal(line)).append('\n');
            }
        }
    }

    /// Takes the lines of a message in that look like commands. They weren't any, or no model would see them: they were
    /// pasted, passed on, or put on the schedule.
    void addCommandLines(String message) {
        message.lines().map(String::strip).filter(line -> line.startsWith(",")).forEach(this::add);
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
                add(output.path("data"));
                add(output.path("error"));
            }
            return entry.kind() != Kind.ANCHOR && room[0] > 0 && --left[0] > 0;
        });
    }

    /// Takes all texts of a result in, and the result as it is written.
    void add(JsonNode data) {
        texts(data);
        if (data.isContainerNode()) {
            add(data.toString());
        }
    }

    private void texts(JsonNode data) {
        if (data.isTextual()) {
            add(data.asText());
        }
        data.forEach(this::texts);
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

    /// Whether a native call stands in it as it is: its name, and its arguments as they are written.
    boolean holds(String name, String arguments) {
        String args = packed(arguments);
        return args.length() > 4 && packedSeen().contains(args) && seen.indexOf(normal(name)) >= 0;
    }

    private String packedSeen() {
        return packed(seen.toString());
    }

    private static String packed(String text) {
        return normal(text).replace(" ", "").replace("\n", "").replace("\\", "");
    }

    private static String normal(String text) {
        String plain = COMMA_LIKE.matcher(text).replaceAll(",");
        plain = INVISIBLE.matcher(plain).replaceAll("");
        plain = Normalizer.normalize(plain, Normalizer.Form.NFKC);
        return SPACE.matcher(plain).replaceAll(" ").strip().toLowerCase(Locale.ROOT);
    }
}
