@NullMarked
package dev.bob.mtg.coach;

import org.jspecify.annotations.NullMarked;
