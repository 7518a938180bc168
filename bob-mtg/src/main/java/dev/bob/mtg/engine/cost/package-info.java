/// What things cost and what pays for them, what they may target, and whether they may be done at all.
@NullMarked
package dev.bob.mtg.engine.cost;

import org.jspecify.annotations.NullMarked;
