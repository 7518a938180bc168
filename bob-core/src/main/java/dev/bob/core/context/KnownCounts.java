package dev.bob.core.context;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.bob.core.Json;
import dev.bob.core.state.SessionState;
import dev.bob.core.state.SessionState.ChatLine;
import dev.bob.core.storage.Snapshot;
import dev.bob.core.storage.Sync;
import dev.bob.core.tokens.RememberingTokenCounter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/// The token counts of a long live chat, kept beside a session so that the first prompt of the next process
/// needs no tokenizer. A cache: whatever doesn't match is ignored.
///
/// @param tokenizer who counted
/// @param turn the number of turns that the state had
/// @param liveChat the counts of the live chat's messages, in order
public record KnownCounts(
        @JsonProperty("tokenizer") String tokenizer,
        @JsonProperty("turn") long turn,
        @JsonProperty("live_chat") List<Integer> liveChat) {

    /// Shorter live chats fit by their bytes in any window that is worth the name.
    private static final int WORTH_CHARS = 16_000;

    /// Keeps the counts of a state's live chat, if it is long enough to be worth it.
    ///
    /// @param file where
    public static void keep(Path file, SessionState state, RememberingTokenCounter counter) {
        List<ChatLine> chat = state.continuity().liveChat();
        if (counter.id().isEmpty()
                || chat.stream().mapToInt(line -> line.content().length()).sum() < WORTH_CHARS) {
            return;
        }
        List<Integer> counts = new ArrayList<>(chat.size());
        for (ChatLine line : chat) {
            OptionalInt count = counter.known(line.content());
            if (count.isEmpty()) {
                return;
            }
            counts.add(count.getAsInt());
        }
        var known = new KnownCounts(counter.id(), state.meta().turnCounter(), counts);
        Snapshot.writeJson(file, known, Sync.PROCESS);
    }

    /// Hands kept counts to a counter, if they belong to this state and this tokenizer.
    ///
    /// @param file where they were kept
    public static void recall(Path file, SessionState state, RememberingTokenCounter counter) {
        if (counter.id().isEmpty() || !Files.exists(file)) {
            return;
        }
        KnownCounts known;
        try {
            known = Json.MAPPER.readValue(file.toFile(), KnownCounts.class);
        } catch (IOException e) {
            // An unreadable cache is ignored; the next turn writes it again.
            return;
        }
        List<ChatLine> chat = state.continuity().liveChat();
        if (!counter.id().equals(known.tokenizer())
                || known.turn() != state.meta().turnCounter()
                || known.liveChat().size() != chat.size()) {
            return;
        }
        for (int i = 0; i < chat.size(); i++) {
            counter.remember(chat.get(i).content(), known.liveChat().get(i));
        }
    }
}
