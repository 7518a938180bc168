package dev.bob.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// Which module may know which.
class ModulesTest {

    private static final JavaClasses BOB =
            new ClassFileImporter()
                    .withImportOption(new ImportOption.DoNotIncludeTests())
                    .importPackages("dev.bob");

    @Test
    void the_rules_engine_stands_alone() {
        classes()
                .that()
                .resideInAPackage("dev.bob.mtg..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "dev.bob.mtg..",
                        "java..",
                        "javax.xml..",
                        "com.fasterxml.jackson..",
                        "org.jspecify..")
                .check(BOB);
    }

    @Test
    void memory_and_tools_know_the_core_and_not_each_other() {
        noClasses()
                .that()
                .resideInAPackage("dev.bob.memory..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.bob.tools..", "dev.bob.mtg..", "dev.bob.app..", "dev.bob.cli..")
                .allowEmptyShould(true)
                .check(BOB);
        noClasses()
                .that()
                .resideInAPackage("dev.bob.tools..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.bob.memory..", "dev.bob.mtg..", "dev.bob.app..", "dev.bob.cli..")
                .allowEmptyShould(true)
                .check(BOB);
    }

    @Test
    void nobody_but_the_front_knows_the_front() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.bob.cli..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.bob.cli..")
                .check(BOB);
    }

    /// In the rules engine a test of its own holds it, which lets cases of vocabularies be.
    @Test
    void no_nested_type_of_a_module_has_the_name_of_another_type_in_it() {
        for (String module : List.of("core", "memory", "tools", "app", "web", "cli")) {
            Set<String> names =
                    BOB.stream()
                            .filter(type -> type.getPackageName().startsWith("dev.bob." + module))
                            .filter(JavaClass::isTopLevelClass)
                            .map(JavaClass::getSimpleName)
                            .collect(Collectors.toSet());
            assertThat(names).isNotEmpty();

            assertThat(
                            BOB.stream()
                                    .filter(type ->
                                            type.getPackageName().startsWith("dev.bob." + module))
                                    .filter(JavaClass::isMemberClass)
                                    .filter(type -> names.contains(type.getSimpleName()))
                                    .map(JavaClass::getName))
                    .isEmpty();
        }
    }

    @Test
    void what_front_ends_stand_on_knows_no_terminal() {
        noClasses()
                .that()
                .resideInAPackage("dev.bob.app..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.jline..", "picocli..")
                .check(BOB);
    }

    @Test
    void only_the_composition_root_sees_concrete_model_clients() {
        noClasses()
                .that()
                .resideOutsideOfPackages(
                        "dev.bob.core.model..", "dev.bob.app", "dev.bob.app.model..")
                .should()
                .dependOnClassesThat()
                .haveNameMatching(
                        "dev\\.bob\\.core\\.model\\.(openai\\.OpenAiModel|offline\\.OfflineModel)")
                .check(BOB);
    }

    @Test
    void no_packages_know_each_other_in_a_cycle() {
        for (String module : List.of("core", "memory", "tools", "mtg", "app", "cli")) {
            slices().assignedFrom(packagesOf("dev.bob." + module))
                    .should()
                    .beFreeOfCycles()
                    .check(BOB);
        }
    }

    /// The root of a module is one of its packages.
    private static SliceAssignment packagesOf(String module) {
        return new SliceAssignment() {
            @Override
            public SliceIdentifier getIdentifierOf(JavaClass type) {
                String name = type.getPackageName();
                return name.equals(module) || name.startsWith(module + ".")
                        ? SliceIdentifier.of(name)
                        : SliceIdentifier.ignore();
            }

            @Override
            public String getDescription() {
                return "the packages of " + module;
            }
        };
    }

    @Test
    void a_command_does_not_know_the_table_of_commands() {
        noClasses()
                .that()
                .resideInAPackage("dev.bob.cli.*..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.bob.cli")
                .check(BOB);
    }
}
