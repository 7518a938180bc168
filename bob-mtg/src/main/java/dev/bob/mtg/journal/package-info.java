/// The journal of a game: its seed, decks and choices, from which the whole game can be played again.
@NullMarked
package dev.bob.mtg.journal;

import org.jspecify.annotations.NullMarked;
