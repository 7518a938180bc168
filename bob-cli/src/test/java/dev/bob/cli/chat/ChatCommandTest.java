package dev.bob.cli.chat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.cli.BobProcess;
import dev.bob.testkit.Match;
import dev.bob.testkit.Reply;
import dev.bob.testkit.Script;
import dev.bob.testkit.ScriptedServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Chats whose lines come from a pipe.
class ChatCommandTest {

    @TempDir private Path folder;
    private ScriptedServer server;

    @BeforeEach
    void start() {
        server =
                ScriptedServer.start(
                        Script.empty()
                                .on(Match.chat("active_context"), Reply.answer("{}"))
                                .on(Match.chat(), Reply.answer("First."), Reply.answer("Second."))
                                .withModels("small", "large"));
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private BobProcess.Result chat(String lines, String... args) {
        return BobProcess.in(folder)
                .with("BOB_LOCAL_BASE_URL", server.baseUrl())
                .input(lines)
                .run(args);
    }

    @Test
    void each_line_is_a_message_of_one_session_and_only_answers_go_to_standard_output() {
        var result = chat("one\n\ntwo\n");

        assertThat(result.code()).isZero();
        assertThat(result.out()).isEqualTo("First.\nSecond.\n");
        assertThat(server.chats().getLast().searchable()).contains("one");
    }

    @Test
    void exit_quit_and_colon_q_leave() {
        assertThat(chat("exit\nnot said\n", "chat").out()).isEmpty();
        assertThat(chat("QUIT\nnot said\n", "chat").out()).isEmpty();
        assertThat(chat(":q\nnot said\n", "chat").out()).isEmpty();
        assertThat(chat("/quit\nnot said\n", "chat").out()).isEmpty();
    }

    @Test
    void the_command_to_quit_leaves_too() {
        var result = chat(",quit\nnot said\n", "chat");

        assertThat(result.code()).isZero();
        assertThat(server.chats()).isEmpty();
    }

    @Test
    void a_command_between_is_no_turn_and_the_trace_is_the_last_turns() {
        var result = chat("one\n,tape.info\n/trace\n", "chat");

        assertThat(result.out()).contains("respond").contains("continuity");
    }

    @Test
    void what_a_command_prints_is_shown_as_it_is() {
        var result = chat(",session.intention \"# no *heading*\"\n", "chat");

        assertThat(result.out()).isEqualTo("intention: # no *heading*\n");
    }

    @Test
    void options_without_a_command_are_the_chats() {
        chat("one\n", "--session", "named");

        assertThat(folder.resolve("runtime/sessions/named")).exists();
    }

    @Test
    void help_lists_every_command_of_the_table() {
        var result = chat("/help\n");

        assertThat(SlashCommands.all())
                .allSatisfy(command -> assertThat(result.out()).contains(command.usage()));
    }

    @Test
    void an_unknown_command_is_not_said_to_the_model() {
        var result = chat("/hlep\n");

        assertThat(result.err()).contains("There is no command /hlep. Did you mean /help?");
        assertThat(server.chats()).isEmpty();
    }

    @Test
    void a_line_of_the_shell_is_told_as_such_and_not_said_to_the_model() {
        var result = chat("bob memory search cat\nbob doctor --deep\nbob ask \"hi there\"\n");

        assertThat(result.err())
                .contains("command of the shell. Here it is: /memory search cat")
                .contains("/help lists the commands here")
                .contains("Here just say it: hi there");
        assertThat(server.chats()).isEmpty();
        assertThat(chat("Bob is my uncle\nbob has a boat\n").out()).contains("First.", "Second.");
    }

    @Test
    void a_message_whose_file_is_missing_is_not_sent() {
        var result = chat("look at @missing.txt\n", "--root", ".");

        assertThat(result.err()).contains("@missing.txt: there is no such file. Nothing was sent;");
        assertThat(server.chats()).isEmpty();
    }

    @Test
    void rename_is_about_this_session_unless_another_is_named() {
        chat("one\n", "--session", "other");

        var here = chat("two\n/session rename Marta talk\n", "--session", "mine");
        var there = chat("/session rename other Old words\n", "--session", "mine");

        assertThat(here.out()).contains("mine  Marta talk");
        assertThat(there.out()).contains("other  Old words");
    }

    @Test
    void deleting_the_session_that_goes_on_begins_another() {
        var result = chat("one\n/session delete mine\ntwo\n/session\n", "--session", "mine");

        assertThat(result.err()).contains("Deleted.").contains("A new session:");
        assertThat(result.out()).contains("session   2026");
        assertThat(folder.resolve("runtime/sessions/mine")).doesNotExist();
        assertThat(server.chats())
                .filteredOn(request -> request.searchable().contains("two"))
                .noneMatch(request -> request.searchable().contains("First."));
    }

    @Test
    void the_sessions_to_resume_are_listed_with_the_time_and_the_turns() {
        chat("one\n", "--session", "a");

        assertThat(chat("/resume\n", "--session", "b").out())
                .containsPattern("a  \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d  one \\(1 turn\\)");
    }

    @Test
    void trace_shows_the_last_turns_stages() {
        var result = chat("one\n/trace\n");

        assertThat(result.out()).contains("respond").contains("complete").contains("prompt tokens");
    }

    @Test
    void why_says_that_nothing_was_used() {
        var result = chat("one\n/why\n");

        assertThat(result.out()).contains("No memory was used.").contains("No tool was used.");
    }

    @Test
    void undo_takes_the_last_turn_back() {
        var result = chat("one\n/undo\ntwo\n");

        assertThat(result.err()).contains("Turn 1 is taken back");
        assertThat(server.chats())
                .filteredOn(request -> request.searchable().contains("two"))
                .noneMatch(request -> request.searchable().contains("First."));
    }

    @Test
    void new_begins_another_session_and_resume_goes_back() {
        chat("one\n", "--session", "a");
        var result = chat("/resume a\ntwo\n/new\nthree\n/session\n");

        assertThat(result.err()).contains("Going on with a.").contains("A new session:");
        assertThat(result.out()).contains("session   2026");
        assertThat(server.chats())
                .filteredOn(request -> request.searchable().contains("three"))
                .noneMatch(request -> request.searchable().contains("two"));
    }

    @Test
    void resume_takes_the_beginning_of_a_name_and_shows_what_was_said_last() {
        chat("one\n", "--session", "alpha-1");
        chat("two\n", "--session", "alpha-2");
        chat("three\n", "--session", "beta");

        var both = chat("/resume alp\n/session\n", "--session", "beta");
        var first = chat("/resume alpha-1\n/session\n");
        var none = chat("/resume gamma\n/session\n", "--session", "beta");

        assertThat(both.err())
                .contains("Several sessions begin with \"alp\":", "alpha-1", "alpha-2");
        assertThat(both.out()).contains("session   beta");
        assertThat(first.err()).contains("Going on with alpha-1.", "› one", "First.");
        assertThat(none.err()).contains("There is no session \"gamma\".");
        assertThat(chat("/resume bet\n/session\n").out()).contains("session   beta");
    }

    @Test
    void offline_the_conversation_asks_no_server_and_a_model_that_comes_later_sees_no_refusals() {
        var offline = chat("What is the capital of Peru?\n", "--session", "a", "--offline");
        assertThat(offline.out()).contains("I can't answer that: no language model is connected");
        assertThat(server.chats()).isEmpty();

        chat("And of Chile?\n", "--session", "a");

        assertThat(server.chats().getFirst().searchable())
                .contains("What is the capital of Peru?", "no language model was connected")
                .doesNotContain("I can't answer that", "bob doctor");
    }

    @Test
    void the_model_is_shown_listed_and_changed() {
        var result = chat("/model\n/model large\none\n/model offline\n");

        assertThat(result.out())
                .contains("small at " + server.baseUrl())
                .contains("large at " + server.baseUrl())
                .contains("offline model");
        assertThat(result.err()).contains("There are: small, large");
        assertThat(server.chats().getFirst().json().path("model").asText()).isEqualTo("large");
    }

    @Test
    void export_writes_the_session_in_the_files_format() throws IOException {
        chat("one\n/export talk.html\n");

        assertThat(Files.readString(folder.resolve("talk.html"))).contains("First.");
    }

    @Test
    void a_wrong_quote_in_a_command_is_an_error_and_not_the_end() {
        var result = chat("/memory \"open\none\n");

        assertThat(result.err()).contains("isn't closed");
        assertThat(result.out()).contains("First.");
    }

    @Test
    void an_endpoint_that_goes_away_is_an_error_and_not_the_end() {
        server.close();

        var result = chat("one\n/model offline\n/session\n");

        assertThat(result.code()).isZero();
        assertThat(result.err()).contains(server.baseUrl()).contains("nothing listens there");
        assertThat(result.out()).contains("offline model");
    }
}
