package dev.bob.mtg.engine;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// How the engine is laid out: layers that know only those below, in packages and files that can be read.
class LayersOfTheEngineTest {
    private static final String ENGINE = "dev.bob.mtg.engine";

    /// From bottom to top; the root comes last.
    private static final List<String> ORDER =
            List.of(
                    "value", "state", "card", "layers", "event", "cost", "cast", "effect", "combat",
                    "turn", "");

    private static final int MOST_FILES = 30;

    /// Longer files, with the number of lines that they may not exceed; they only get shorter.
    private static final Map<String, Integer> LONG =
            Map.ofEntries(
                    Map.entry("Triggers.java", 521),
                    Map.entry("Compiler.java", 957),
                    Map.entry("Ways.java", 622),
                    Map.entry("Mana.java", 546));

    private static final int MOST_LINES = 500;

    private static final JavaClasses CLASSES =
            new ClassFileImporter()
                    .withImportOption(new ImportOption.DoNotIncludeTests())
                    .importPackages(ENGINE);

    private static int layer(JavaClass type) {
        String name = type.getPackageName();
        return !name.startsWith(ENGINE)
                ? -1
                : ORDER.indexOf(name.equals(ENGINE) ? "" : name.substring(ENGINE.length() + 1));
    }

    @Test
    void each_layer_knows_only_those_below() {
        List<String> upwards = new ArrayList<>();
        for (JavaClass type : CLASSES) {
            for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                if (layer(dependency.getTargetClass()) > layer(type)) {
                    upwards.add(dependency.getDescription());
                }
            }
        }

        assertThat(upwards).isEmpty();
        assertThat(CLASSES).allSatisfy(type -> assertThat(layer(type)).isNotNegative());
    }

    @Test
    void packages_have_no_cycles() {
        slices().matching(ENGINE + ".(*)..").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void packages_and_files_are_of_a_size_to_be_read() throws IOException {
        var files = new TreeMap<String, Integer>();
        var tooLong = new ArrayList<String>();
        Path root = Path.of("src/main/java", ENGINE.replace('.', '/'));
        try (Stream<Path> all = Files.walk(root)) {
            for (Path file : all.filter(each -> each.toString().endsWith(".java")).toList()) {
                files.merge(String.valueOf(file.getParent()), 1, Integer::sum);
                int lines = Files.readAllLines(file).size();
                if (lines > LONG.getOrDefault(String.valueOf(file.getFileName()), MOST_LINES)) {
                    tooLong.add(file + ": " + lines);
                }
            }
        }

        assertThat(files)
                .allSatisfy((_, count) -> assertThat(count).isLessThanOrEqualTo(MOST_FILES));
        assertThat(tooLong).isEmpty();
    }

    @Test
    void no_two_types_of_the_engine_have_the_same_name() {
        var seen = new HashMap<String, String>();
        var twice = new ArrayList<String>();
        for (JavaClass type : CLASSES) {
            if (type.isTopLevelClass() && !type.getSimpleName().equals("package-info")) {
                String other = seen.put(type.getSimpleName(), type.getName());
                if (other != null) {
                    twice.add(other + " and " + type.getName());
                }
            }
        }

        assertThat(twice).isEmpty();
    }
}
