package dev.bob.core.model.offline;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.Json;
import dev.bob.core.statement.Utterance;
import dev.bob.core.statement.form.Forms;
import java.util.List;
import java.util.Locale;

/// Finds what a person says about themselves that may be worth remembering: see [Forms].
final class FactFinder {

    private static final int MOST = 2;

    private FactFinder() {}

    /// Something worth remembering.
    record TypedFact(String text, String type) {

        ObjectNode json() {
            var json = Json.MAPPER.createObjectNode().put("text", text).put("type", type);
            var tags = json.putArray("tags");
            Words.written(text).stream()
                    .limit(3)
                    .map(word -> word.toLowerCase(Locale.ROOT))
                    .forEach(tags::add);
            json.putNull("ttl_days");
            return json.put("source", "user_said")
                    .put("why_store", "The person said so about themselves.");
        }
    }

    /// The first two facts in the person's own words.
    static List<TypedFact> facts(String input) {
        return all(input).stream().limit(MOST).toList();
    }

    /// The facts in the person's own words, in order.
    static List<TypedFact> all(String input) {
        return Utterance.statements(input).stream()
                .flatMap(sentence -> Forms.in(sentence).stream())
                .map(find -> new TypedFact(find.text(), find.type().wire()))
                .toList();
    }
}
