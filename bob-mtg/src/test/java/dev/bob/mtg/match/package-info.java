@NullMarked
package dev.bob.mtg.match;

import org.jspecify.annotations.NullMarked;
