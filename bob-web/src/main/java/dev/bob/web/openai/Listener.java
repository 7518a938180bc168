package dev.bob.web.openai;

/// Hears an answer as it comes.
interface Listener {

    /// A piece of what was thought.
    void reasoning(String piece);

    /// A piece of the answer.
    void text(String piece);

    /// Hears nothing.
    static Listener silent() {
        return new Listener() {
            @Override
            public void reasoning(String piece) {}

            @Override
            public void text(String piece) {}
        };
    }
}
