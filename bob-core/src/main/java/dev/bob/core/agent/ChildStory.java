package dev.bob.core.agent;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.session.ChildIndex.Known;
import dev.bob.core.session.Session;
import dev.bob.core.session.TapeEntry.Kind;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What a parent's tape tells of a child.
///
/// @param started the event that started it; null if it never did
/// @param ended the event that ended it; null if it hasn't
/// @param followed whether the parent's follow-up turn has run
/// @param resumes how often it was started again after a restart
record ChildStory(
        @Nullable ObjectNode started, @Nullable ObjectNode ended, boolean followed, int resumes) {

    private static final ChildStory NONE = new ChildStory(null, null, false, 0);

    /// The stories of some children of one session, read in one go from where the first of them begins.
    static Map<String, ChildStory> of(Session parent, Collection<Known> children) {
        Map<String, ChildStory> stories = new HashMap<>();
        children.forEach(child -> stories.put(child.id(), NONE));
        long from = children.stream().mapToLong(Known::offset).min().orElse(0);
        // A tape that was begun anew knows nothing of them, and is shorter than it was or says
        // other things there.
        if (from <= parent.tape().size()) {
            parent.tape()
                    .forward(
                            from,
                            entry -> {
                                if (entry.kind() == Kind.EVENT
                                        && !entry.meta().has("copied_from")) {
                                    stories.computeIfPresent(
                                            entry.payload().path("child").asText(),
                                            (id, story) ->
                                                    story.then(entry.name(), entry.payload()));
                                }
                                return true;
                            });
        }
        return stories;
    }

    /// Whether nothing remains to be done.
    boolean over() {
        return started == null
                || (ended != null
                        && (followed
                                || !Intention.from(started.path("intention")).triggerOnComplete()));
    }

    private ChildStory then(String event, ObjectNode payload) {
        return switch (event) {
            case Children.STARTED -> new ChildStory(payload, null, false, 0);
            case Children.RESUMED -> new ChildStory(started, ended, followed, resumes + 1);
            case Children.ENDED -> new ChildStory(started, payload, followed, resumes);
            case Children.FOLLOWED -> new ChildStory(started, ended, true, resumes);
            case String _ -> this;
        };
    }
}
