/// Turns as a page or a client sees them: what runs, its events as JSON, what it asks the person.
@NullMarked
package dev.bob.web.turn;

import org.jspecify.annotations.NullMarked;
