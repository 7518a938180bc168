package dev.bob.cli.terminal;

import dev.bob.cli.Main;
import dev.bob.cli.console.Invocation;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;

/// `bob` as a process of its own at another time: the first argument says how much later than now.
final class BobLater {

    private BobLater() {}

    public static void main(String[] args) {
        Invocation now = Invocation.ofProcess();
        Invocation then =
                new Invocation(
                        now.environment(),
                        now.workingFolder(),
                        now.home(),
                        now.in(),
                        now.out(),
                        now.err(),
                        now.terminals(),
                        Clock.offset(now.clock(), Duration.parse(args[0])));
        List<String> command = Arrays.asList(args).subList(1, args.length);
        int code = new Main(then).run(command);
        then.out().flush();
        then.err().flush();
        System.exit(code);
    }
}
