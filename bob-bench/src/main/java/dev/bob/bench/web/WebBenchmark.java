package dev.bob.bench.web;

import dev.bob.app.Bob;
import dev.bob.app.config.Environment;
import dev.bob.app.turn.FrontEnd;
import dev.bob.core.Cancellation;
import dev.bob.core.turn.TurnEvent;
import dev.bob.core.turn.TurnRequest;
import dev.bob.testkit.Script;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/// What serving costs: the first token beside the terminal's, many pages that listen at once, and connections that
/// mean no good. The server is a process of its own.
public final class WebBenchmark {

    private static final int WARM_UP = 20;
    private static final int TURNS = 10;

    private final Path launcher;

    private WebBenchmark(Path launcher) {
        this.launcher = launcher;
    }

    /// @param args the launcher; first-token, clients or connections; how many
    public static void main(String[] args) throws Exception {
        WebBenchmark benchmark = new WebBenchmark(Path.of(args[0]).toAbsolutePath());
        int number = args.length > 2 ? Integer.parseInt(args[2]) : 0;
        switch (args[1]) {
            case "first-token" -> benchmark.firstToken(number == 0 ? 100 : number);
            case "clients" -> benchmark.clients(number == 0 ? 200 : number);
            case "connections" -> benchmark.connections(number == 0 ? 1000 : number);
            default -> throw new IllegalArgumentException("first-token, clients or connections");
        }
    }

