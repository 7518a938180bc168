/// Cards as data: the definition language. Sealed records over a few orthogonal vocabularies
/// (abilities, effects, selectors, filters, amounts, conditions, costs, durations, events), closed
/// sets that the interpreter, the printer and the support check switch over exhaustively. Nothing
/// here knows the game state.
@NullMarked
package dev.bob.mtg.definition;

import org.jspecify.annotations.NullMarked;
