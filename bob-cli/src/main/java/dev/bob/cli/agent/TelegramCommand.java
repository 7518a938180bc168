package dev.bob.cli.agent;

import dev.bob.app.config.Settings;
import dev.bob.app.telegram.ScheduledMessages;
import dev.bob.app.telegram.Telegram;
import dev.bob.app.telegram.TelegramChannel;
import dev.bob.cli.console.Console;
import dev.bob.core.agent.Children;
import dev.bob.core.channel.Bus;
import dev.bob.core.channel.InMemoryBus;
import dev.bob.core.turn.TurnListener;
import java.io.PrintStream;
import java.util.HashSet;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;

/// `bob telegram`: answers the allowed chats of a Telegram bot until it is interrupted.
@Command(name = "telegram", description = "Answer a Telegram bot's chats until interrupted.")
public final class TelegramCommand implements Callable<Integer> {

    private final Console console;

    /// For one run.
    public TelegramCommand(Console console) {
        this.console = console;
    }

    /// A chat hears what came of the children that were started for it.
    private void answerForChildren(Bus bus) {
        Children children = console.bob().agent().children();
        children.onEnd(ended -> {
            if (!ended.goesOn()) {
                TelegramChannel.to(
                                ended.parent(),
                                "Child "
                                        + ended.child()
                                        + ": "
                                        + ended.status().wire()
                                        + "\n\n"
                                        + ended.summary())
                        .ifPresent(bus::publish);
            }
        });
        children.onFollowUp(followed ->
                TelegramChannel.to(followed.parent(), followed.turn().answer())
                        .filter(message -> !message.content().isBlank())
                        .ifPresent(bus::publish));
    }

    @Override
    public Integer call() throws InterruptedException {
        PrintStream err = console.invocation().err();
        var configuration = console.bob().configuration();
        Bus bus =
                console.bob()
                        .plugins()
                        .provideBus()
                        .orElseGet(() ->
                                new InMemoryBus((message, error) -> err.println("bob: " + error)));
        try (bus;
                TelegramChannel channel =
                        Telegram.channel(
                                configuration.get(Settings.TELEGRAM_BASE_URL),
                                configuration.get(Settings.TELEGRAM_TOKEN),
                                new HashSet<>(configuration.get(Settings.TELEGRAM_ALLOWED_CHATS)),
                                console.bob().runtimeDir(),
                                bus,
                                line -> err.println("bob: " + line))) {
            var gateway = console.bob().agent().gateway();
            ScheduledMessages scheduled = new ScheduledMessages(bus);
            gateway.onHandled(channel::handled);
            gateway.onHandled(scheduled::handled);
            gateway.serve(bus, TurnListener.silent());
            answerForChildren(bus);
            console.bob().agent().start(TelegramChannel::owns, scheduled::publish);
            channel.start();
            err.println("bob: Listening to Telegram. Ctrl-C ends it.");
            CountDownLatch interrupted = new CountDownLatch(1);
            Runtime.getRuntime().addShutdownHook(new Thread(interrupted::countDown));
            interrupted.await();
            return 0;
        }
    }
}
