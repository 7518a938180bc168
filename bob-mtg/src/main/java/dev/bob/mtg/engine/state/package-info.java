/// The state of a game, and the handle that every rule takes.
@NullMarked
package dev.bob.mtg.engine.state;

import org.jspecify.annotations.NullMarked;
