/// Attacks, blocks and combat damage (rules 506-511).
@NullMarked
package dev.bob.mtg.engine.combat;

import org.jspecify.annotations.NullMarked;