    /// A turn as the terminal has it run, and one over HTTP with its events, by turns, before the same model.
    private void firstToken(int pairs) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("bob-terminal-bench");
        try (ServedBob served = ServedBob.start(launcher);
                Bob bob = terminal(folder, served);
                Listener page = new Listener(served)) {
            List<Double> terminal = new ArrayList<>();
            List<Double> web = new ArrayList<>();
            List<Double> differences = new ArrayList<>();
            for (int i = 0; i < WARM_UP + pairs; i++) {
                double here = first(bob, "terminal-" + i / 10);
                page.expect();
                served.say("web-" + i / 10, "How is it?");
                double there = page.firstToken();
                page.end();
                if (i >= WARM_UP) {
                    terminal.add(here);
                    web.add(there);
                    differences.add(there - here);
                }
            }
            System.out.println("First token, from the words to the first piece of the answer:");
            print("  as the terminal has it", terminal);
            print("  over HTTP, as an event", web);
            print("  difference, pair by pair", differences);
        }
    }

    private Bob terminal(Path folder, ServedBob served) {
        return new Bob(
                new Environment(
                        Map.of(
                                "HOME", folder.toString(),
                                "BOB_RUNTIME_DIR", folder.resolve("runtime").toString(),
                                "BOB_LOCAL_BASE_URL", served.model().baseUrl(),
                                "BOB_LOCAL_MODEL", Script.MODEL),
                        folder,
                        Objects.requireNonNull(launcher.toAbsolutePath().getParent()),
                        Clock.systemUTC()),
                Map.of(),
                null,
                problem -> {});
    }

    private static double first(Bob bob, String session) {
        AtomicLong first = new AtomicLong();
        long began = System.nanoTime();
        var _ =
                bob.conversations()
                        .converse(
                                FrontEnd.TERMINAL,
                                new TurnRequest(session, "How is it?", TurnRequest.Options.chat()),
                                event -> {
                                    if (event instanceof TurnEvent.AnswerDelta) {
                                        first.compareAndSet(0, System.nanoTime());
                                    }
                                },
                                new Cancellation());
        return (first.get() - began) / 1e6;
    }

    /// Pages that all listen to everything while turns run.
    private void clients(int number) throws IOException, InterruptedException {
        try (ServedBob served = ServedBob.start(launcher)) {
            List<Listener> pages = new ArrayList<>();
            pages.add(new Listener(served));
            warmUp(served, pages.getFirst());
            long before = served.megabytes("VmRSS");
            measure(served, pages);
            while (pages.size() < number) {
                pages.add(new Listener(served));
            }
            measure(served, pages);
            System.out.printf(
                    "Memory of the server: %d MB with one page, %d MB with %d, at most %d MB%n",
                    before, served.megabytes("VmRSS"), number, served.megabytes("VmHWM"));
            pages.forEach(Listener::close);
        }
    }

    private static void warmUp(ServedBob served, Listener page)
            throws IOException, InterruptedException {
        for (int i = 0; i < WARM_UP; i++) {
            page.expect();
            served.say("warm", "How is it?");
            page.end();
        }
    }

    private static void measure(ServedBob served, List<Listener> pages)
            throws IOException, InterruptedException {
        List<Double> firsts = new ArrayList<>();
        List<Double> last = new ArrayList<>();
        for (int turn = 0; turn < TURNS; turn++) {
            pages.forEach(Listener::expect);
            served.say("talk", "How is it?");
            double slowest = 0;
            for (Listener page : pages) {
                double first = page.firstToken();
                firsts.add(first);
                slowest = Math.max(slowest, first);
                page.end();
            }
            last.add(slowest);
        }
        System.out.printf("%d pages, %d turns:%n", pages.size(), TURNS);
        print("  first token, each page", firsts);
        print("  first token, last page", last);
    }

    /// Connections that say nothing, half a request, or a byte now and then, while somebody else works.
    private void connections(int number) throws IOException, InterruptedException {
        try (ServedBob served = ServedBob.start(launcher);
                Listener page = new Listener(served)) {
            warmUp(served, page);
            print("Without them: an answer", answers(served));
            List<Socket> sockets = new ArrayList<>();
            AtomicInteger cut = new AtomicInteger();
            CountDownLatch done = new CountDownLatch(1);
            for (int i = 0; i < number; i++) {
                Socket socket = new Socket(InetAddress.getLoopbackAddress(), served.port());
                sockets.add(socket);
                int kind = i % 4;
                Thread.ofVirtual().start(() -> misbehave(socket, kind, served, cut, done));
            }
            List<Double> during = answers(served);
            List<Double> turns = new ArrayList<>();
            for (int i = 0; i < TURNS; i++) {
                page.expect();
                served.say("talk", "How is it?");
                turns.add(page.firstToken());
                page.end();
            }
            System.out.printf(
                    "With %d connections: silent, half a request, a byte a second, a stream that nobody reads%n",
                    number);
            print("  an answer", during);
            print("  first token of a turn", turns);
            System.out.printf("  memory %d MB%n", served.megabytes("VmRSS"));
            TimeUnit.SECONDS.sleep(50);
            print("After 50 s: an answer", answers(served));
            System.out.printf(
                    "  %d of %d were cut off; the last quarter are streams that may stay open%n",
                    cut.get(), number);
            done.countDown();
            for (Socket socket : sockets) {
                socket.close();
            }
        }
    }

    private static void misbehave(
            Socket socket, int kind, ServedBob served, AtomicInteger cut, CountDownLatch done) {
        try {
            var out = socket.getOutputStream();
            byte[] half = served.head("/api/status").getBytes(StandardCharsets.UTF_8);
            switch (kind) {
                case 1 -> out.write(half);
                case 3 ->
                        out.write(
                                (served.head("/api/events") + "\r\n")
                                        .getBytes(StandardCharsets.UTF_8));
                default -> {}
            }
            if (kind == 3) {
                boolean _ = done.await(5, TimeUnit.MINUTES);
                return;
            }
            Thread drip = Thread.ofVirtual().unstarted(() -> drip(socket, half, done));
            if (kind == 2) {
                drip.start();
            }
            if (socket.getInputStream().read() < 0) {
                cut.incrementAndGet();
            }
        } catch (IOException e) {
            if (done.getCount() > 0) {
                cut.incrementAndGet();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void drip(Socket socket, byte[] bytes, CountDownLatch done) {
        try {
            for (byte each : bytes) {
                socket.getOutputStream().write(each);
                if (done.await(1, TimeUnit.SECONDS)) {
                    return;
                }
            }
        } catch (IOException e) {
            // It was cut off, which the reading side counts.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static List<Double> answers(ServedBob served) throws IOException, InterruptedException {
        List<Double> times = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            times.add(served.status());
        }
        return times;
    }

    private static void print(String name, List<Double> millis) {
        List<Double> sorted = millis.stream().sorted().toList();
        System.out.printf(
                "%-28s median %6.1f ms, 95 %% %6.1f, worst %6.1f (%d)%n",
                name,
                sorted.get(sorted.size() / 2),
                sorted.get(sorted.size() * 95 / 100),
                sorted.getLast(),
                sorted.size());
    }

    /// A page that hears every event.
    private static final class Listener implements AutoCloseable {
        private final BufferedReader lines;
        private final Thread thread;
        private volatile long began;
        private volatile CountDownLatch first = new CountDownLatch(1);
        private volatile CountDownLatch ended = new CountDownLatch(1);
        private volatile long heard;

        Listener(ServedBob served) throws IOException, InterruptedException {
            lines =
                    new BufferedReader(
                            new InputStreamReader(served.events(), StandardCharsets.UTF_8));
            thread = Thread.ofVirtual().start(this::read);
        }

        /// From here on the next turn counts.
        void expect() {
            first = new CountDownLatch(1);
            ended = new CountDownLatch(1);
            began = System.nanoTime();
        }

        double firstToken() throws InterruptedException, IOException {
            if (!first.await(60, TimeUnit.SECONDS)) {
                throw new IOException("no answer came");
            }
            return (heard - began) / 1e6;
        }

        void end() throws InterruptedException, IOException {
            if (!ended.await(60, TimeUnit.SECONDS)) {
                throw new IOException("the turn didn't end");
            }
        }

        private void read() {
            try {
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                    switch (line) {
                        case "event: answer_delta" -> {
                            if (first.getCount() > 0) {
                                heard = System.nanoTime();
                                first.countDown();
                            }
                        }
                        case "event: session_changed" -> ended.countDown();
                        default -> {}
                    }
                }
            } catch (IOException e) {
                // The server or the benchmark has ended.
            }
        }

        @Override
        public void close() {
            thread.interrupt();
        }
    }
}
