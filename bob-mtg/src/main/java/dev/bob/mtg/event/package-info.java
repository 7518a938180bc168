/// What happened, as values.
@NullMarked
package dev.bob.mtg.event;

import org.jspecify.annotations.NullMarked;
