package dev.bob.core.model.openai;

/// How much of a reply is taken. What comes beyond stays with the server: the connection is closed, and what came is
/// kept and marked as cut off.
///
/// @param answer of the answer's text
/// @param reasoning of the model's thoughts
/// @param eventBytes one event of a stream, or a whole reply that comes at once
/// @param calls how many tool calls; the rest is left out
/// @param argumentBytes the arguments of one tool call
public record ReplyLimits(
        Size answer, Size reasoning, int eventBytes, int calls, int argumentBytes) {

    /// The length of a text.
    ///
    /// @param bytes in UTF-8
    /// @param tokens as this machine counts them, to within a few thousand
    public record Size(int bytes, int tokens) {

        public Size {
            atLeastOne("bytes", bytes);
            atLeastOne("tokens", tokens);
        }
    }

    /// More than any model writes in one answer.
    public static final ReplyLimits STANDARD =
            new ReplyLimits(
                    new Size(8 << 20, 1_000_000),
                    new Size(8 << 20, 1_000_000),
                    8 << 20,
                    64,
                    1 << 20);

    /// Longer names and ids are none.
    static final int LONGEST_NAME = 1_000;

    static boolean isName(String text) {
        return !text.isEmpty() && text.length() <= LONGEST_NAME;
    }

    public ReplyLimits {
        atLeastOne("eventBytes", eventBytes);
        atLeastOne("calls", calls);
        atLeastOne("argumentBytes", argumentBytes);
    }

    /// Answer and thoughts together, as they come mixed.
    Size content() {
        return new Size(
                sum(answer.bytes(), reasoning.bytes()), sum(answer.tokens(), reasoning.tokens()));
    }

    /// All of a reply as it is sent: servers wrap each token in some two hundred bytes.
    long replyBytes() {
        return 32L * content().bytes();
    }

    private static int sum(int a, int b) {
        return (int) Math.min(Integer.MAX_VALUE, (long) a + b);
    }

    String tooManyCalls() {
        return "The model asked for more than %,d tools at once; the rest was left out."
                .formatted(calls);
    }

    String tooLongArguments() {
        return "The arguments of a tool call were longer than %,d bytes; the call was left out."
                .formatted(argumentBytes);
    }

    private static void atLeastOne(String name, int value) {
        if (value < 1) {
            throw new IllegalArgumentException(name + " is " + value + "; it must be at least 1.");
        }
    }
}
