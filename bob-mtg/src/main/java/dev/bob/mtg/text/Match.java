package dev.bob.mtg.text;

/// One way to read a stretch of tokens: the value, where the stretch ends, and which wordings were used.
///
/// @param end position of the first token that was not read
record Match<T>(T value, int end, Wording wording) {}
