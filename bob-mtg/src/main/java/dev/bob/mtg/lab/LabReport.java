package dev.bob.mtg.lab;

import dev.bob.mtg.definition.term.Color;
import dev.bob.mtg.sim.Rate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// A deck's report: as lines with bars for a terminal, as a page with charts for a browser.
///
/// @param name the deck
/// @param goldfish null when it wasn't played
/// @param matchUps by opponent, the deck's share of wins; empty when none were played
/// @param swap null when no change was asked for
public record LabReport(
        String name,
        DeckProfile profile,
        @Nullable Goldfish goldfish,
        SortedMap<String, Rate> matchUps,
        @Nullable Swap swap) {

    private static final int BAR = 40;

    /// In what share of games a colour should be available.
    public static final double SURE = 0.9;

    private static final int LABEL = 20;

    /// A chart: what each bar is called, and how long it is.
    ///
    /// @param full what a bar of full length stands for; 0 for the longest one
    /// @param notes what is said after a bar's number
    private record Chart(
            String title,
            Map<String, Double> bars,
            String unit,
            double full,
            Map<String, String> notes) {

        Chart(String title, Map<String, Double> bars, String unit) {
            this(title, bars, unit, 0, Map.of());
        }

        double longest() {
            return full > 0
                    ? full
                    : Math.max(1e-9, bars.values().stream().mapToDouble(v -> v).max().orElse(1));
        }

        int widestLabel() {
            return bars.keySet().stream().mapToInt(String::length).max().orElse(0);
        }

        String number(String label) {
            double value = bars.getOrDefault(label, 0.0);
            String number =
                    unit.isEmpty() ? "%.0f".formatted(value) : "%.1f %s".formatted(value, unit);
            String note = notes.getOrDefault(label, "");
            return note.isEmpty() ? number : number + " " + note;
        }
    }

    /// How likely a colour's most demanding card can be cast in the turn of its mana value, on the play.
    ///
    /// @param needed sources that it takes for nine games in ten
    public record ColourCheck(
            Color color, int symbols, int most, int turn, int sources, double chance, int needed) {}

    /// The colours of the deck.
    public List<ColourCheck> colours() {
        List<ColourCheck> checks = new ArrayList<>();
        if (profile.lands() == 0 || profile.cards() < 7) {
            return checks;
        }
        HandOdds hands = new HandOdds(profile.cards(), profile.lands());
        for (Color color : Color.values()) {
            int most = profile.most().getOrDefault(color, 0);
            if (most == 0) {
                continue;
            }
            int turn = Math.max(1, profile.earliest().getOrDefault(color, 1));
            int sources = profile.sources().getOrDefault(color, 0);
            checks.add(
                    new ColourCheck(
                            color,
                            profile.symbols().getOrDefault(color, 0),
                            most,
                            turn,
                            sources,
                            hands.sourcesBy(turn, false, sources, most),
                            hands.sourcesNeeded(turn, false, most, SURE)));
        }
        return checks;
    }

    private List<Chart> charts() {
        List<Chart> charts = new ArrayList<>();
        Map<String, Double> curve = new TreeMap<>();
        profile.curve()
                .forEach((value, count) -> curve.put("%2d".formatted(value), (double) count));
        charts.add(new Chart("Curve: cards by mana value", curve, ""));
        Goldfish fish = goldfish;
        if (fish != null) {
            Map<String, Double> kills = new TreeMap<>();
            fish.kills()
                    .forEach((turn, count) ->
                            kills.put("turn %2d".formatted(turn), 100.0 * count / fish.games()));
            charts.add(new Chart("Goldfish: the turn in which it wins", kills, "%"));
        }
        if (!matchUps.isEmpty()) {
            Map<String, Double> shares = new TreeMap<>();
            Map<String, String> intervals = new TreeMap<>();
            matchUps.forEach((deck, rate) -> {
                shares.put(deck, 100 * rate.rate());
                intervals.put(
                        deck, "(%.1f to %.1f)".formatted(100 * rate.low(), 100 * rate.high()));
            });
            charts.add(new Chart("Match-ups: share of wins", shares, "%", 100, intervals));
        }
        return charts;
    }

    private List<String> facts() {
        List<String> lines = new ArrayList<>();
        lines.add(
                "%d cards, %d lands, mean mana value %.2f"
                        .formatted(profile.cards(), profile.lands(), profile.meanValue()));
        if (profile.cards() >= 7) {
            HandOdds hands = new HandOdds(profile.cards(), profile.lands());
            lines.add(
                    "Opening hands with %d to %d lands: %.1f %%; mulligans to six %.1f %%, to five %.1f %%"
                            .formatted(
                                    HandOdds.FEWEST,
                                    HandOdds.MOST,
                                    100 * hands.keepable(),
                                    100 * hands.mulligans().get(1),
                                    100 * hands.mulligans().get(2)));
        }
        colours().forEach(check -> lines.add(colour(check)));
        lines.addAll(played());
        return lines;
    }

    private String colour(ColourCheck check) {
        return "%s: %d symbols, %d lands; %d needed by turn %d, there in %.1f %% of games; %d lands make it %.0f %%%s"
                .formatted(
                        check.color().name().toLowerCase(Locale.ROOT),
                        check.symbols(),
                        check.sources(),
                        check.most(),
                        check.turn(),
                        100 * check.chance(),
                        check.needed(),
                        100 * SURE,
                        profile.otherSources().getOrDefault(check.color(), 0) == 0
                                ? ""
                                : " ("
                                        + profile.otherSources().get(check.color())
                                        + " other cards make it, too)");
    }

    /// The results of games.
    private List<String> played() {
        List<String> lines = new ArrayList<>();
        Goldfish fish = goldfish;
        if (fish != null) {
            lines.add(
                    "Against nobody: wins in turn %.1f on average; %d of %d games not by turn %d"
                            .formatted(
                                    fish.meanTurn(),
                                    fish.unfinished(),
                                    fish.games(),
                                    Goldfish.MOST_TURNS));
        }
        matchUps.forEach((deck, rate) ->
                lines.add(
                        "Against %s: %.1f %% (%.1f to %.1f)"
                                .formatted(
                                        deck,
                                        100 * rate.rate(),
                                        100 * rate.low(),
                                        100 * rate.high())));
        Swap change = swap;
        if (change != null) {
            lines.add(
                    "The change: %+.1f points of 100 (%+.1f to %+.1f) over %d games each%s"
                            .formatted(
                                    100 * change.difference(),
                                    100 * change.low(),
                                    100 * change.high(),
                                    change.games(),
                                    change.low() <= 0 && change.high() >= 0
                                            ? "; it may make no difference"
                                            : ""));
        }
        return lines;
    }

    /// For a terminal.
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add(name);
        facts().forEach(line -> lines.add("  " + line));
        for (Chart chart : charts()) {
            lines.add("");
            lines.add(chart.title());
            int width = Math.max(LABEL, chart.widestLabel());
            chart.bars()
                    .forEach((label, value) -> {
                        int bar = (int) Math.round(BAR * value / chart.longest());
                        lines.add(
                                "  "
                                        + label
                                        + " ".repeat(width - label.length() + 1)
                                        + "█".repeat(bar)
                                        + " "
                                        + chart.number(label));
                    });
        }
        return lines;
    }

    /// For a browser: one self-contained page.
    public String html() {
        StringBuilder page = new StringBuilder();
        page.append("<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>")
                .append(escaped(name))
                .append(
                        "</title><style>body{font:15px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}")
                .append(
                        "svg{max-width:100%}text{font:13px system-ui,sans-serif;fill:currentColor}rect{fill:#3b6ea5}</style><h1>")
                .append(escaped(name))
                .append("</h1><ul>");
        facts().forEach(line -> page.append("<li>").append(escaped(line)));
        page.append("</ul>");
        for (Chart chart : charts()) {
            page.append("<h2>").append(escaped(chart.title())).append("</h2>");
            svg(page, chart);
        }
        return page.append("</html>\n").toString();
    }

    private static void svg(StringBuilder page, Chart chart) {
        int left = 30 + 8 * Math.max(15, chart.widestLabel());
        int height = 24 * Math.max(1, chart.bars().size());
        page.append("<svg viewBox=\"0 0 " + (left + 470) + " ")
                .append(height)
                .append("\" role=\"img\" aria-label=\"")
                .append(escaped(chart.title()))
                .append("\">");
        int y = 0;
        for (Map.Entry<String, Double> bar : chart.bars().entrySet()) {
            double width = 300 * bar.getValue() / chart.longest();
            page.append(
                    "<text x=\"0\" y=\"%d\">%s</text><rect x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"18\"/><text x=\"%.1f\" y=\"%d\">%s</text>"
                            .formatted(
                                    y + 15,
                                    escaped(bar.getKey().strip()),
                                    left,
                                    y + 1,
                                    width,
                                    left + 6 + width,
                                    y + 15,
                                    escaped(chart.number(bar.getKey()))));
            y += 24;
        }
        page.append("</svg>");
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
    }
}
