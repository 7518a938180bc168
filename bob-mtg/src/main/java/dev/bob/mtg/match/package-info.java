/// A game between participants: who is asked what, the journal, taking back, and the log in words.
@NullMarked
package dev.bob.mtg.match;

import org.jspecify.annotations.NullMarked;
