package dev.bob.app.telegram;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.core.BobException;
import dev.bob.core.channel.Bus;
import dev.bob.core.channel.InboundMessage;
import dev.bob.core.channel.OutboundMessage;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/// Carries messages between the Bot API and the bus. Only chats of the allow-list are heard; others get one
/// refusal per message that names their chat id, so that the owner can allow them, and nothing else.
///
/// An edited message is asked again as it now reads. A server that refuses for a while is waited for; one that
/// doesn't answer is tried again with growing pauses. The token never reaches a message.
public final class TelegramChannel implements AutoCloseable {

    /// The channel's name.
    public static final String NAME = "telegram";

    private static final Duration LONGEST_PAUSE = Duration.ofMinutes(1);
    private static final int SEND_TRIES = 8;
    private static final String AWAY = "Telegram can't be reached";

    /// The fields that a message has which its sender didn't write, in the Bot API of today and of before.
    private static final List<String> PASSED_ON =
            List.of(
                    "forward_origin",
                    "forward_from",
                    "forward_from_chat",
                    "forward_sender_name",
                    "forward_date",
                    "is_automatic_forward",
                    "via_bot");

    private static final List<String> NAMES =
            List.of(
                    "/sender_user/first_name",
                    "/sender_user_name",
                    "/sender_chat/title",
                    "/chat/title",
                    "/first_name",
                    "/title",
                    "/username");

    private final TelegramApi api;
    private final TelegramInbox inbox;
    private final Bus bus;
    private final Set<String> allowed;
    private final Consumer<String> log;
    private final Duration firstPause;
    private final AtomicReference<Thread> poller = new AtomicReference<>();
    private final Bus.Subscription outbound;
    private volatile boolean closed;

    /// A channel on `bus`.
    ///
    /// @param allowed the chat ids that are heard
    /// @param firstPause how long the first wait after a failure is; it doubles
    /// @param log hears what the operator should know
    TelegramChannel(
            TelegramApi api,
            TelegramInbox inbox,
            Bus bus,
            Set<String> allowed,
            Duration firstPause,
            Consumer<String> log) {
        this.api = api;
        this.inbox = inbox;
        this.bus = bus;
        this.allowed = Set.copyOf(allowed);
        this.firstPause = firstPause;
        this.log = log;
        this.outbound = bus.onOutbound(this::deliver);
    }

    /// Whether a session is one of this channel's.
    public static boolean owns(String sessionId) {
        return sessionId.startsWith(NAME + ":");
    }

    /// A message to the chat of that session; empty if the session is none of this channel's.
    public static Optional<OutboundMessage> to(String sessionId, String words) {
        return owns(sessionId)
                ? Optional.of(
                        new OutboundMessage(
                                words, sessionId, NAME, sessionId.substring(NAME.length() + 1)))
                : Optional.empty();
    }

    /// Brings in what was left unanswered, then polls on a thread of its own.
    public void start() {
        inbox.unanswered().forEach(this::publish);
        poller.set(Thread.ofVirtual().name("bob-telegram").start(this::poll));
    }

    /// The runtime has handled the message of that update, whatever came of it.
    public void handled(InboundMessage message) {
        String id = message.metadata().get("update_id");
        if (NAME.equals(message.channel()) && id != null) {
            inbox.answered(Long.parseLong(id));
        }
    }

    @Override
    public void close() {
        closed = true;
        Thread thread = poller.get();
        if (thread != null) {
            thread.interrupt();
        }
        outbound.close();
        api.close();
        inbox.close();
    }

    private void poll() {
        Duration pause = firstPause;
        while (!closed) {
            try {
                receive(api.updates(inbox.nextOffset()));
                pause = firstPause;
            } catch (InterruptedException e) {
                return;
            } catch (TelegramApi.Refused e) {
                if (e.code() == 401 || e.code() == 404) {
                    log.accept("Telegram refuses the token. Check BOB_TELEGRAM_TOKEN.");
                    return;
                }
                Duration wait = e.retryAfter();
                pause = rest(wait == null ? pause : wait, "Telegram answers " + e.getMessage());
            } catch (IOException e) {
                pause = rest(pause, AWAY);
            } catch (BobException e) {
                if (e.kind() == BobException.Kind.CONFIGURATION) {
                    log.accept(e.getMessage());
                    return;
                }
                // Nothing was taken, so the server will send the same again.
                pause = rest(pause, "What came in can't be kept: " + e.getMessage());
            }
        }
    }

