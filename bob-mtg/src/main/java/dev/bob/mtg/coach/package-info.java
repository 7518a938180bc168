/// Learning from games: what a thoughtful player would do now, and what a finished game shows.
@NullMarked
package dev.bob.mtg.coach;

import org.jspecify.annotations.NullMarked;
