/// What words that point back mean: antecedents by family, over a scope of what has been named.
@NullMarked
package dev.bob.mtg.text.reference;

import org.jspecify.annotations.NullMarked;
