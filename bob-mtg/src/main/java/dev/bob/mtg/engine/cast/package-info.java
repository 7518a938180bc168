/// Casting and activating: announcing, paying, resolving; special actions (rules 601, 602, 608, 116).
@NullMarked
package dev.bob.mtg.engine.cast;

import org.jspecify.annotations.NullMarked;
