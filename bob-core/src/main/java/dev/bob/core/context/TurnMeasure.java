package dev.bob.core.context;

import dev.bob.core.state.SessionState.ChatLine;
import dev.bob.core.state.SessionState.Continuity;
import dev.bob.core.tokens.TokenCounter;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnEvent;
import dev.bob.core.turn.TurnListener;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Keeps what the answering call of a turn sent, and measures it when there is time: after the answer.
public final class TurnMeasure implements TurnListener, Consumer<Fitted> {

    private volatile @Nullable Fitted answering;
    private volatile boolean answered;

    /// The answering call is the last one before the answer was complete.
    @Override
    public void on(TurnEvent event) {
        if (event instanceof TurnEvent.AnswerCompleted) {
            answered = true;
        }
    }

    @Override
    public void accept(Fitted fitted) {
        if (!answered) {
            answering = fitted;
        }
    }

    /// How full the window was; empty if no model was called.
    ///
    /// @param turn the answered turn, its own words not yet in the live chat
    public Optional<ContextMetrics> metrics(Turn turn, TokenCounter counter) {
        Fitted fitted = answering;
        if (fitted == null) {
            return Optional.empty();
        }
        boolean rebuilt = Conversation.rebuilt(turn);
        Layout asked = fitted.asked();
        Layout pre = rebuilt ? with(asked, turn.before().continuity(), List.of()) : asked;
        Continuity after = turn.conversation();
        List<ChatLine> words =
                List.of(
                        new ChatLine("user", turn.input()),
                        new ChatLine("assistant", turn.answer()));
        Layout post =
                new Layout(
                        asked.system(),
                        ContextWindow.summaryBlock(after.conversationSummary()),
                        with(asked, after, words).liveChat(),
                        List.of(),
                        "",
                        asked.budget());
        return Optional.of(
                new ContextMetrics(
                        pre.count(counter),
                        fitted.sent().count(counter),
                        post.count(counter),
                        rebuilt));
    }

    private static Layout with(Layout asked, Continuity conversation, List<ChatLine> words) {
        List<ChatLine> live = new ArrayList<>(conversation.liveChat());
        live.addAll(words);
        return new Layout(
                asked.system(),
                ContextWindow.summaryBlock(conversation.conversationSummary()),
                live,
                asked.injections(),
                asked.input(),
                asked.budget());
    }
}
