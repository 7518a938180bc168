package dev.bob.spark;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `logs`: synthetic turn logs to measure with. The same numbers give the same logs.
@Command(name = "logs", description = "Write synthetic turn logs to measure with.")
final class LogsCommand implements Callable<Integer> {

    private static final int TURNS_A_FILE = 1_000_000;
    private static final int TURNS_A_USER = 1_000;
    private static final String ANSWER =
            "The answer is as long as answers are, with sentences that nobody reads twice. "
                    .repeat(4);
    private static final String[] QUESTIONS = {
        "Can you explain how this works? I don't quite see it.",
        "What is the capital of Norway?",
        "Please summarise the text above in three sentences.",
        "Show me the next step.",
        "That didn't work, try again with the other file."
    };

    @Option(names = "--turns", required = true, paramLabel = "N", description = "How many.")
    private int turns;

    @Option(names = "--output", required = true, paramLabel = "DIR", description = "Where to.")
    private Path output = Path.of("");

    @Override
    public Integer call() throws IOException {
        SplittableRandom random = new SplittableRandom(turns);
        int users = Math.max(10, turns / TURNS_A_USER);
        for (int from = 0; from < turns; from += TURNS_A_FILE) {
            Path log = output.resolve("logs-" + from / TURNS_A_FILE).resolve("turns.jsonl");
            Files.createDirectories(log.getParent());
            try (BufferedWriter out = Files.newBufferedWriter(log)) {
                for (int i = from; i < Math.min(turns, from + TURNS_A_FILE); i++) {
                    out.write(line(i, users, random));
                    out.write('\n');
                }
            }
        }
        return 0;
    }

    private static String line(int number, int users, SplittableRandom random) {
        StringBuilder line = new StringBuilder(600);
        line.append("{\"ts_utc\":\"2026-");
        two(line, 1 + random.nextInt(12)).append('-');
        two(line, 1 + random.nextInt(28)).append('T');
        two(line, random.nextInt(24)).append(':');
        two(line, random.nextInt(60)).append(':');
        two(line, random.nextInt(60)).append("Z\",\"session_id\":\"s").append(number / 40);
        line.append("\",\"turn_number\":").append(number % 40 + 1);
        line.append(",\"user_id\":\"u").append(random.nextInt(users));
        line.append("\",\"user_input\":\"");
        words(line, random);
        line.append("\",\"final_output\":\"").append(ANSWER);
        line.append("\",\"think\":\"\",\"tools\":[],\"memory_candidates\":[]}");
        // One line in a hundred thousand is torn.
        return number % 100_000 == 99_999 ? line.substring(0, 200) : line.toString();
    }

    private static StringBuilder two(StringBuilder line, int number) {
        return line.append(number < 10 ? "0" : "").append(number);
    }

    /// One turn in twenty says something worth remembering.
    private static void words(StringBuilder line, SplittableRandom random) {
        int which = random.nextInt(400);
        switch (random.nextInt(60)) {
            case 0 -> line.append("I live in town number ").append(which).append('.');
            case 1 -> line.append("I prefer tea number ").append(which).append(" to coffee.");
            case 2 -> line.append("We decided to ship release ").append(which).append(" in May.");
            default -> line.append(QUESTIONS[random.nextInt(QUESTIONS.length)]);
        }
    }
}
