package dev.bob.core.session;

import dev.bob.core.secret.Secrets;
import dev.bob.core.state.SessionState.Continuity;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnRequest;
import java.util.List;
import java.util.function.UnaryOperator;

/// Whether passwords, keys and the like that a person types are written to tapes, logs and states.
public enum Redaction {
    /// `[secret]` stands in their place.
    MASK,
    /// They are written as they were typed.
    KEEP;

    /// A person's words, as they are written down.
    String words(String input) {
        return this == KEEP ? input : without(Secrets.masked(input), Secrets.values(input));
    }

    /// What tools were given and what they found in a turn, as it is written down: without the secrets in the person's
    /// words, and without what looks like one.
    UnaryOperator<String> of(String input) {
        if (this == KEEP) {
            return UnaryOperator.identity();
        }
        List<String> secrets = Secrets.values(input);
        return text -> Secrets.masked(without(text, secrets));
    }

    /// A turn, as it is written down: without the secrets in the person's words, wherever they were repeated.
    Turn turn(Turn turn) {
        List<String> secrets = this == KEEP ? List.of() : Secrets.values(turn.input());
        if (secrets.isEmpty()) {
            return turn;
        }
        TurnRequest request = turn.request();
        Continuity said = turn.after().continuity();
        String words = words(request.input());
        String attached = words(request.attached());
        return turn.withRequest(
                        new TurnRequest(
                                request.sessionId(),
                                words,
                                request.options(),
                                words.endsWith(attached) ? attached : words))
                .withAnswer(without(turn.answer(), secrets))
                .withAfter(
                        turn.after()
                                .with(
                                        new Continuity(
                                                without(said.activeContext(), secrets),
                                                without(said.openThreads(), secrets),
                                                without(said.conversationSummary(), secrets),
                                                said.liveChat(),
                                                said.integrity())));
    }

    private static List<String> without(List<String> lines, List<String> secrets) {
        return lines.stream().map(line -> without(line, secrets)).toList();
    }

    private static String without(String text, List<String> secrets) {
        String masked = text;
        for (String secret : secrets) {
            masked = masked.replace(secret, Secrets.MASK);
        }
        return masked;
    }
}
