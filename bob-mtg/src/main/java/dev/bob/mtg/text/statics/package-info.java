/// Static abilities, rules about costs and casting, and striated text boxes.
@NullMarked
package dev.bob.mtg.text.statics;

import org.jspecify.annotations.NullMarked;
