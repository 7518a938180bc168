package dev.bob.core.model.offline;

import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.bob.core.Json;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Writes the continuity object: what the conversation is about, what is open, what is settled.
final class ContinuityWriter {

    private static final int MOST_CONTEXT = 6;
    private static final int MOST_THREADS = 4;
    private static final int LONGEST = 140;

    private final PromptReading prompt;

    ContinuityWriter(PromptReading prompt) {
        this.prompt = prompt;
    }

    String write() {
        var said = text("user_said");
        var answer = text("assistant_said");
        boolean answered = !AnswerWriter.isRefusal(answer);

        Set<String> context = new LinkedHashSet<>();
        FactFinder.facts(said).forEach(fact -> context.add(line(fact.text())));
        if (Words.of(said).size() > 1) {
            context.add(line(said));
        }
        context.addAll(lines("active_context"));

        var open = new ArrayList<String>();
        var resolved = new ArrayList<String>();
        for (var thread : lines("open_threads")) {
            boolean taken = Words.shared(thread, said) * 2 > Words.of(thread).size();
            (taken && answered ? resolved : open).add(thread);
        }
        if (said.contains("?") && !answered) {
            open.addFirst(line(said));
        }
        var json = Json.MAPPER.createObjectNode();
        fill(json.putArray("active_context"), List.copyOf(context), MOST_CONTEXT);
        fill(json.putArray("open_threads"), open.stream().distinct().toList(), MOST_THREADS);
        fill(json.putArray("resolved_threads"), resolved, MOST_THREADS);
        return json.toString();
    }

    private String text(String label) {
        return String.join("\n", prompt.labelled(label));
    }

    private List<String> lines(String label) {
        return text(label)
                .lines()
                .map(ContinuityWriter::line)
                .filter(line -> !line.isBlank())
                .toList();
    }

    private static String line(String text) {
        return Words.brief(text.replaceFirst("^- ", ""), LONGEST);
    }

    private static void fill(ArrayNode array, List<String> lines, int most) {
        lines.stream().limit(most).forEach(array::add);
    }
}
