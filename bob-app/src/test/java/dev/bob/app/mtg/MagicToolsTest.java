package dev.bob.app.mtg;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.Cancellation;
import dev.bob.core.Json;
import dev.bob.core.tool.Tool;
import dev.bob.core.tool.ToolCall;
import dev.bob.core.tool.ToolContext;
import dev.bob.core.tool.ToolResult;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MagicToolsTest {

    @TempDir private Path folder = Path.of("");

    private String asked(String tool, String args) throws Exception {
        Tool found =
                MagicTools.all(new MtgCards(folder, List.of(), _ -> {})).stream()
                        .filter(each -> each.name().equals(tool))
                        .findFirst()
                        .orElseThrow();
        ToolResult result =
                found.run(
                        new ToolCall(
                                "1",
                                tool,
                                (ObjectNode) Json.MAPPER.readTree(args),
                                "",
                                ToolCall.Origin.MODEL),
                        new ToolContext("s", 1, Clock.systemUTC(), new Cancellation()));
        return result.error() == null
                ? result.output().data().toString()
                : "error: " + result.error();
    }

    @Test
    void a_card_is_quoted_and_a_name_typed_wrong_is_recognised() throws Exception {
        assertThat(asked("mtg.card", "{\"name\": \"Lightning Bolt\"}"))
                .contains("deals 3 damage to any target", "\"playable\":true");
        assertThat(asked("mtg.card", "{\"name\": \"Lightening Bolt\"}"))
                .startsWith("error:")
                .contains("Did you mean Lightning Bolt?");
    }

    @Test
    void rules_come_from_the_glossary_with_their_numbers_where_none_are_imported()
            throws Exception {
        assertThat(asked("mtg.rules", "{\"query\": \"trample\"}"))
                .contains("702.19", "aren't imported");
        assertThat(asked("mtg.rules", "{\"query\": \"when do creatures untap\"}")).contains("502");
        assertThat(asked("mtg.rules", "{\"query\": \"xyzzy\"}"))
                .startsWith("error:")
                .contains("bob mtg rules import");
    }

    @Test
    void the_judge_says_what_happens_and_by_which_rule() throws Exception {
        assertThat(
                        asked(
                                "mtg.judge",
                                """
                                {"you": {"hand": ["Lightning Bolt"]},
                                 "opponent": {"battlefield": ["Serra Angel", "2 Island"], "hand": ["Counterspell"]},
                                 "line": ["cast Lightning Bolt on Serra Angel",
                                          "opponent: cast Counterspell on Lightning Bolt", "resolve all"]}
                                """))
                .contains("Lightning Bolt is countered [701.6a]");
        assertThat(asked("mtg.judge", "{\"line\": [\"dance\"]}"))
                .startsWith("error:")
                .contains("isn't understood");
    }

    @Test
    void decks_are_checked_and_played_and_no_file_is_opened() throws Exception {
        assertThat(
                        asked(
                                "mtg.deck_check",
                                "{\"deck\": \"5 Lightning Bolt\\n55 Mountain\", \"format\": \"freeform\"}"))
                .contains("\"legal\":");
        assertThat(asked("mtg.deck_check", "{\"deck\": \"draconic_fury\", \"format\": \"nine\"}"))
                .contains("No format is called");
        assertThat(asked("mtg.simulate", "{\"deck\": \"/etc/passwd\"}"))
                .contains("No deck is called");
        assertThat(
                        asked(
                                "mtg.simulate",
                                "{\"deck\": \"draconic_fury\", \"against\": \"boundless_elves\", \"games\": 4}"))
                .contains("\"games\":4", "\"win_rate\":");
        assertThat(asked("mtg.simulate", "{\"deck\": \"boundless_elves\", \"games\": 2}"))
                .contains("Opening hands");
    }
}
