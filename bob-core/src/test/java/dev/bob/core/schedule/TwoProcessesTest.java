package dev.bob.core.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.core.Json;
import dev.bob.testkit.ChildJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Two real processes serve one schedule.
class TwoProcessesTest {

    private static final int JOBS = 40;
    private static final int SESSIONS = 4;
    // One less than the attempts after which a job is given up.
    private static final int KILLS = Schedule.MOST_ATTEMPTS - 1;

    @TempDir Path folder;
    private final List<Process> processes = new ArrayList<>();

    @AfterEach
    void endAll() throws InterruptedException {
        for (Process process : processes) {
            process.destroyForcibly().waitFor();
        }
    }

    @Test
    void each_job_is_run_once_by_one_of_two() throws Exception {
        addJobs();
        start();
        start();

        awaitNoJobs();

        assertEachOnce();
        assertThat(holders()).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void with_one_of_them_killed_again_and_again_each_job_is_still_run_once(long seed)
            throws Exception {
        Random random = new Random(seed);
        addJobs();
        start();
        for (int kills = 0; kills < KILLS; kills++) {
            Process victim = start();
            victim.inputReader().readLine();
            Thread.sleep(200 + random.nextInt(700));
            victim.destroyForcibly().waitFor();
        }

        awaitNoJobs();

        assertEachOnce();
    }

    private Process start() throws IOException {
        Process process = ChildJvm.start(ServesTheSchedule.class, folder.toString());
        processes.add(process);
        return process;
    }

    private void addJobs() {
        try (Schedule schedule = ServesTheSchedule.open(folder)) {
            for (int i = 0; i < JOBS; i++) {
                schedule.add("session-" + i % SESSIONS, "job " + i, "in " + (1 + i / 10) + "s");
            }
        }
    }

    private void awaitNoJobs() throws InterruptedException {
        long end = System.nanoTime() + Duration.ofMinutes(3).toNanos();
        try (Schedule schedule = ServesTheSchedule.open(folder)) {
            while (!schedule.jobs().isEmpty() && System.nanoTime() < end) {
                Thread.sleep(100);
            }
            assertThat(schedule.jobs()).isEmpty();
        }
    }

    private void assertEachOnce() throws IOException {
        Map<String, Integer> committed = new TreeMap<>();
        for (JsonNode turn : lines(folder.resolve("turns.jsonl"))) {
            committed.merge(turn.path("user_input").asText(), 1, Integer::sum);
        }
        Map<String, Integer> accounted = new TreeMap<>();
        for (JsonNode row : lines(folder.resolve("schedule.jsonl"))) {
            if (row.path("event").asText().equals("ran")) {
                assertThat(row.path("error").isMissingNode()).as(row.toString()).isTrue();
                accounted.merge(row.path("id").asText(), 1, Integer::sum);
            }
        }
        assertThat(committed).hasSize(JOBS);
        assertThat(committed.values()).containsOnly(1);
        assertThat(accounted).hasSize(JOBS);
        assertThat(accounted.values()).containsOnly(1);
    }

    private List<String> holders() throws IOException {
        return lines(folder.resolve("schedule.jsonl")).stream()
                .map(row -> row.path("by").path("name").asText(""))
                .filter(name -> !name.isEmpty())
                .distinct()
                .toList();
    }

    private static List<JsonNode> lines(Path file) throws IOException {
        List<JsonNode> rows = new ArrayList<>();
        try (Stream<String> lines = Files.lines(file)) {
            for (String line : lines.toList()) {
                rows.add(Json.MAPPER.readTree(line));
            }
        }
        return rows;
    }
}
