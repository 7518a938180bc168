/// Text ⇄ definition: one invertible grammar that parses rules text and prints it.
@NullMarked
package dev.bob.mtg.text;

import org.jspecify.annotations.NullMarked;
