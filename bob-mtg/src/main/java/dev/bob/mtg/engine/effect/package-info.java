/// Carrying out effects, a class per family (rules 609, 701).
@NullMarked
package dev.bob.mtg.engine.effect;

import org.jspecify.annotations.NullMarked;
