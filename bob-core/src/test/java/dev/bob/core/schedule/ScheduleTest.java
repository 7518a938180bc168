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
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
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

            assertThat(runDue(schedule, job -> true)).isEmpty();
            pass(Duration.ofMinutes(5));
            assertThat(runDue(schedule, job -> true))
                    .extracting(Job::message)
                    .containsExactly("tea is ready");
            pass(Duration.ofDays(1));
            assertThat(runDue(schedule, job -> true)).isEmpty();
            assertThat(schedule.jobs()).isEmpty();
        }
    }

    @Test
    void an_interval_keeps_its_beat() {
        try (Schedule schedule = open()) {
            schedule.add("s", "stretch", "every 10m");

            pass(Duration.ofMinutes(14));
            assertThat(runDue(schedule, job -> true)).hasSize(1);
            pass(Duration.ofMinutes(6));
            assertThat(runDue(schedule, job -> true)).hasSize(1);
            assertThat(schedule.nextDue()).contains(now.plus(Duration.ofMinutes(10)));
        }
    }

    @Test
    void a_job_of_somebody_else_is_left_alone() {
        try (Schedule schedule = open()) {
            schedule.add("mine", "tea", "in 1m");
            schedule.add("theirs", "coffee", "in 1m");
            pass(Duration.ofMinutes(2));

            assertThat(runDue(schedule, job -> job.sessionId().equals("mine")))
                    .extracting(Job::message)
                    .containsExactly("tea");
            assertThat(schedule.nextDue(job -> job.sessionId().equals("mine"))).isEmpty();
            assertThat(runDue(schedule, job -> true))
                    .extracting(Job::message)
                    .containsExactly("coffee");
        }
    }

    @Test
    void a_cron_line_runs_on_weekdays_at_nine() {
        try (Schedule schedule = open()) {
            schedule.add("s", "stand-up", "cron 0 9 * * 1-5");

            assertThat(schedule.nextDue()).contains(Instant.parse("2026-03-03T09:00:00Z"));
            pass(Duration.ofDays(4));
            assertThat(runDue(schedule, job -> true)).hasSize(1);
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
            assertThat(runDue(schedule, job -> true))
                    .extracting(Job::message)
                    .containsExactly("stretch", "call home");
            assertThat(runDue(schedule, job -> true)).isEmpty();
        }
        try (Schedule schedule = open()) {
            assertThat(runDue(schedule, job -> true)).isEmpty();
            assertThat(schedule.jobs()).extracting(Job::message).containsExactly("stretch");
        }
        assertThat(notices).isEmpty();
    }

    @Test
    void a_claimed_job_belongs_to_one_until_its_lease_ends() {
        try (Schedule one = open();
                Schedule other = open()) {
            one.add("s", "tea", "in 1m");
            pass(Duration.ofMinutes(1));

            Claim claim = one.claim(job -> true).orElseThrow();
            assertThat(other.claim(job -> true)).isEmpty();
            pass(Schedule.LEASE.minusSeconds(1));
            assertThat(one.renew(claim)).isTrue();
            pass(Schedule.LEASE.minusSeconds(1));
            assertThat(other.claim(job -> true)).isEmpty();
            pass(Duration.ofSeconds(1));
            Claim taken = other.claim(job -> true).orElseThrow();

            assertThat(taken.again()).isTrue();
            assertThat(taken.firstAt()).isEqualTo(claim.at());
            assertThat(one.renew(claim)).isFalse();
            assertThat(one.done(claim, null)).isFalse();
            assertThat(other.done(taken, null)).isTrue();
            assertThat(one.jobs()).isEmpty();
        }
    }

    @Test
    void a_released_claim_is_for_anybody_at_once() {
        try (Schedule one = open();
                Schedule other = open()) {
            one.add("s", "tea", "in 1m");
            pass(Duration.ofMinutes(1));

            one.release(one.claim(job -> true).orElseThrow());

            assertThat(other.claim(job -> true)).get().extracting(Claim::attempt).isEqualTo(1);
        }
    }

    @Test
    void a_job_that_is_cut_short_again_and_again_is_given_up_and_reported() {
        try (Schedule schedule = open()) {
            schedule.add("s", "breaks", "every 1h");
            pass(Duration.ofHours(1));

            for (int attempt = 1; attempt <= Schedule.MOST_ATTEMPTS; attempt++) {
                assertThat(schedule.claim(job -> true))
                        .get()
                        .extracting(Claim::attempt)
                        .isEqualTo(attempt);
                pass(Schedule.LEASE);
            }

            assertThat(schedule.claim(job -> true)).isEmpty();
            assertThat(notices)
                    .singleElement()
                    .satisfies(n -> assertThat(n.message()).contains("given up"));
            pass(Duration.ofHours(1));
            assertThat(schedule.claim(job -> true)).get().extracting(Claim::attempt).isEqualTo(1);
        }
    }

    @Test
    void what_one_process_adds_or_removes_the_other_sees() {
        try (Schedule one = open();
                Schedule other = open()) {
            Job tea = one.add("s", "tea", "in 1m");
            other.add("s", "coffee", "in 2m");

            assertThat(one.jobs()).extracting(Job::message).containsExactly("tea", "coffee");
            assertThat(other.remove(tea.id())).isTrue();
            assertThat(one.remove(tea.id())).isFalse();
            assertThat(one.jobs()).extracting(Job::message).containsExactly("coffee");
        }
    }

    @Test
    void the_file_stays_small_and_others_notice_that_it_was_made_anew() throws IOException {
        try (Schedule one = open();
                Schedule other = open()) {
            one.add("s", "tick", "every 10s");
            one.add("s", "never mind", "in 30d");
            for (int i = 0; i < 2000; i++) {
                pass(Duration.ofSeconds(10));
                assertThat(runDue(i % 3 == 0 ? other : one, job -> true)).hasSize(1);
            }

            assertThat(Files.readAllLines(folder.resolve("schedule.jsonl"))).hasSizeLessThan(1100);
            assertThat(other.jobs()).extracting(Job::message).containsExactly("tick", "never mind");
            assertThat(one.jobs()).isEqualTo(other.jobs());
        }
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
                                claim -> {
                                    ran.countDown();
                                    if (claim.job().message().equals("throw")) {
                                        throw new IllegalStateException("on purpose");
                                    }
                                    return true;
                                },
                                errors::add)) {
            schedule.add("s", "throw", "in 1s");
            schedule.add("s", "fine", "in 2s");
            scheduler.wake();

            assertThat(ran.await(20, TimeUnit.SECONDS)).isTrue();
        }
        assertThat(errors).hasSize(1);
    }

    /// Runs what is due.
    private static List<Job> runDue(Schedule schedule, Predicate<Job> which) {
        List<Job> ran = new ArrayList<>();
        for (Optional<Claim> claim = schedule.claim(which);
                claim.isPresent();
                claim = schedule.claim(which)) {
            ran.add(claim.get().job());
            assertThat(schedule.done(claim.get(), null)).isTrue();
        }
        return ran;
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
