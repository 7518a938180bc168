package dev.bob.core.stage;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.bob.core.state.SessionState.Continuity;
import dev.bob.core.state.SessionState.Integrity;
import dev.bob.core.turn.Turn;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SequencedCollection;
import java.util.Set;

/// What a turn did to the threads of a conversation.
///
/// Threads age by their place: those that were touched last stand last. A resolved one goes; when there are
/// more than fit, the oldest go, so that full slots never keep a new thread out.
///
/// @param activeContext what must be known to go on
/// @param open threads that are open, old and new
/// @param resolved threads that are settled
record Threads(List<String> activeContext, List<String> open, List<String> resolved) {

    // What models write instead of JSON: remarks, single quotes, a comma too many.
    private static final JsonMapper FORGIVING =
            JsonMapper.builder()
                    .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS)
                    .enable(JsonReadFeature.ALLOW_SINGLE_QUOTES)
                    .enable(JsonReadFeature.ALLOW_UNQUOTED_FIELD_NAMES)
                    .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
                    .enable(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS)
                    .build();

    /// Finds the object in what a model wrote; empty if there is none with a list that it should have.
    static Optional<Threads> read(String text) {
        int from = text.indexOf('{');
        while (from >= 0) {
            Optional<Threads> threads = readAt(text, from);
            if (threads.isPresent()) {
                return threads;
            }
            from = text.indexOf('{', from + 1);
        }
        return Optional.empty();
    }

    private static Optional<Threads> readAt(String text, int from) {
        try {
            // Reads one value and leaves whatever follows it.
            JsonNode object = FORGIVING.readTree(text.substring(from));
            if (!object.path("active_context").isArray()
                    && !object.path("open_threads").isArray()) {
                return Optional.empty();
            }
            return Optional.of(
                    new Threads(
                            strings(object.path("active_context")),
                            strings(object.path("open_threads")),
                            strings(object.path("resolved_threads"))));
        } catch (JsonProcessingException e) {
            return Optional.empty();
        }
    }

    /// The continuity after the turn.
    Continuity onTopOf(Continuity was) {
        List<String> threads = new ArrayList<>(was.openThreads());
        threads.removeIf(old -> matches(resolved, old));
        for (String thread : open) {
            if (matches(resolved, thread)) {
                continue;
            }
            threads.removeIf(old -> same(old, thread));
            threads.add(thread);
        }
        List<String> latest =
                threads.subList(
                        Math.max(0, threads.size() - Continuity.MAX_OPEN_THREADS), threads.size());
        List<String> context = activeContext.isEmpty() ? was.activeContext() : activeContext;
        return new Continuity(
                first(context, Continuity.MAX_ACTIVE_CONTEXT),
                latest.stream().map(Threads::line).toList(),
                was.conversationSummary(),
                was.liveChat(),
                new Integrity(true, false));
    }

    /// Without a model: what was asked leads the context; a question back to the user is a new thread.
    static Continuity fallback(Turn turn) {
        Continuity was = turn.conversation();
        List<String> context = new ArrayList<>();
        context.add(line(firstLine(turn.input())));
        context.addAll(was.activeContext());
        List<String> open = new ArrayList<>();
        String last = lastLine(turn.answer());
        if (last.endsWith("?")) {
            open.add(line(last));
        }
        return new Threads(distinct(context), open, List.of()).onTopOf(was);
    }

    /// At most [Continuity#MAX_LINE_CHARS] characters on one line.
    static String line(String text) {
        String flat = text.replaceAll("[\\s\\p{Cntrl}]+", " ").strip();
        if (flat.codePointCount(0, flat.length()) <= Continuity.MAX_LINE_CHARS) {
            return flat;
        }
        int end = flat.offsetByCodePoints(0, Continuity.MAX_LINE_CHARS - 1);
        int word = flat.lastIndexOf(' ', end);
        return flat.substring(0, word > end / 2 ? word : end).strip() + "…";
    }

    private static List<String> strings(JsonNode list) {
        Set<String> strings = new LinkedHashSet<>();
        list.forEach(item -> {
            JsonNode text = item.isObject() && !item.isEmpty() ? item.elements().next() : item;
            String line = line(text.asText(""));
            if (!line.isEmpty()) {
                strings.add(line);
            }
        });
        return List.copyOf(strings);
    }

    private static List<String> first(SequencedCollection<String> lines, int limit) {
        return lines.stream().filter(l -> !l.isBlank()).map(Threads::line).limit(limit).toList();
    }

    private static List<String> distinct(List<String> lines) {
        return List.copyOf(new LinkedHashSet<>(lines));
    }

    private static boolean matches(List<String> threads, String thread) {
        return threads.stream().anyMatch(other -> same(other, thread));
    }

    /// Whether two lines mean the same thread: nearly the same words.
    private static boolean same(String one, String other) {
        Set<String> a = words(one);
        Set<String> b = words(other);
        if (a.isEmpty() || b.isEmpty()) {
            return one.strip().equalsIgnoreCase(other.strip());
        }
        Set<String> both = new HashSet<>(a);
        both.retainAll(b);
        return 4 * both.size() >= 3 * Math.max(a.size(), b.size());
    }

    private static Set<String> words(String text) {
        Set<String> words =
                new HashSet<>(
                        Arrays.asList(text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+")));
        words.remove("");
        return words;
    }

    private static String firstLine(String text) {
        return text.strip().lines().findFirst().orElse("");
    }

    private static String lastLine(String text) {
        List<String> lines = text.strip().lines().toList();
        if (lines.isEmpty()) {
            return "";
        }
        String last = lines.getLast().strip();
        int at =
                Math.max(
                        last.lastIndexOf(". "),
                        Math.max(last.lastIndexOf("! "), last.lastIndexOf("? ")));
        return at < 0 ? last : last.substring(at + 2);
    }
}
