package dev.bob.cli.console;

import dev.bob.app.config.Configuration;
import dev.bob.app.config.Configuration.FlagValue;
import dev.bob.app.config.EndpointSettings;
import dev.bob.app.config.Settings;
import dev.bob.core.BobException;
import dev.bob.core.tool.Grant;
import dev.bob.core.turn.TurnRequest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/// The flags that `bob chat` and `bob ask` share: which session, which pipeline, which model.
public final class TurnFlags {

    private static final List<String> READING = List.of("fs.read", "fs.list");

    @ArgGroup private @Nullable Where where;

    /// Which session; one of the three.
    static final class Where {
        @Option(
                names = "--session",
                paramLabel = "ID",
                description = "The session with that name; it is begun if it isn't there.")
        private @Nullable String session;

        @Option(
                names = {"-c", "--continue"},
                description = "The session in which something happened last.")
        private boolean latest;

        @Option(names = "--new", description = "A new session (the default).")
        private boolean fresh;
    }

    @Option(
            names = "--pipeline",
            paramLabel = "NAME",
            description = "chat, turbotime, agent or one of your own (default: chat).")
    private @Nullable String pipeline;

    @Option(
            names = "--tool",
            paramLabel = "NAME",
            description = "Enable a tool; may be given several times. `bob tools list` shows them.")
    private List<String> tools = new ArrayList<>();

    @Option(
            names = "--allow",
            paramLabel = "TOOL[:PATTERN]",
            description =
                    "Allow a tool without asking, or what begins so: fs.edit, 'bash:git *'. May be given several times.")
    private List<String> allow = new ArrayList<>();

    @Option(
            names = "--root",
            paramLabel = "DIR",
            description =
                    "A folder that tools may use: reading needs no question, changing does. May be given several times.")
    private List<String> roots = new ArrayList<>();

    @Option(names = "--remote", description = "Use the remote endpoint in place of the local one.")
    private boolean remote;

    @Option(
            names = "--offline",
            description = "Without a model server, also if one answers: Bob quotes what it knows.")
    private boolean offline;

    @Option(names = "--no-stm", description = "Neither recall nor leave short-term traces.")
    private boolean noStm;

    @Option(names = "--temp", paramLabel = "T", description = "The answer's temperature, 0 to 2.")
    private @Nullable String temperature;

    @Option(
            names = "--show-think",
            description = "Show the model's reasoning and the thinking stages' notes.")
    private boolean showThink;

    @Option(names = "--model", paramLabel = "M", description = "The model to use.")
    private @Nullable String model;

    @Option(
            names = "--base-url",
            paramLabel = "U",
            description = "The endpoint to use, such as http://localhost:11434/v1.")
    private @Nullable String baseUrl;

    /// What these flags set.
    ///
    /// @throws BobException of kind INVALID_INPUT when they ask for a model and for none
    public Map<String, FlagValue> settings() {
        Map<String, FlagValue> flags = new HashMap<>();
        boolean named = remote || model != null || baseUrl != null;
        if (offline && named) {
            throw new BobException(
                    BobException.Kind.INVALID_INPUT,
                    "--offline asks for no model server; leave out --remote, --model and --base-url.");
        }
        if (offline || named) {
            flags.put(
                    EndpointSettings.LOCAL_OFFLINE.key(),
                    new FlagValue("--offline", Boolean.toString(offline)));
        }
        put(
                flags,
                (remote ? EndpointSettings.CHAT_MODEL : EndpointSettings.LOCAL_MODEL).key(),
                "--model",
                model);
        put(
                flags,
                (remote ? EndpointSettings.CHAT_BASE_URL : EndpointSettings.LOCAL_BASE_URL).key(),
                "--base-url",
                baseUrl);
        put(flags, Settings.TEMPERATURE.key(), "--temp", temperature);
        put(flags, Settings.PIPELINE.key(), "--pipeline", pipeline);
        put(
                flags,
                Settings.TOOL_ROOTS.key(),
                "--root",
                roots.isEmpty() ? null : String.join(",", roots));
        return flags;
    }

    /// How a turn is run, as these flags and the configuration say.
    public TurnRequest.Options options(Configuration configuration) {
        Set<String> enabled = new LinkedHashSet<>(configuration.get(Settings.TOOLS));
        enabled.addAll(tools);
        // The agent without a list of tools has all of them; what is allowed is no such list.
        if (!configuration.get(Settings.PIPELINE).equals("agent") || !enabled.isEmpty()) {
            allowed().forEach(grant -> enabled.add(grant.tool()));
        }
        OptionalDouble temp = configuration.get(Settings.TEMPERATURE);
        return new TurnRequest.Options(
                configuration.get(Settings.PIPELINE),
                temp.isPresent() ? (Double) temp.getAsDouble() : null,
                enabled,
                remote,
                !noStm && configuration.get(Settings.STM_ENABLED));
    }

    /// What may run without a question: what is allowed by name, and reading in the folders that were named, to which the
    /// sandbox keeps it.
    ///
    /// @throws BobException of kind INVALID_INPUT that says how a permission is written
    public List<Grant> grants() {
        List<Grant> grants = new ArrayList<>(allowed());
        if (!roots.isEmpty()) {
            READING.forEach(tool -> grants.add(new Grant(tool, "")));
        }
        return grants;
    }

    private List<Grant> allowed() {
        try {
            return allow.stream().map(Grant::parse).toList();
        } catch (IllegalArgumentException e) {
            throw new BobException(
                    BobException.Kind.INVALID_INPUT, "--allow: " + e.getMessage(), e);
        }
    }

    /// The session that was asked for by name.
    public Optional<String> session() {
        return where == null ? Optional.empty() : Optional.ofNullable(where.session);
    }

    /// Whether the latest session is to go on.
    public boolean continuesLatest() {
        return where != null && where.latest && !where.fresh;
    }

    /// Whether a session goes on that was named or is the latest; else the turn begins one of its own.
    public boolean goesOn() {
        return session().isPresent() || continuesLatest();
    }

    /// Whether reasoning and notes are shown.
    public boolean showThink() {
        return showThink;
    }

    private static void put(
            Map<String, FlagValue> flags, String key, String flag, @Nullable String text) {
        if (text != null) {
            flags.put(key, new FlagValue(flag, text));
        }
    }
}
