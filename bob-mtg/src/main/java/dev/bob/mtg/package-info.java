/// The rules engine: authoritative for state, legality and outcomes.
@NullMarked
package dev.bob.mtg;

import org.jspecify.annotations.NullMarked;
