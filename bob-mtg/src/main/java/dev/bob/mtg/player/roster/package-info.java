/// The players that choose by themselves, by name.
@NullMarked
package dev.bob.mtg.player.roster;

import org.jspecify.annotations.NullMarked;
