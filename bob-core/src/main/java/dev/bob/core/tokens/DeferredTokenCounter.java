package dev.bob.core.tokens;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/// A counter that is loaded beside other work. [#start()] begins to load; [#count] waits for it, and begins by
/// itself if nobody did. Until then [TokenCounter#atMost] tells what fits for certain.
public final class DeferredTokenCounter implements TokenCounter {

    private final Supplier<? extends TokenCounter> loader;
    private final Executor executor;
    private final String id;
    private final AtomicReference<CompletableFuture<TokenCounter>> loading =
            new AtomicReference<>();

    /// A counter that `loader` will make on `executor`, once.
    public DeferredTokenCounter(Supplier<? extends TokenCounter> loader, Executor executor) {
        this("", loader, executor);
    }

    /// The same with a name ([TokenCounter#id()]).
    public DeferredTokenCounter(
            String id, Supplier<? extends TokenCounter> loader, Executor executor) {
        this.id = id;
        this.loader = loader;
        this.executor = executor;
    }

    /// A counter that will be loaded on a thread of its own, which doesn't keep the process alive.
    public static DeferredTokenCounter of(Supplier<? extends TokenCounter> loader) {
        return of("", loader);
    }

    /// The same with a name ([TokenCounter#id()]).
    public static DeferredTokenCounter of(String id, Supplier<? extends TokenCounter> loader) {
        return new DeferredTokenCounter(
                id, loader, task -> Thread.ofPlatform().daemon().name("tokenizer").start(task));
    }

    /// Begins to load, if that hasn't begun. Does not wait.
    ///
    /// @return the loaded counter, or the failure that [#count] would throw
    public CompletionStage<TokenCounter> start() {
        return future().minimalCompletionStage();
    }

    @Override
    public String id() {
        return id;
    }

    /// Whether [#count] would answer without waiting.
    public boolean ready() {
        var future = loading.get();
        return future != null && future.isDone();
    }

    /// {@inheritDoc}
    ///
    /// @throws RuntimeException the loader's, the same for each call; so with an error such as too little memory
    @Override
    public int count(String text) {
        if (text.isEmpty()) {
            return 0;
        }
        try {
            return future().join().count(text);
        } catch (CompletionException e) {
            throw switch (e.getCause()) {
                case RuntimeException cause -> cause;
                case Error cause -> throw cause;
                case null, default -> e;
            };
        }
    }

    private CompletableFuture<TokenCounter> future() {
        var mine = new CompletableFuture<TokenCounter>();
        var existing = loading.compareAndExchange(null, mine);
        if (existing != null) {
            return existing;
        }
        executor.execute(() -> complete(mine));
        return mine;
    }

    private void complete(CompletableFuture<TokenCounter> future) {
        try {
            future.complete(loader.get());
        } catch (RuntimeException | Error e) {
            // Whatever it is: somebody waits for the end of this.
            future.completeExceptionally(e);
        }
    }
}
