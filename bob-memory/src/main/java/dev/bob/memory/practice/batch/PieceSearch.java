package dev.bob.memory.practice.batch;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.bob.core.Json;
import dev.bob.memory.practice.Proposer;
import dev.bob.memory.practice.RuleProposer;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Searches one piece of the logs and leaves two files: what it found, sorted by bucket, and then, as the sign that it
/// is finished, how much that was.
final class PieceSearch implements PieceLines.Visitor {

    /// So many findings are kept in memory before they are written out.
    private static final int MOST_IN_MEMORY = 50_000;

    private final int buckets;
    private final LogPiece piece;
    private final OutputStream out;
    private final Proposer proposer = new RuleProposer();
    private final Map<Finding.Key, Finding> findings = new HashMap<>();
    private final List<Run> runs = new ArrayList<>();
    private final List<BatchTally.BadLine> badLines = new ArrayList<>();
    private long written;
    private long turns;
    private long bad;
    private long found;

    private PieceSearch(int buckets, LogPiece piece, OutputStream out) {
        this.buckets = buckets;
        this.piece = piece;
        this.out = out;
    }

    /// Findings in order of their buckets.
    ///
    /// @param starts where in the file each bucket's begin; one more for the end
    record Run(@JsonProperty("starts") List<Long> starts) implements Serializable {
        Run {
            starts = List.copyOf(starts);
        }
    }

    /// A finished piece.
    record Finished(
            @JsonProperty("piece") int piece,
            @JsonProperty("tally") BatchTally tally,
            @JsonProperty("runs") List<Run> runs)
            implements Serializable {
        Finished {
            runs = List.copyOf(runs);
        }
    }

    static String findingsName(int piece) {
        return "piece-%06d.jsonl".formatted(piece);
    }

    static String finishedName(int piece) {
        return "piece-%06d.json".formatted(piece);
    }

    /// Searches a piece.
    ///
    /// @param folder where the two files go
    static Finished run(BatchFiles files, int buckets, LogPiece piece, String folder)
            throws IOException {
        Finished[] finished = new Finished[1];
        files.write(
                folder + "/" + findingsName(piece.number()),
                folder,
                out -> finished[0] = new PieceSearch(buckets, piece, out).search(files));
        Finished done = finished[0];
        byte[] json = Json.MAPPER.writeValueAsBytes(done);
        files.write(folder + "/" + finishedName(piece.number()), folder, out -> out.write(json));
        return done;
    }

    private Finished search(BatchFiles files) throws IOException {
        PieceLines.read(files, piece, this);
        writeOut();
        return new Finished(
                piece.number(),
                new BatchTally(piece.bytes(), turns, bad, badLines, found, 0, 0, 0)
                        .merge(BatchTally.NONE),
                runs);
    }

    @Override
    public void line(byte[] buffer, int from, int length, long offset) throws IOException {
        SaidTurn turn;
        try {
            turn = SaidTurn.read(buffer, from, length);
        } catch (SaidTurn.NoTurn e) {
            bad(offset, e.reason());
            return;
        }
        turns++;
        String user = turn.userId() == null ? piece.user() : turn.userId();
        for (Proposer.Found one : proposer.propose(List.of(turn.userInput())).getFirst()) {
            found++;
            Finding finding =
                    new Finding(
                            user,
                            turn.tsUtc(),
                            turn.sessionId(),
                            turn.turnNumber(),
                            piece.number(),
                            offset,
                            one.sentence(),
                            one.candidate());
            findings.merge(finding.key(), finding, Finding::newer);
        }
        if (findings.size() >= MOST_IN_MEMORY) {
            writeOut();
        }
    }

    @Override
    public void bad(long offset, String reason) {
        bad++;
        // Those of a piece come in order, so the first are kept.
        if (badLines.size() < 100) {
            badLines.add(new BatchTally.BadLine(piece.path(), offset, reason));
        }
    }

    private void writeOut() throws IOException {
        if (findings.isEmpty()) {
            return;
        }
        List<Map.Entry<Finding.Key, Finding>> sorted = new ArrayList<>(findings.entrySet());
        sorted.sort(
                Comparator.comparingInt((Map.Entry<Finding.Key, Finding> entry) ->
                                BatchPlan.bucket(entry.getKey().user(), buckets))
                        .thenComparing(Map.Entry::getKey));
        List<Long> starts = new ArrayList<>();
        for (Map.Entry<Finding.Key, Finding> entry : sorted) {
            while (starts.size() <= BatchPlan.bucket(entry.getKey().user(), buckets)) {
                starts.add(written);
            }
            byte[] row = Json.MAPPER.writeValueAsBytes(entry.getValue());
            out.write(row);
            out.write('\n');
            written += row.length + 1L;
        }
        while (starts.size() <= buckets) {
            starts.add(written);
        }
        runs.add(new Run(starts));
        findings.clear();
    }
}
