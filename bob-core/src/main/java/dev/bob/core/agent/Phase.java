package dev.bob.core.agent;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.Json;
import dev.bob.core.session.Session;
import dev.bob.core.session.Tape;
import dev.bob.core.session.TapeEntry;
import dev.bob.core.session.TapeEntry.Draft;
import dev.bob.core.session.TapeEntry.Kind;
import dev.bob.core.storage.Sync;
import dev.bob.core.tool.ToolCall;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import java.util.Set;

/// What has been opened since a tape's last anchor: tools whose schemas are shown, skills whose bodies are in
/// the prompt, what the session is for, and which children have come back. It lives on the tape alone, so a new
/// anchor ends it.
///
/// @param tools by name
/// @param skills by name
/// @param wanted the skills that the person opened, rather than the model
/// @param intention what the session is for; empty if nobody said
/// @param children what ended children left, oldest first
public record Phase(
        SequencedSet<String> tools,
        SequencedSet<String> skills,
        Set<String> wanted,
        String intention,
        List<ObjectNode> children) {

    /// The event that opens a tool or a skill.
    public static final String OPENED = "opened";

    /// The event that says what a session is for.
    public static final String INTENTION = "session/intention";

    private static final String PERSON = "person";

    /// Reads the phase off a tape.
    public static Phase of(Tape tape) {
        SequencedSet<String> tools = new LinkedHashSet<>();
        SequencedSet<String> skills = new LinkedHashSet<>();
        Set<String> wanted = new LinkedHashSet<>();
        List<ObjectNode> children = new ArrayList<>();
        String intention = "";
        for (TapeEntry entry : tape.standing()) {
            ObjectNode payload = entry.payload();
            if (entry.kind() == Kind.ANCHOR) {
                intention =
                        payload.path("intention")
                                .path("next_steps")
                                .asText(payload.path("next_steps").asText(""));
            } else if (entry.kind() == Kind.EVENT) {
                switch (entry.name()) {
                    case OPENED -> {
                        addIfPresent(tools, payload.path("tool").asText(""));
                        addIfPresent(skills, payload.path("skill").asText(""));
                        if (payload.path("by").asText().equals(PERSON)) {
                            addIfPresent(wanted, payload.path("skill").asText(""));
                        }
                    }
                    case INTENTION -> intention = payload.path("text").asText("");
                    case Children.ENDED -> children.add(payload);
                    case String _ -> {}
                }
            }
        }
        return new Phase(tools, skills, Set.copyOf(wanted), intention, List.copyOf(children));
    }

    /// Puts on the tape that something was opened.
    ///
    /// @param what `tool` or `skill`
    /// @param origin who wanted it
    static void open(Session session, String what, String name, ToolCall.Origin origin) {
        ObjectNode payload = Json.MAPPER.createObjectNode().put("name", OPENED).put(what, name);
        if (origin == ToolCall.Origin.USER) {
            payload.put("by", PERSON);
        }
        session.note(
                List.of(new Draft(Kind.EVENT, payload, Json.MAPPER.createObjectNode())),
                Sync.PROCESS);
    }

    private static void addIfPresent(Set<String> names, String name) {
        if (!name.isEmpty()) {
            names.add(name);
        }
    }
}
