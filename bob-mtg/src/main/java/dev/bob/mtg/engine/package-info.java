/// The way into the engine: new games and positions, views of them, names of actions, and why something can't be done.
/// Below it lie the layers, each of which knows only those below: `turn`, `combat`, `effect`, `cast`, `cost`, `event`,
/// `layers`, `card`, `state`, `value`.
@NullMarked
package dev.bob.mtg.engine;

import org.jspecify.annotations.NullMarked;
