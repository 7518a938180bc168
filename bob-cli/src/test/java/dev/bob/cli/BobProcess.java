package dev.bob.cli;

import dev.bob.cli.console.Invocation;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Runs `bob` in this process, in a folder of its own, and keeps what it wrote.
public final class BobProcess {

    private final Path folder;
    private final Map<String, String> environment = new HashMap<>();
    private String input = "";
    private Invocation.Terminals terminals = Invocation.Terminals.NONE;
    private Path home = Path.of(System.getProperty("bob.project.dir", ".."));

    private BobProcess(Path folder) {
        this.folder = folder;
        environment.put("HOME", folder.resolve("home").toString());
        environment.put("BOB_RUNTIME_DIR", "runtime");
    }

    /// A process in `folder`, with no variables but HOME and BOB_RUNTIME_DIR, which is the folder
    /// `runtime` there.
    public static BobProcess in(Path folder) {
        return new BobProcess(folder);
    }

    /// With a variable.
    public BobProcess with(String variable, String value) {
        environment.put(variable, value);
        return this;
    }

    /// Without a variable.
    public BobProcess without(String variable) {
        environment.remove(variable);
        return this;
    }

    /// Installed somewhere else.
    public BobProcess home(Path home) {
        this.home = home;
        return this;
    }

    /// Its output is on a terminal; its input is not.
    public BobProcess onTerminal() {
        terminals = new Invocation.Terminals(false, true, true);
        return this;
    }

    /// With text on standard input.
    public BobProcess input(String text) {
        input = text;
        return this;
    }

    /// Runs to the end. With a tokenizer that counts bytes, unless another one was set: the real one takes most
    /// of a second to load.
    public Result run(String... args) {
        environment.computeIfAbsent("BOB_TOKENIZER", _ -> ByteTokenizer.in(folder).toString());
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Invocation invocation =
                new Invocation(
                        environment,
                        folder,
                        home,
                        new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8),
                        terminals,
                        Clock.fixed(Instant.parse("2026-03-01T10:00:00Z"), ZoneOffset.UTC));
        int code = new Main(invocation).run(List.of(args));
        return new Result(
                code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /// What a process left.
    public record Result(int code, String out, String err) {}
}
