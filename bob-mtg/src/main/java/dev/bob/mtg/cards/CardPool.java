package dev.bob.mtg.cards;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.text.syntax.Wording;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// Compiled cards as JSON lines, one card a line: the definition and, per face, the layout of its text.
public final class CardPool {
    private final ObjectMapper json = new ObjectMapper();
    private final DefinitionJson definitions = new DefinitionJson();

    /// The pool that comes with the engine.
    public List<Compiled.Whole> builtIn() {
        try (InputStream in = CardPool.class.getResourceAsStream("pool.jsonl")) {
            if (in == null) {
                throw new IllegalStateException(
                        "pool.jsonl is missing beside " + CardPool.class.getName());
            }
            return read(new InputStreamReader(in, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Reads compiled cards.
    ///
    /// @throws DefinitionJson.NotADefinition naming the line that isn't one
    public List<Compiled.Whole> read(Reader reader) throws IOException {
        List<Compiled.Whole> cards = new ArrayList<>();
        BufferedReader lines = new BufferedReader(reader);
        int number = 0;
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            number++;
            if (!line.isBlank()) {
                try {
                    cards.add(read(line));
                } catch (JsonProcessingException | DefinitionJson.NotADefinition e) {
                    throw new DefinitionJson.NotADefinition(
                            "line " + number + ": " + e.getMessage());
                }
            }
        }
        return cards;
    }

    private Compiled.Whole read(String line) throws JsonProcessingException {
        return read(json.readTree(line));
    }

    Compiled.Whole read(JsonNode node) {
        CardDefinition definition =
                (CardDefinition) definitions.read(node.path("card"), CardDefinition.class);
        List<Compiled.FaceLayout> layouts = new ArrayList<>();
        for (JsonNode face : node.path("text")) {
            List<Compiled.Paragraph> paragraphs = new ArrayList<>();
            for (JsonNode paragraph : face) {
                List<Integer> numbers = new ArrayList<>();
                paragraph.forEach(number -> numbers.add(number.asInt()));
                if (numbers.isEmpty()) {
                    throw new DefinitionJson.NotADefinition(
                            "a paragraph without a number of abilities");
                }
                paragraphs.add(
                        new Compiled.Paragraph(
                                numbers.getFirst(),
                                Wording.of(numbers.subList(1, numbers.size()))));
            }
            layouts.add(new Compiled.FaceLayout(paragraphs));
        }
        return new Compiled.Whole(definition, layouts);
    }

    /// One card as one line of JSON: `card`, and `text` with, for each paragraph of each face, the number of its
    /// abilities and its wording.
    public String write(Compiled.Whole card) {
        return node(card).toString();
    }

    ObjectNode node(Compiled.Whole card) {
        ObjectNode node = json.createObjectNode();
        node.set("card", definitions.write(card.definition(), CardDefinition.class));
        var faces = node.putArray("text");
        for (Compiled.FaceLayout layout : card.layouts()) {
            var paragraphs = faces.addArray();
            for (Compiled.Paragraph paragraph : layout.paragraphs()) {
                var numbers = paragraphs.addArray();
                numbers.add(paragraph.abilities());
                paragraph.wording().choices().forEach(numbers::add);
            }
        }
        return node;
    }
}
