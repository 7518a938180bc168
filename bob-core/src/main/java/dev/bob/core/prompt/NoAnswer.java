package dev.bob.core.prompt;

import java.util.stream.Stream;

/// What Bob says in place of an answer while no language model is connected. It is kept as it was said, but it is no part
/// of what a conversation is about: a summary leaves it out, and a model that is connected later sees only that a message
/// was left unanswered.
public final class NoAnswer {

    /// Nothing is known on the question.
    public static final String CANNOT = "I can't answer that: no language model is connected";

    /// Something is to be written or done.
    public static final String CANNOT_DO = "I can't do that: no language model is connected";

    /// Something is known, but not on the question.
    public static final String NEAREST =
            "I find nothing that answers that. The nearest that I know: ";

    /// A greeting.
    public static final String HELLO =
            "Hello! I'm Bob, running on my offline model: no language model is connected.";

    /// Somebody asked what Bob is.
    public static final String SELF =
            "I'm Bob's offline model: a small program, no language model.";

    private static final String UNANSWERED =
            "(This was left unanswered: no language model was connected.)";

    private NoAnswer() {}

    /// Whether an answer is none.
    public static boolean is(String answer) {
        return Stream.of(CANNOT, CANNOT_DO, NEAREST, HELLO, SELF).anyMatch(answer::startsWith);
    }

    /// An answer as a language model sees it.
    public static String forModel(String answer) {
        return is(answer) ? UNANSWERED : answer;
    }
}
