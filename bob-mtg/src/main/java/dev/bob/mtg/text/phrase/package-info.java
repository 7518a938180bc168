/// Phrases: noun phrases for objects and players, numerals, costs, destinations.
@NullMarked
package dev.bob.mtg.text.phrase;

import org.jspecify.annotations.NullMarked;
