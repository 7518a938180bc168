package dev.bob.core;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
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

    /// From bottom to top; packages of one line don't know each other.
    private static final List<Set<String>> ORDER =
            List.of(
                    Set.of(""),
                    Set.of(
                            "storage",
                            "tokens",
                            "memory",
                            "state",
                            "channel",
                            "sandbox",
                            "secret",
                            "statement.news",
                            "statement.answer"),
                    Set.of("tool", "prompt", "statement"),
                    Set.of("turn", "router", "statement.form"),
                    Set.of("session", "model", "context", "skill"),
                    Set.of("model.openai", "model.offline", "pipeline", "schedule"),
                    Set.of("model.connect", "plugin", "stage", "runtime"),
                    Set.of("turbotime", "agent"),
                    Set.of("gateway"));

    @Test
    void a_package_knows_only_those_below_it() {
        classes().should(knowOnlyPackagesBelow()).check(CORE);
    }

    private static ArchCondition<JavaClass> knowOnlyPackagesBelow() {
        return new ArchCondition<>("know only packages that stand below their own in ORDER") {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                String own = name(type);
                if (level(own) < 0) {
                    events.add(
                            SimpleConditionEvent.violated(
                                    type, "The package \"" + own + "\" has no place in ORDER."));
                }
                for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                    JavaClass target = dependency.getTargetClass().getBaseComponentType();
                    boolean ours = target.getPackageName().startsWith("dev.bob.core");
                    if (ours && !name(target).equals(own) && level(name(target)) >= level(own)) {
                        events.add(
                                SimpleConditionEvent.violated(
                                        dependency, dependency.getDescription()));
                    }
                }
            }
        };
    }

    private static String name(JavaClass type) {
        String name = type.getPackageName().substring("dev.bob.core".length());
        return name.isEmpty() ? name : name.substring(1);
    }

    private static int level(String name) {
        return IntStream.range(0, ORDER.size())
                .filter(i -> ORDER.get(i).contains(name))
                .findFirst()
                .orElse(-1);
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
