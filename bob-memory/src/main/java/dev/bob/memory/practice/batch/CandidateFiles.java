package dev.bob.memory.practice.batch;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import dev.bob.memory.approval.CandidateQueue;
import dev.bob.memory.approval.CandidateQueue.Proposal;
import dev.bob.memory.approval.Likeness;
import dev.bob.memory.approval.Memories;
import dev.bob.memory.approval.PendingCandidate;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.stream.Stream;

/// What a batch wrote, on its way to a human: puts candidates into a queue.
public final class CandidateFiles {

    private static final Comparator<Gathering.Line> OLDEST_FIRST =
            Comparator.comparing(Gathering.Line::saidAtUtc)
                    .thenComparing(Gathering.Line::fingerprint);

    private CandidateFiles() {}

    /// What was put into the queue.
    ///
    /// @param known candidates passed over because the user knows them or has decided
    /// @param left new ones for which there was no room
    public record Handed(List<PendingCandidate> proposed, long known, long left) {
        public Handed {
            proposed = List.copyOf(proposed);
        }
    }

    /// Puts the newest candidates that are new to this user into the queue.
    ///
    /// @param path a file of candidates, or a folder in which all of them are meant
    /// @param most so many at most
    public static Handed propose(Path path, CandidateQueue queue, Memories memories, int most) {
        PriorityQueue<Gathering.Line> newest = new PriorityQueue<>(OLDEST_FIRST);
        long known = 0;
        long left = 0;
        for (Path file : files(path)) {
            try (BufferedReader lines = Files.newBufferedReader(file)) {
                int number = 0;
                for (String text = lines.readLine(); text != null; text = lines.readLine()) {
                    number++;
                    Gathering.Line line = line(file, number, text);
                    if (memories.knows(
                            line.fingerprint(), Likeness.normal(line.candidate().text()))) {
                        known++;
                        continue;
                    }
                    newest.add(line);
                    if (newest.size() > most) {
                        newest.poll();
                        left++;
                    }
                }
            } catch (IOException e) {
                throw new BobException(
                        BobException.Kind.STORAGE, "Can't read " + file + ": " + e.getMessage(), e);
            }
        }
        List<Proposal> proposals =
                newest.stream()
                        .sorted(OLDEST_FIRST.reversed())
                        .map(line -> new Proposal(line.candidate(), line.provenance()))
                        .toList();
        return new Handed(queue.propose(proposals), known, left);
    }

    private static Gathering.Line line(Path file, int number, String text) {
        try {
            return Json.MAPPER.readValue(text, Gathering.Line.class);
        } catch (JsonProcessingException e) {
            throw new BobException(
                    BobException.Kind.INVALID_INPUT,
                    file + ", line " + number + " isn't a candidate: " + Json.reason(e) + ".",
                    e);
        }
    }

    private static List<Path> files(Path path) {
        if (Files.isRegularFile(path)) {
            return List.of(path);
        }
        try (Stream<Path> all = Files.walk(path, 2)) {
            return all.filter(file -> file.endsWith("candidates.jsonl")).sorted().toList();
        } catch (IOException e) {
            throw new BobException(
                    BobException.Kind.INVALID_INPUT,
                    "There is no file or folder of candidates " + path + ".",
                    e);
        }
    }
}
