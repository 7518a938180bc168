package dev.bob.core.session;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.bob.core.Json;
import dev.bob.core.session.TapeEntry.Draft;
import dev.bob.core.session.TapeEntry.Kind;
import dev.bob.core.state.SessionState;
import dev.bob.core.state.SessionState.ChatLine;
import dev.bob.core.state.SessionState.Continuity;
import dev.bob.core.statement.Sentences;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Sentences that a person wants forgotten, and that a conversation still held: they are out of its state from then on,
/// and an event on the tape says which. What was only refused as a memory stays in the live chat, marked as not to be kept:
/// the conversation still needs it. What was said stays on the tape, which is never rewritten.
///
/// @param sentences as they stood in the conversation
/// @param refused whether they were only refused
record Forgotten(List<String> sentences, boolean refused) {

    /// The event's name.
    static final String EVENT = "session/forgotten";

    private static final String REFUSED = "refused";
    private static final String MARK = "[forgotten]";
    private static final Pattern QUOTED = Pattern.compile("“([^”]+)”");

    Forgotten {
        sentences = List.copyOf(sentences);
    }

    /// What of a conversation says what is to be forgotten.
    ///
    /// @param refused whether it is only refused
    static Forgotten in(SessionState state, Predicate<String> says, boolean refused) {
        Continuity was = state.continuity();
        Set<String> found = new LinkedHashSet<>();
        Stream.concat(
                        was.liveChat().stream().map(ChatLine::content),
                        Stream.of(was.conversationSummary()))
                .flatMap(text -> Stream.concat(Sentences.of(text).stream(), quotes(text)))
                .filter(sentence -> !sentence.startsWith(ChatLine.NOT_TO_BE_KEPT))
                .filter(says)
                .forEach(found::add);
        Stream.concat(was.activeContext().stream(), was.openThreads().stream())
                .filter(says)
                .forEach(found::add);
        return new Forgotten(List.copyOf(found), refused);
    }

    /// Bob's answers quote what was said.
    private static Stream<String> quotes(String text) {
        return QUOTED.matcher(text).results().map(quote -> quote.group(1));
    }

    /// As the event says it.
    static Forgotten from(JsonNode payload) {
        List<String> sentences = new ArrayList<>();
        payload.path("sentences").forEach(sentence -> sentences.add(sentence.asText()));
        return new Forgotten(sentences, payload.path(REFUSED).asBoolean(false));
    }

    Draft event() {
        Draft event = Draft.event(EVENT, Json.MAPPER.createObjectNode());
        ArrayNode all = event.payload().putArray("sentences");
        sentences.forEach(all::add);
        if (refused) {
            event.payload().put(REFUSED, true);
        }
        return event;
    }

    static boolean is(TapeEntry entry) {
        return entry.is(Kind.EVENT, EVENT);
    }

    /// The state without them.
    SessionState outOf(SessionState state) {
        Continuity was = state.continuity();
        return state.with(
                new Continuity(
                        was.activeContext().stream().filter(this::isOther).toList(),
                        was.openThreads().stream().filter(this::isOther).toList(),
                        without(was.conversationSummary()),
                        was.liveChat().stream()
                                .map(line -> new ChatLine(line.role(), without(line.content())))
                                .toList(),
                        was.integrity()));
    }

    private boolean isOther(String item) {
        return sentences.stream().noneMatch(item::equals);
    }

    private String without(String text) {
        String rest = text;
        for (String sentence : sentences) {
            rest = rest.replace(sentence, refused ? ChatLine.NOT_TO_BE_KEPT + sentence : MARK);
        }
        return rest;
    }
}
