/// Memory made from the settings, and how memories are written for people and programs.
@NullMarked
package dev.bob.app.memory;

import org.jspecify.annotations.NullMarked;
