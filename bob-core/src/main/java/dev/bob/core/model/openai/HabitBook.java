package dev.bob.core.model.openai;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;

/// The habits of every endpoint and model that was called. Shared by the clients of one process; safe for use
/// by many threads.
public final class HabitBook {

    private final Map<Key, ServerHabits> habits = new ConcurrentHashMap<>();

    /// What is known about a model.
    public ServerHabits of(String baseUrl, String model) {
        return habits.getOrDefault(new Key(baseUrl, model), ServerHabits.NONE);
    }

    ServerHabits learn(String baseUrl, String model, UnaryOperator<ServerHabits> lesson) {
        return habits.merge(
                new Key(baseUrl, model),
                lesson.apply(ServerHabits.NONE),
                (known, _) -> lesson.apply(known));
    }

    private record Key(String baseUrl, String model) {}
}
