/// Games from the Steam store.
@NullMarked
package dev.bob.tools.steam;

import org.jspecify.annotations.NullMarked;
