/// One turn: where it comes in, the files that come with it, and how it went, as JSON.
@NullMarked
package dev.bob.app.turn;

import org.jspecify.annotations.NullMarked;
