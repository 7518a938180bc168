/// Replacement and prevention effects (rules 614 and 615).
@NullMarked
package dev.bob.mtg.text.replacement;

import org.jspecify.annotations.NullMarked;
