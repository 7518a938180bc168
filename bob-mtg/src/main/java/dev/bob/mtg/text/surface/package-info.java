/// What the printed words alone say about what "it" and "that creature" mean, without a grammar: a second opinion.
@NullMarked
package dev.bob.mtg.text.surface;

import org.jspecify.annotations.NullMarked;
