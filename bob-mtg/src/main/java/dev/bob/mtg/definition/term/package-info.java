/// The words that parts of a definition are made of and that name no other part: colors, mana costs, card types, zones,
/// steps, keywords, counters, and a card's characteristics.
@NullMarked
package dev.bob.mtg.definition.term;

import org.jspecify.annotations.NullMarked;
