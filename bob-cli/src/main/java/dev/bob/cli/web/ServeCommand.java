package dev.bob.cli.web;

import dev.bob.app.config.Configuration;
import dev.bob.app.config.Settings;
import dev.bob.cli.console.Console;
import dev.bob.core.BobException;
import dev.bob.web.BobWeb;
import dev.bob.web.Neighbour;
import dev.bob.web.server.ServeToken;
import dev.bob.web.server.WebServer;
import java.io.IOException;
import java.security.SecureRandom;
import java.util.HashSet;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `bob serve`: the page, and the APIs for other programs.
@Command(
        name = "serve",
        aliases = "web",
        description = "Open Bob in the browser, and serve other programs.")
public final class ServeCommand implements Callable<Integer> {

    private final Console console;

    @Option(
            names = "--port",
            paramLabel = "PORT",
            defaultValue = "8765",
            description = "The port (default: 8765; 0: any that is free).")
    private int port;

    @Option(
            names = "--host",
            paramLabel = "HOST",
            defaultValue = "127.0.0.1",
            description = "The address to listen on (default: this machine alone).")
    private String host = "127.0.0.1";

    @Option(names = "--no-open", description = "Open no browser.")
    private boolean noOpen;

    /// For one run.
    public ServeCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws InterruptedException {
        Configuration configuration = console.bob().configuration();
        String password = configuration.get(Settings.SERVE_PASSWORD);
        BobWeb.Options options =
                new BobWeb.Options(
                        host,
                        port,
                        token(configuration),
                        password.isEmpty() ? null : password,
                        new HashSet<>(configuration.get(Settings.SERVE_HOSTS)),
                        WebServer.Limits.USUAL);
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch stopped = new CountDownLatch(1);
        Thread hook =
                new Thread(() -> {
                    asked.countDown();
                    try {
                        // The process may end only once what was answered is kept.
                        boolean _ = stopped.await(10, TimeUnit.SECONDS);
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                });
        try (BobWeb web = serve(options)) {
            Runtime.getRuntime().addShutdownHook(hook);
            console.invocation().out().println("Bob is at " + web.address());
            console.invocation().out().flush();
            open(web.address());
            asked.await();
        } finally {
            stopped.countDown();
        }
        return 0;
    }

    private BobWeb serve(BobWeb.Options options) throws InterruptedException {
        try {
            return BobWeb.serve(console.bob(), options);
        } catch (BobException e) {
            if (e.kind() != BobException.Kind.LOCKED) {
                throw e;
            }
            throw new BobException(
                    BobException.Kind.LOCKED,
                    Neighbour.at(host, port)
                            .map(version ->
                                    "A Bob ("
                                            + version
                                            + ") is at http://"
                                            + host
                                            + ":"
                                            + port
                                            + " already. Use that one, or choose another port with --port.")
                            .orElse(
                                    "Another program listens on "
                                            + host
                                            + ":"
                                            + port
                                            + ". Choose another port with --port."),
                    e);
        }
    }

    private String token(Configuration configuration) {
        String chosen = configuration.get(Settings.SERVE_TOKEN);
        return chosen.isEmpty()
                ? ServeToken.in(
                        console.bob().runtimeDir().resolve("serve_token"), new SecureRandom())
                : ServeToken.checked(chosen, "serve.token (BOB_SERVE_TOKEN)");
    }

    private void open(String address) {
        String opener = opener(console.invocation().environment());
        if (noOpen || opener == null || !console.invocation().terminals().out()) {
            return;
        }
        try {
            new ProcessBuilder(opener, address)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException e) {
            // The address is on the screen.
        }
    }

    private static @Nullable String opener(Map<String, String> environment) {
        if (System.getProperty("os.name", "").startsWith("Mac")) {
            return "open";
        }
        boolean screen =
                environment.containsKey("DISPLAY") || environment.containsKey("WAYLAND_DISPLAY");
        return screen ? "xdg-open" : null;
    }
}
