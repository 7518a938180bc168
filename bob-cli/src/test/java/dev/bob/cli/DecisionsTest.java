package dev.bob.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Every page in `docs/adr` has the form that CONTRIBUTING.md describes, and what it names as its proof exists.
class DecisionsTest {
    private static final Path PROJECT = Path.of(System.getProperty("bob.project.dir", ".."));
    private static final List<String> REQUIRED =
            List.of("Context", "Decision", "Alternatives", "Consequences", "Shown by");
    private static final List<String> ORDER =
            List.of(
                    "Context",
                    "Decision",
                    "Alternatives",
                    "Consequences",
                    "Figures",
                    "Later",
                    "Shown by");
    private static final Pattern TITLE = Pattern.compile("# (\\d{4}) \\S.*");
    private static final Pattern STATUS =
            Pattern.compile(
                    "\\d{4}-\\d\\d-\\d\\d · (accepted|replaced by \\[\\d{4}\\]\\(\\S+\\))( · .+)?");
    private static final Pattern TEST = Pattern.compile("`(\\w+Test)\\b");
    private static final Pattern SCRIPT = Pattern.compile("`((?:bob-bench|dist)/[\\w-]+)");
    private static final Pattern COMMAND = Pattern.compile("`bob (mtg|eval) [a-z]+");
    private static final Pattern LINK = Pattern.compile("\\]\\((\\d{4}-[\\w-]+\\.md)");

    @Test
    void every_decision_has_the_same_sections_in_the_same_order() throws IOException {
        for (Path page : pages()) {
            List<String> lines = Files.readAllLines(page);
            List<String> headings =
                    lines.stream()
                            .filter(line -> line.startsWith("## "))
                            .map(line -> line.substring(3))
                            .toList();

            assertThat(lines.getFirst()).as("title of %s", page).matches(TITLE);
            assertThat(lines.get(2)).as("date and status of %s", page).matches(STATUS);
            assertThat(headings).as("sections of %s", page).containsAll(REQUIRED);
            assertThat(headings)
                    .as("order of the sections of %s", page)
                    .isEqualTo(ORDER.stream().filter(headings::contains).toList());
        }
    }

    @Test
    void every_number_is_used_once_and_is_that_of_the_file() throws IOException {
        var seen = new HashSet<String>();
        for (Path page : pages()) {
            Matcher title = TITLE.matcher(Files.readAllLines(page).getFirst());

            assertThat(title.matches()).as("title of %s", page).isTrue();
            assertThat(page.getFileName().toString()).startsWith(title.group(1) + "-");
            assertThat(seen.add(title.group(1))).as("%s is used twice", title.group(1)).isTrue();
        }
    }

    @Test
    void every_decision_names_what_shows_it_and_that_exists() throws IOException {
        Set<String> tests = tests();
        for (Path page : pages()) {
            String text = Files.readString(page);
            String shown = text.substring(text.indexOf("\n## Shown by"));
            List<String> named = all(TEST, shown);
            List<String> scripts = all(SCRIPT, shown);

            assertThat(tests).as("tests that %s names", page).containsAll(named);
            assertThat(scripts)
                    .allSatisfy(script ->
                            assertThat(PROJECT.resolve(script)).as("named by %s", page).exists());
            assertThat(named.size() + scripts.size() + all(COMMAND, shown).size())
                    .as("what shows %s", page)
                    .isPositive();
        }
    }

    @Test
    void links_between_decisions_lead_somewhere() throws IOException {
        var broken = new TreeSet<String>();
        for (Path page : pages()) {
            for (String link : all(LINK, Files.readString(page))) {
                if (!Files.exists(page.resolveSibling(link))) {
                    broken.add(page.getFileName() + " → " + link);
                }
            }
        }

        assertThat(broken).isEmpty();
    }

    private static List<Path> pages() throws IOException {
        try (Stream<Path> all = Files.list(PROJECT.resolve("docs/adr"))) {
            List<Path> pages =
                    all.filter(page -> page.toString().endsWith(".md")).sorted().toList();
            assertThat(pages).isNotEmpty();
            return pages;
        }
    }

    /// The simple names of all test classes of the project.
    private static Set<String> tests() throws IOException {
        var found = new ArrayList<Path>();
        try (Stream<Path> modules = Files.list(PROJECT)) {
            for (Path module : modules.toList()) {
                Path sources = module.resolve("src/test/java");
                if (Files.isDirectory(sources)) {
                    try (Stream<Path> files = Files.walk(sources)) {
                        files.filter(file -> file.toString().endsWith("Test.java"))
                                .forEach(found::add);
                    }
                }
            }
        }
        return found.stream()
                .map(file -> file.getFileName().toString().replace(".java", ""))
                .collect(Collectors.toSet());
    }

    private static List<String> all(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(match -> match.group(1)).toList();
    }
}
