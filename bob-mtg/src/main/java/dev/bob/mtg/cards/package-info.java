/// Cards: reading card files, compiling texts to definitions, the built-in pool, coverage.
@NullMarked
package dev.bob.mtg.cards;

import org.jspecify.annotations.NullMarked;
