package dev.bob.bench;

import dev.bob.core.turbotime.Request;
import dev.bob.core.turbotime.StageText;
import dev.bob.testkit.PlanFuzz;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/// Reads mutated planning texts and says what came of it: exceptions, requests that nobody wrote, throughput. Run with
/// `PlanFuzzBench [TEXTS [SEED]]`.
public final class PlanFuzzBench {

    private PlanFuzzBench() {}

    public static void main(String[] args) {
        int texts = args.length > 0 ? Integer.parseInt(args[0]) : 1_000_000;
        long seed = args.length > 1 ? Long.parseLong(args[1]) : 1;
        var fuzz = new PlanFuzz(new Random(seed), PlanFuzzBench::read);
        fuzz.run(20_000);
        long start = System.nanoTime();
        PlanFuzz.Report report = fuzz.run(texts);
        double seconds = (System.nanoTime() - start) / 1e9;
        System.out.printf(
                "%,d texts, %,d requests read, %,d refused, %d exceptions, %d invented; %.1f s, %,.0f texts/s, %.1f MB/s%n",
                texts,
                report.read(),
                report.refused(),
                report.exceptions().size(),
                report.invented().size(),
                seconds,
                texts / seconds,
                report.chars() / 1e6 / seconds);
        report.exceptions().stream().limit(3).forEach(System.out::println);
        report.invented().stream().limit(3).forEach(System.out::println);
        System.exit(report.exceptions().isEmpty() && report.invented().isEmpty() ? 0 : 1);
    }

    private static PlanFuzz.Reading read(String text) {
        StageText stage = StageText.read(text);
        List<PlanFuzz.Found> found = new ArrayList<>();
        List<Request> requests = stage.requests();
        for (Request request : requests) {
            if (request instanceof Request.Clear clear) {
                found.add(new PlanFuzz.Found(clear.tool(), clear.args()));
            }
        }
        return new PlanFuzz.Reading(stage.text(), found, requests.size() - found.size());
    }
}
