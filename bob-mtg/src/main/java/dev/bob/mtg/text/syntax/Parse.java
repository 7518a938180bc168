package dev.bob.mtg.text.syntax;

/// One way to read a stretch of tokens: the value, where the stretch ends, and which wordings were used.
///
/// @param end position of the first token that was not read
public record Parse<T>(T value, int end, Wording wording) {}
