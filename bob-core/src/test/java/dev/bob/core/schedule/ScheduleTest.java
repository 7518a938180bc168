package dev.bob.core.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bob.core.storage.Notice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScheduleTest {

    @TempDir Path folder;

    private Instant now = Instant.parse("2026-03-02T10:00:00Z");
    private final List<Notice> notices = new ArrayList<>();
    private final AtomicInteger ids = new AtomicInteger();
    private final Clock clock =
            new Clock() {
                @Override
                public ZoneId getZone() {
                    return ZoneOffset.UTC;
                }

                @Override
                public Clock withZone(ZoneId zone) {
                    return this;
                }

                @Override
                public Instant instant() {
                    return now;
                }
            };

    @Test
    void a_job_runs_once_at_its_time_and_then_is_gone() {
        try (Schedule schedule = open()) {
            schedule.add("s", "tea is ready", "in 5m");

            assertThat(schedule.takeDue()).isEmpty();
            pass(Duration.ofMinutes(5));
            assertThat(schedule.takeDue()).extracting(Job::message).containsExactly("tea is ready");
            pass(Duration.ofDays(1));
            assertThat(schedule.takeDue()).isEmpty();
            assertThat(schedule.jobs()).isEmpty();
        }
    }

    @Test
    void an_interval_keeps_its_beat() {
        try (Schedule schedule = open()) {
            schedule.add("s", "stretch", "every 10m");

            pass(Duration.ofMinutes(14));
            assertThat(schedule.takeDue()).hasSize(1);
            pass(Duration.ofMinutes(6));
            assertThat(schedule.takeDue()).hasSize(1);
            assertThat(schedule.nextDue()).contains(now.plus(Duration.ofMinutes(10)));
        }
    }

    @Test
    void a_job_of_somebody_else_is_left_alone() {
        try (Schedule schedule = open()) {
            schedule.add("mine", "tea", "in 1m");
            schedule.add("theirs", "coffee", "in 1m");
            pass(Duration.ofMinutes(2));

            assertThat(schedule.takeDue(job -> job.sessionId().equals("mine")))
                    .extracting(Job::message)
                    .containsExactly("tea");
            assertThat(schedule.nextDue(job -> job.sessionId().equals("mine"))).isEmpty();
            assertThat(schedule.takeDue()).extracting(Job::message).containsExactly("coffee");
        }
    }

    @Test
    void a_cron_line_runs_on_weekdays_at_nine() {
        try (Schedule schedule = open()) {
            schedule.add("s", "stand-up", "cron 0 9 * * 1-5");

            assertThat(schedule.nextDue()).contains(Instant.parse("2026-03-03T09:00:00Z"));
            pass(Duration.ofDays(4));
            assertThat(schedule.takeDue()).hasSize(1);
            assertThat(schedule.nextDue()).contains(Instant.parse("2026-03-09T09:00:00Z"));
        }
    }

    @Test
    void what_was_missed_while_nobody_ran_is_done_once_after_the_restart() {
        try (Schedule schedule = open()) {
            schedule.add("s", "stretch", "every 10m");
            schedule.add("s", "call home", "in 1h");
            schedule.remove(schedule.add("s", "never mind", "in 2h").id());
        }

        pass(Duration.ofHours(3));

        try (Schedule schedule = open()) {
            assertThat(schedule.takeDue())
                    .extracting(Job::message)
                    .containsExactly("stretch", "call home");
            assertThat(schedule.takeDue()).isEmpty();
        }
        try (Schedule schedule = open()) {
            assertThat(schedule.takeDue()).isEmpty();
            assertThat(schedule.jobs()).extracting(Job::message).containsExactly("stretch");
        }
        assertThat(notices).isEmpty();
    }

    @Test
    void a_job_that_cant_be_read_is_reported_and_the_others_run() throws IOException {
        Path file = folder.resolve("schedule.jsonl");
        Files.writeString(
                file,
                "{\"event\":\"added\",\"id\":\"x\",\"at_utc\":\"2026-03-01T00:00:00Z\",\"timing\":\"whenever\"}\n"
                        + "{\"event\":\"dreamt\",\"id\":\"y\",\"at_utc\":\"2026-03-01T00:00:00Z\"}\n",
                StandardOpenOption.CREATE);

        try (Schedule schedule = open()) {
            schedule.add("s", "go on", "in 1s");
            assertThat(schedule.jobs()).hasSize(1);
        }
        assertThat(notices).hasSize(2);
        assertThat(notices.getFirst().message()).contains("whenever");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "soon",
                "in",
                "in 5",
                "in five minutes",
                "in 99999999999d",
                "at tomorrow",
                "at 2026-02-30T00:00:00Z",
                "at 2020-01-01T00:00:00Z",
                "every 0s",
                "every PT-1H",
                "every 100000000d from 2026-01-01T00:00:00Z x",
                "cron",
                "cron * * *",
                "cron 61 * * * *",
                "cron 0 9 * * 1-5 in Nowhere/Land"
            })
    void a_time_that_cant_be_read_or_never_comes_is_refused_with_what_can_be_written(String when) {
        try (Schedule schedule = open()) {
            assertThatThrownBy(() -> schedule.add("s", "m", when))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageMatching("(?s).*(Write «in 5m»|lies in the past).*");
            assertThat(schedule.jobs()).isEmpty();
        }
    }

    @Test
    void every_timing_reads_back_what_it_writes() {
        for (String when :
                List.of(
                        "in 90s",
                        "at 2026-12-24T18:00:00Z",
                        "every 15m",
                        "every PT36H",
                        "cron */5 * * * * in Europe/Oslo")) {
            Timing timing = Timing.parse(when, now, ZoneOffset.UTC);

            assertThat(Timing.parse(timing.text(), Instant.EPOCH, ZoneOffset.UTC))
                    .isEqualTo(timing);
        }
    }

    @Test
    void the_scheduler_runs_what_is_due_and_survives_a_job_that_throws()
            throws InterruptedException {
        CountDownLatch ran = new CountDownLatch(2);
        List<RuntimeException> errors = new ArrayList<>();
        try (Schedule schedule =
                        new Schedule(
                                folder.resolve("schedule.jsonl"),
                                Clock.systemUTC(),
                                this::id,
                                notices::add);
                Scheduler scheduler =
                        new Scheduler(
                                schedule,
                                Clock.systemUTC(),
                                job -> true,
                                job -> {
                                    ran.countDown();
                                    if (job.message().equals("throw")) {
                                        throw new IllegalStateException("on purpose");
                                    }
                                },
                                errors::add)) {
            schedule.add("s", "throw", "in 1s");
            schedule.add("s", "fine", "in 2s");
            scheduler.wake();

            assertThat(ran.await(20, TimeUnit.SECONDS)).isTrue();
        }
        assertThat(errors).hasSize(1);
    }

    private Schedule open() {
        return new Schedule(folder.resolve("schedule.jsonl"), clock, this::id, notices::add);
    }

    private String id() {
        return "job-" + ids.incrementAndGet();
    }

    private void pass(Duration duration) {
        now = now.plus(duration);
    }
}
