package dev.bob.mtg.engine;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import org.junit.jupiter.api.Test;

/// How the engine is laid out: layers that know only those below.
class LayersOfTheEngineTest {
    private static final String ENGINE = "dev.bob.mtg.engine";

    /// From bottom to top; the root comes last.
    private static final List<String> ORDER =
            List.of(
                    "value", "state", "card", "layers", "event", "cost", "cast", "effect", "combat",
                    "turn", "");

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
