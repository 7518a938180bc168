/// Magic on the command line: matches against Bob, simulations, scenarios, cards, decks, journals and rules.
@NullMarked
package dev.bob.cli.mtg;

import org.jspecify.annotations.NullMarked;
