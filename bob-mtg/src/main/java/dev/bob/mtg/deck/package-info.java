/// Deck lists: read from the usual file formats, the built-in ones, and what the rules of a format say about one.
@NullMarked
package dev.bob.mtg.deck;

import org.jspecify.annotations.NullMarked;
