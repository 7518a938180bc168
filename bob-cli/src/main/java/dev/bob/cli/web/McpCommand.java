package dev.bob.cli.web;

import dev.bob.app.Bob;
import dev.bob.cli.console.Console;
import dev.bob.web.mcp.McpServing;
import dev.bob.web.mcp.OfferedTools;
import dev.bob.web.mtg.GameTools;
import dev.bob.web.mtg.Tables;
import dev.bob.web.server.Feed;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;

/// `bob mcp`: an MCP server on standard input and output. Nobody can be asked here: risky tools run only if they were
/// allowed for good.
@Command(
        name = "mcp",
        description = "Serve Bob's tools, memory and Magic over MCP on stdin and stdout.")
public final class McpCommand implements Callable<Integer> {

    private final Console console;

    /// For one run.
    public McpCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws InterruptedException {
        Bob bob = console.bob();
        CountDownLatch ended = new CountDownLatch(1);
        try (Tables tables = new Tables(bob, new Feed("mcp"));
                McpServing serving =
                        McpServing.streams(
                                new OfferedTools(bob, new GameTools(tables)).all(),
                                new Watched(console.invocation().in(), ended),
                                console.invocation().out())) {
            ended.await();
            serving.settle(Duration.ofMinutes(2));
            return 0;
        }
    }

    /// Standard input, which says when it has ended.
    private static final class Watched extends FilterInputStream {
        private final CountDownLatch ended;

        Watched(InputStream in, CountDownLatch ended) {
            super(in);
            this.ended = ended;
        }

        @Override
        public int read() throws IOException {
            return seen(super.read());
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            return seen(super.read(bytes, from, length));
        }

        private int seen(int read) {
            if (read < 0) {
                ended.countDown();
            }
            return read;
        }
    }
}
