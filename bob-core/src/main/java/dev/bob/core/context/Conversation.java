package dev.bob.core.context;

import dev.bob.core.prompt.NoAnswer;
import dev.bob.core.state.SessionState;
import dev.bob.core.state.SessionState.ChatLine;
import dev.bob.core.state.SessionState.Continuity;
import dev.bob.core.state.SessionState.Meta;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnEvent;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// Keeps a conversation short enough to go on. When the live chat passes its target, or the window fills up,
/// the last turns stay word for word and a coarse summary takes the place of the rest: at once and without a
/// model, so that the answer doesn't wait. A stage refines it after the answer.
///
/// @param window the model's window
/// @param clock says when
public record Conversation(ContextWindow window, Clock clock) {

    private static final int LONGEST_GIST = 160;

    /// The turn with room for its answer: as it is, or with a summarised conversation.
    public Turn makeRoom(Turn turn, Consumer<TurnEvent> events) {
        Continuity was = turn.conversation();
        Layout before = layout(was, turn.input());
        if (was.liveChat().isEmpty() || !window.crowded(before)) {
            return turn;
        }
        int kept = keptLines(was, turn.input());
        if (kept == was.liveChat().size()) {
            return turn;
        }
        List<ChatLine> gone = was.liveChat().subList(0, was.liveChat().size() - kept);
        Continuity is =
                new Continuity(
                        was.activeContext(),
                        was.openThreads(),
                        coarse(was.conversationSummary(), gone),
                        was.liveChat().subList(was.liveChat().size() - kept, was.liveChat().size()),
                        was.integrity());
        events.accept(new TurnEvent.ContextRebuilt(count(before), count(layout(is, turn.input()))));
        SessionState state = turn.after();
        Meta meta = state.meta();
        return turn.withAfter(
                state.with(is)
                        .with(
                                new Meta(
                                        meta.lastUpdatedUtc(),
                                        meta.turnCounter(),
                                        meta.contextMetrics(),
                                        clock.instant().toString())));
    }

    /// Whether this turn's conversation was summarised.
    public static boolean rebuilt(Turn turn) {
        return turn.after().continuity().liveChat().size()
                < turn.before().continuity().liveChat().size();
    }

    /// The lines that a rebuild took out of the live chat.
    public static List<ChatLine> gone(Turn turn) {
        List<ChatLine> before = turn.before().continuity().liveChat();
        return before.subList(0, before.size() - turn.conversation().liveChat().size());
    }

    /// The last turns, and of those fewer from the oldest on while they don't fit.
    private int keptLines(Continuity was, String input) {
        List<ChatLine> live = was.liveChat();
        int from = live.size();
        int turns = 0;
        while (from > 0 && turns < window.budget().retainTurns()) {
            from--;
            turns += live.get(from).role().equals("user") ? 1 : 0;
        }
        while (from < live.size() && window.crowded(layout(suffix(was, from), input))) {
            from++;
            while (from < live.size() && live.get(from).role().equals("assistant")) {
                from++;
            }
        }
        return live.size() - from;
    }

    private static Continuity suffix(Continuity was, int from) {
        return new Continuity(
                was.activeContext(),
                was.openThreads(),
                "",
                was.liveChat().subList(from, was.liveChat().size()),
                was.integrity());
    }

    private Layout layout(Continuity conversation, String input) {
        return new Layout(
                List.of(),
                conversation.conversationSummary(),
                conversation.liveChat(),
                List.of(),
                input,
                window.budget());
    }

    private int count(Layout layout) {
        return layout.count(window.measure().counter()).usedWithoutReserve();
    }

    /// What is left of the old summary, and one line for each turn that went; the oldest lines go first when
    /// it grows too long.
    private String coarse(String summary, List<ChatLine> gone) {
        List<String> lines = new ArrayList<>(summary.lines().filter(l -> !l.isBlank()).toList());
        for (ChatLine line : gone) {
            boolean none = line.role().equals("assistant") && NoAnswer.is(line.content());
            String gist = none ? "" : gist(line.content());
            if (!gist.isEmpty()) {
                lines.add((line.role().equals("assistant") ? "  Bob: " : "- User: ") + gist);
            }
        }
        int target = window.budget().summaryTarget();
        int tokens = 0;
        int from = lines.size();
        while (from > 0) {
            tokens += 1 + window.measure().count(lines.get(from - 1));
            if (tokens > target) {
                break;
            }
            from--;
        }
        return String.join("\n", lines.subList(from, lines.size()));
    }

    /// The first sentence, or as much of it as is worth a line.
    private static String gist(String text) {
        String flat = text.strip().replaceAll("\\s+", " ");
        int end = flat.length();
        for (String mark : List.of(". ", "? ", "! ")) {
            int at = flat.indexOf(mark);
            end = at >= 0 ? Math.min(end, at + 1) : end;
        }
        String sentence = flat.substring(0, end);
        return sentence.codePointCount(0, sentence.length()) <= LONGEST_GIST
                ? sentence
                : sentence.substring(0, sentence.offsetByCodePoints(0, LONGEST_GIST - 1)) + "…";
    }
}
