@NullMarked
package dev.bob.mtg.engine;

import org.jspecify.annotations.NullMarked;
