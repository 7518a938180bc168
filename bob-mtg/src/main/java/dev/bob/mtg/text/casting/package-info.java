/// Clauses about casting, playing and copying spells: from where, for what cost, by whom.
@NullMarked
package dev.bob.mtg.text.casting;

import org.jspecify.annotations.NullMarked;
