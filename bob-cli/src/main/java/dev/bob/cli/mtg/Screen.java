package dev.bob.cli.mtg;

import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.view.GameView;
import dev.bob.mtg.view.GameView.ObjectView;
import dev.bob.mtg.view.GameView.PlayerView;
import dev.bob.mtg.view.GameView.StackView;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A whole screen of the table, composed for a size: who faces whom, the stack, the phase, the hand, what can be chosen,
/// what happened. Nothing is wider or higher than the screen.
///
/// @param width columns, at least 40
/// @param height rows, at least 16
record Screen(int width, int height) {

    static final int WIDE = 120;

    /// How many lines of the log a crowded table leaves: what can be done matters more than what was.
    private static final int LOG = 1;

    private static final Pattern SECOND_COLUMN = Pattern.compile(" *\\S.*? {2,}(?=\\S)");

    /// How a row is shown where colours are.
    enum RowStyle {
        PLAIN,
        BAR,
        STRONG,
        FAINT
    }

    /// One row.
    record Row(String text, RowStyle style) {}

    private static final List<Step> BAR =
            List.of(
                    Step.UPKEEP,
                    Step.DRAW,
                    Step.PRECOMBAT_MAIN,
                    Step.BEGIN_COMBAT,
                    Step.DECLARE_ATTACKERS,
                    Step.DECLARE_BLOCKERS,
                    Step.COMBAT_DAMAGE,
                    Step.END_COMBAT,
                    Step.POSTCOMBAT_MAIN,
                    Step.END_TURN);

    /// What the screen shows.
    ///
    /// @param log what happened, the last line last
    /// @param message the answer to what was typed last, in place of the log; empty for none
    record Content(Surface.Shown shown, List<String> log, List<String> message) {
        Content {
            log = List.copyOf(log);
            message = List.copyOf(message);
        }
    }

    /// The rows but for the last one, where the person types.
    List<Row> rows(Content content) {
        boolean beside = width >= WIDE;
        int main = beside ? width * 3 / 5 : width;
        List<Row> left = main(content, main, !beside);
        if (!beside) {
            return left;
        }
        int side = width - main - 3;
        List<String> right = new ArrayList<>();
        if (!content.message().isEmpty()) {
            content.message().forEach(line -> right.addAll(wrap(line, side)));
            right.add("-".repeat(side));
        }
        List<String> log = new ArrayList<>();
        content.log().forEach(line -> log.addAll(wrap(line, side)));
        int room = Math.max(0, height - 2 - right.size());
        right.addAll(log.subList(Math.max(0, log.size() - room), log.size()));
        List<Row> rows = new ArrayList<>();
        rows.add(left.getFirst());
        for (int i = 1; i < left.size(); i++) {
            String text = left.get(i).text();
            String other = i - 1 < right.size() ? right.get(i - 1) : "";
            rows.add(
                    new Row(
                            text + " ".repeat(Math.max(0, main - text.length())) + " | " + other,
                            left.get(i).style()));
        }
        return rows;
    }

    /// Whether all of a message finds room below the table.
    boolean fits(Content content) {
        return width >= WIDE
                || below(content.message(), width).size()
                        <= height - 1 - table(content, width, true).size();
    }

    private List<Row> main(Content content, int columns, boolean withLog) {
        List<Row> rows = table(content, columns, withLog);
        int room = height - 1 - rows.size();
        if (withLog && room > 0) {
            boolean log = content.message().isEmpty();
            List<String> last = below(log ? content.log() : content.message(), columns);
            List<String> shown =
                    log
                            ? last.subList(Math.max(0, last.size() - room), last.size())
                            : last.subList(0, Math.min(room, last.size()));
            shown.forEach(text ->
                    rows.add(
                            new Row(
                                    cut("  " + text, columns),
                                    log ? RowStyle.FAINT : RowStyle.PLAIN)));
        }
        while (rows.size() < height - 1) {
            rows.add(new Row("", RowStyle.PLAIN));
        }
        return rows.subList(0, height - 1);
    }

    private static List<String> below(List<String> lines, int columns) {
        List<String> wrapped = new ArrayList<>();
        lines.forEach(text -> wrapped.addAll(wrap(text, columns - 2)));
        return wrapped;
    }

