package dev.bob.cli.session;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.app.session.SessionSearch;
import dev.bob.app.session.Transcript;
import dev.bob.app.session.TranscriptExport;
import dev.bob.cli.console.Console;
import dev.bob.cli.console.TurnFlags;
import dev.bob.cli.render.SafeText;
import dev.bob.cli.render.Style;
import dev.bob.cli.render.TextTable;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import dev.bob.core.session.Session;
import dev.bob.core.session.SessionSummary;
import dev.bob.core.storage.Reason;
import dev.bob.core.turn.TurnRequest;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `bob session`: the sessions there are, one of them, and ways to take one elsewhere.
@Command(name = "session", description = "List, show, export, fork and rebuild sessions.")
public final class SessionCommand {

    /// The formats of an export.
    enum Format {
        MD,
        HTML,
        JSONL
    }

    private static final int TITLE_COLUMNS = 60;
    private static final int EXCERPT_COLUMNS = 100;

    private final Console console;
    private final PrintStream out;

    /// For one run.
    public SessionCommand(Console console) {
        this.console = console;
        this.out = console.invocation().out();
    }

    @Command(name = "list", description = "All sessions, the latest first.")
    int list(
            @Option(names = "--json", description = "One JSON array.") boolean json,
            @Option(names = "--limit", paramLabel = "N", description = "At most so many.")
                    @Nullable Integer limit) {
        List<SessionSummary> sessions = console.looking().sessions().list();
        if (limit != null) {
            sessions = sessions.stream().limit(limit).toList();
        }
        print(sessions, json, "There is no session yet. `bob` begins one.");
        return 0;
    }

    @Command(name = "search", description = "Messages that hold some words, the latest first.")
    int search(
            @Parameters(arity = "1..*", paramLabel = "TEXT", description = "What to look for.")
                    List<String> text,
            @Option(
                            names = "--limit",
                            defaultValue = "20",
                            paramLabel = "N",
                            description = "At most so many (default: 20).")
                    int limit,
            @Option(names = "--json", description = "One JSON array.") boolean json) {
        List<SessionSearch.Hit> hits =
                SessionSearch.in(console.bob().sessions(), String.join(" ", text), limit);
        if (json) {
            out.println(Json.MAPPER.<ArrayNode>valueToTree(hits));
            return 0;
        }
        if (hits.isEmpty()) {
            console.invocation().err().println("No message holds that.");
            return 0;
        }
        List<List<String>> rows = new ArrayList<>();
        for (SessionSearch.Hit hit : hits) {
            rows.add(
                    List.of(
                            hit.session(),
                            when(hit.at()),
                            hit.role().equals("user") ? "you" : "Bob",
                            SafeText.line(hit.excerpt(), EXCERPT_COLUMNS)));
        }
        TextTable.of(rows, "  ", console.columns()).forEach(out::println);
        return 0;
    }

    @Command(name = "rename", description = "Give a session a title; its id stays.")
    int rename(
            @Parameters(paramLabel = "ID") String id,
            @Parameters(arity = "1..*", paramLabel = "NAME") List<String> name,
            @Option(names = "--json", description = "One JSON object.") boolean json) {
        SessionSummary summary = summary(id);
        console.bob().sessions().rename(summary.id(), String.join(" ", name));
        SessionSummary renamed = summary(summary.id());
        if (json) {
            out.println(Json.MAPPER.<ObjectNode>valueToTree(renamed));
        } else {
            out.println(renamed.id() + "  " + SafeText.line(renamed.title(), TITLE_COLUMNS));
        }
        return 0;
    }

    @Command(
            name = "delete",
            description =
                    "Delete a session's tape and state. What it left in memory and the turn log stays.")
    int delete(
            @Parameters(paramLabel = "ID") String id,
            @Option(names = "--json", description = "One JSON object.") boolean json) {
        // The whole name: the beginning of one is too little to delete by.
        SessionSummary summary = summary(id);
        if (!summary.id().equals(id)) {
            throw new BobException(
                    BobException.Kind.INVALID_INPUT,
                    "To delete a session give its whole name: " + summary.id() + ".");
        }
        console.bob().sessions().delete(id);
        if (json) {
            out.println(Json.MAPPER.createObjectNode().put("deleted", id));
        } else {
            console.invocation()
                    .err()
                    .println(
                            "Deleted. Its memories stay (bob memory list, bob memory stm), and so do"
                                    + " its lines in the turn log.");
        }
        return 0;
    }

