package dev.bob.mtg.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.cards.CardFile;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The examples of the Comprehensive Rules, played. An id is the rule's number, the number of the example below that rule,
/// and what it shows. Rulings of our own have an R before their number.
///
/// Those that the engine doesn't get right yet are named in `example-faults.json` with the fault; as soon as one comes
/// out, it has to be taken from there. `examples-left-out.json` says of every other example why it isn't played.
///
/// Where no real card shows an example simply, cards made up for it do (`examples-made-up`).
///
/// In `crossings` are scenarios of our own on cards whose mechanisms meet; each has to come out.
class ExamplesOfTheRulesTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    private static Path cards() {
        String folder = System.getenv("BOB_TEST_DATA");
        assumeTrue(
                folder != null && Files.exists(Path.of(folder, "cards-dev.jsonl.gz")),
                "skipped: BOB_TEST_DATA has no cards-dev.jsonl.gz");
        return Path.of(folder, "cards-dev.jsonl.gz");
    }

    private static ScenarioRunner runner() throws IOException {
        CardCatalog catalog = CardCatalog.builtIn();
        catalog.add(new CardFile().read(cards()).cards());
        return new ScenarioRunner(catalog, _ -> {});
    }

    /// Real cards of the same name would take the place of those that are made up.
    private static ScenarioRunner runnerOfMadeUpCards() throws IOException, URISyntaxException {
        CardCatalog catalog = CardCatalog.builtIn();
        for (String madeUp : List.of("paragraphs", "examples-made-up")) {
            catalog.add(new CardFile().read(folder(madeUp).resolve("made-up.jsonl")).cards());
        }
        return new ScenarioRunner(catalog, _ -> {});
    }

    private static List<ScenarioFiles.Source> madeUp() throws IOException, URISyntaxException {
        return ScenarioFiles.read(List.of(folder("examples-made-up")));
    }

    private static List<ScenarioFiles.Source> examples() throws IOException, URISyntaxException {
        return ScenarioFiles.read(List.of(folder("examples"), folder("rulings")));
    }

    private static List<ScenarioFiles.Source> together(
            List<ScenarioFiles.Source> some, List<ScenarioFiles.Source> others) {
        return Stream.concat(some.stream(), others.stream()).toList();
    }

    private static Path folder(String name) throws URISyntaxException {
        return Path.of(ExamplesOfTheRulesTest.class.getResource(name).toURI());
    }

    private static Map<String, String> faults() throws IOException {
        return reasons("example-faults.json");
    }

    private static Map<String, String> reasons(String file) throws IOException {
        Map<String, String> reasons = new TreeMap<>();
        try (InputStream in = ExamplesOfTheRulesTest.class.getResourceAsStream(file)) {
            JSON.readTree(in)
                    .properties()
                    .forEach(each -> reasons.put(each.getKey(), each.getValue().textValue()));
        }
        return reasons;
    }

    private static List<String> numbersInTheRules() throws IOException {
        String folder = System.getenv("BOB_TEST_DATA");
        assumeTrue(
                folder != null && Files.exists(Path.of(folder, "comprules.txt")),
                "skipped: BOB_TEST_DATA has no comprules.txt");
        List<String> numbers = new ArrayList<>();
        String rule = "";
        int example = 0;
        for (String line : Files.readAllLines(Path.of(folder, "comprules.txt"))) {
            if (line.matches("\\d{3}\\.\\d+[a-z]?\\.? .*")) {
                rule = line.substring(0, line.indexOf(' ')).replaceFirst("\\.$", "");
                example = 0;
            } else if (line.startsWith("Example:")) {
                numbers.add(rule + "-" + ++example);
            }
        }
        return numbers;
    }

    @Test
    void every_example_comes_out_but_those_with_a_known_fault() throws Exception {
        ScenarioRunner runner = runner();
        Map<String, String> faults = faults();
        List<String> unexpected = new ArrayList<>();

        for (ScenarioFiles.Source source : examples()) {
            String number = source.id().substring(0, source.id().indexOf(' '));
            ScenarioRunner.Audit audit = runner.audit(source);
            boolean passed = audit.result().status() == ScenarioResult.Status.PASSED;
            if (passed && faults.containsKey(number)) {
                unexpected.add(number + " comes out now: take it from the faults");
            } else if (!passed && !faults.containsKey(number)) {
                unexpected.add(source.id() + ": " + audit.result().reason());
            } else if (passed && (audit.claims() == 0 || !audit.empty().isEmpty())) {
                unexpected.add(source.id() + " says nothing: " + audit.empty());
            }
        }

        assertThat(unexpected).isEmpty();
    }

    @Test
    void every_example_on_made_up_cards_comes_out() throws Exception {
        assertThat(unexpected(runnerOfMadeUpCards(), madeUp())).isEmpty();
    }

    @Test
    void every_crossing_of_cards_comes_out() throws Exception {
        assertThat(unexpected(runner(), ScenarioFiles.read(List.of(folder("crossings")))))
                .isEmpty();
    }

    /// What doesn't come out, or says nothing.
    static List<String> unexpected(ScenarioRunner runner, List<ScenarioFiles.Source> sources) {
        List<String> unexpected = new ArrayList<>();
        for (ScenarioFiles.Source source : sources) {
            ScenarioRunner.Audit audit = runner.audit(source);
            if (audit.result().status() != ScenarioResult.Status.PASSED) {
                unexpected.add(source.id() + ": " + audit.result().reason());
            } else if (audit.claims() == 0 || !audit.empty().isEmpty()) {
                unexpected.add(source.id() + " says nothing: " + audit.empty());
            }
        }
        return unexpected;
    }

    @Test
    void every_fault_is_of_an_example_and_every_example_has_a_number_of_its_own() throws Exception {
        List<String> numbers = new ArrayList<>();
        for (ScenarioFiles.Source source : together(examples(), madeUp())) {
            JsonNode id = source.json().path("id");
            numbers.add(id.textValue().substring(0, id.textValue().indexOf(' ')));
        }

        assertThat(numbers).doesNotHaveDuplicates();
        assertThat(numbers).allMatch(n -> n.matches("\\d{3}\\.\\d+[a-z]?-R?\\d[a-z]?"));
        assertThat(numbers).containsAll(faults().keySet());
    }

    @Test
    void every_example_of_the_rules_is_played_or_left_out_for_a_reason() throws Exception {
        List<String> played = new ArrayList<>();
        for (ScenarioFiles.Source source : together(examples(), madeUp())) {
            played.add(source.id().replaceFirst("[a-z]? .*", ""));
        }

        List<String> unaccounted = new ArrayList<>(numbersInTheRules());
        unaccounted.removeAll(played);
        Map<String, String> left = reasons("examples-left-out.json");

        assertThat(unaccounted).containsExactlyInAnyOrderElementsOf(left.keySet());
        assertThat(left.values()).noneMatch(String::isBlank);
    }
}
