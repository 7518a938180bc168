/// What a session holds between turns.
@NullMarked
package dev.bob.core.session;

import org.jspecify.annotations.NullMarked;
