/// Plugins: hooks around a turn, isolated from it and from each other.
@NullMarked
package dev.bob.core.plugin;

import org.jspecify.annotations.NullMarked;
