/// A player that searches: single-observer information-set tree search over games in which what it can't see is dealt
/// anew (Cowling, Powley, Whitehouse 2012, "Information Set Monte Carlo Tree Search").
@NullMarked
package dev.bob.mtg.player.search;

import org.jspecify.annotations.NullMarked;
