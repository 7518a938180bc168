/// What continuous effects do to objects: predicates, keyword abilities, types, and the tokens that have them.
@NullMarked
package dev.bob.mtg.text.modification;

import org.jspecify.annotations.NullMarked;
