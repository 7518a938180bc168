/// Texts made ready for the grammar, and general terms for what it stops at.
@NullMarked
package dev.bob.mtg.text.normal;

import org.jspecify.annotations.NullMarked;
