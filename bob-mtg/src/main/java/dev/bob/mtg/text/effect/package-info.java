/// Effects: clauses and sentences that tell players what to do.
@NullMarked
package dev.bob.mtg.text.effect;

import org.jspecify.annotations.NullMarked;
