package dev.bob.memory;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.bob.memory.approval.Approvals;
import dev.bob.memory.approval.Human;
import org.junit.jupiter.api.Test;

class BoundariesTest {

    private final JavaClasses memory =
            new ClassFileImporter()
                    .withImportOption(new ImportOption.DoNotIncludeTests())
                    .importPackages("dev.bob.memory");

    @Test
    void nothing_in_memory_can_play_the_human() {
        noClasses().should().callConstructor(Human.class, String.class).check(memory);
    }

    @Test
    void nothing_in_memory_takes_a_decision() {
        noClasses()
                .that()
                .doNotBelongToAnyOf(Approvals.class)
                .should()
                .callMethodWhere(
                        com.tngtech.archunit.core.domain.JavaCall.Predicates.target(
                                com.tngtech.archunit.core.domain.properties.HasName.Predicates.name(
                                        "decide")))
                .check(memory);
    }

    @Test
    void only_approvals_reach_the_files_of_long_term_memory() {
        noClasses()
                .that()
                .doNotBelongToAnyOf(Approvals.class)
                .should()
                .callMethod(dev.bob.memory.approval.Memories.class, "ltmFile")
                .check(memory);
    }

    @Test
    void recall_knows_no_tier() {
        classes()
                .that()
                .resideInAPackage("dev.bob.memory.recall")
                .should()
                .onlyDependOnClassesThat()
                .resideOutsideOfPackages(
                        "dev.bob.memory.stm..",
                        "dev.bob.memory.approval..",
                        "dev.bob.memory.practice..")
                .check(memory);
    }
}