    /// All but log and message.
    private List<Row> table(Content content, int columns, boolean withLog) {
        GameView view = content.shown().view();
        List<String> names = content.shown().names();
        int me = Math.max(0, view.viewer());
        List<List<String>> parts = new ArrayList<>();
        List<String> theirs = new ArrayList<>();
        for (PlayerView player : view.players()) {
            if (player.seat() != me) {
                theirs.addAll(board(view, player.seat(), columns));
            }
        }
        List<String> mine = board(view, me, columns);
        List<String> hand =
                groups(
                        "hand: ",
                        view.players().get(me).hand().stream()
                                .map(card ->
                                        (content.shown().playable().contains(card.id()) ? "*" : "")
                                                + BoardText.inHand(card))
                                .toList(),
                        columns);
        List<String> stack = stack(view, names, columns);
        List<String> choices = choices(content.shown().choices(), columns);
        parts.add(theirs);
        parts.add(stack);
        parts.add(mine);
        parts.add(hand);
        parts.add(choices);
        int fixed = 5 + view.players().size() - 2;
        fit(parts, height - 1 - fixed - (withLog ? LOG : 0));

        List<Row> rows = new ArrayList<>();
        rows.add(new Row(cut(bar(view, names), width), RowStyle.BAR));
        for (PlayerView player : view.players()) {
            if (player.seat() != me) {
                rows.add(new Row(cut(status(player, names), columns), RowStyle.STRONG));
            }
        }
        add(rows, parts.get(0), RowStyle.PLAIN);
        rows.add(new Row("-".repeat(columns), RowStyle.FAINT));
        add(rows, parts.get(1), RowStyle.STRONG);
        add(rows, parts.get(2), RowStyle.PLAIN);
        rows.add(new Row(cut(status(view.players().get(me), names), columns), RowStyle.STRONG));
        add(rows, parts.get(3), RowStyle.PLAIN);
        rows.add(new Row(cut(line(content.shown().reason(), columns), columns), RowStyle.FAINT));
        add(rows, parts.get(4), RowStyle.PLAIN);
        return rows;
    }

    /// Takes lines from the longest part until all of them fit, and says how many are missing.
    private static void fit(List<List<String>> parts, int room) {
        int[] cut = new int[parts.size()];
        while (parts.stream().mapToInt(List::size).sum() > Math.max(0, room)) {
            int longest = 0;
            for (int i = 1; i < parts.size(); i++) {
                if (parts.get(i).size() >= parts.get(longest).size()) {
                    longest = i;
                }
            }
            List<String> part = parts.get(longest);
            if (part.size() <= 1) {
                return;
            }
            part.removeLast();
            cut[longest]++;
            part.set(part.size() - 1, "  … " + (cut[longest] + 1) + " more lines; v shows all");
        }
    }

    private static void add(List<Row> rows, List<String> lines, RowStyle style) {
        lines.forEach(text -> rows.add(new Row(text, style)));
    }

    private static String bar(GameView view, List<String> names) {
        if (view.turn() == 0) {
            return " Before the game";
        }
        StringBuilder text = new StringBuilder(" T").append(view.turn()).append(' ');
        text.append(
                view.active() == view.viewer()
                        ? "your turn"
                        : names.get(view.active()) + "'s turn");
        if (!view.daytime().isEmpty()) {
            text.append(", ").append(view.daytime());
        }
        text.append("  ");
        for (Step step : BAR) {
            boolean now = here(step, view.step());
            text.append(now ? "[" : " ").append(brief(step)).append(now ? "]" : " ");
        }
        return text.toString();
    }

    private static boolean here(Step shown, Step now) {
        return shown == now
                || (shown == Step.COMBAT_DAMAGE && now == Step.FIRST_COMBAT_DAMAGE)
                || (shown == Step.END_TURN && now == Step.CLEANUP)
                || (shown == Step.UPKEEP && now == Step.UNTAP);
    }

    private static String brief(Step step) {
        return switch (step) {
            case UNTAP -> "Untap";
            case UPKEEP -> "Upk";
            case DRAW -> "Draw";
            case PRECOMBAT_MAIN -> "Main1";
            case BEGIN_COMBAT -> "Beg";
            case DECLARE_ATTACKERS -> "Att";
            case DECLARE_BLOCKERS -> "Blk";
            case FIRST_COMBAT_DAMAGE, COMBAT_DAMAGE -> "Dmg";
            case END_COMBAT -> "EoC";
            case POSTCOMBAT_MAIN -> "Main2";
            case END_TURN -> "End";
            case CLEANUP -> "Clean";
        };
    }

