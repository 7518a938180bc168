package dev.bob.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/// A `bob` in a terminal of its own (a pty that `script` makes), and a person who reads before typing.
final class PtySession implements AutoCloseable {

    private static final Path SCRIPT = Path.of("/usr/bin/script");
    private static final Duration PATIENCE = Duration.ofSeconds(90);
    private static final int COLUMNS = 100;

    /// What the last line of the screen is or begins with when something can be typed.
    private static final Pattern PROMPT =
            Pattern.compile("(?:\\w+ )?›|(?:remember|allow|trust it as it is)\\?.*|edit›.*");

    private final Process process;
    private final OutputStream keyboard;
    private final Thread eyes;
    private final StringBuilder written = new StringBuilder();
    private final EmulatedScreen screen = new EmulatedScreen(COLUMNS);
    private int read;
    private int typedAt = -1;

    private PtySession(Process process) {
        this.process = process;
        keyboard = process.getOutputStream();
        eyes = Thread.ofVirtual().start(() -> show(process.getInputStream()));
    }

    /// Whether this machine can make one.
    static boolean available() {
        return Files.isExecutable(SCRIPT) && Files.isExecutable(Path.of("/bin/stty"));
    }

    /// Starts `bob` so much later than now.
    static PtySession start(
            Path folder, Map<String, String> environment, Duration later, String... args)
            throws IOException {
        List<String> java = new ArrayList<>();
        java.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        java.addAll(
                List.of(
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "--enable-native-access=ALL-UNNAMED",
                        "-Dbob.terminals=012",
                        "-cp",
                        System.getProperty("java.class.path"),
                        BobLater.class.getName(),
                        later.toString()));
        java.addAll(List.of(args));
        String command =
                "stty cols " + COLUMNS + " rows 50; exec '" + String.join("' '", java) + "'";
        ProcessBuilder builder =
                new ProcessBuilder(SCRIPT.toString(), "-qfec", command, "/dev/null")
                        .directory(folder.toFile())
                        .redirectErrorStream(true);
        builder.environment().keySet().removeIf(key -> key.startsWith("BOB_"));
        builder.environment().put("TERM", "xterm");
        builder.environment().put("BOB_RUNTIME_DIR", "runtime");
        builder.environment().put("NO_COLOR", "1");
        builder.environment().put("LC_ALL", "C.UTF-8");
        builder.environment().putAll(environment);
        return new PtySession(builder.start());
    }

    /// Types a line once there is a prompt to type it at.
    void type(String line) throws IOException, InterruptedException {
        prompt();
        read = text().length();
        synchronized (written) {
            typedAt = screen.row();
        }
        keyboard.write((line + "\r").getBytes(StandardCharsets.UTF_8));
        keyboard.flush();
    }

    /// Types at whatever there is.
    void keys(String keys) throws IOException {
        keyboard.write(keys.getBytes(StandardCharsets.UTF_8));
        keyboard.flush();
    }

    /// Reads on until that appears.
    void await(String wanted) throws InterruptedException {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (System.nanoTime() < deadline) {
            int at = text().indexOf(wanted, read);
            if (at >= 0) {
                read = at + wanted.length();
                return;
            }
            Thread.sleep(20);
        }
        throw new AssertionError("never appeared: " + wanted + "; the screen says:\n" + text());
    }

    /// Waits until the last line is a prompt, and another than that at which something was typed.
    ///
    /// @return the prompt
    String prompt() throws InterruptedException {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (System.nanoTime() < deadline) {
            synchronized (written) {
                String last = screen.current();
                if (screen.row() > typedAt && PROMPT.matcher(last).matches()) {
                    return last;
                }
            }
            Thread.sleep(20);
        }
        throw new AssertionError("no prompt; the screen says:\n" + text());
    }

    /// What has been shown so far, without the terminal's control sequences.
    String text() {
        String raw;
        synchronized (written) {
            raw = written.toString();
        }
        return raw.replaceAll("\u001b\\[[0-9;?]*[ -/]*[@-~]", "")
                .replaceAll("\u001b[=>]|\u001b\\][^\u0007]*\u0007|[\r\u0007]", "");
    }

    /// What can be read on the screen now, from the first line.
    List<String> lines() {
        synchronized (written) {
            return screen.lines();
        }
    }

    /// Leaves, and waits for the end.
    void quit() throws IOException, InterruptedException {
        type("/quit");
        awaitEnd();
    }

    /// Waits until it has ended as it should.
    void awaitEnd() throws InterruptedException {
        ended();
        assertThat(process.exitValue()).isZero();
    }

    /// Waits until it has ended, with whatever code.
    void ended() throws InterruptedException {
        assertThat(process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
        eyes.join();
    }

    @Override
    public void close() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }

    private void show(InputStream out) {
        try (Reader reader = new InputStreamReader(out, StandardCharsets.UTF_8)) {
            char[] block = new char[4096];
            for (int n = reader.read(block); n >= 0; n = reader.read(block)) {
                String text = new String(block, 0, n);
                synchronized (written) {
                    written.append(text);
                    screen.write(text);
                }
            }
        } catch (IOException _) {
            // The process has ended.
        }
    }
}
