package dev.bob.mtg.text.reference;

/// What came of reading a part of an ability.
///
/// @param value the part with its references found
/// @param scope what has been named so far, this part included
record Read<T>(T value, Scope scope) {}
