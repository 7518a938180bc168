/// What a deck is like: its curve, its mana, how fast it is, what it meets and what a change makes of it.
@NullMarked
package dev.bob.mtg.lab;

import org.jspecify.annotations.NullMarked;
