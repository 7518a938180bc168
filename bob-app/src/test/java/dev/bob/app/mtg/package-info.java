@NullMarked
package dev.bob.app.mtg;

import org.jspecify.annotations.NullMarked;
