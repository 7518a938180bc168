/// Whole games with the built-in decks: what must be true in any game.
@NullMarked
package dev.bob.mtg.play;

import org.jspecify.annotations.NullMarked;