    /// Waits, and returns how long to wait next time.
    private Duration rest(Duration pause, String why) {
        if (!closed) {
            log.accept(why + "; trying again in " + Math.max(1, pause.toSeconds()) + " s.");
            try {
                Thread.sleep(pause);
            } catch (InterruptedException e) {
                closed = true;
            }
        }
        Duration doubled = pause.multipliedBy(2);
        return doubled.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : doubled;
    }

    private void receive(JsonNode updates) {
        List<TelegramInbox.Update> messages = new ArrayList<>();
        Set<Long> seen = new HashSet<>();
        List<String> refused = new ArrayList<>();
        long upTo = -1;
        for (JsonNode update : updates) {
            long id = update.path("update_id").asLong(-1);
            if (id < inbox.nextOffset() || !seen.add(id)) {
                continue;
            }
            upTo = Math.max(upTo, id);
            boolean edited = update.has("edited_message");
            JsonNode message = edited ? update.path("edited_message") : update.path("message");
            String chat = message.path("chat").path("id").asText("");
            String text = message.path("text").asText("");
            if (chat.isEmpty() || text.isBlank()) {
                continue;
            }
            if (!allowed.contains(chat)) {
                refused.add(chat);
                continue;
            }
            String sender = message.path("from").path("first_name").asText("");
            messages.add(new TelegramInbox.Update(id, chat, sender, text, edited, author(message)));
        }
        List<TelegramInbox.Update> fresh = inbox.accept(messages, upTo);
        refused.forEach(this::refuse);
        fresh.forEach(this::publish);
    }

    private void refuse(String chat) {
        log.accept("Chat " + chat + " is not in BOB_TELEGRAM_ALLOWED_CHATS.");
        sendAll(chat, "This chat is not allowed here. Its id is " + chat + ".");
    }

    private void publish(TelegramInbox.Update update) {
        try {
            api.typing(update.chatId());
        } catch (IOException | TelegramApi.Refused e) {
            // It is a courtesy; the answer comes without it.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        Map<String, String> metadata = new HashMap<>();
        metadata.put("update_id", Long.toString(update.id()));
        metadata.put("edited", Boolean.toString(update.edited()));
        if (!update.author().isEmpty()) {
            metadata.put(InboundMessage.FORWARDED, update.author());
        }
        bus.publish(
                new InboundMessage(
                        NAME, update.chatId(), update.sender(), update.text(), metadata));
    }

    /// Who wrote a message that its sender passed on, or had another bot write; empty for the sender's own words.
    private static String author(JsonNode message) {
        for (String mark : PASSED_ON) {
            JsonNode origin = message.path(mark);
            if (!origin.isMissingNode() && !origin.isNull()) {
                for (String name : NAMES) {
                    JsonNode given = origin.at(name);
                    if (given.isTextual() && !given.asText().isBlank()) {
                        return given.asText();
                    }
                }
                return "somebody";
            }
        }
        return "";
    }

    private void deliver(OutboundMessage message) {
        if (message.channel().equals(NAME)) {
            sendAll(message.chatId(), message.content());
        }
    }

    private void sendAll(String chatId, String markdown) {
        for (String piece : TelegramText.pieces(markdown)) {
            if (!send(chatId, piece)) {
                return;
            }
        }
    }

    /// Sends one piece. What says nothing about this piece (the server is away, or wants others to wait) is waited
    /// out for as long as the channel is open, since whatever comes next would meet the same; an error of the
    /// server's own is given up after some tries.
    private boolean send(String chatId, String piece) {
        Duration pause = firstPause;
        boolean html = true;
        int errors = 0;
        while (!closed && errors < SEND_TRIES) {
            try {
                api.send(chatId, html ? TelegramText.html(piece) : piece, html);
                return true;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return false;
            } catch (TelegramApi.Refused e) {
                if (e.code() == 400 && html) {
                    html = false;
                } else if (e.code() == 429 || e.code() >= 500) {
                    errors += e.code() == 429 ? 0 : 1;
                    Duration wait = e.retryAfter();
                    pause = rest(wait == null ? pause : wait, "Telegram answers " + e.getMessage());
                } else {
                    log.accept(
                            "Telegram took no message for chat " + chatId + ": " + e.getMessage());
                    return false;
                }
            } catch (IOException e) {
                pause = rest(pause, AWAY);
            }
        }
        log.accept("A message for chat " + chatId + " could not be sent.");
        return false;
    }
}
