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
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// `bash`: runs a script in a folder of the sandbox.
///
/// Where bubblewrap (`bwrap`) is installed and the sandbox is on, the script sees the system read-only, the
/// roots as they are, an empty home and no network. Elsewhere the permission is all that stands before the
/// shell, and the result says `isolated: false`. Variables that look like secrets never reach it.
///
/// The script ends with its time, with the turn's cancellation, and its children end with it.
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

    /// A shell in that sandbox, with that environment less its secrets.
    public BashTool(Sandbox sandbox, Map<String, String> environment) {
        this.sandbox = sandbox;
        this.environment = Map.copyOf(environment);
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
                    call, "local", "'" + call.args().path("cwd").asText() + "' is no folder.");
        }
        Path bwrap = sandbox.enabled() ? find("bwrap") : null;
        List<String> command = new ArrayList<>();
        if (bwrap != null) {
            command.addAll(isolation(bwrap, folder));
        }
        command.addAll(List.of("bash", "-c", call.args().path("cmd").asText()));
        try {
            return execute(call, context, command, folder, bwrap != null);
        } catch (IOException e) {
            return ToolResult.error(call, "local", "bash can't be started: " + e.getMessage());
        }
    }

    private ToolResult execute(
            ToolCall call, ToolContext context, List<String> command, Path folder, boolean isolated)
            throws IOException, InterruptedException {
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
        builder.environment().clear();
        environment.forEach((name, value) -> {
            if (!secret(name)) {
                builder.environment().put(name, value);
            }
        });
        Process process = builder.start();
        int seconds = call.args().path("timeout").asInt(DEFAULT_SECONDS);
        try (var _ = context.cancellation().onCancel(() -> end(process))) {
            process.getOutputStream().close();
            Output output = new Output(process.getInputStream());
            Thread reader = Thread.ofVirtual().start(output);
            boolean ended = process.waitFor(seconds, TimeUnit.SECONDS);
            if (!ended) {
                end(process);
            }
            reader.join(Duration.ofSeconds(2));
            return result(call, output, ended, isolated, seconds, process);
        } finally {
            end(process);
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
                    "Ended after " + seconds + " s.");
        }
        int code = process.exitValue();
        data.put("exit_code", code);
        return code == 0
                ? ToolResult.ok(call, Confidence.VERBATIM, "bash", false, data)
                : ToolResult.partial(
                        call, Confidence.VERBATIM, "bash", false, data, "Exit code " + code + ".");
    }

    private List<String> isolation(Path bwrap, Path folder) {
        List<String> command = new ArrayList<>();
        command.addAll(
                List.of(
                        bwrap.toString(),
                        "--die-with-parent",
                        "--new-session",
                        "--unshare-all",
                        "--proc",
                        "/proc",
                        "--dev",
                        "/dev",
                        "--tmpfs",
                        "/tmp"));
        for (String system : List.of("/usr", "/bin", "/sbin", "/lib", "/lib64", "/etc", "/opt")) {
            if (Files.exists(Path.of(system))) {
                command.addAll(List.of("--ro-bind", system, system));
            }
        }
        for (Path root : sandbox.roots()) {
            if (Files.exists(root)) {
                command.addAll(List.of("--bind", root.toString(), root.toString()));
            }
        }
        command.addAll(List.of("--setenv", "HOME", "/tmp", "--chdir", folder.toString(), "--"));
        return command;
    }

    private @Nullable Path find(String program) {
        for (String folder : environment.getOrDefault("PATH", "/usr/bin:/bin").split(":", -1)) {
            Path candidate = Path.of(folder, program);
            if (!folder.isEmpty() && Files.isExecutable(candidate)) {
                return candidate;
            }
        }
        return null;
    }

    private static boolean secret(String variable) {
        String name = variable.toUpperCase(Locale.ROOT);
        return name.contains("KEY")
                || name.contains("TOKEN")
                || name.contains("SECRET")
                || name.contains("PASSWORD")
                || name.contains("CREDENTIAL");
    }

    private static void end(Process process) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }

    /// Reads all there is, so that the script never blocks, and keeps the beginning.
    private static final class Output implements Runnable {
        private final InputStream in;
        private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
        private boolean truncated;

        Output(InputStream in) {
            this.in = in;
        }

        @Override
        public void run() {
            byte[] buffer = new byte[8192];
            try {
                for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                    keep(buffer, n);
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
