package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.bob.mtg.engine.state.Continuation;
import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.constant.ClassDesc;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What lies on the stack of frames is data: records and enums whose parts can be compared and hashed.
class FramesTest {
    private static final JavaClasses CLASSES =
            new ClassFileImporter()
                    .withImportOption(new ImportOption.DoNotIncludeTests())
                    .importPackages("dev.bob.mtg");

    private static List<JavaClass> continuations() {
        return CLASSES.stream().filter(each -> each.isAssignableTo(Continuation.class)).toList();
    }

    @Test
    void frames_and_what_follows_an_answer_are_records_or_enums() {
        List<JavaClass> others =
                continuations().stream()
                        .filter(each -> !each.isInterface() && !each.isRecord() && !each.isEnum())
                        .toList();

        assertThat(others).isEmpty();
        assertThat(continuations()).hasSizeGreaterThan(150);
    }

    @Test
    void no_frame_is_a_lambda() throws IOException {
        Set<String> interfaces =
                continuations().stream()
                        .filter(each -> each.getModifiers().contains(JavaModifier.ABSTRACT))
                        .map(JavaClass::getName)
                        .collect(Collectors.toSet());
        var lambdas = new ArrayList<String>();
        try (Stream<Path> all = Files.walk(Path.of("target/classes/dev/bob/mtg"))) {
            for (Path file : all.filter(each -> each.toString().endsWith(".class")).toList()) {
                ClassModel type = ClassFile.of().parse(file);
                for (MethodModel method : type.methods()) {
                    if (makesOneOf(interfaces, method)) {
                        lambdas.add(type.thisClass().asInternalName() + "." + method.methodName());
                    }
                }
            }
        }

        assertThat(interfaces).hasSizeGreaterThan(7);
        assertThat(lambdas).isEmpty();
    }

    private static boolean makesOneOf(Set<String> interfaces, MethodModel method) {
        return method.code().stream()
                .flatMap(code -> code.elementStream())
                .anyMatch(element ->
                        element instanceof InvokeDynamicInstruction call
                                && interfaces.contains(name(call.typeSymbol().returnType())));
    }

    private static String name(ClassDesc type) {
        return type.isClassOrInterface()
                ? type.packageName() + "." + binaryName(type)
                : type.displayName();
    }

    private static String binaryName(ClassDesc type) {
        String descriptor = type.descriptorString();
        return descriptor.substring(descriptor.lastIndexOf('/') + 1, descriptor.length() - 1);
    }
}
