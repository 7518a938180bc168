package dev.bob.core.model.openai;

import dev.bob.core.model.Endpoint;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;

/// The habits of every endpoint and model that was called. Shared by the clients of one process; safe for use
/// by many threads.
public final class HabitBook {

    private final Map<Key, ServerHabits> habits = new ConcurrentHashMap<>();

    /// What is known about an endpoint's model.
    public ServerHabits of(Endpoint endpoint) {
        return habits.getOrDefault(Key.of(endpoint), ServerHabits.NONE);
    }

    /// Remembers something.
    ///
    /// @return what is known now
    ServerHabits learn(Endpoint endpoint, UnaryOperator<ServerHabits> lesson) {
        return habits.merge(
                Key.of(endpoint),
                lesson.apply(ServerHabits.NONE),
                (known, _) -> lesson.apply(known));
    }

    private record Key(String baseUrl, String model) {
        static Key of(Endpoint endpoint) {
            return new Key(endpoint.baseUrl(), endpoint.model());
        }
    }
}
