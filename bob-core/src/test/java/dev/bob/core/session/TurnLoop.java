package dev.bob.core.session;

import dev.bob.core.state.SessionState.Continuity;
import dev.bob.core.storage.Notice;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnRequest;
import dev.bob.core.turn.TurnStatus;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;

/// Commits turns for ever, and says on standard output which one it is about to begin (`b`), and which one has
/// been answered (`a`). To be killed.
final class TurnLoop {

    public static void main(String[] args) {
        var store =
                new SessionStore(
                        RuntimeFolder.of(Path.of(args[0])), Clock.systemUTC(), Notice.ignored());
        Session session = store.open(args[1]);
        while (true) {
            say(session);
        }
    }

    private static void say(Session session) {
        var request = new TurnRequest(session.id(), "", TurnRequest.Options.chat());
        long next = session.state().meta().turnCounter() + 1;
        request = new TurnRequest(session.id(), input(next), request.options());
        System.out.println("b " + next);
        System.out.flush();
        try (OpenTurn open = session.begin(request, Duration.ofSeconds(10), holder -> {})) {
            Turn turn = answered(request, open);
            open.answered(turn);
            // Whatever comes now, the person has seen the answer.
            System.out.println("a " + next);
            System.out.flush();
            open.commit(turn);
        }
    }

    static Turn answered(TurnRequest request, OpenTurn open) {
        long number = open.number();
        Continuity was = open.before().continuity();
        // Every tenth turn the conversation is summarised, so that the change is of each sort.
        var live =
                number % 10 == 0
                        ? was.liveChat().subList(was.liveChat().size() / 2, was.liveChat().size())
                        : was.liveChat();
        String summary =
                number % 10 == 0 ? "The first " + number + " turns." : was.conversationSummary();
        var after =
                open.before()
                        .with(
                                new Continuity(
                                        List.of("turn " + number),
                                        was.openThreads(),
                                        summary,
                                        live,
                                        was.integrity()));
        return Turn.begin(request, number, Clock.systemUTC().instant(), open.before())
                .withAnswer(answer(number))
                .withStatus(TurnStatus.COMPLETE)
                .withAfter(after);
    }

    static String input(long turn) {
        return "Question " + turn + " " + "é".repeat(200);
    }

    static String answer(long turn) {
        return "Answer " + turn + " " + "word ".repeat(400);
    }

    private TurnLoop() {}
}
