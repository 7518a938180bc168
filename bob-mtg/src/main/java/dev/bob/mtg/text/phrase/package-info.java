/// Phrases: noun phrases for objects and players, numbers and measures, costs, destinations.
@NullMarked
package dev.bob.mtg.text.phrase;

import org.jspecify.annotations.NullMarked;