    private static String status(PlayerView player, List<String> names) {
        StringBuilder text = new StringBuilder(names.get(player.seat()));
        text.append("  ").append(player.life()).append(" life  ");
        text.append(player.handSize()).append(" in hand  ");
        text.append(player.librarySize()).append(" in library  ");
        text.append(player.graveyard().size()).append(" in graveyard");
        player.counters()
                .forEach((kind, n) -> text.append("  ").append(n).append(' ').append(kind.name()));
        player.standing().forEach(word -> text.append("  ").append(word));
        return player.mana().isEmpty() ? text.toString() : text + "  mana " + player.mana();
    }

    private static List<String> board(GameView view, int seat, int columns) {
        List<String> lands = new ArrayList<>();
        List<String> others = new ArrayList<>();
        for (ObjectView object : view.battlefield()) {
            if (object.controller() == seat) {
                boolean land =
                        object.types().stream().anyMatch("land"::equalsIgnoreCase)
                                && object.power() == null;
                (land ? lands : others).add(BoardText.onBattlefield(view, object));
            }
        }
        List<String> lines = new ArrayList<>(groups("  ", others, columns));
        lines.addAll(groups("  ", lands, columns));
        lines.addAll(groups("  command: ", BoardText.inCommandZone(view, seat), columns));
        lines.addAll(
                groups("  library: ", BoardText.libraryTop(view.players().get(seat)), columns));
        return lines;
    }

    private static List<String> stack(GameView view, List<String> names, int columns) {
        List<String> lines = new ArrayList<>();
        for (StackView object : view.stack().reversed()) {
            lines.add(
                    cut(
                            "stack: "
                                    + object.name()
                                    + (object.spell() ? "" : " (ability)")
                                    + BoardText.targets(view, object, names)
                                    + " ("
                                    + names.get(object.controller())
                                    + ")",
                            columns));
        }
        return lines;
    }

    // Things of one look are one group; a line is broken between groups only.
    private static List<String> groups(String start, List<String> texts, int columns) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        texts.forEach(t -> counts.merge(t, 1, Integer::sum));
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder(start);
        boolean first = true;
        for (Map.Entry<String, Integer> entry : counts.entrySet()) {
            String group =
                    entry.getValue() == 1
                            ? entry.getKey()
                            : entry.getValue() + "× " + entry.getKey();
            if (!first && line.length() + 3 + group.length() > columns) {
                lines.add(cut(line.toString(), columns));
                line = new StringBuilder(" ".repeat(start.length()));
                first = true;
            }
            line.append(first ? "" : " · ").append(group);
            first = false;
        }
        if (!counts.isEmpty()) {
            lines.add(cut(line.toString(), columns));
        }
        return lines;
    }

    /// Two columns where there are many choices and they are short.
    private List<String> choices(List<String> choices, int columns) {
        List<String> lines = new ArrayList<>();
        int half = columns / 2;
        boolean two =
                choices.size() > 5 && choices.stream().allMatch(text -> text.length() < half - 1);
        if (!two) {
            choices.forEach(text -> lines.addAll(wrap(text, columns)));
            return lines;
        }
        int rows = (choices.size() + 1) / 2;
        for (int i = 0; i < rows; i++) {
            String left = choices.get(i);
            String right = i + rows < choices.size() ? choices.get(i + rows) : "";
            lines.add(left + " ".repeat(half - left.length()) + right);
        }
        return lines;
    }

    private static String line(String reason, int columns) {
        String text = reason.isEmpty() ? "" : "-- " + reason + " ";
        return text + "-".repeat(Math.max(0, columns - text.length()));
    }

    /// Breaks a line between words. What goes on stands below the line's second column, where it has one.
    static List<String> wrap(String text, int columns) {
        List<String> lines = new ArrayList<>();
        Matcher column = SECOND_COLUMN.matcher(text);
        String indent =
                " ".repeat(column.lookingAt() && column.end() <= columns / 2 ? column.end() : 5);
        String rest = text;
        while (rest.length() > columns) {
            int at = rest.lastIndexOf(' ', columns);
            int end = at <= columns / 2 ? columns : at;
            lines.add(rest.substring(0, end));
            rest = indent + rest.substring(end).strip();
        }
        lines.add(rest);
        return lines;
    }

    static String cut(String text, int columns) {
        return text.length() <= columns ? text : text.substring(0, Math.max(0, columns - 1)) + "…";
    }

    /// Everything that a person may want to read in full.
    static List<String> everything(Surface.Shown shown) {
        List<String> lines =
                new ArrayList<>(
                        BoardText.lines(shown.view(), shown.names(), Set.copyOf(shown.playable())));
        lines.add(shown.reason());
        lines.addAll(shown.choices());
        return lines;
    }
}
