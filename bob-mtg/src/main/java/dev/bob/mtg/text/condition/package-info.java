/// Conditions: what comes after "if" and "as long as".
@NullMarked
package dev.bob.mtg.text.condition;

import org.jspecify.annotations.NullMarked;
