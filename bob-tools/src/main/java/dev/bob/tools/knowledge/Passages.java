package dev.bob.tools.knowledge;

import dev.bob.tools.http.Body;
import dev.bob.tools.web.PageText;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A knowledge file cut into passages of a few paragraphs each, under the heading that they stand below.
///
/// @param title the file's first heading, HTML title, or name
/// @param passages in order
record Passages(String title, List<Passage> passages) {

    private static final int LONGEST = 900;

    /// @param heading the nearest heading above, may be empty
    record Passage(String heading, String text) {}

    static Passages of(String fileName, byte[] bytes) {
        String lower = fileName.toLowerCase(Locale.ROOT);
        if (lower.endsWith(".html") || lower.endsWith(".htm")) {
            PageText page = PageText.html(Body.of(bytes), Optional.empty(), "");
            return cut(
                    page.title().isEmpty() ? fileName : page.title(),
                    page.text().replace("\n", "\n\n"),
                    false);
        }
        return cut(fileName, new String(bytes, StandardCharsets.UTF_8), lower.endsWith(".md"));
    }

    private static Passages cut(String name, String text, boolean markdown) {
        String title = name;
        String heading = "";
        List<Passage> passages = new ArrayList<>();
        var current = new StringBuilder();
        for (String paragraph : text.replace("\r\n", "\n").split("\n\\s*\n")) {
            String stripped = paragraph.strip();
            if (stripped.isEmpty()) {
                continue;
            }
            boolean isHeading = markdown && stripped.startsWith("#");
            if (isHeading || current.length() + stripped.length() > LONGEST) {
                add(passages, heading, current);
            }
            if (isHeading) {
                String line = stripped.lines().findFirst().orElse("");
                heading = line.replaceFirst("^#+\\s*", "").strip();
                title = title.equals(name) ? heading : title;
                stripped = stripped.substring(line.length()).strip();
            }
            for (int from = 0; from < stripped.length(); from += LONGEST) {
                if (from > 0) {
                    add(passages, heading, current);
                }
                current.append(current.isEmpty() ? "" : "\n\n")
                        .append(stripped, from, Math.min(stripped.length(), from + LONGEST));
            }
        }
        add(passages, heading, current);
        return new Passages(title, List.copyOf(passages));
    }

    private static void add(List<Passage> passages, String heading, StringBuilder current) {
        if (!current.isEmpty()) {
            passages.add(new Passage(heading, current.toString()));
            current.setLength(0);
        }
    }
}
