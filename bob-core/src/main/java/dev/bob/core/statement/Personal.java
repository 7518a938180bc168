package dev.bob.core.statement;

import java.util.regex.Pattern;

/// Whether somebody speaks of themselves or their own.
public final class Personal {

    private static final Pattern OWN =
            Pattern.compile(
                    "\\b(?:i|im|my|me|mine|i'm|i've|i'd|we|our|us|we're|ich|mein\\w*|mir|mich|wir|uns\\w*|je|j'|mon|ma|mes|moi|nous|notre|nos|yo|mi|mis|me|nuestr\\w+|jeg|min|mitt|mine|jag|mina|ik|mijn|io|mio|mia|miei|mie|eu|meu|minha|meus|minhas|jestem|mój|moja|moje|mam|æ|mæ|meg|я|мой|моя|моё|мои|меня|мне|мы|наш\\p{L}*|minun)\\b|我",
                    Pattern.CASE_INSENSITIVE
                            | Pattern.UNICODE_CASE
                            | Pattern.UNICODE_CHARACTER_CLASS);

    /// "Who does the books now", "which kid's got the review again": of what whoever asks told before.
    private static final Pattern AS_IT_STANDS =
            Pattern.compile(
                    "^(?:and |so )?(?:who|where|which|when|what'?s the)\\b.*\\b(?:now|again|these days|nowadays|at the moment|still)\\W*$",
                    Pattern.CASE_INSENSITIVE);

    private Personal() {}

    /// Whether a question or a request has to do with whoever makes it.
    public static boolean asks(String text) {
        return OWN.matcher(text).find() || AS_IT_STANDS.matcher(text.strip()).find();
    }
}
