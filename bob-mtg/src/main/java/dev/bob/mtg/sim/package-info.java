/// Many games without a front end: who wins how often, and whether anything goes wrong.
@NullMarked
package dev.bob.mtg.sim;

import org.jspecify.annotations.NullMarked;
