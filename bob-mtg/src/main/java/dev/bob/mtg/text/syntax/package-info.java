/// Descriptions of how values are written, good for both directions: words, choices, series, forms; tokens, parser and
/// printer. Nothing here knows what the words mean.
@NullMarked
package dev.bob.mtg.text.syntax;

import org.jspecify.annotations.NullMarked;
