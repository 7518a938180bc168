/// What one player may know of the game.
@NullMarked
package dev.bob.mtg.view;

import org.jspecify.annotations.NullMarked;
