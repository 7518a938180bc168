package dev.bob.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/// How many classes of a module at most know each other in a cycle; these figures may fall but not rise. What is
/// nested in a class counts as that class. Commands know their subcommands, which know the command. The rules engine has a
/// test of its own.
class ClassCyclesTest {
    private static final Map<String, Integer> LARGEST =
            Map.of("core", 7, "memory", 4, "tools", 1, "app", 3, "cli", 12);

    @Test
    void cycles_of_classes_do_not_grow() {
        var found = new TreeMap<String, Set<String>>();
        LARGEST.keySet().forEach(module -> found.put(module, largest(uses("dev.bob." + module))));

        assertThat(found)
                .allSatisfy((module, cycle) ->
                        assertThat(cycle)
                                .as(module)
                                .hasSizeLessThanOrEqualTo(LARGEST.getOrDefault(module, 0)));
    }

    /// Which classes of a module know which.
    private static Map<String, Set<String>> uses(String module) {
        var uses = new TreeMap<String, Set<String>>();
        for (JavaClass type :
                new ClassFileImporter()
                        .withImportOption(new ImportOption.DoNotIncludeTests())
                        .importPackages(module)) {
            Set<String> used = uses.computeIfAbsent(top(type), _ -> new TreeSet<>());
            for (Dependency each : type.getDirectDependenciesFromSelf()) {
                JavaClass target = each.getTargetClass().getBaseComponentType();
                if (target.getName().startsWith(module + ".")) {
                    used.add(top(target));
                }
            }
        }
        return uses;
    }

    private static String top(JavaClass type) {
        return type.getName().replaceFirst("\\$.*", "");
    }

    /// The largest set of classes each of which reaches all the others.
    private static Set<String> largest(Map<String, Set<String>> uses) {
        var reached = new TreeMap<String, Set<String>>();
        uses.keySet().forEach(each -> reached.put(each, reach(each, uses)));
        Set<String> largest = Set.of();
        for (var from : reached.entrySet()) {
            var cycle = new TreeSet<>(from.getValue());
            cycle.removeIf(each -> !reached.getOrDefault(each, Set.of()).contains(from.getKey()));
            if (cycle.size() > largest.size()) {
                largest = cycle;
            }
        }
        return largest;
    }

    private static Set<String> reach(String from, Map<String, Set<String>> uses) {
        var reached = new TreeSet<String>();
        Deque<String> open = new ArrayDeque<>(Set.of(from));
        while (!open.isEmpty()) {
            for (String each : uses.getOrDefault(open.pop(), Set.of())) {
                if (reached.add(each)) {
                    open.push(each);
                }
            }
        }
        return reached;
    }
}
