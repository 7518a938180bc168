package dev.bob.core.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bob.core.BobException;
import dev.bob.core.tool.GrantedPermissions.Answer;
import dev.bob.core.tool.GrantedPermissions.Asker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GrantedPermissionsTest {

    @TempDir Path folder;

    private final AtomicInteger asked = new AtomicInteger();

    @Test
    void once_is_for_once_session_for_the_session_and_always_also_for_the_next() {
        assertThat(twice(permissions(Answer.ONCE), "fs.read", Risk.READS_FILES)).isEqualTo(2);
        assertThat(twice(permissions(Answer.SESSION), "fs.read", Risk.READS_FILES)).isEqualTo(1);
        assertThat(twice(permissions(Answer.SESSION), "fs.read", Risk.READS_FILES))
                .as("another session")
                .isEqualTo(1);
        assertThat(twice(permissions(Answer.ALWAYS), "fs.read", Risk.READS_FILES)).isEqualTo(1);
        assertThat(twice(permissions(Answer.NO), "fs.read", Risk.READS_FILES))
                .as("allowed for good before")
                .isZero();
    }

    @Test
    void where_nobody_is_there_the_answer_is_no() {
        var decision =
                new GrantedPermissions(new GrantFile(folder.resolve("p.json")), Asker.nobody())
                        .decide(call("bash", "ls"), Set.of(Risk.RUNS_PROGRAMS, Risk.READS_FILES));

        assertThat(decision.allowed()).isFalse();
        assertThat(decision.reason())
                .isEqualTo(
                        "bash reads files and runs programs, and nobody allowed it (nobody can be asked here:"
                                + " add `--allow bash`, or answer \"always\" in `bob chat`)");
    }

    @Test
    void whoever_asks_later_may_be_nobody_too() {
        assertThat(Asker.whoever(Asker::nobody).present()).isFalse();
    }

    @Test
    void a_yes_to_one_command_is_no_yes_to_another() {
        var permissions = permissions(Answer.ALWAYS);

        permissions.decide(call("bash", "ls"), Set.of(Risk.RUNS_PROGRAMS));
        permissions.decide(call("bash", "ls"), Set.of(Risk.RUNS_PROGRAMS));
        permissions.decide(call("bash", "rm -rf /"), Set.of(Risk.RUNS_PROGRAMS));

        assertThat(asked).hasValue(2);
    }

    @Test
    void a_tool_with_a_further_risk_is_asked_about_again() {
        var permissions = permissions(Answer.SESSION);

        permissions.decide(call("fs.x", "a"), Set.of(Risk.READS_FILES));
        permissions.decide(call("fs.x", "a"), Set.of(Risk.READS_FILES, Risk.WRITES_FILES));

        assertThat(asked).hasValue(2);
    }

    @Test
    void a_damaged_file_allows_nothing_and_stays_as_it_is() throws IOException {
        Path file = Files.writeString(folder.resolve("permissions.json"), "{\"always\": [");

        assertThat(
                        permissions(Answer.NO)
                                .decide(call("fs.read", "a"), Set.of(Risk.READS_FILES))
                                .allowed())
                .isFalse();
        assertThatThrownBy(() ->
                        permissions(Answer.ALWAYS)
                                .decide(call("fs.read", "a"), Set.of(Risk.READS_FILES)))
                .isInstanceOf(BobException.class)
                .hasMessageContaining("is damaged");
        assertThat(file).hasContent("{\"always\": [");
    }

    private int twice(GrantedPermissions permissions, String tool, Risk risk) {
        asked.set(0);
        assertThat(permissions.decide(call(tool, "a"), Set.of(risk))).isNotNull();
        permissions.decide(call(tool, "b"), Set.of(risk));
        return asked.get();
    }

    private GrantedPermissions permissions(Answer answer) {
        return new GrantedPermissions(
                new GrantFile(folder.resolve("permissions.json")),
                (_, _) -> {
                    asked.incrementAndGet();
                    return answer;
                });
    }

    private static ToolCall call(String tool, String cmd) {
        return new ToolCall(
                "1",
                tool,
                FakeTool.object("{\"cmd\": \"" + cmd + "\"}"),
                "",
                ToolCall.Origin.MODEL);
    }
}
