package dev.bob.memory.practice.batch;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import dev.bob.memory.practice.batch.BatchFiles.LogFile;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;

/// Goes through the turn logs of many users and writes what is worth remembering, for each user a file of candidates,
/// newest first, each once. It goes by rules, knows nobody's memories, and approves nothing: what a user knows already
/// is passed over when the file is put into that user's queue.
///
/// First every piece of the logs is searched, then every bucket of users is gathered. Each leaves a file when it is
/// finished, so a batch that was stopped goes on from there, and one that is done twice leaves the same.
public final class PracticeBatch {

    private static final String SUMMARY = "summary.json";
    private static final String WORK = "_work";
    private static final String JOB = "job.json";

    private final BatchFiles files;
    private final Workers workers;
    private final String output;
    private final String work;

    /// Over some files.
    ///
    /// @param output the folder for the candidates; new, empty, or that of the same batch stopped earlier
    public PracticeBatch(BatchFiles files, Workers workers, String output) {
        this.files = files;
        this.workers = workers;
        this.output = output;
        this.work = output + "/" + WORK;
    }

    /// How a batch stands.
    ///
    /// @param step what is being done, for a person
    /// @param done tasks finished, by this run or an earlier one
    /// @param tasks all tasks of this step
    /// @param turns gone through by this run
    /// @param bytes read by this run
    /// @param bytesToDo what this run has to read in all
    public record Progress(
            String step, int done, int tasks, long turns, long bytes, long bytesToDo) {}

    private record Summary(
            @JsonProperty("plan") BatchPlan plan, @JsonProperty("tally") BatchTally tally) {}

    /// Runs it, or what is left of it.
    ///
    /// @param inputs as [BatchFiles#find(String)] takes them
    /// @param most so many candidates for each user, the newest; 0 for all
    /// @throws BobException if there are no logs, or the folder holds something else
    /// @throws InterruptedException when interrupted; what is finished stays
    public BatchTally run(List<String> inputs, int most, Consumer<Progress> tell)
            throws IOException, InterruptedException {
        BatchPlan plan = BatchPlan.of(logs(inputs), most);
        Optional<byte[]> summary = files.read(output + "/" + SUMMARY);
        if (summary.isPresent()) {
            Summary before = Json.MAPPER.readValue(summary.get(), Summary.class);
            if (!before.plan.equals(plan)) {
                throw another("the candidates of other logs or options");
            }
            return before.tally;
        }
        begin(plan);
        List<PieceSearch.Finished> pieces = search(plan, tell);
        BatchTally tally = BatchTally.NONE;
        for (PieceSearch.Finished piece : pieces) {
            tally = tally.merge(piece.tally());
        }
        tally = tally.merge(gather(plan, pieces, tell));
        byte[] json = Json.MAPPER.writeValueAsBytes(new Summary(plan, tally));
        files.write(output + "/" + SUMMARY, work, out -> out.write(json));
        files.delete(work);
        return tally;
    }

    private List<LogFile> logs(List<String> inputs) throws IOException {
        TreeMap<String, LogFile> logs = new TreeMap<>();
        for (String input : inputs) {
            List<LogFile> found = files.find(input);
            if (found.isEmpty()) {
                throw new BobException(
                        BobException.Kind.INVALID_INPUT,
                        "There is no turn log "
                                + input
                                + ". Name a file, a pattern with *, or a folder with turns*.jsonl.");
            }
            found.forEach(log -> logs.put(log.path(), log));
        }
        return List.copyOf(logs.values());
    }

    /// Notes what is done here, or makes sure that it is what was begun here.
    private void begin(BatchPlan plan) throws IOException {
        byte[] json = Json.MAPPER.writeValueAsBytes(plan);
        Optional<byte[]> job = files.read(work + "/" + JOB);
        if (job.isPresent()) {
            JsonNode before = Json.MAPPER.readTree(job.get());
            if (!before.equals(Json.MAPPER.readTree(json))) {
                throw another("a batch of other logs or options that was stopped");
            }
        } else if (files.names(output).stream().anyMatch(name -> !name.equals(WORK))) {
            throw another("something");
        } else {
            files.write(work + "/" + JOB, work, out -> out.write(json));
        }
    }

    private BobException another(String what) {
        return new BobException(
                BobException.Kind.INVALID_INPUT,
                "The folder "
                        + output
                        + " holds "
                        + what
                        + ". Name a new one, or delete it. (Logs that grew are other logs.)");
    }

    private List<PieceSearch.Finished> search(BatchPlan plan, Consumer<Progress> tell)
            throws IOException, InterruptedException {
        List<LogPiece> pieces = LogPiece.cut(plan.logs(), files, plan.pieceBytes());
        Set<String> there = new HashSet<>(files.names(work));
        List<PieceSearch.Finished> finished = new ArrayList<>();
        List<LogPiece> left = new ArrayList<>();
        long bytesToDo = 0;
        for (LogPiece piece : pieces) {
            String name = PieceSearch.finishedName(piece.number());
            Optional<byte[]> before =
                    there.contains(name) ? files.read(work + "/" + name) : Optional.empty();
            if (before.isPresent()) {
                finished.add(Json.MAPPER.readValue(before.get(), PieceSearch.Finished.class));
            } else {
                left.add(piece);
                bytesToDo += piece.bytes();
            }
        }
        long toDo = bytesToDo;
        long[] sums = new long[2];
        tell.accept(new Progress("search", finished.size(), pieces.size(), 0, 0, bytesToDo));
        // Copies, so that what goes to another machine is the values and not this object.
        BatchFiles theFiles = files;
        String folder = work;
        int buckets = plan.buckets();
        workers.each(
                left,
                piece -> PieceSearch.run(theFiles, buckets, piece, folder),
                done -> {
                    finished.add(done);
                    sums[0] += done.tally().turns();
                    sums[1] += done.tally().bytes();
                    tell.accept(
                            new Progress(
                                    "search",
                                    finished.size(),
                                    pieces.size(),
                                    sums[0],
                                    sums[1],
                                    toDo));
                });
        return finished;
    }

    private BatchTally gather(
            BatchPlan plan, List<PieceSearch.Finished> pieces, Consumer<Progress> tell)
            throws IOException, InterruptedException {
        Set<String> there = new HashSet<>(files.names(work));
        List<Gathering.Bucket> left = new ArrayList<>();
        BatchTally[] tally = {BatchTally.NONE};
        int[] finished = new int[1];
        for (Gathering.Bucket bucket : Gathering.buckets(plan, pieces, work)) {
            String name = Gathering.finishedName(bucket.number());
            Optional<byte[]> before =
                    there.contains(name) ? files.read(work + "/" + name) : Optional.empty();
            if (before.isPresent()) {
                finished[0]++;
                tally[0] =
                        tally[0].merge(
                                Json.MAPPER
                                        .readValue(before.get(), Gathering.Finished.class)
                                        .tally());
            } else {
                left.add(bucket);
            }
        }
        BatchFiles theFiles = files;
        String folder = work;
        String to = output;
        int most = plan.most();
        workers.each(
                left,
                bucket -> Gathering.run(theFiles, bucket, most, to, folder),
                done -> {
                    tally[0] = tally[0].merge(done.tally());
                    finished[0]++;
                    tell.accept(new Progress("gather", finished[0], plan.buckets(), 0, 0, 0));
                });
        return tally[0];
    }
}
