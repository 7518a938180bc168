/// The Comprehensive Rules as the user supplies them: read, shown by number and searched.
///
/// The text belongs to its publisher; nothing of it ships with Bob.
@NullMarked
package dev.bob.mtg.rules;

import org.jspecify.annotations.NullMarked;
