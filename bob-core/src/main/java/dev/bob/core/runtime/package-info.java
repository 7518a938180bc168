/// The front door: the sessions of one runtime folder, and the turns that run in them.
@NullMarked
package dev.bob.core.runtime;

import org.jspecify.annotations.NullMarked;
