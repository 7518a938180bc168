package dev.bob.bench.memory;

import dev.bob.core.Json;
import dev.bob.core.memory.MemoryCandidate;
import dev.bob.memory.approval.Fingerprint;
import dev.bob.memory.approval.LedgerEntry;
import dev.bob.memory.approval.Memory;
import dev.bob.memory.stm.StmEntry;
import dev.bob.memory.stm.Trace;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Random;

/// Runtime folders whose memory holds so and so much, written as Bob would have left them.
final class FilledMemory {

    private static final String[] SUBJECTS = {
        "harbour", "kayak", "sourdough", "printer", "invoice", "garden", "telescope", "violin",
        "bicycle", "thesis", "server", "migration", "recipe", "marathon", "passport", "cellar",
        "beehive", "lighthouse"
    };
    private static final String[] VERBS = {
        "repaired",
        "bought",
        "forgot",
        "painted",
        "described",
        "measured",
        "sold",
        "planned",
        "cleaned",
        "lost"
    };

    private FilledMemory() {}

    /// A sentence about everyday things; those of different numbers differ.
    static String sentence(Random random, int i) {
        String subject = SUBJECTS[random.nextInt(SUBJECTS.length)];
        return switch (random.nextInt(6)) {
            case 0 -> "Please open the file about the " + subject + " of house " + i + ".";
            case 1 -> "I live in the street number " + i + " near the " + subject + ".";
            case 2 -> "What is the price of a " + subject + " in town " + i + "?";
            default ->
                    "My neighbour "
                            + VERBS[random.nextInt(VERBS.length)]
                            + " the "
                            + subject
                            + " number "
                            + i
                            + " before the "
                            + SUBJECTS[random.nextInt(SUBJECTS.length)]
                            + " could be used again.";
        };
    }

    /// Words of a turn: one in some nine hundred says something that lasts, so that a million turns hold a thousand
    /// candidates.
    static String words(Random random, int i) {
        String sentence = sentence(random, i);
        while (i % 150 != 0 && sentence.startsWith("I ")) {
            sentence = sentence(random, i);
        }
        return sentence;
    }

    /// A question about them.
    static String question(int i) {
        return "Who "
                + VERBS[i % VERBS.length]
                + " the "
                + SUBJECTS[i % SUBJECTS.length]
                + " number "
                + i
                + "?";
    }

    /// Writes approved memories, with their decisions.
    static void longTerm(Path folder, int n, Instant now) throws IOException {
        Random random = new Random(1);
        Files.createDirectories(folder);
        try (BufferedWriter ledger =
                        Files.newBufferedWriter(folder.resolve("memory_approvals.jsonl"));
                BufferedWriter ltm = Files.newBufferedWriter(folder.resolve("ltm.jsonl"))) {
            for (int i = 0; i < n; i++) {
                MemoryCandidate candidate =
                        new MemoryCandidate(
                                sentence(random, i),
                                MemoryCandidate.Type.FACT,
                                List.of(),
                                null,
                                MemoryCandidate.Source.USER_SAID,
                                "A fact about the user");
                String id = Fingerprint.of(candidate);
                String at = now.minus(Duration.ofMinutes(n - i)).toString();
                ledger.write(
                        Json.MAPPER.writeValueAsString(
                                new LedgerEntry(
                                        id,
                                        true,
                                        "Ada",
                                        at,
                                        false,
                                        "",
                                        "d" + i,
                                        LedgerEntry.Action.APPROVE,
                                        null,
                                        candidate,
                                        "s" + i / 20,
                                        null,
                                        null)));
                ledger.newLine();
                ltm.write(
                        Json.MAPPER.writeValueAsString(
                                new Memory.Row(id, at, candidate, new Memory.Extra("s" + i / 20))));
                ltm.newLine();
            }
        }
    }

    /// Writes traces that live.
    static void shortTerm(Path folder, int n, Instant now) throws IOException {
        Random random = new Random(2);
        Files.createDirectories(folder);
        try (BufferedWriter stm = Files.newBufferedWriter(folder.resolve("stm.jsonl"))) {
            for (int i = 0; i < n; i++) {
                stm.write(Json.MAPPER.writeValueAsString(Map.of("put", trace(random, i, n, now))));
                stm.newLine();
            }
        }
    }

    /// One of `n` traces of the last two days.
    static StmEntry trace(Random random, int i, int n, Instant now) {
        Instant at = now.minus(Duration.ofSeconds((long) (n - i) * 172_800 / n));
        String text =
                new Trace(sentence(random, i), "Noted.", List.of(), List.of(), List.of())
                        .json(3072);
        return StmEntry.create(
                "stm_" + i, text, "s" + i / 20, i % 20, false, at, at.plus(Duration.ofDays(3)));
    }
}
