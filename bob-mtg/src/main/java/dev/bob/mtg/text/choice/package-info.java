/// What is chosen, and what becomes of the rest.
@NullMarked
package dev.bob.mtg.text.choice;

import org.jspecify.annotations.NullMarked;
