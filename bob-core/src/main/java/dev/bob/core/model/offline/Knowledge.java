package dev.bob.core.model.offline;

import java.util.Optional;

/// Something that Bob knows without a language model: cards, keywords, his own commands. Made by whoever puts Bob
/// together.
@FunctionalInterface
public interface Knowledge {

    /// The answer to a question, as Markdown; empty if this knows nothing of it.
    Optional<String> answer(String question);
}
