package dev.bob.mtg;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.BindingPatternTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.DeconstructionPatternTree;
import com.sun.source.tree.DefaultCaseLabelTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.PatternCaseLabelTree;
import com.sun.source.tree.PatternTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.MethodModel;
import java.lang.classfile.attribute.CodeAttribute;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// How the sources are to be read: figures that may fall but not rise. `-Dbob.figures=print` prints them.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SourcesTest {
    private static final Path PROJECT = Path.of(System.getProperty("bob.project.dir", ".."));

    /// Of every main source of the project, and of the tests of this module.
    private static final int MOST_LINES = 500;

    private static final int MOST_FILES = 30;

    /// More than this is more than a screen.
    private static final int LONG_METHOD = 50;

    /// Two tables with a case on each line, of an exhaustive switch over the events.
    private static final int MOST_LONG_METHODS = 2;

    /// A new case of a sealed type goes unnoticed where a switch has a `default`.
    private static final int MOST_DEFAULTS = 15;

    /// The largest set of classes each of which reaches all others, by area.
    private static final Map<String, Integer> LARGEST_CYCLE =
            Map.of("engine", 25, "text", 7, "definition", 15, "player", 1);

    /// Packages of sealed types whose cases have the names of rules.
    private static final Set<String> VOCABULARIES =
            Set.of("dev.bob.mtg.definition", "dev.bob.mtg.event");

    private final List<CompilationUnitTree> units = new ArrayList<>();
    private final Set<String> sealed = new HashSet<>();
    private final SourcePositions positions = parsed();

    private SourcePositions parsed() {
        var compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null);
                Stream<Path> all = Files.walk(Path.of("src/main/java"))) {
            List<Path> sources =
                    all.filter(each -> each.toString().endsWith(".java")).sorted().toList();
            var task =
                    (JavacTask)
                            compiler.getTask(
                                    null,
                                    files,
                                    null,
                                    null,
                                    null,
                                    files.getJavaFileObjectsFromPaths(sources));
            task.parse().forEach(units::add);
            units.forEach(unit ->
                    new TreeScanner<@Nullable Void, @Nullable Void>() {
                        @Override
                        public @Nullable Void visitClass(ClassTree type, @Nullable Void nothing) {
                            if (type.getModifiers().getFlags().contains(Modifier.SEALED)) {
                                sealed.add(type.getSimpleName().toString());
                            }
                            return super.visitClass(type, null);
                        }
                    }.scan(unit, null));
            return Trees.instance(task).getSourcePositions();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private String place(CompilationUnitTree unit, Tree tree) {
        return Path.of(unit.getSourceFile().getName()).getFileName()
                + ":"
                + line(unit, positions.getStartPosition(unit, tree));
    }

    private static long line(CompilationUnitTree unit, long at) {
        return unit.getLineMap().getLineNumber(at);
    }

    private static void print(String figure, Object value) {
        if ("print".equals(System.getProperty("bob.figures"))) {
            System.out.println(figure + ": " + value);
        }
    }

    // --- files ---

    @Test
    void files_and_packages_are_of_a_size_to_be_read() throws IOException {
        var tooLong = new TreeMap<String, Integer>();
        var packages = new TreeMap<String, Integer>();
        for (Path file : mainSources()) {
            addIfTooLong(file, tooLong);
            packages.merge(folder(file), 1, Integer::sum);
        }
        print("files of the largest package", Collections.max(packages.values()));

        assertThat(tooLong).isEmpty();
        assertThat(packages)
                .allSatisfy((name, files) ->
                        assertThat(files).as(name).isLessThanOrEqualTo(MOST_FILES));
    }

    @Test
    void tests_are_of_a_size_to_be_read() throws IOException {
        var tooLong = new TreeMap<String, Integer>();
        try (Stream<Path> all = Files.walk(Path.of("src/test/java"))) {
            for (Path file : all.filter(each -> each.toString().endsWith(".java")).toList()) {
                addIfTooLong(file, tooLong);
            }
        }

        assertThat(tooLong).isEmpty();
    }

    private static void addIfTooLong(Path file, Map<String, Integer> tooLong) throws IOException {
        int lines = Files.readAllLines(file).size();
        if (lines > MOST_LINES) {
            tooLong.put(file.toString(), lines);
        }
    }

    private static String folder(Path file) {
        String path = String.valueOf(file.getParent()).replace('\\', '/');
        return path.substring(path.lastIndexOf("/java/") + "/java/".length()).replace('/', '.');
    }

    /// Of all modules, where they are.
    private static List<Path> mainSources() throws IOException {
        List<Path> sources = new ArrayList<>();
        try (DirectoryStream<Path> modules = Files.newDirectoryStream(PROJECT, "bob-*")) {
            for (Path module : modules) {
                Path root = module.resolve("src/main/java");
                if (Files.isDirectory(root)) {
                    try (Stream<Path> all = Files.walk(root)) {
                        all.filter(each -> each.toString().endsWith(".java")).forEach(sources::add);
                    }
                }
            }
        }
        return sources;
    }

    // --- methods ---

    @Test
    void long_methods_dont_become_more() {
        var found = new TreeMap<String, Long>();
        for (CompilationUnitTree unit : units) {
            new TreeScanner<@Nullable Void, @Nullable Void>() {
                @Override
                public @Nullable Void visitMethod(MethodTree method, @Nullable Void nothing) {
                    long lines =
                            line(unit, positions.getEndPosition(unit, method))
                                    - line(unit, positions.getStartPosition(unit, method))
                                    + 1;
                    if (lines > LONG_METHOD) {
                        found.put(place(unit, method) + " " + method.getName(), lines);
                    }
                    return super.visitMethod(method, null);
                }
            }.scan(unit, null);
        }
        print("methods of more than " + LONG_METHOD + " lines", found.size());

        assertThat(found).hasSizeLessThanOrEqualTo(MOST_LONG_METHODS);
    }

    /// The JVM compiles no method with more bytes of code than this: it would be interpreted for ever.
    private static final int MOST_CODE = 8000;

    @Test
    void methods_are_short_enough_for_the_jvm_to_compile_them() throws IOException {
        var longest = new TreeMap<String, Integer>();
        try (Stream<Path> all = Files.walk(Path.of("target/classes/dev/bob/mtg/engine"))) {
            for (Path file : all.filter(each -> each.toString().endsWith(".class")).toList()) {
                for (MethodModel method : ClassFile.of().parse(file).methods()) {
                    int length =
                            method.findAttribute(Attributes.code())
                                    .map(CodeAttribute::codeLength)
                                    .orElse(0);
                    longest.put(file.getFileName() + " " + method.methodName(), length);
                }
            }
        }
        print("bytes of the longest method's code", Collections.max(longest.values()));

        assertThat(longest)
                .isNotEmpty()
                .allSatisfy((name, length) ->
                        assertThat(length).as(name).isLessThanOrEqualTo(MOST_CODE));
    }

    // --- switches ---

    @Test
    void switches_over_sealed_types_list_their_cases() {
        var found = new TreeSet<String>();
        for (CompilationUnitTree unit : units) {
            new TreeScanner<@Nullable Void, @Nullable Void>() {
                @Override
                public @Nullable Void visitSwitch(SwitchTree each, @Nullable Void nothing) {
                    check(each, each.getCases());
                    return super.visitSwitch(each, null);
                }

                @Override
                public @Nullable Void visitSwitchExpression(
                        SwitchExpressionTree each, @Nullable Void nothing) {
                    check(each, each.getCases());
                    return super.visitSwitchExpression(each, null);
                }

                private void check(Tree each, List<? extends CaseTree> cases) {
                    boolean open =
                            cases.stream()
                                    .flatMap(one -> one.getLabels().stream())
                                    .anyMatch(DefaultCaseLabelTree.class::isInstance);
                    if (open && isOverSealed(cases)) {
                        found.add(place(unit, each));
                    }
                }
            }.scan(unit, null);
        }
        print("default over sealed types", found.size() + " " + found);

        assertThat(found).hasSizeLessThanOrEqualTo(MOST_DEFAULTS);
    }

    /// Whether the cases are patterns of types that are nested in a sealed one.
    private boolean isOverSealed(List<? extends CaseTree> cases) {
        return cases.stream()
                .flatMap(one -> one.getLabels().stream())
                .filter(PatternCaseLabelTree.class::isInstance)
                .map(label -> type(((PatternCaseLabelTree) label).getPattern()))
                .anyMatch(name -> name.contains(".") && sealed.contains(outer(name)));
    }

    private static String outer(String name) {
        String[] parts = name.split("\\.");
        return parts[parts.length - 2];
    }

    private static String type(PatternTree pattern) {
        return switch (pattern) {
            case DeconstructionPatternTree record -> record.getDeconstructor().toString();
            case BindingPatternTree binding -> String.valueOf(binding.getVariable().getType());
            default -> "";
        };
    }

    // --- names ---

    @Test
    void no_two_types_of_a_module_have_the_same_name() throws IOException {
        var seen = new HashMap<String, Path>();
        var twice = new ArrayList<String>();
        for (Path file : mainSources()) {
            Path module = PROJECT.relativize(file).getName(0);
            Path other = seen.put(module + " " + file.getFileName(), file);
            if (other != null && !file.endsWith("package-info.java")) {
                twice.add(other + " and " + file);
            }
        }

        assertThat(twice).isEmpty();
    }

    /// A case of a vocabulary is read with the vocabulary's name: `Effect.Damage`. Any other nested type stands alone where
    /// it is used, and must not be taken for what stands in a file of its own.
    @Test
    void no_nested_type_but_a_case_of_a_vocabulary_has_the_name_of_a_file() {
        var files = new HashSet<String>();
        var nested = new TreeMap<String, String>();
        for (CompilationUnitTree unit : units) {
            String file = Path.of(unit.getSourceFile().getName()).getFileName().toString();
            files.add(file.replace(".java", ""));
            if (VOCABULARIES.contains(String.valueOf(unit.getPackageName()))) {
                continue;
            }
            unit.getTypeDecls()
                    .forEach(top ->
                            new TreeScanner<@Nullable Void, @Nullable Void>() {
                                @Override
                                public @Nullable Void visitClass(
                                        ClassTree type, @Nullable Void nothing) {
                                    if (!type.equals(top)) {
                                        nested.put(type.getSimpleName().toString(), file);
                                    }
                                    return super.visitClass(type, null);
                                }
                            }.scan(top, null));
        }

        nested.keySet().retainAll(files);
        assertThat(nested).isEmpty();
    }

    // --- cycles of classes ---

    @Test
    void cycles_of_classes_dont_grow() {
        JavaClasses classes =
                new ClassFileImporter()
                        .withImportOption(new ImportOption.DoNotIncludeTests())
                        .importPackages("dev.bob.mtg");
        var largest = new TreeMap<String, Integer>();
        LARGEST_CYCLE.forEach((area, _) -> {
            Set<String> cycle = largestCycle(classes, "dev.bob.mtg." + area);
            print("largest cycle of classes in " + area, cycle.size());
            largest.put(area, cycle.size());
        });

        assertThat(largest)
                .allSatisfy((area, size) ->
                        assertThat(size)
                                .as(area)
                                .isLessThanOrEqualTo(LARGEST_CYCLE.getOrDefault(area, 0)));
    }

    private static Set<String> largestCycle(JavaClasses classes, String area) {
        var edges = new TreeMap<String, Set<String>>();
        for (JavaClass type : classes) {
            if (!type.getPackageName().startsWith(area)) {
                continue;
            }
            Set<String> to = edges.computeIfAbsent(top(type), _ -> new TreeSet<>());
            for (Dependency each : type.getDirectDependenciesFromSelf()) {
                JavaClass target = each.getTargetClass().getBaseComponentType();
                if (target.getPackageName().startsWith(area) && !top(target).equals(top(type))) {
                    to.add(top(target));
                }
            }
        }
        return new Components(edges).largest;
    }

    private static String top(JavaClass type) {
        String name = type.getName();
        int nested = name.indexOf('$');
        return nested < 0 ? name : name.substring(0, nested);
    }

    /// Strongly connected components by Tarjan's algorithm.
    private static final class Components {
        private final Map<String, Set<String>> edges;
        private final Map<String, Integer> index = new HashMap<>();
        private final Map<String, Integer> low = new HashMap<>();
        private final Deque<String> open = new ArrayDeque<>();
        private final Set<String> isOpen = new HashSet<>();
        private Set<String> largest = Set.of();

        Components(Map<String, Set<String>> edges) {
            this.edges = edges;
            for (String each : edges.keySet()) {
                if (!index.containsKey(each)) {
                    visit(each);
                }
            }
        }

        private void visit(String node) {
            int at = index.size();
            index.put(node, at);
            int lowest = at;
            open.push(node);
            isOpen.add(node);
            for (String next : edges.getOrDefault(node, Set.of())) {
                if (!index.containsKey(next)) {
                    visit(next);
                    lowest = Math.min(lowest, low.getOrDefault(next, at));
                } else if (isOpen.contains(next)) {
                    lowest = Math.min(lowest, index.getOrDefault(next, at));
                }
            }
            low.put(node, lowest);
            if (lowest == at) {
                var component = new TreeSet<String>();
                String each;
                do {
                    each = open.pop();
                    isOpen.remove(each);
                    component.add(each);
                } while (!each.equals(node));
                if (component.size() > largest.size()) {
                    largest = component;
                }
            }
        }
    }
}
