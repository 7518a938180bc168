package dev.bob.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
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
}
