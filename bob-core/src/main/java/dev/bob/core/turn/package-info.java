/// The vocabulary of a turn: what was asked, what has happened so far, and the events that tell of it.
@NullMarked
package dev.bob.core.turn;

import org.jspecify.annotations.NullMarked;
