package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.bob.mtg.engine.state.Refusal;
import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RefusalTest {
    @Test
    void every_cited_rule_is_in_the_comprehensive_rules()
            throws IOException, IllegalAccessException {
        // given
        String data = System.getenv("BOB_TEST_DATA");
        assumeTrue(data != null, "skipped: BOB_TEST_DATA isn't set");
        Path rules = Path.of(data).resolve("comprules.txt");
        assumeTrue(Files.exists(rules), "skipped: no comprules.txt");
        List<String> lines = Files.readAllLines(rules);

        // when
        List<Refusal> refusals = table();
        List<String> unknown = new ArrayList<>();
        for (Refusal refusal : refusals) {
            boolean found = false;
            for (String line : lines) {
                found |=
                        line.startsWith(refusal.rule() + " ")
                                || line.startsWith(refusal.rule() + ". ");
            }
            if (!found) {
                unknown.add(refusal.rule());
            }
        }

        // then
        assertThat(refusals).hasSizeGreaterThan(40);
        assertThat(unknown).isEmpty();
    }

    @Test
    void every_reason_is_a_sentence() throws IllegalAccessException {
        for (Refusal refusal : table()) {
            assertThat(refusal.reason()).matches("[A-Z].*\\.");
        }
    }

    private static List<Refusal> table() throws IllegalAccessException {
        var table = new ArrayList<Refusal>();
        for (Field field : Refusal.class.getDeclaredFields()) {
            if (field.getType() == Refusal.class) {
                table.add((Refusal) field.get(null));
            }
        }
        return table;
    }
}
