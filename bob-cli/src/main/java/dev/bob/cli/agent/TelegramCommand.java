package dev.bob.cli.agent;

import dev.bob.cli.Bob;
import dev.bob.cli.config.Settings;
import dev.bob.cli.telegram.Telegram;
import dev.bob.cli.telegram.TelegramChannel;
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

    private final Bob bob;

    /// For one run.
    public TelegramCommand(Bob bob) {
        this.bob = bob;
    }

    /// A chat hears what came of the children that were started for it.
    private void answerForChildren(Bus bus) {
        Children children = bob.agent().children();
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
        PrintStream err = bob.invocation().err();
        var configuration = bob.configuration();
        Bus bus =
                bob.plugins()
                        .provideBus()
                        .orElseGet(() ->
                                new InMemoryBus((message, error) -> err.println("bob: " + error)));
        try (bus;
                TelegramChannel channel =
                        Telegram.channel(
                                configuration.get(Settings.TELEGRAM_BASE_URL),
                                configuration.get(Settings.TELEGRAM_TOKEN),
                                new HashSet<>(configuration.get(Settings.TELEGRAM_ALLOWED_CHATS)),
                                bob.runtimeDir(),
                                bus,
                                line -> err.println("bob: " + line))) {
            var gateway = bob.agent().gateway();
            ScheduledMessages scheduled = new ScheduledMessages(bus);
            gateway.onHandled(channel::handled);
            gateway.onHandled(scheduled::handled);
            gateway.serve(bus, TurnListener.silent());
            answerForChildren(bus);
            bob.agent().start(TelegramChannel::owns, scheduled::publish);
            channel.start();
            err.println("bob: Listening to Telegram. Ctrl-C ends it.");
            CountDownLatch interrupted = new CountDownLatch(1);
            Runtime.getRuntime().addShutdownHook(new Thread(interrupted::countDown));
            interrupted.await();
            return 0;
        }
    }
}
