/// Choices as values: what a player is asked ([Decision]) and what they can answer ([Action]).
@NullMarked
package dev.bob.mtg.decision;

import org.jspecify.annotations.NullMarked;
