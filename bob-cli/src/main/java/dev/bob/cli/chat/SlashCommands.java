package dev.bob.cli.chat;

import dev.bob.app.config.Settings;
import dev.bob.cli.console.Words;
import dev.bob.cli.render.SafeText;
import dev.bob.cli.render.Style;
import dev.bob.cli.render.TextTable;
import dev.bob.core.memory.RecalledMemory;
import dev.bob.core.model.connect.ModelServers;
import dev.bob.core.session.SessionSummary;
import dev.bob.core.tool.ResultText;
import dev.bob.core.tool.Tool;
import dev.bob.core.tool.ToolResult;
import dev.bob.core.turn.StageRecord;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnRequest;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/// The one table of what can be typed with a slash: the help, the completion and the conversation live on it.
final class SlashCommands {

    private static final List<SlashCommand> ALL =
            List.of(
                    SlashCommand.of(
                                    "help",
                                    "[COMMAND]",
                                    "what can be typed here",
                                    SlashCommands::help)
                            .completing(_ -> names()),
                    SlashCommand.of(
                                    "turbotime",
                                    "[status|tools|TOOL|on|off]",
                                    "think in stages and use tools",
                                    SlashCommands::turbotime)
                            .completing(SlashCommands::turbotimeWords),
                    SlashCommand.of(
                                    "tools",
                                    "[describe NAME|run NAME JSON]",
                                    "the tools there are",
                                    (chat, args) -> delegate(chat, "tools", args, "list"))
                            .completing("list", "describe", "run"),
                    SlashCommand.of(
                            "practice",
                            "[--turns N]",
                            "look for things worth remembering",
                            (chat, args) -> delegate(chat, "practice", args, "")),
                    SlashCommand.of(
                                    "memory",
                                    "[pending|list|search|add|forget …]",
                                    "what Bob remembers, and what waits for you",
                                    SlashCommands::memory)
                            .completing(
                                    "pending",
                                    "list",
                                    "show",
                                    "approve",
                                    "reject",
                                    "edit",
                                    "forget",
                                    "supersede",
                                    "search",
                                    "ledger",
                                    "stm"),
                    SlashCommand.of(
                                    "mtg",
                                    "play [--deck D]",
                                    "play Magic against Bob",
                                    (chat, args) -> delegate(chat, "mtg", args, "play"))
                            .completing("play", "cards", "deck", "rules", "replay"),
                    SlashCommand.of(
                                    "session",
                                    "[list|search|show|rename|delete|export|fork …]",
                                    "this session, and the others",
                                    OtherSessions::session)
                            .completing(
                                    "list",
                                    "search",
                                    "show",
                                    "rename",
                                    "delete",
                                    "export",
                                    "fork",
                                    "children"),
                    SlashCommand.of("new", "", "begin a new session", SlashCommands::fresh),
                    SlashCommand.of(
                                    "resume",
                                    "[ID]",
                                    "go on with an earlier session",
                                    OtherSessions::resume)
                            .completing(chat ->
                                    sessions(chat).stream().map(SessionSummary::id).toList()),
                    SlashCommand.of("trace", "", "the last turn's stages", SlashCommands::trace),
                    SlashCommand.of(
                            "why",
                            "",
                            "which memories and tools the last answer used",
                            SlashCommands::why),
                    SlashCommand.of(
                            "output",
                            "[N]",
                            "all that the last turn's tools brought, or the Nth of them",
                            SlashCommands::output),
                    SlashCommand.of(
                            "fork",
                            "WHAT TO DO",
                            "start a child session that works on its own and reports back",
                            Branches::fork),
                    SlashCommand.of(
                            "children",
                            "[cancel ID]",
                            "the child sessions of this one",
                            Branches::children),
                    SlashCommand.of(
                            "guess",
                            "[N] WORDS",
                            "try the next answer N times, keep one or none",
                            Branches::guess),
                    SlashCommand.of("undo", "", "take the last turn back", SlashCommands::undo),
                    SlashCommand.of(
                            "retry", "", "answer the last message again", SlashCommands::retry),
                    SlashCommand.of(
                            "export",
                            "[FILE]",
                            "this session as a document (.md, .html, .jsonl)",
                            SlashCommands::export),
                    SlashCommand.of(
                                    "model",
                                    "[NAME [URL]|offline]",
                                    "show or change the model",
                                    SlashCommands::model)
                            .completing(chat -> ServingLine.names(chat.console().bob().models())),
                    SlashCommand.of(
                            "temp", "[T]", "the answer's temperature", SlashCommands::temperature),
                    SlashCommand.of("think", "[on|off]", "show the reasoning", SlashCommands::think)
                            .completing("on", "off"),
                    SlashCommand.of(
                            "edit",
                            "",
                            "write the next message in your editor",
                            SlashCommands::edit),
                    SlashCommand.of("quit", "", "leave", (chat, _) -> chat.leave()));

