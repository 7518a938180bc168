package dev.bob.mtg.cards;

import dev.bob.mtg.text.syntax.Template;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;

/// Which forms of the grammar somebody has read beside what they define and what the engine does with it. A form counts as
/// not reviewed once its words or the record that it writes are others; a change of what it fills in isn't noticed.
public final class FormReviews {
    private final Set<Template> reviewed = new HashSet<>();

    public FormReviews() {
        try (InputStream in = FormReviews.class.getResourceAsStream("forms-reviewed.txt")) {
            if (in == null) {
                throw new IllegalStateException(
                        "forms-reviewed.txt is missing beside " + FormReviews.class.getName());
            }
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))
                    .lines()
                    .filter(line -> !line.isBlank())
                    .forEach(line -> reviewed.add(form(line)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// As the list of forms shows it: the record's name, a colon and the words.
    private static Template form(String line) {
        int colon = line.indexOf(": ");
        if (colon < 0) {
            throw new IllegalStateException("not a form: " + line);
        }
        return new Template(line.substring(0, colon), line.substring(colon + 2));
    }

    public boolean has(Template form) {
        return reviewed.contains(form);
    }
}
