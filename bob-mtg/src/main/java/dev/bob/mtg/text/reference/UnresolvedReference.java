package dev.bob.mtg.text.reference;

/// A word that points back, and nothing that it could mean. Whoever compares readings drops this one.
public final class UnresolvedReference extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UnresolvedReference(String word) {
        super(word, null, false, false);
    }
}