    private SlashCommands() {}

    static List<SlashCommand> all() {
        return ALL;
    }

    static Optional<SlashCommand> find(String name) {
        return ALL.stream().filter(command -> command.name().equals(name)).findFirst();
    }

    private static List<String> names() {
        return ALL.stream().map(SlashCommand::name).toList();
    }

    private static final List<List<String>> MARKS =
            List.of(
                    List.of(
                            ",name args",
                            "runs a command or, if there is none of that name, a shell line; ,help lists them"),
                    List.of("$name", "opens a tool's or a skill's details"),
                    List.of("@path", "brings a file along: its text comes with the message"),
                    List.of(
                            "keys",
                            "Ctrl-J new line · Ctrl-X Ctrl-E editor · Ctrl-C cancel · Ctrl-R search · Ctrl-D leave"));

    private static void help(Chat chat, String args) {
        List<List<String>> rows = new ArrayList<>();
        for (SlashCommand command : ALL) {
            if (args.isEmpty() || command.name().equals(args.replace("/", ""))) {
                rows.add(List.of(command.usage(), command.description()));
            }
        }
        int columns = chat.lines().columns();
        TextTable.of(rows, "  ", columns).forEach(chat::say);
        if (args.isEmpty()) {
            chat.say("");
            TextTable.of(MARKS, "  ", columns).forEach(chat::say);
        }
    }

    static void delegate(Chat chat, String command, String args, String standard) {
        List<String> words = new ArrayList<>(Words.of(args.isEmpty() ? standard : args));
        words.addFirst(command);
        chat.runCommand(words);
    }

    private static void turbotime(Chat chat, String args) {
        TurnRequest.Options now = chat.options();
        switch (args) {
            case "" -> turn(chat, now.pipeline().equals("turbotime") ? "chat" : "turbotime");
            case "on" -> turn(chat, "turbotime");
            case "off" -> turn(chat, "chat");
            case "status" -> turbotimeStatus(chat);
            case "tools" -> tools(chat);
            default -> {
                Optional<Tool> tool = chat.console().bob().tools().find(args);
                if (tool.isEmpty()) {
                    chat.remark(
                            "There is no tool "
                                    + SafeText.line(args, 60)
                                    + ". /turbotime tools lists them.");
                    return;
                }
                Set<String> enabled = new LinkedHashSet<>(now.tools());
                boolean on = !enabled.remove(args) && enabled.add(args);
                chat.options(with(now, now.pipeline(), enabled, now.temperature()));
                chat.remark(args + (on ? " is on." : " is off."));
            }
        }
    }

    private static void turn(Chat chat, String pipeline) {
        TurnRequest.Options now = chat.options();
        chat.options(with(now, pipeline, now.tools(), now.temperature()));
        turbotimeStatus(chat);
    }

    private static void turbotimeStatus(Chat chat) {
        TurnRequest.Options now = chat.options();
        boolean on = now.pipeline().equals("turbotime");
        String tools =
                now.tools().isEmpty()
                        ? "no tools are on"
                        : "tools: " + String.join(", ", now.tools());
        chat.remark("TURBOTIME is " + (on ? "on" : "off") + "; " + tools + ".");
        if (on && now.tools().isEmpty()) {
            chat.remark("/turbotime TOOL switches one on; /turbotime tools lists them.");
        }
    }

