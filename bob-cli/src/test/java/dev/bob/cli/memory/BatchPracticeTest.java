package dev.bob.cli.memory;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.cli.BobProcess;
import dev.bob.core.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BatchPracticeTest {

    @TempDir private Path folder;

    @BeforeEach
    void logs() throws IOException {
        log("ada", "I live in Oslo.", "I have two cats.", "What is this?");
        log("bea", "I am allergic to nuts.");
    }

    @Test
    void a_batch_writes_for_each_user_and_approves_and_queues_nothing() throws IOException {
        var result =
                BobProcess.in(folder)
                        .run("practice", "--input", "logs", "--output", "out", "--json");

        JsonNode tally = Json.MAPPER.readTree(result.out());
        assertThat(result.code()).isZero();
        assertThat(tally.path("turns").asInt()).isEqualTo(4);
        assertThat(tally.path("users").asInt()).isEqualTo(2);
        assertThat(tally.path("bad").asInt()).isEqualTo(2);
        assertThat(result.err()).contains("ada/turns.jsonl, at byte ");
        assertThat(folder.resolve("out/user=ada/candidates.jsonl")).content().contains("two cats");
        assertThat(BobProcess.in(folder).run("memory", "pending").out()).doesNotContain("cats");
        assertThat(folder.resolve("runtime/ltm.jsonl")).doesNotExist();
    }

    @Test
    void a_user_gets_what_a_batch_found_for_them_once_newest_first() {
        BobProcess.in(folder).run("practice", "--input", "logs", "--output", "out");
        String file = folder.resolve("out/user=ada").toString();

        var first = BobProcess.in(folder).run("practice", "--propose", file, "--max", "1");
        var second = BobProcess.in(folder).run("practice", "--propose", file);
        var third = BobProcess.in(folder).run("practice", "--propose", file);

        assertThat(first.out()).contains("I have two cats.").doesNotContain("Oslo");
        assertThat(first.err()).contains("1 left (--max)");
        assertThat(second.out()).contains("I live in Oslo.").doesNotContain("cats");
        assertThat(third.err()).contains("0 proposed, 2 known already");
    }

    @Test
    void spark_is_started_with_the_same_options_and_what_it_leaves_goes_into_the_queue()
            throws IOException {
        Path home =
                sparkThat(
                        """
                        while [ $# -gt 0 ]; do [ "$1" = --output ] && out=$2; shift; done
                        mkdir -p "$out/user=ada"
                        cp '%s' "$out/user=ada/candidates.jsonl"
                        echo '{"turns":3,"bad":0,"users":1,"candidates":2}'
                        """
                                .formatted(written()));

        var result =
                BobProcess.in(folder)
                        .home(home)
                        .run(
                                "practice",
                                "--engine",
                                "spark",
                                "--master",
                                "local[2]",
                                "--input",
                                "logs/ada");

        assertThat(result.out()).contains("I have two cats.", "I live in Oslo.");
        assertThat(result.err()).contains("3 turns", "2 proposed");
        assertThat(Files.readString(home.resolve("arguments")))
                .startsWith("practice --output ")
                .contains("--input " + folder.resolve("logs/ada"), "--master local[2]");
        assertThat(BobProcess.in(folder).run("memory", "pending").out()).contains("two cats");
    }

    @Test
    void a_simulation_on_spark_prints_what_comes_back() throws IOException {
        Path home =
                sparkThat(
                        """
                        echo '{"tally":{"games":2,"finished":2,"draws":0,"wins":{"dark_sacrifice":2},"scores":{"random":{"half_points":2,"games":2}},"match_ups":{},"wins_by_seat":[1,1],"turns":20,"times":{},"actions":50,"digest":255,"troubles":{},"pairs":[0,0,1,0,0],"open":{}},"seconds":2.0}'
                        """);

        var result =
                BobProcess.in(folder)
                        .home(home)
                        .run(
                                "mtg",
                                "sim",
                                "--decks",
                                "dark_sacrifice",
                                "--games",
                                "2",
                                "--engine",
                                "spark");

        assertThat(result.code()).isZero();
        assertThat(result.out()).contains("2 games: 2 finished", "digest 00000000000000ff");
        assertThat(Files.readString(home.resolve("arguments")))
                .startsWith("sim --plan ")
                .contains("--master local[*]");
    }

    @Test
    void a_spark_that_fails_or_is_not_there_is_an_error_that_says_so() throws IOException {
        Path failing = sparkThat("echo 'the cluster is gone' >&2; exit 1");

        var failed = sim(failing);
        var missing = sim(folder);

        assertThat(failed.code()).isEqualTo(1);
        assertThat(failed.err()).contains("Spark's process ended with code 1");
        assertThat(missing.err()).contains("the Spark module comes with Bob's sources only");
    }

    @Test
    void options_that_do_not_go_together_are_refused() {
        assertThat(BobProcess.in(folder).run("practice", "--master", "local[2]").err())
                .contains("--master and --conf go with --engine spark");
        assertThat(BobProcess.in(folder).run("practice", "--engine", "hadoop").err())
                .contains("--engine takes threads or spark");
        assertThat(BobProcess.in(folder).run("practice", "--output", "o", "--again").code())
                .isEqualTo(2);
        assertThat(
                        BobProcess.in(folder)
                                .run("mtg", "sim", "--decks", "all", "--output", "o")
                                .code())
                .isEqualTo(2);
    }

    private BobProcess.Result sim(Path home) {
        return BobProcess.in(folder)
                .home(home)
                .run("mtg", "sim", "--decks", "dark_sacrifice", "--engine", "spark");
    }

    /// An installation whose Spark module does as told.
    private Path sparkThat(String script) throws IOException {
        Path run = folder.resolve("installed/bob-spark/run");
        Files.createDirectories(run.getParent());
        Files.writeString(
                run, "#!/bin/sh\necho \"$@\" > \"$(dirname \"$0\")/../arguments\"\n" + script);
        Files.setPosixFilePermissions(run, PosixFilePermissions.fromString("rwxr-xr-x"));
        return folder.resolve("installed");
    }

    /// A file of candidates as a batch writes it.
    private Path written() {
        BobProcess.in(folder).run("practice", "--input", "logs/ada", "--output", "written");
        return folder.resolve("written/user=ada/candidates.jsonl");
    }

    private void log(String user, String... words) throws IOException {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < words.length; i++) {
            lines.append(
                            Json.MAPPER
                                    .createObjectNode()
                                    .put("ts_utc", "2026-03-01T09:0" + i + ":00Z")
                                    .put("session_id", "s1")
                                    .put("turn_number", i + 1)
                                    .put("user_input", words[i])
                                    .put("final_output", "ok"))
                    .append('\n');
        }
        Path log = folder.resolve("logs").resolve(user).resolve("turns.jsonl");
        Files.createDirectories(log.getParent());
        Files.writeString(log, lines + "{\"user_input\":\"torn");
    }
}
