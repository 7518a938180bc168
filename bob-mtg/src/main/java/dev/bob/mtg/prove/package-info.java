/// Invariants that hold for any cards, checked in random games whose cards come from two families
/// of rules at a time.
@NullMarked
package dev.bob.mtg.prove;

import org.jspecify.annotations.NullMarked;
