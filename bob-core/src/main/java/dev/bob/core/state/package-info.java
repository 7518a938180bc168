/// What a session carries from turn to turn.
@NullMarked
package dev.bob.core.state;

import org.jspecify.annotations.NullMarked;
