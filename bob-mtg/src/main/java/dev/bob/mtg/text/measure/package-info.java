/// Numbers that the game gives: "the number of creatures you control", "its power", "for each card in your hand".
@NullMarked
package dev.bob.mtg.text.measure;

import org.jspecify.annotations.NullMarked;
