/// Steps, priority, state-based actions, and the loop that runs a game (rules 500-514, 704).
@NullMarked
package dev.bob.mtg.engine.turn;

import org.jspecify.annotations.NullMarked;
