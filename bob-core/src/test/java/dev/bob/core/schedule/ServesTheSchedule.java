package dev.bob.core.schedule;

import dev.bob.core.session.OpenTurn;
import dev.bob.core.session.RuntimeFolder;
import dev.bob.core.session.Session;
import dev.bob.core.session.SessionStore;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnRequest;
import dev.bob.core.turn.TurnStatus;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.UUID;

/// A process that serves a schedule, and whose jobs are turns that take a while; to be killed.
final class ServesTheSchedule {

    private ServesTheSchedule() {}

    /// `FOLDER`: serves until it is killed.
    public static void main(String[] args) throws Exception {
        serve(Path.of(args[0]));
    }

    static void serve(Path folder) throws InterruptedException {
        try (SessionStore sessions =
                        new SessionStore(
                                RuntimeFolder.of(folder), Clock.systemUTC(), notice -> {});
                Schedule schedule = open(folder);
                Scheduler scheduler =
                        new Scheduler(
                                schedule,
                                Clock.systemUTC(),
                                job -> true,
                                new OnceOnly(sessions, job -> turn(sessions, job)),
                                error -> System.out.println("error " + error))) {
            System.out.println("serving");
            Thread.sleep(Duration.ofMinutes(5));
            scheduler.wake();
        }
    }

    static Schedule open(Path folder) {
        return new Schedule(
                folder.resolve("schedule.jsonl"),
                Clock.systemUTC(),
                () -> UUID.randomUUID().toString(),
                notice -> {});
    }

    private static void turn(SessionStore sessions, Job job) {
        TurnRequest request =
                new TurnRequest(job.sessionId(), job.message(), TurnRequest.Options.chat());
        try (Session session = sessions.open(job.sessionId());
                OpenTurn open = session.begin(request, Duration.ofSeconds(30), holder -> {})) {
            Thread.sleep(120);
            open.commit(
                    Turn.begin(request, open.number(), Clock.systemUTC().instant(), open.before())
                            .withAnswer("Done.")
                            .withStatus(TurnStatus.COMPLETE));
            // Between the commit and the schedule's own line lies a gap, too.
            Thread.sleep(60);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
