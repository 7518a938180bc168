package dev.bob.mtg.text;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/// Which part of the grammar may know which.
class LayersTest {
    private static final String ROOT = "dev.bob.mtg.text";

    /// From bottom to top; each knows only those before it.
    private static final List<String> LAYERS =
            List.of(
                    ROOT + ".syntax",
                    ROOT + ".normal",
                    ROOT + ".reference",
                    ROOT + ".surface",
                    ROOT + ".phrase",
                    ROOT + ".measure",
                    ROOT + ".condition",
                    ROOT + ".event",
                    ROOT + ".modification",
                    ROOT + ".casting",
                    ROOT + ".counters",
                    ROOT + ".status",
                    ROOT + ".choice",
                    ROOT + ".effect",
                    ROOT + ".replacement",
                    ROOT + ".statics",
                    ROOT);

    private static final JavaClasses MODULE =
            new ClassFileImporter()
                    .withImportOption(new ImportOption.DoNotIncludeTests())
                    .importPackages("dev.bob.mtg");

    @Test
    void each_layer_knows_only_those_below_it() {
        for (int i = 0; i < LAYERS.size() - 1; i++) {
            noClasses()
                    .that()
                    .resideInAPackage(LAYERS.get(i))
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(LAYERS.subList(i + 1, LAYERS.size()).toArray(String[]::new))
                    .check(MODULE);
        }
    }

    @Test
    void every_package_of_the_grammar_is_a_layer() {
        assertThat(grammar().keySet()).containsExactlyInAnyOrderElementsOf(LAYERS);
    }

    @Test
    void the_grammar_knows_no_game() {
        noClasses()
                .that()
                .resideInAPackage(ROOT + "..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.bob.mtg.engine..", "dev.bob.mtg.cards..")
                .check(MODULE);
    }

    @Test
    void the_syntax_knows_nothing_of_what_is_written_in_it() {
        noClasses()
                .that()
                .resideInAPackage(ROOT + ".syntax")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.bob.mtg.definition..")
                .check(MODULE);
    }

    @Test
    void no_package_has_more_than_thirty_types() {
        grammar().forEach((name, types) -> assertThat(types).as(name).hasSizeLessThanOrEqualTo(30));
    }

    /// The top-level types of the grammar by package.
    private static Map<String, Set<String>> grammar() {
        Map<String, Set<String>> types = new TreeMap<>();
        for (JavaClass type : MODULE) {
            if (type.getPackageName().startsWith(ROOT)
                    && type.isTopLevelClass()
                    && !type.getSimpleName().equals("package-info")) {
                types.computeIfAbsent(type.getPackageName(), _ -> new TreeSet<>())
                        .add(type.getSimpleName());
            }
        }
        return types;
    }
}
