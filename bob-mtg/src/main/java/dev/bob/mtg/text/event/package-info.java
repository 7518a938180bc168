/// Events: what comes after "when", "whenever" and "at".
@NullMarked
package dev.bob.mtg.text.event;

import org.jspecify.annotations.NullMarked;
