package dev.bob.memory.practice.batch;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import dev.bob.core.Json;
import dev.bob.core.memory.MemoryCandidate;
import dev.bob.memory.approval.Fingerprint;
import dev.bob.memory.approval.PendingCandidate.Origin;
import dev.bob.memory.approval.PendingCandidate.Provenance;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Serializable;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Gathers what all pieces found for the users of one bucket and writes a file for each user.
final class Gathering {

    private static final int LONGEST_NAME = 160;

    private Gathering() {}

    /// A part of a file of findings.
    record Section(String path, long from, long to) implements Serializable {}

    /// A bucket and where its findings are.
    record Bucket(int number, List<Section> sections) implements Serializable {
        Bucket {
            sections = List.copyOf(sections);
        }
    }

    /// A finished bucket.
    record Finished(@JsonProperty("bucket") int bucket, @JsonProperty("tally") BatchTally tally)
            implements Serializable {}

    /// A line of a user's file: a candidate, ready to be put before that user.
    @JsonPropertyOrder({"fingerprint", "said_at_utc", "candidate", "provenance"})
    record Line(
            @JsonProperty("fingerprint") String fingerprint,
            @JsonProperty("said_at_utc") String saidAtUtc,
            @JsonProperty("candidate") MemoryCandidate candidate,
            @JsonProperty("provenance") Provenance provenance) {}

    static String finishedName(int bucket) {
        return "gathered-%06d.json".formatted(bucket);
    }

    /// The sections of each bucket.
    static List<Bucket> buckets(BatchPlan plan, List<PieceSearch.Finished> pieces, String folder) {
        List<Bucket> buckets = new ArrayList<>();
        for (int bucket = 0; bucket < plan.buckets(); bucket++) {
            List<Section> sections = new ArrayList<>();
            for (PieceSearch.Finished piece : pieces) {
                String path = folder + "/" + PieceSearch.findingsName(piece.piece());
                for (PieceSearch.Run run : piece.runs()) {
                    long from = run.starts().get(bucket);
                    long to = run.starts().get(bucket + 1);
                    if (to > from) {
                        sections.add(new Section(path, from, to));
                    }
                }
            }
            buckets.add(new Bucket(bucket, sections));
        }
        return buckets;
    }

    /// Gathers a bucket.
    ///
    /// @param output where the users' folders are
    /// @param folder where the sign goes that it is finished
    static Finished run(BatchFiles files, Bucket bucket, int most, String output, String folder)
            throws IOException {
        Map<Finding.Key, Finding> newest = new HashMap<>();
        for (Section section : bucket.sections) {
            try (InputStream in = files.open(section.path, section.from);
                    BufferedReader lines =
                            new BufferedReader(
                                    new InputStreamReader(
                                            new Limited(in, section.to - section.from),
                                            StandardCharsets.UTF_8))) {
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                    Finding finding = Json.MAPPER.readValue(line, Finding.class);
                    newest.merge(finding.key(), finding, Finding::newer);
                }
            }
        }
        Map<String, List<Finding>> byUser = new TreeMap<>();
        newest.values()
                .forEach(finding ->
                        byUser.computeIfAbsent(finding.user(), _ -> new ArrayList<>())
                                .add(finding));
        newest.clear();
        long candidates = 0;
        long digest = 0;
        for (Map.Entry<String, List<Finding>> user : byUser.entrySet()) {
            ByteArrayOutputStream lines = new ByteArrayOutputStream();
            List<Finding> sorted =
                    user.getValue().stream()
                            .sorted(Finding.NEWEST_FIRST)
                            .limit(most == 0 ? Long.MAX_VALUE : most)
                            .toList();
            for (Finding finding : sorted) {
                byte[] line = Json.MAPPER.writeValueAsBytes(line(finding));
                lines.write(line);
                lines.write('\n');
                digest += digest(user.getKey(), line);
            }
            candidates += sorted.size();
            files.write(
                    output + "/" + folderOf(user.getKey()) + "/candidates.jsonl",
                    folder,
                    lines::writeTo);
        }
        Finished finished =
                new Finished(
                        bucket.number,
                        new BatchTally(0, 0, 0, List.of(), 0, byUser.size(), candidates, digest));
        byte[] json = Json.MAPPER.writeValueAsBytes(finished);
        files.write(folder + "/" + finishedName(bucket.number), folder, out -> out.write(json));
        return finished;
    }

    private static Line line(Finding finding) {
        return new Line(
                Fingerprint.of(finding.candidate()),
                finding.tsUtc(),
                finding.candidate(),
                new Provenance(
                        Origin.PRACTICE,
                        finding.sessionId(),
                        finding.turnNumber(),
                        null,
                        finding.sentence(),
                        null));
    }

    /// The folder of a user. Whatever could mean something in a path, and capital letters, which some file systems
    /// don't tell from small ones, are written as `%` and two digits, as in URLs.
    static String folderOf(String user) {
        StringBuilder name = new StringBuilder("user=");
        for (byte b : user.getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (b & 0xFF);
            boolean plain =
                    (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || "-_.@".indexOf(c) >= 0;
            name.append(plain ? String.valueOf(c) : "%%%02X".formatted((int) c));
        }
        if (name.length() <= LONGEST_NAME) {
            return name.toString();
        }
        return name.substring(0, LONGEST_NAME) + "~" + "%016x".formatted(digest(user, new byte[0]));
    }

    private static long digest(String user, byte[] line) {
        try {
            MessageDigest sha = MessageDigest.getInstance("SHA-256");
            sha.update(user.getBytes(StandardCharsets.UTF_8));
            sha.update((byte) 0);
            return ByteBuffer.wrap(sha.digest(line)).getLong();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    /// The first so many bytes of a stream.
    private static final class Limited extends InputStream {
        private final InputStream in;
        private long left;

        Limited(InputStream in, long left) {
            this.in = in;
            this.left = left;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] buffer, int from, int length) throws IOException {
            if (left == 0) {
                return -1;
            }
            int count = in.read(buffer, from, (int) Math.min(left, length));
            left -= Math.max(0, count);
            return count;
        }
    }
}
