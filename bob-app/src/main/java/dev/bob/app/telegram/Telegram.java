package dev.bob.app.telegram;

import dev.bob.core.BobException;
import dev.bob.core.channel.Bus;
import dev.bob.core.storage.Notice;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.function.Consumer;

/// Makes the Telegram channel from its settings.
public final class Telegram {

    private Telegram() {}

    /// A channel that is not started yet.
    ///
    /// @param folder where it keeps what came in
    /// @throws BobException of kind CONFIGURATION without a token
    public static TelegramChannel channel(
            String baseUrl,
            String token,
            Set<String> allowedChats,
            Path folder,
            Bus bus,
            Consumer<String> log) {
        if (token.isBlank()) {
            throw new BobException(
                    BobException.Kind.CONFIGURATION,
                    "There is no Telegram token. Set BOB_TELEGRAM_TOKEN to the one that BotFather gave you.");
        }
        return new TelegramChannel(
                new TelegramApi(baseUrl, token.strip(), Duration.ofSeconds(50)),
                new TelegramInbox(
                        folder.resolve("telegram").resolve("inbox.jsonl"),
                        (Notice notice) -> log.accept(notice.message())),
                bus,
                allowedChats,
                Duration.ofSeconds(1),
                log);
    }
}
