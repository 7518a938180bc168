package dev.bob.core;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import org.junit.jupiter.api.Test;

/// Who may know whom in this module.
class ArchitectureTest {

    private static final JavaClasses CORE =
            new ClassFileImporter()
                    .withImportOption(new ImportOption.DoNotIncludeTests())
                    .importPackages("dev.bob.core");

    @Test
    void this_module_knows_no_other_of_ours() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.bob.memory..",
                        "dev.bob.tools..",
                        "dev.bob.mtg..",
                        "dev.bob.app..",
                        "dev.bob.cli..")
                .check(CORE);
    }

    @Test
    void durable_files_know_nothing_of_what_is_kept_in_them() {
        noClasses()
                .that()
                .resideInAPackage("dev.bob.core.storage")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.bob.core.session..",
                        "dev.bob.core.turn..",
                        "dev.bob.core.pipeline..",
                        "dev.bob.core.model..",
                        "dev.bob.core.memory..")
                .check(CORE);
    }

    @Test
    void nobody_in_here_chooses_a_model_client() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.bob.core.model..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.bob.core.model.openai..",
                        "dev.bob.core.model.offline..",
                        "dev.langchain4j.model.openai..")
                .because("only the composition root sees concrete model clients")
                .check(CORE);
    }

    @Test
    void only_model_calls_that_pass_the_context_window_meet_a_model() {
        noClasses()
                .that()
                .resideInAnyPackage(
                        "dev.bob.core.stage..",
                        "dev.bob.core.turbotime..",
                        "dev.bob.core.agent..",
                        "dev.bob.core.gateway..")
                .should()
                .dependOnClassesThat()
                .haveNameMatching("dev\\.langchain4j\\.model\\.chat\\.(Streaming)?ChatModel")
                .because("every prompt is fitted into the model's window")
                .check(CORE);
    }

    @Test
    void the_vocabulary_of_a_turn_does_not_know_how_turns_are_run() {
        noClasses()
                .that()
                .resideInAnyPackage("dev.bob.core.turn", "dev.bob.core.tool", "dev.bob.core.memory")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.bob.core.pipeline..",
                        "dev.bob.core.stage..",
                        "dev.bob.core.context..",
                        "dev.bob.core.model..")
                .check(CORE);
    }

    @Test
    void a_static_field_never_changes() {
        classes().should(haveOnlyConstantStatics()).check(CORE);
    }

    private static ArchCondition<JavaClass> haveOnlyConstantStatics() {
        return new ArchCondition<>(
                "have only final static fields, and no collections that fill up") {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                // The operating system's locks belong to the process, so their table must be
                // static.
                if (type.getName().equals("dev.bob.core.storage.LockFile")) {
                    return;
                }
                for (JavaField field : type.getFields()) {
                    if (!field.getModifiers().contains(JavaModifier.STATIC)
                            || field.getModifiers().contains(JavaModifier.SYNTHETIC)) {
                        continue;
                    }
                    boolean constant = field.getModifiers().contains(JavaModifier.FINAL);
                    boolean fills =
                            field.getRawType().isAssignableTo("java.util.concurrent.ConcurrentMap")
                                    || field.getRawType().isEquivalentTo(java.util.HashMap.class)
                                    || field.getRawType().isEquivalentTo(java.util.ArrayList.class);
                    if (!constant || fills) {
                        events.add(SimpleConditionEvent.violated(field, field.getFullName()));
                    }
                }
            }
        };
    }
}
