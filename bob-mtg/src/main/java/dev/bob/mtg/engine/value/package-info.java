/// Values that states are made of: lists of ids, counters, mana, zones and words as bits. They know definitions alone.
@NullMarked
package dev.bob.mtg.engine.value;

import org.jspecify.annotations.NullMarked;
