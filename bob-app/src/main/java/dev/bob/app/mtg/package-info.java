/// Magic with Bob: the cards and decks of a run, and a model as a player.
@NullMarked
package dev.bob.app.mtg;

import org.jspecify.annotations.NullMarked;
