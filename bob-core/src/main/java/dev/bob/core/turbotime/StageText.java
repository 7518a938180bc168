package dev.bob.core.turbotime;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// What a model wrote in a thinking stage, taken apart. Sections come in any order and case, with or without Markdown;
/// one that comes twice is joined. Without any known heading everything is [#preamble()].
public final class StageText {

    static final String REQUEST = "TOOL REQUEST";

    private final String text;
    private final String preamble;
    private final Map<Section, String> sections;
    private final List<String> requestBlocks;

    private StageText(
            String text,
            String preamble,
            Map<Section, String> sections,
            List<String> requestBlocks) {
        this.text = text;
        this.preamble = preamble;
        this.sections = sections;
        this.requestBlocks = requestBlocks;
    }

    /// Takes a reply apart. Never throws.
    public static StageText read(String reply) {
        String text = Remnants.clean(reply);
        var reader = new Reader();
        for (String line : text.split("\n", -1)) {
            reader.line(line);
        }
        return reader.end(text);
    }

    /// The model's own text, without thoughts, quotations and leaked markers.
    public String text() {
        return text;
    }

    /// What stands before the first section.
    public String preamble() {
        return preamble;
    }

    /// A section's text, trimmed; empty if it is missing or says that there is nothing.
    public String section(Section section) {
        return sections.getOrDefault(section, "");
    }

    public boolean has(Section section) {
        return sections.containsKey(section);
    }

    /// The tool requests, in order. They are no more than read: whether they may run is for [dev.bob.core.tool.ToolRunner].
    public List<Request> requests() {
        return RequestReader.read(this);
    }

    /// The bodies of tool requests, in order.
    List<String> requestBlocks() {
        return requestBlocks;
    }

    /// The text for the answering stage: no tool requests, no memory candidates. Falls back to the preamble.
    public String forAnswer() {
        String kept =
                sections.entrySet().stream()
                        .filter(e ->
                                e.getKey() != Section.TOOL_REQUESTS
                                        && e.getKey() != Section.MEMORY_CANDIDATES)
                        .filter(e -> e.getKey() != Section.STM_QUERY && !e.getValue().isEmpty())
                        .map(e -> e.getKey().title() + "\n" + e.getValue())
                        .collect(Collectors.joining("\n\n"));
        return kept.isEmpty() ? preamble : kept;
    }

    private static boolean saysNothing(String text) {
        if (text.length() > 12) {
            return false;
        }
        String word = text.replaceAll("[-*_`.()\\[\\] ]", "").toLowerCase(Locale.ROOT);
        return word.isEmpty()
                || word.equals("none")
                || word.equals("n/a")
                || word.equals("na")
                || word.equals("null")
                || word.equals("nothing");
    }

    private static final class Reader {
        private final StringBuilder preamble = new StringBuilder();
        private final Map<Section, StringBuilder> sections = new EnumMap<>(Section.class);
        private final List<String> blocks = new ArrayList<>();
        private Optional<Section> current = Optional.empty();
        private Optional<StringBuilder> block = Optional.empty();

        void line(String line) {
            Heading heading = Heading.of(line);
            if (heading != null) {
                boolean mayRequest = current.map(Section::mayRequest).orElse(true);
                if (heading.name().equals(REQUEST) && heading.marked()) {
                    endBlock();
                    block = mayRequest ? Optional.of(new StringBuilder()) : Optional.empty();
                    if (!mayRequest) {
                        body().append(line).append('\n');
                    }
                    return;
                }
                Optional<Section> section = Section.titled(heading.name());
                if (section.isPresent()) {
                    endBlock();
                    current = section;
                    sections.computeIfAbsent(section.get(), _ -> new StringBuilder())
                            .append(heading.rest())
                            .append('\n');
                    return;
                }
                boolean field = heading.name().equals("TOOL") && !heading.rest().isEmpty();
                if (field && block.isPresent() && hasTool(block.get())) {
                    endBlock();
                    block = Optional.of(new StringBuilder());
                } else if (field
                        && block.isEmpty()
                        && current.equals(Optional.of(Section.TOOL_REQUESTS))) {
                    block = Optional.of(new StringBuilder());
                }
            }
            if (block.isPresent()) {
                block.get().append(line).append('\n');
                if (heading != null && heading.name().equals("STOP")) {
                    endBlock();
                }
            } else {
                body().append(line).append('\n');
            }
        }

        private static boolean hasTool(StringBuilder block) {
            return block.toString()
                    .lines()
                    .anyMatch(line -> {
                        Heading heading = Heading.of(line);
                        return heading != null && heading.name().equals("TOOL");
                    });
        }

        private StringBuilder body() {
            return current.map(s -> sections.computeIfAbsent(s, _ -> new StringBuilder()))
                    .orElse(preamble);
        }

        private void endBlock() {
            block.map(StringBuilder::toString).filter(b -> !b.isBlank()).ifPresent(blocks::add);
            block = Optional.empty();
        }

        StageText end(String text) {
            endBlock();
            Map<Section, String> trimmed = new EnumMap<>(Section.class);
            sections.forEach((section, body) -> {
                String stripped = body.toString().strip();
                trimmed.put(section, saysNothing(stripped) ? "" : stripped);
            });
            return new StageText(
                    text,
                    preamble.toString().strip(),
                    Collections.unmodifiableMap(trimmed),
                    List.copyOf(blocks));
        }
    }
}
