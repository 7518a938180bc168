/// Magic cards from Scryfall.
@NullMarked
package dev.bob.tools.scryfall;

import org.jspecify.annotations.NullMarked;
