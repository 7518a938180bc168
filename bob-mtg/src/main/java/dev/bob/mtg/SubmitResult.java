package dev.bob.mtg;

import dev.bob.mtg.event.Event;
import java.util.List;

/// What came of a submitted action.
public sealed interface SubmitResult {
    /// The game went on, to the next decision or to its end.
    record Advanced(List<Event> events) implements SubmitResult {
        public Advanced {
            events = List.copyOf(events);
        }

        private static final Advanced WITHOUT_EVENTS = new Advanced(List.of());

        static Advanced with(List<Event> events) {
            return events.isEmpty() ? WITHOUT_EVENTS : new Advanced(events);
        }
    }

    /// The action isn't allowed; the game is as it was.
    ///
    /// @param rule the Comprehensive Rules number
    /// @param reason a sentence
    record Rejected(String rule, String reason) implements SubmitResult {}
}
