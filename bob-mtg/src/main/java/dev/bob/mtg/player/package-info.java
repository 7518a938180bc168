/// Players: those that choose by themselves, and what a model or a script is shown and may answer.
@NullMarked
package dev.bob.mtg.player;

import org.jspecify.annotations.NullMarked;
