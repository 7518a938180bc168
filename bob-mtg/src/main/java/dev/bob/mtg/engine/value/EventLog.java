package dev.bob.mtg.engine.value;

import dev.bob.mtg.event.Event;
import java.util.ArrayList;
import java.util.List;

/// What has happened in a game since somebody last asked, in order.
public final class EventLog {
    private final boolean recording;
    private List<Event> events = new ArrayList<>();

    /// @param recording whether anybody will ask
    public EventLog(boolean recording) {
        this.recording = recording;
    }

    /// An empty one of the same kind.
    public EventLog another() {
        return new EventLog(recording);
    }

    public void add(Event event) {
        if (recording) {
            events.add(event);
        }
    }

    public int size() {
        return events.size();
    }

    /// Events from a place on haven't happened.
    public void forgetAfter(int size) {
        events.subList(Math.min(size, events.size()), events.size()).clear();
    }

    /// The events since the last call.
    public List<Event> take() {
        List<Event> taken = events;
        if (taken.isEmpty()) {
            return List.of();
        }
        events = new ArrayList<>();
        return taken;
    }
}
