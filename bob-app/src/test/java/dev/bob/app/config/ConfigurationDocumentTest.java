package dev.bob.app.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ConfigurationDocumentTest {

    @Test
    void the_document_lists_every_setting_with_its_variables_and_default() throws IOException {
        Path project = Path.of(System.getProperty("bob.project.dir", ".."));

        String document = Files.readString(project.resolve("docs/configuration.md"));

        List<String> missing =
                Settings.all().stream()
                        .map(ConfigurationDocumentTest::row)
                        .filter(row -> !document.contains(row))
                        .toList();
        assertThat(missing).as("rows to put into docs/configuration.md").isEmpty();
    }

    private static String row(Setting<?> setting) {
        String variables =
                setting.variables().stream()
                        .map(variable -> "`" + variable + "`")
                        .collect(Collectors.joining(", "));
        String standard = setting.standard().isEmpty() ? "–" : "`" + setting.standard() + "`";
        return "| `%s` | %s | %s | %s |"
                .formatted(setting.key(), variables, standard, setting.description());
    }
}
