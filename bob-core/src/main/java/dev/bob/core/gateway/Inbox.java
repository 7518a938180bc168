package dev.bob.core.gateway;

import dev.bob.core.channel.InboundMessage;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The messages that came and aren't answered yet: those of one chat in their order, chats side by side.
///
/// While a message of a chat is being answered, the next one may steer that turn instead of waiting for it. Neither
/// question is asked under a lock or on the thread that delivers: both may run plugins' code, which may be slow or
/// fail. A failure is reported and the chat's next message is taken up.
///
/// Thread-safe.
final class Inbox {
    private static final Logger LOG = LoggerFactory.getLogger(Inbox.class);

    private final Predicate<InboundMessage> steers;
    private final Consumer<InboundMessage> answers;
    private final Consumer<Throwable> failures;
    private final Map<String, Chat> chats = new HashMap<>();

    /// What waits in one chat; guarded by `chats`.
    private static final class Chat {
        private final Deque<InboundMessage> arrived = new ArrayDeque<>();
        private final Deque<InboundMessage> waiting = new ArrayDeque<>();
        private boolean sorting;
        private boolean answering;
    }

    /// @param steers hands a message to the turn that runs; false if that didn't take it
    /// @param answers answers a message
    /// @param failures hears what either of them threw
    Inbox(
            Predicate<InboundMessage> steers,
            Consumer<InboundMessage> answers,
            Consumer<Throwable> failures) {
        this.steers = steers;
        this.answers = answers;
        this.failures = failures;
    }

    /// Takes a message in, at once.
    void put(InboundMessage message) {
        String key = message.channel() + ":" + message.chatId();
        Chat chat;
        synchronized (chats) {
            chat = chats.computeIfAbsent(key, name -> new Chat());
            chat.arrived.add(message);
            if (chat.sorting) {
                return;
            }
            chat.sorting = true;
        }
        Thread.ofVirtual().name("bob-inbox-" + key).start(() -> sort(key, chat));
    }

    /// Steers with what has arrived, or lets it wait for its turn.
    private void sort(String key, Chat chat) {
        while (true) {
            InboundMessage message;
            boolean maySteer;
            synchronized (chats) {
                message = chat.arrived.poll();
                if (message == null) {
                    chat.sorting = false;
                    forgetIfIdle(key, chat);
                    return;
                }
                maySteer = chat.answering && chat.waiting.isEmpty();
            }
            if (maySteer && steered(message)) {
                continue;
            }
            synchronized (chats) {
                chat.waiting.add(message);
                if (chat.answering) {
                    continue;
                }
                chat.answering = true;
            }
            Thread.ofVirtual().name("bob-gateway-" + key).start(() -> answer(key, chat));
        }
    }

    private boolean steered(InboundMessage message) {
        try {
            return steers.test(message);
        } catch (RuntimeException | Error e) {
            tell(e);
            return false;
        }
    }

    private void answer(String key, Chat chat) {
        while (true) {
            InboundMessage message;
            synchronized (chats) {
                message = chat.waiting.poll();
                if (message == null) {
                    chat.answering = false;
                    forgetIfIdle(key, chat);
                    return;
                }
            }
            try {
                answers.accept(message);
            } catch (RuntimeException | Error e) {
                tell(e);
            }
        }
    }

    /// Whoever hears of failures may fail as well; the chat goes on all the same.
    private void tell(Throwable failure) {
        try {
            failures.accept(failure);
        } catch (RuntimeException | Error e) {
            LOG.warn("A failure couldn't be reported", e);
        }
    }

    private void forgetIfIdle(String key, Chat chat) {
        if (!chat.sorting && !chat.answering) {
            chats.remove(key, chat);
        }
    }
}
