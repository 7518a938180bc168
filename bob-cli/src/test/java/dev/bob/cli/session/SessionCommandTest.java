package dev.bob.cli.session;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.cli.BobProcess;
import dev.bob.core.Json;
import dev.bob.core.session.OpenTurn;
import dev.bob.core.session.RuntimeFolder;
import dev.bob.core.session.Session;
import dev.bob.core.session.SessionStore;
import dev.bob.core.storage.Notice;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnRequest;
import dev.bob.core.turn.TurnRequest.Options;
import dev.bob.core.turn.TurnStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SessionCommandTest {

    private static final Instant NOW = Instant.parse("2026-03-01T10:00:00Z");

    @TempDir private Path folder;

    private void said(String session, String words, String answer, TurnStatus status) {
        Clock clock = Clock.fixed(NOW, ZoneOffset.UTC);
        try (SessionStore store =
                        new SessionStore(
                                RuntimeFolder.of(folder.resolve("runtime")),
                                clock,
                                Notice.ignored());
                Session live = store.open(session)) {
            TurnRequest request = new TurnRequest(session, words, Options.chat());
            try (OpenTurn open = live.begin(request, Duration.ofSeconds(5), _ -> {})) {
                Turn turn =
                        Turn.begin(request, open.number(), NOW, open.before())
                                .withAnswer(answer)
                                .withStatus(status);
                if (status == TurnStatus.CANCELLED) {
                    open.abandon(turn);
                } else {
                    open.commit(turn);
                }
            }
        }
    }

    private BobProcess.Result bob(String... args) {
        return BobProcess.in(folder).run(args);
    }

    @Test
    void sessions_are_listed_although_the_configuration_is_broken() throws IOException {
        BobProcess.in(folder)
                .with("BOB_EMBEDDER", "hashing")
                .run("ask", "--session", "s1", "Hello there");
        Files.writeString(folder.resolve("bob.toml"), "[stm]\ntop_k = \"many\"\nnosuch = 1\n");

        var result = BobProcess.in(folder).run("session", "list");

        assertThat(result.code()).isZero();
        assertThat(result.out()).contains("s1");
        assertThat(result.err()).contains("bob.toml");
    }

    @Test
    void an_export_of_an_unknown_type_is_refused_and_html_shows_markdown() {
        BobProcess.in(folder)
                .with("BOB_EMBEDDER", "hashing")
                .run("ask", "--session", "s1", "Hello there");

        var unknown = BobProcess.in(folder).run("session", "export", "s1", "-o", "x.pdf");
        var html = BobProcess.in(folder).run("session", "export", "s1", "-o", "x.html");

        assertThat(unknown.code()).isEqualTo(2);
        assertThat(unknown.err()).contains(".pdf", ".html");
        assertThat(html.code()).isZero();
        assertThat(folder.resolve("x.html")).content().contains("<!doctype html>", "<p>");
    }

    @Test
    void without_sessions_the_list_is_empty_and_says_how_to_begin() {
        var result = bob("session", "list");
        var json = bob("session", "list", "--json");

        assertThat(result.out()).isEmpty();
        assertThat(result.err()).contains("There is no session yet");
        assertThat(json.out()).isEqualTo("[]\n");
    }

    @Test
    void what_a_persons_own_command_did_is_named_in_the_transcript() {
        said("one", "Hello", "Hello.", TurnStatus.COMPLETE);
        BobProcess.in(folder).input(",tape.info\n").run("chat", "--session", "one");

        assertThat(bob("session", "show", "one").out()).contains("tool: tape.info ok");
        assertThat(bob("session", "export", "one", "--format", "md").out())
                .contains("_tool: tape.info ok_");
    }

    @Test
    void the_list_shows_each_sessions_first_words_and_turns() throws Exception {
        said("one", "What is <trample>?", "A keyword.", TurnStatus.COMPLETE);
        said("one", "Thanks", "You're welcome.", TurnStatus.COMPLETE);

        var result = bob("session", "list");
        JsonNode json = Json.MAPPER.readTree(bob("session", "list", "--json").out());

        assertThat(result.out()).contains("one").contains("2 turns").contains("What is <trample>?");
        assertThat(json.get(0).path("id").asText()).isEqualTo("one");
        assertThat(json.get(0).path("turns").asInt()).isEqualTo(2);
        assertThat(json.get(0).path("title").asText()).isEqualTo("What is <trample>?");
    }

    @Test
    void a_session_is_found_by_the_beginning_of_its_name() {
        said("20260301-alpha", "Hello", "Hi.", TurnStatus.COMPLETE);

        var result = bob("session", "show", "2026");

        assertThat(result.code()).isZero();
        assertThat(result.out()).contains("› Hello").contains("Hi.");
    }

    @Test
    void where_several_begin_so_they_are_named() {
        said("20260301-alpha", "Hello", "Hi.", TurnStatus.COMPLETE);
        said("20260301-beta", "Hello", "Hi.", TurnStatus.COMPLETE);

        var result = bob("session", "show", "2026");

        assertThat(result.code()).isEqualTo(2);
        assertThat(result.err())
                .contains("Several sessions begin with \"2026\":", "20260301-alpha", "beta");
    }

    @Test
    void what_was_taken_back_is_marked_and_not_counted() throws Exception {
        said("one", "I weigh 84 kilos", "Noted.", TurnStatus.COMPLETE);
        said("one", "Hello", "Hi.", TurnStatus.COMPLETE);
        said("one", "I can swim", "Good.", TurnStatus.COMPLETE);
        BobProcess.in(folder).input("/undo\n").run("chat", "--session", "one", "--offline");

        String shown = bob("session", "show", "one").out();
        JsonNode json = Json.MAPPER.readTree(bob("session", "show", "one", "--json").out());

        assertThat(shown).contains("› I can swim  [undone]").doesNotContain("turn/undone");
        assertThat(shown).contains("› I weigh 84 kilos\n");
        assertThat(json.path("messages").findValuesAsText("status"))
                .containsExactly("", "", "", "", "undone", "undone");
        assertThat(bob("session", "list").out()).contains("2 turns");
        assertThat(bob("session", "search", "swim").out()).isEmpty();
        assertThat(bob("session", "search", "kilos").out()).contains("84");
        assertThat(bob("session", "export", "one").out()).contains("**You** (undone)", ", 2 turns");
    }

    @Test
    void an_unknown_session_is_a_usage_error_with_a_hint() {
        said("notes", "Hello", "Hi.", TurnStatus.COMPLETE);

        var result = bob("session", "show", "nites");

        assertThat(result.code()).isEqualTo(2);
        assertThat(result.err()).contains("There is no session \"nites\". Did you mean notes?");
    }

    @Test
    void show_as_json_holds_the_state_and_the_messages() throws Exception {
        said("one", "Hello", "Hi.", TurnStatus.COMPLETE);
        said("one", "More", "Half", TurnStatus.CANCELLED);

        JsonNode json = Json.MAPPER.readTree(bob("session", "show", "one", "--json").out());

        assertThat(json.at("/state/meta/turn_counter").asInt()).isEqualTo(1);
        assertThat(json.path("messages").findValuesAsText("text"))
                .containsSubsequence("Hello", "Hi.", "More", "Half");
        assertThat(json.path("messages").findValuesAsText("status")).contains("cancelled");
    }

    @Test
    void an_export_is_markdown_html_or_the_tape() throws Exception {
        said("one", "Show <b>tags</b> & \"quotes\"", "They're **escaped**.", TurnStatus.COMPLETE);

        String markdown = bob("session", "export", "one").out();
        String html = bob("session", "export", "one", "--format", "html").out();
        String jsonl = bob("session", "export", "one", "--format", "jsonl").out();

        assertThat(markdown).contains("**You**").contains("They're **escaped**.");
        assertThat(html)
                .contains("Show &lt;b&gt;tags&lt;/b&gt; &amp; &quot;quotes&quot;")
                .doesNotContain("<b>");
        assertThat(jsonl.lines())
                .allSatisfy(line -> assertThat(Json.MAPPER.readTree(line).has("kind")).isTrue());
        assertThat(jsonl)
                .isEqualTo(Files.readString(folder.resolve("runtime/sessions/one/tape.jsonl")));
    }

    @Test
    void an_export_goes_into_a_file_if_one_is_named() throws Exception {
        said("one", "Hello", "Hi.", TurnStatus.COMPLETE);

        var result = bob("session", "export", "one", "-o", "talk.md");

        assertThat(result.out()).isEmpty();
        assertThat(Files.readString(folder.resolve("talk.md"))).contains("Hi.");
    }

    @Test
    void a_fork_is_a_child_with_the_same_past() throws Exception {
        said("one", "Hello", "Hi.", TurnStatus.COMPLETE);

        JsonNode fork = Json.MAPPER.readTree(bob("session", "fork", "one", "--json").out());
        JsonNode children = Json.MAPPER.readTree(bob("session", "children", "one", "--json").out());
        String child = fork.path("id").asText();

        assertThat(children.findValuesAsText("id")).containsExactly(child);
        assertThat(bob("session", "show", child).out()).contains("Hello").contains("Hi.");
    }

    private void said(String session, String words) {
        BobProcess.in(folder)
                .with("BOB_EMBEDDER", "hashing")
                .run("ask", "--session", session, words);
    }

    @Test
    void messages_are_found_by_their_words_in_all_sessions() {
        said("first", "The spare key is under the blue pot.");
        said("second", "Nothing of interest.");

        var found = BobProcess.in(folder).run("session", "search", "BLUE POT", "--json");
        var none = BobProcess.in(folder).run("session", "search", "elephant");

        assertThat(found.out()).contains("\"session\":\"first\"", "under the blue pot");
        assertThat(found.out()).doesNotContain("\"session\":\"second\"");
        assertThat(none.err()).contains("No message holds that.");
    }

    @Test
    void a_session_is_listed_under_the_title_that_it_was_given() {
        said("first", "The spare key is under the blue pot.");

        BobProcess.in(folder).run("session", "rename", "first", "Where", "things", "are");

        assertThat(BobProcess.in(folder).run("session", "list").out())
                .contains("first", "Where things are")
                .doesNotContain("spare key");
    }

    @Test
    void a_session_is_deleted_by_its_whole_name_only() {
        said("first", "The spare key is under the blue pot.");

        var half = BobProcess.in(folder).run("session", "delete", "fir");
        var whole = BobProcess.in(folder).run("session", "delete", "first");

        assertThat(half.code()).isEqualTo(2);
        assertThat(whole.code()).isZero();
        assertThat(BobProcess.in(folder).run("session", "list", "--json").out().strip())
                .isEqualTo("[]");
    }
}
