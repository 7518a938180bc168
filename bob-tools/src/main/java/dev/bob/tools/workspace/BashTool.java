package dev.bob.tools.workspace;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.Json;
import dev.bob.core.sandbox.Sandbox;
import dev.bob.core.tool.Risk;
import dev.bob.core.tool.Tool;
import dev.bob.core.tool.ToolCall;
import dev.bob.core.tool.ToolContext;
import dev.bob.core.tool.ToolResult;
import dev.bob.core.tool.ToolResult.Confidence;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/// `bash`: runs a script in a folder of the sandbox.
///
/// Where bubblewrap (`bwrap`) works and the sandbox is on, the script sees the system read-only, the roots as they are, an
/// empty home and no network. Elsewhere the permission is all that stands before the shell; the question and the result
/// (`isolated: false`) say so. Of the environment only what programs need is passed on.
///
/// The script runs byte for byte as it was given. It ends with its time or with the turn's cancellation, and whatever it
/// started ends with it.
public final class BashTool implements Tool {

    private static final int MAX_OUTPUT = 200_000;
    private static final int DEFAULT_SECONDS = 30;
    private static final int MAX_SECONDS = 600;
    private static final ObjectNode SCHEMA =
            FileTools.schema(
                    """
                    {"type": "object", "additionalProperties": false, "required": ["cmd"], "properties": {
                      "cmd": {"type": "string", "minLength": 1, "description": "what bash runs"},
                      "cwd": {"type": "string", "description": "the folder to run in; the workspace if missing"},
                      "timeout": {"type": "integer", "minimum": 1, "maximum": 600, "description": "seconds"}}}
                    """);

    private final Sandbox sandbox;
    private final Map<String, String> environment;
    private final ShellEnvironment passed;
    private final Isolation isolation;
    private final OwnEnvironment own = new OwnEnvironment();

    /// A shell in that sandbox.
    ///
    /// @param environment of which it sees what programs need
    /// @param more names of further variables that it sees
    public BashTool(Sandbox sandbox, Map<String, String> environment, List<String> more) {
        this.sandbox = sandbox;
        this.environment = Map.copyOf(environment);
        this.passed = ShellEnvironment.with(more);
        this.isolation =
                new Isolation(
                        sandbox, environment.getOrDefault("PATH", "/usr/local/bin:/usr/bin:/bin"));
    }

    @Override
    public String name() {
        return "bash";
    }

    @Override
    public String description() {
        return "Runs a bash script in a folder of the workspace and returns its output and exit code.";
    }

    @Override
    public ObjectNode parameters() {
        return SCHEMA;
    }

    @Override
    public Set<Risk> risks() {
        return Set.of(Risk.RUNS_PROGRAMS);
    }

    @Override
    public String unavailable() {
        return sandbox.closedBecause();
    }

    @Override
    public String caution(ToolCall call) {
        return isolation.missing().isEmpty()
                ? ""
                : "It runs unconfined, with all your rights: " + isolation.missing() + ".";
    }

    @Override
    public Duration timeout() {
        return Duration.ofSeconds(MAX_SECONDS + 5);
    }

    @Override
    public ToolResult run(ToolCall call, ToolContext context) throws InterruptedException {
        Path folder;
        try {
            folder = sandbox.existing(call.args().path("cwd").asText("."));
        } catch (IOException e) {
            return ToolResult.error(call, "sandbox", String.valueOf(e.getMessage()));
        }
        if (!Files.isDirectory(folder)) {
            return ToolResult.error(
                    call, "local", "'" + call.args().path("cwd").asText() + "' isn't a folder.");
        }
        List<String> command = new ArrayList<>(isolation.around(folder));
        boolean isolated = !command.isEmpty();
        if (!isolated) {
            own.hide(passed::passes);
        }
        command.addAll(List.of("bash", "-c", inAscii(call.args().path("cmd").asText())));
        try {
            return execute(call, context, command, folder, isolated);
        } catch (IOException e) {
            return ToolResult.error(call, "local", "bash can't be started: " + e.getMessage());
        }
    }

    /// The same script in ASCII: what else stands in a process's arguments is written in the encoding of the locale,
    /// which may turn it into question marks.
    static String inAscii(String script) {
        if (script.chars().allMatch(c -> c < 0x80)) {
            return script;
        }
        StringBuilder quoted = new StringBuilder("eval $'");
        for (byte b : script.getBytes(StandardCharsets.UTF_8)) {
            int c = b & 0xff;
            if (c >= 0x20 && c < 0x7f && c != '\'' && c != '\\') {
                quoted.append((char) c);
            } else {
                quoted.append("\\%03o".formatted(c));
            }
        }
        return quoted.append('\'').toString();
    }

    private ToolResult execute(
            ToolCall call, ToolContext context, List<String> command, Path folder, boolean isolated)
            throws IOException, InterruptedException {
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
        String mark = UUID.randomUUID().toString();
        builder.environment().clear();
        builder.environment().putAll(passed.of(environment));
        builder.environment().put(ProcessTree.MARK, mark);
        Process process = builder.start();
        ProcessTree tree = new ProcessTree(process, mark);
        int seconds = call.args().path("timeout").asInt(DEFAULT_SECONDS);
        try (var _ = context.cancellation().onCancel(tree::end)) {
            process.getOutputStream().close();
            Output output = new Output(process.getInputStream(), context.watcher()::printed);
            Thread reader = Thread.ofVirtual().start(output);
            boolean ended = tree.await(TimeUnit.SECONDS.toMillis(seconds));
            tree.end();
            reader.join(Duration.ofSeconds(2));
            return result(call, output, ended, isolated, seconds, process);
        } finally {
            tree.end();
            process.destroyForcibly();
        }
    }

    private static ToolResult result(
            ToolCall call,
            Output output,
            boolean ended,
            boolean isolated,
            int seconds,
            Process process) {
        ObjectNode data = Json.MAPPER.createObjectNode();
        data.put("output", output.text()).put("truncated", output.truncated());
        data.put("isolated", isolated);
        if (!ended) {
            data.put("timed_out", true);
            return ToolResult.partial(
                    call,
                    Confidence.VERBATIM,
                    "bash",
                    false,
                    data,
                    "Timed out: it was ended after "
                            + seconds
                            + " s. What it printed until then is kept; `timeout` allows more.");
        }
        int code = process.exitValue();
        data.put("exit_code", code);
        return code == 0
                ? ToolResult.ok(call, Confidence.VERBATIM, "bash", false, data)
                : ToolResult.partial(
                        call, Confidence.VERBATIM, "bash", false, data, "Exit code " + code + ".");
    }

    /// Reads all there is, so that the script never blocks, and keeps the beginning.
    private static final class Output implements Runnable {
        private final InputStream in;
        private final Consumer<String> watcher;
        private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
        private boolean truncated;

        Output(InputStream in, Consumer<String> watcher) {
            this.in = in;
            this.watcher = watcher;
        }

        @Override
        public void run() {
            byte[] buffer = new byte[8192];
            try {
                for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                    keep(buffer, n);
                    watcher.accept(new String(buffer, 0, n, StandardCharsets.UTF_8));
                }
            } catch (IOException e) {
                // The process was ended; what it printed so far is kept.
            }
        }

        private synchronized void keep(byte[] buffer, int length) {
            int room = Math.min(length, MAX_OUTPUT - kept.size());
            kept.write(buffer, 0, room);
            truncated |= room < length;
        }

        synchronized String text() {
            return kept.toString(StandardCharsets.UTF_8);
        }

        synchronized boolean truncated() {
            return truncated;
        }
    }
}
