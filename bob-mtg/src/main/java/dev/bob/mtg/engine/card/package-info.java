/// Definitions made ready to be played: compiled abilities, faces, what keywords stand for, what can't be played.
@NullMarked
package dev.bob.mtg.engine.card;

import org.jspecify.annotations.NullMarked;