    @Command(name = "children", description = "The sessions that were forked from one.")
    int children(
            @Parameters(paramLabel = "ID") String id,
            @Option(names = "--json", description = "One JSON array.") boolean json) {
        SessionSummary parent = summary(id);
        List<SessionSummary> children =
                console.bob().sessions().children().of(parent.id()).stream()
                        .flatMap(child -> console.bob().sessions().summary(child.id()).stream())
                        .toList();
        print(children, json, "Nothing was forked from " + parent.id() + ".");
        return 0;
    }

    @Command(name = "prune", description = "Throws old guesses away; sessions stay.")
    int prune(
            @Option(
                            names = "--keep-days",
                            paramLabel = "DAYS",
                            description =
                                    "Keep those of the last days (default: guesses.keep_days).")
                    @Nullable Integer days,
            @Option(
                            names = "--keep",
                            paramLabel = "N",
                            description = "Keep so many at most (default: guesses.keep).")
                    @Nullable Integer number,
            @Option(names = "--json", description = "One JSON object.") boolean json) {
        return new GuessCommands(console).prune(days, number, json);
    }

    @Command(name = "show", description = "What was said in a session.")
    int show(
            @Parameters(paramLabel = "ID") String id,
            @Option(names = "--json", description = "One JSON object.") boolean json) {
        SessionSummary summary = summary(id);
        try (Session session = console.bob().sessions().open(summary.id())) {
            Transcript transcript = Transcript.of(session.tape());
            if (json) {
                ObjectNode node = Json.MAPPER.valueToTree(summary);
                node.set("state", Json.MAPPER.valueToTree(session.state()));
                node.set("messages", Json.MAPPER.valueToTree(transcript.messages()));
                out.println(node);
            } else {
                show(summary, transcript);
            }
        }
        return 0;
    }

