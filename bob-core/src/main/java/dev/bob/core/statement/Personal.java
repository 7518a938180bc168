package dev.bob.core.statement;

import java.util.regex.Pattern;

/// Whether somebody speaks of themselves or their own.
public final class Personal {

    private static final Pattern OWN =
            Pattern.compile(
                    "\\b(?:i|im|my|me|mine|i'm|i've|i'd|we|our|us|we're|ich|mein\\w*|mir|mich|wir|uns\\w*|je|j'|mon|ma|mes|moi|nous|notre|nos|yo|mi|mis|me|nuestr\\w+|jeg|min|mitt|mine|jag|mina|ik|mijn|io|mio|mia|eu|meu|minha)\\b",
                    Pattern.CASE_INSENSITIVE
                            | Pattern.UNICODE_CASE
                            | Pattern.UNICODE_CHARACTER_CLASS);

    private Personal() {}

    /// Whether a question or a request has to do with whoever makes it.
    public static boolean asks(String text) {
        return OWN.matcher(text).find();
    }
}
