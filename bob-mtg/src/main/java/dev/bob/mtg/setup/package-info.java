/// How a game begins: players, decks, and a position to begin in.
@NullMarked
package dev.bob.mtg.setup;

import org.jspecify.annotations.NullMarked;
