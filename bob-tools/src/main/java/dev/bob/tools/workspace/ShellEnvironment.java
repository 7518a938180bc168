package dev.bob.tools.workspace;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// The environment variables that a command gets to see: those that programs need to run at all, and those that the
/// person names. Everything else may hold a key, whatever it is called.
///
/// @param names what is passed on, besides `LC_…`
record ShellEnvironment(Set<String> names) {

    private static final Set<String> STANDARD =
            Set.of(
                    "PATH",
                    "HOME",
                    "USER",
                    "LOGNAME",
                    "SHELL",
                    "LANG",
                    "LANGUAGE",
                    "TZ",
                    "TERM",
                    "TMPDIR",
                    "JAVA_HOME");

    ShellEnvironment {
        names = Set.copyOf(names);
    }

    /// The usual ones and these.
    static ShellEnvironment with(List<String> more) {
        Set<String> names = new TreeSet<>(STANDARD);
        more.stream().map(String::strip).forEach(names::add);
        return new ShellEnvironment(names);
    }

    boolean passes(String name) {
        return names.contains(name) || name.startsWith("LC_");
    }

    /// What of an environment is passed on.
    Map<String, String> of(Map<String, String> environment) {
        Map<String, String> passed = new TreeMap<>();
        environment.forEach((name, value) -> {
            if (passes(name)) {
                passed.put(name, value);
            }
        });
        return passed;
    }
}
