package dev.bob.core.context;

import dev.bob.core.state.SessionState.ChatLine;
import dev.bob.core.tokens.TokenCounter;
import java.util.List;
import java.util.function.ToIntFunction;

/// A prompt as texts in buckets, before or after it was fitted. Counting it is left to whoever has the time.
///
/// @param system our instructions, and the tools that are offered, as JSON
/// @param summary the conversation summary
/// @param liveChat the latest messages
/// @param injections memories, notes, tool results, messages of the same turn
/// @param input the user's words
/// @param budget the shares of the window
public record Layout(
        List<String> system,
        String summary,
        List<ChatLine> liveChat,
        List<String> injections,
        String input,
        ContextBudget budget) {

    /// Copies the lists.
    public Layout {
        system = List.copyOf(system);
        liveChat = List.copyOf(liveChat);
        injections = List.copyOf(injections);
    }

    /// The exact count. Texts that were counted before cost nothing if the counter remembers them.
    public Buckets count(TokenCounter counter) {
        return buckets(counter::count);
    }

    Buckets buckets(ToIntFunction<String> count) {
        return new Buckets(
                sum(system, count),
                count.applyAsInt(summary),
                liveChat(count),
                sum(injections, count),
                budget.reserved(),
                count.applyAsInt(input),
                budget.modelWindow());
    }

    private int liveChat(ToIntFunction<String> count) {
        int sum = 0;
        for (ChatLine line : liveChat) {
            sum += count.applyAsInt(line.content());
        }
        return sum;
    }

    private static int sum(List<String> texts, ToIntFunction<String> count) {
        int sum = 0;
        for (String text : texts) {
            sum += count.applyAsInt(text);
        }
        return sum;
    }
}