    @Command(name = "export", description = "A session as a document, or its tape as it is.")
    int export(
            @Parameters(paramLabel = "ID") String id,
            @Option(
                            names = "--format",
                            paramLabel = "FORMAT",
                            description = "md, html or jsonl (default: as FILE ends, or md).")
                    @Nullable Format format,
            @Option(
                            names = {"-o", "--output"},
                            paramLabel = "FILE",
                            description = "Write there in place of standard output.")
                    @Nullable Path output) {
        String text = export(summary(id), format == null ? formatOf(output) : format);
        if (output == null) {
            console.invocation().data().print(text);
            console.invocation().data().flush();
            return 0;
        }
        Path file = console.invocation().workingFolder().resolve(output);
        try {
            Files.writeString(file, text, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new BobException(
                    BobException.Kind.STORAGE, "Can't write " + file + ": " + Reason.of(e), e);
        }
        console.invocation().err().println("Written: " + file);
        return 0;
    }

    /// As the file's name ends.
    private static Format formatOf(@Nullable Path output) {
        String name = output == null ? "" : String.valueOf(output.getFileName());
        int dot = name.lastIndexOf('.');
        return switch (dot <= 0 ? "" : name.substring(dot + 1).toLowerCase(Locale.ROOT)) {
            case "", "md", "markdown", "txt" -> Format.MD;
            case "html", "htm" -> Format.HTML;
            case "jsonl" -> Format.JSONL;
            case String other ->
                    throw new BobException(
                            BobException.Kind.INVALID_INPUT,
                            "A session can't be exported as ."
                                    + SafeText.line(other, 20)
                                    + ". Name a file that ends in .md, .html or .jsonl, or give --format.");
        };
    }

    @Command(name = "fork", description = "Begin a session with another's past.")
    int fork(
            @Parameters(paramLabel = "ID") String id,
            @Option(
                            names = "--at",
                            paramLabel = "ENTRY",
                            description =
                                    "The last entry of the tape that is taken (default: all).")
                    @Nullable Long at,
            @Option(names = "--json", description = "One JSON object.") boolean json) {
        SessionSummary parent = summary(id);
        String child = console.bob().newSessionId();
        console.bob()
                .sessions()
                .fork(
                        parent.id(),
                        at == null ? Long.MAX_VALUE : at,
                        child,
                        Json.MAPPER.createObjectNode())
                .close();
        if (json) {
            ObjectNode node = Json.MAPPER.createObjectNode();
            out.println(node.put("id", child).put("parent", parent.id()));
        } else {
            out.println(child);
            console.invocation().err().println("Go on with: bob chat --session " + child);
        }
        return 0;
    }

    @Command(
            name = "rebuild",
            description = "Make state.json and short-term memory again from tapes and turn log.")
    int rebuild(
            @Parameters(
                            paramLabel = "ID",
                            arity = "0..1",
                            description = "Only this one's state; also one that has lost its tape.")
                    @Nullable String id,
            @Option(names = "--json", description = "One JSON object.") boolean json) {
        return new RebuildReport(console).run(id, json);
    }

    @Command(
            name = "guess",
            description = "Try a session's next turn several times, to keep one or none.")
    int guess(
            @Parameters(index = "0", paramLabel = "ID") String id,
            @Parameters(
                            index = "1..*",
                            arity = "1..*",
                            paramLabel = "TEXT",
                            description = "What to say.")
                    List<String> text,
            @Option(
                            names = {"-n", "--number"},
                            paramLabel = "N",
                            defaultValue = "3",
                            description = "How many, side by side (default: 3, at most 8).")
                    int number,
            @Option(names = "--json", description = "One JSON array.") boolean json,
            @Mixin TurnFlags flags)
            throws InterruptedException {
        Console own = console.with(flags.settings());
        TurnRequest request =
                new TurnRequest(
                        summary(id).id(),
                        String.join(" ", text),
                        flags.options(own.bob().configuration()));
        return new GuessCommands(own).guess(request, number, json);
    }

    @Command(
            name = "guesses",
            description = "What was guessed for a session, and what became of it.")
    int guesses(
            @Parameters(paramLabel = "ID") String id,
            @Option(names = "--json", description = "One JSON array.") boolean json) {
        return new GuessCommands(console).list(summary(id).id(), json);
    }

    @Command(name = "adopt", description = "Make a guess the next turn of its session.")
    int adopt(
            @Parameters(paramLabel = "GUESS") String guess,
            @Option(names = "--json", description = "One JSON object.") boolean json) {
        return new GuessCommands(console).adopt(guess, json);
    }

    private String export(SessionSummary summary, Format format) {
        try (Session session = console.bob().sessions().open(summary.id())) {
            return switch (format) {
                case MD -> TranscriptExport.markdown(summary, Transcript.whole(session));
                case HTML -> TranscriptExport.html(summary, Transcript.whole(session));
                case JSONL -> {
                    List<String> lines = new ArrayList<>();
                    session.tape()
                            .forward(
                                    0,
                                    entry -> {
                                        lines.add(Json.MAPPER.valueToTree(entry).toString());
                                        return true;
                                    });
                    yield String.join("\n", lines) + "\n";
                }
            };
        }
    }

    private void show(SessionSummary summary, Transcript transcript) {
        boolean colour = console.colour();
        for (Transcript.Message message : transcript.messages()) {
            String text = SafeText.of(message.text().strip());
            switch (message.role()) {
                case "user" -> {
                    String words = "› " + text.replace("\n", "\n  ");
                    String undone = message.undone() ? "  [undone]" : "";
                    out.println(
                            "\n"
                                    + (message.undone() ? Style.DIM : Style.BOLD).of(words, colour)
                                    + Style.WARNING.of(undone, colour));
                }
                case "assistant" -> {
                    out.println("\n" + (message.undone() ? Style.DIM.of(text, colour) : text));
                    if (!message.status().isEmpty() && !message.undone()) {
                        String status = message.status().replace('_', ' ');
                        out.println(Style.WARNING.of("[" + status + "]", colour));
                    }
                }
                default -> out.println(Style.DIM.of(message.role() + ": " + text, colour));
            }
        }
        console.invocation()
                .err()
                .println(
                        "%s: %s, %s to %s"
                                .formatted(
                                        summary.id(),
                                        RebuildReport.turns(summary.turns()),
                                        summary.startedAt(),
                                        summary.updatedAt()));
    }

    private void print(List<SessionSummary> sessions, boolean json, String none) {
        if (json) {
            ArrayNode array = Json.MAPPER.valueToTree(sessions);
            out.println(array);
            return;
        }
        if (sessions.isEmpty()) {
            console.invocation().err().println(none);
            return;
        }
        List<List<String>> rows = new ArrayList<>();
        for (SessionSummary session : sessions) {
            rows.add(
                    List.of(
                            session.id(),
                            when(session.updatedAt()),
                            session.turns() + (session.turns() == 1 ? " turn" : " turns"),
                            SafeText.line(session.title(), TITLE_COLUMNS)));
        }
        TextTable.of(rows, "  ", console.columns()).forEach(out::println);
    }

    private String when(String instant) {
        if (instant.isEmpty()) {
            return "";
        }
        Instant at = Instant.parse(instant);
        Duration ago = Duration.between(at, console.bob().clock().instant());
        if (ago.toMinutes() < 1) {
            return "just now";
        }
        if (ago.toHours() < 1) {
            return ago.toMinutes() + " min ago";
        }
        if (ago.toDays() < 1) {
            return ago.toHours() + " h ago";
        }
        return DateTimeFormatter.ISO_LOCAL_DATE.withZone(ZoneId.systemDefault()).format(at);
    }

    private SessionSummary summary(String id) {
        return SessionNames.meant(console.bob().sessions(), id);
    }
}
