/// How one turn went, as JSON.
@NullMarked
package dev.bob.app.turn;

import org.jspecify.annotations.NullMarked;
