package dev.bob.core.pipeline;

import dev.bob.core.BobException;
import dev.bob.core.context.Layout;
import dev.bob.core.tokens.TokenCounter;
import dev.bob.core.turn.TurnEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/// Counts the tokens of a stage's prompts beside its calls, so that no call waits for the tokenizer.
final class PromptTally {

    /// A tokenizer that isn't loaded yet must not compete with the request on its way out.
    private static final long HEAD_START_MILLIS = 40;

    private final TokenCounter counter;
    private final List<CompletableFuture<Integer>> counts = new ArrayList<>();

    PromptTally(TokenCounter counter) {
        this.counter = counter;
    }

    /// Begins to count a prompt.
    ///
    /// @param answering opened when the first piece of the answer is there
    synchronized void add(Layout sent, CountDownLatch answering) {
        var count = new CompletableFuture<Integer>();
        counts.add(count);
        Thread.ofVirtual()
                .name("tokens")
                .start(() -> {
                    try {
                        boolean _ = answering.await(HEAD_START_MILLIS, TimeUnit.MILLISECONDS);
                        count.complete(sent.count(counter).usedWithoutReserve());
                    } catch (InterruptedException | RuntimeException | Error e) {
                        count.completeExceptionally(e);
                    }
                });
    }

    /// All prompts together. If the tokenizer can't be had, what could be counted, and a warning.
    synchronized int total(Consumer<TurnEvent> events) {
        int total = 0;
        for (CompletableFuture<Integer> count : counts) {
            try {
                total += count.join();
            } catch (CompletionException e) {
                String why =
                        e.getCause() instanceof BobException known
                                ? known.getMessage()
                                : "The prompt's tokens could not be counted: " + e.getCause();
                events.accept(new TurnEvent.Warning(why));
                return total;
            }
        }
        return total;
    }
}