    private static void tools(Chat chat) {
        List<List<String>> rows = new ArrayList<>();
        for (Tool tool : chat.console().bob().tools().all()) {
            boolean on = chat.options().tools().contains(tool.name());
            rows.add(
                    List.of(on ? "on" : "off", tool.name(), SafeText.line(tool.description(), 90)));
        }
        TextTable.of(rows, "  ").forEach(chat::say);
    }

    private static List<String> turbotimeWords(Chat chat) {
        List<String> words = new ArrayList<>(List.of("on", "off", "status", "tools"));
        chat.console().bob().tools().all().forEach(tool -> words.add(tool.name()));
        return words;
    }

    private static TurnRequest.Options with(
            TurnRequest.Options now,
            String pipeline,
            Set<String> tools,
            @org.jspecify.annotations.Nullable Double temperature) {
        return new TurnRequest.Options(pipeline, temperature, tools, now.remote(), now.stm());
    }

    static List<SessionSummary> sessions(Chat chat) {
        return chat.console().bob().sessions().list().stream().limit(20).toList();
    }

    static void fresh(Chat chat, String args) {
        chat.session(chat.console().bob().newSessionId());
        chat.remark("A new session: " + chat.sessionId());
    }

    private static void trace(Chat chat, String args) {
        Optional<Turn> last = chat.lastTurn();
        if (last.isEmpty()) {
            chat.remark("No turn yet.");
            return;
        }
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("stage", "ms", "prompt tokens", "status"));
        for (StageRecord stage : last.get().stages()) {
            rows.add(
                    List.of(
                            stage.name(),
                            Long.toString(stage.ms()),
                            stage.promptTokens() == 0
                                    ? "–"
                                    : Integer.toString(stage.promptTokens()),
                            stage.status().wire()));
        }
        TextTable.of(rows, "  ").forEach(chat::say);
        last.get()
                .notes()
                .forEach((stage, note) -> {
                    chat.say("");
                    chat.say(Style.BOLD.of(stage, chat.console().colour()));
                    chat.say(SafeText.of(note.strip()));
                });
    }

    private static void why(Chat chat, String args) {
        Optional<Turn> last = chat.lastTurn();
        if (last.isEmpty()) {
            chat.remark("No turn yet.");
            return;
        }
        List<RecalledMemory> memories = last.get().recalled();
        chat.say(memories.isEmpty() ? "No memory was used." : "Memories:");
        for (RecalledMemory memory : memories) {
            chat.say(
                    "  %s  %s  (%s, relevance %.2f)"
                            .formatted(
                                    memory.tier().wire(),
                                    SafeText.line(memory.text(), 160),
                                    SafeText.line(memory.origin(), 80),
                                    memory.score()));
        }
        List<ToolResult> tools = last.get().toolResults();
        chat.say(tools.isEmpty() ? "No tool was used." : "Tools:");
        for (ToolResult result : tools) {
            chat.say(
                    "  %s %s  %s%s"
                            .formatted(
                                    result.toolName(),
                                    result.status().wire(),
                                    SafeText.line(result.args().toString(), 120),
                                    result.error() == null
                                            ? ""
                                            : "  " + SafeText.line(result.error(), 120)));
        }
    }

    private static void output(Chat chat, String args) {
        List<ToolResult> results = chat.lastTurn().map(Turn::toolResults).orElse(List.of());
        int wanted = args.matches("\\d{1,6}") ? Integer.parseInt(args) : 0;
        if (results.isEmpty() || wanted > results.size()) {
            chat.remark(
                    results.isEmpty()
                            ? "No tool was used in the last turn."
                            : "The last turn used " + results.size() + " tools.");
            return;
        }
        for (int i = 1; i <= results.size(); i++) {
            ToolResult result = results.get(i - 1);
            if (wanted == 0 || wanted == i) {
                chat.say(
                        Style.DIM.of(
                                i
                                        + "  "
                                        + result.toolName()
                                        + " "
                                        + SafeText.line(result.args().toString(), 120),
                                chat.console().colour()));
                chat.say(
                        SafeText.of(
                                result.status() == ToolResult.Status.ERROR
                                        ? String.valueOf(result.error())
                                        : ResultText.of(result.output().data())));
            }
        }
    }

    /// `/memory forget` alone is about what was said last.
    private static void memory(Chat chat, String args) {
        if (args.strip().equals("forget")) {
            NotKept.last(chat);
        } else {
            delegate(chat, "memory", args, "pending");
        }
    }

    private static void undo(Chat chat, String args) {
        OptionalLong undone = chat.console().bob().conversations().undo(chat.sessionId());
        chat.forgetLastTurn();
        chat.remark(
                undone.isPresent()
                        ? "Turn "
                                + undone.getAsLong()
                                + " is taken back; what you approved of it stays."
                        : "There is nothing to take back.");
    }

    private static void retry(Chat chat, String args) throws InterruptedException {
        Optional<Turn> last = chat.lastTurn();
        if (last.isEmpty()) {
            chat.remark("There is no message of this conversation to answer again.");
            return;
        }
        chat.console().bob().conversations().undo(chat.sessionId());
        chat.forgetLastTurn();
        chat.message(last.get().own());
    }

    private static void export(Chat chat, String args) {
        String file = args.isEmpty() ? "bob-" + chat.sessionId() + ".md" : args;
        String ending = file.substring(file.lastIndexOf('.') + 1);
        if (!List.of("md", "html", "jsonl").contains(ending)) {
            chat.remark("The name has to end in .md, .html or .jsonl.");
            return;
        }
        chat.runCommand(
                List.of("session", "export", chat.sessionId(), "--format", ending, "-o", file));
    }

    private static void model(Chat chat, String args) {
        ModelServers models = chat.console().bob().models();
        List<String> words = Words.of(args);
        if (words.size() > 1) {
            models.useServer(words.get(1));
        }
        if (words.equals(List.of("offline"))) {
            models.useOffline();
        } else if (!words.isEmpty()) {
            models.useModel(words.getFirst());
        }
        chat.say(ServingLine.of(models, chat.options()));
        if (chat.options().remote() || words.equals(List.of("offline"))) {
            return;
        }
        List<String> names = ServingLine.names(models);
        if (words.isEmpty() && !names.isEmpty()) {
            chat.remark("There are: " + SafeText.of(String.join(", ", names)));
        } else if (!names.isEmpty() && !names.contains(words.getFirst())) {
            chat.remark(
                    "The server doesn't list "
                            + SafeText.line(words.getFirst(), 80)
                            + ". It lists: "
                            + SafeText.of(String.join(", ", names)));
        }
    }

    private static void temperature(Chat chat, String args) {
        TurnRequest.Options now = chat.options();
        if (!args.isEmpty()) {
            try {
                double wanted = Double.parseDouble(args);
                if (!(wanted >= 0 && wanted <= 2)) {
                    throw new NumberFormatException();
                }
                chat.options(with(now, now.pipeline(), now.tools(), wanted));
            } catch (NumberFormatException _) {
                chat.remark(Settings.TEMPERATURE.key() + " must be a number from 0 to 2.");
                return;
            }
        }
        Double set = chat.options().temperature();
        chat.remark("Temperature: " + (set == null ? "the endpoint's own" : set.toString()));
    }

    private static void think(Chat chat, String args) {
        chat.showThink(args.isEmpty() ? !chat.showThink() : args.equals("on"));
        chat.remark("Reasoning is " + (chat.showThink() ? "shown." : "hidden."));
    }

    private static void edit(Chat chat, String args) throws InterruptedException {
        String text = chat.lines().edit(args);
        if (!text.isBlank()) {
            chat.say(Style.DIM.of(SafeText.of(text), chat.console().colour()));
            chat.message(text);
        }
    }
}
