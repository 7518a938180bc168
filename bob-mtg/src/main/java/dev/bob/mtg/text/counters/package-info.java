/// Clauses about counters that are there: moved, doubled, removed, put on others.
@NullMarked
package dev.bob.mtg.text.counters;

import org.jspecify.annotations.NullMarked;
