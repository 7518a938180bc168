package dev.bob.spark;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.bob.core.BobException;
import dev.bob.memory.practice.batch.BatchFiles;
import dev.bob.memory.practice.batch.LocalWorkers;
import dev.bob.memory.practice.batch.Workers;
import dev.bob.mtg.sim.GameRange;
import dev.bob.mtg.sim.SimPlan;
import dev.bob.mtg.sim.SimPlanJson;
import dev.bob.mtg.sim.SimTally;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import org.apache.spark.api.java.JavaSparkContext;
import org.jspecify.annotations.Nullable;

/// A simulation in pieces. Each piece that is finished is noted, so a simulation that was stopped goes on.
final class SimJob {

    private static final String PLAN = "plan.json";

    private final Workers workers;
    private final Function<SharedPlan, Sent> sender;
    private final BatchFiles files;
    private final @Nullable String folder;
    private final ObjectMapper mapper = new ObjectMapper();

    private SimJob(
            Workers workers,
            Function<SharedPlan, Sent> sender,
            BatchFiles files,
            @Nullable String folder) {
        this.workers = workers;
        this.sender = sender;
        this.files = files;
        this.folder = folder;
    }

    /// Played by a cluster; the plan is sent once to each machine.
    ///
    /// @param folder where what is finished is noted; null to note nothing
    static SimJob on(JavaSparkContext spark, BatchFiles files, @Nullable String folder) {
        return new SimJob(
                new SparkWorkers(spark), plan -> spark.broadcast(plan)::value, files, folder);
    }

    /// Played by threads of this process.
    ///
    /// @param folder where what is finished is noted; null to note nothing
    static SimJob on(LocalWorkers threads, BatchFiles files, @Nullable String folder) {
        return new SimJob(threads, plan -> () -> plan, files, folder);
    }

    /// Where a machine finds the plan.
    private interface Sent extends Serializable {
        SharedPlan plan();
    }

    /// How it stands.
    ///
    /// @param games played by this run
    /// @param gamesToDo what this run has to play in all
    record Progress(int done, int tasks, long games, long gamesToDo) {}

    SimTally run(SimPlan plan, Consumer<Progress> tell) throws IOException, InterruptedException {
        byte[] json = mapper.writeValueAsBytes(new SimPlanJson().write(plan));
        SimTally[] tally = {SimTally.none(plan)};
        List<GameRange> ranges = GameRange.cut(plan.games());
        List<SharedPlan.Range> left = new ArrayList<>();
        Set<String> there = begin(json);
        long toDo = 0;
        for (GameRange range : ranges) {
            Optional<SimTally> before = before(range, there);
            if (before.isPresent()) {
                tally[0] = tally[0].merge(before.get());
            } else {
                left.add(new SharedPlan.Range(range.number(), range.from(), range.to()));
                toDo += range.games();
            }
        }
        long games = toDo;
        int[] done = {ranges.size() - left.size()};
        int before = tally[0].games();
        tell.accept(new Progress(done[0], ranges.size(), 0, games));
        Sent sent = sender.apply(new SharedPlan(json));
        workers.each(
                left,
                range -> sent.plan().play(range.games()),
                played -> {
                    tally[0] = tally[0].merge(note(played));
                    tell.accept(
                            new Progress(
                                    ++done[0], ranges.size(), tally[0].games() - before, games));
                });
        return tally[0];
    }

    /// Notes the plan, or makes sure that it is the one begun here.
    ///
    /// @return the names of what is there
    private Set<String> begin(byte[] json) throws IOException {
        if (folder == null) {
            return Set.of();
        }
        Optional<byte[]> before = files.read(folder + "/" + PLAN);
        boolean ours =
                before.map(plan -> Arrays.equals(plan, json)).orElse(files.names(folder).isEmpty());
        if (!ours) {
            throw new BobException(
                    BobException.Kind.INVALID_INPUT,
                    "The folder "
                            + folder
                            + " holds something else than this simulation. Name a new one, or delete it.");
        }
        if (before.isEmpty()) {
            files.write(folder + "/" + PLAN, folder, out -> out.write(json));
        }
        return new HashSet<>(files.names(folder));
    }

    private static String name(int number) {
        return "games-%06d.json".formatted(number);
    }

    private Optional<SimTally> before(GameRange range, Set<String> there) throws IOException {
        if (folder == null || !there.contains(name(range.number()))) {
            return Optional.empty();
        }
        Optional<byte[]> json = files.read(folder + "/" + name(range.number()));
        return json.isEmpty()
                ? Optional.empty()
                : Optional.of(mapper.readValue(json.get(), SimTally.class));
    }

    private SimTally note(SharedPlan.Played played) {
        try {
            if (folder != null) {
                files.write(
                        folder + "/" + name(played.number()),
                        folder,
                        out -> out.write(played.tallyJson().getBytes(StandardCharsets.UTF_8)));
            }
            return played.tally();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
