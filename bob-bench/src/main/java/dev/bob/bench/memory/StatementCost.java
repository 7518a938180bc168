package dev.bob.bench.memory;

import dev.bob.core.Json;
import dev.bob.core.secret.Secrets;
import dev.bob.core.statement.Utterance;
import dev.bob.core.statement.form.Forms;
import dev.bob.memory.candidate.WorthKeeping;
import dev.bob.memory.recall.MiniLm;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// What it costs a turn to read what somebody says, over the turns of labelled files: `FILE…`. The median says more than the
/// mean, since other work on the machine counts; everything is played once before.
final class StatementCost {

    private StatementCost() {}

    static void run(List<String> files, PrintStream out) throws IOException {
        List<String> said = new ArrayList<>();
        for (String file : files) {
            for (String line : Files.readAllLines(Path.of(file))) {
                said.add(Json.MAPPER.readTree(line).path("user").asText());
            }
        }
        try (MiniLm encoder = new MiniLm()) {
            WorthKeeping worth = WorthKeeping.fitted();
            said.forEach(text -> weigh(Utterance.statements(text), encoder, worth));
            List<Double> reading = new ArrayList<>();
            List<Double> weighing = new ArrayList<>();
            List<Double> secrets = new ArrayList<>();
            int statements = 0;
            for (String text : said) {
                long begun = System.nanoTime();
                Secrets.in(text);
                long looked = System.nanoTime();
                List<String> stated = Utterance.statements(text);
                long read = System.nanoTime();
                weigh(stated, encoder, worth);
                secrets.add((looked - begun) / 1e6);
                reading.add((read - looked) / 1e6);
                if (!stated.isEmpty()) {
                    weighing.add((System.nanoTime() - read) / 1e6);
                    statements += stated.size();
                }
            }
            out.println(
                    said.size() + " turns, " + statements + " statements in " + weighing.size());
            print("looked through for secrets", secrets, out);
            print("read into statements", reading, out);
            print("statements encoded and weighed, where there are any", weighing, out);
        }
    }

    private static void weigh(List<String> statements, MiniLm encoder, WorthKeeping worth) {
        for (String statement : statements) {
            worth.of(statement, Forms.in(statement), encoder.encode(statement).sentence());
        }
    }

    private static void print(String what, List<Double> times, PrintStream out) {
        List<Double> sorted = times.stream().sorted().toList();
        out.printf(
                Locale.ROOT,
                "%s: median %.2f ms a turn, nine of ten within %.2f ms%n",
                what,
                sorted.get(sorted.size() / 2),
                sorted.get(sorted.size() * 9 / 10));
    }
}
