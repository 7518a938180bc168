/// Memory made from the settings, practice with a model, and how memories are written for people and programs.
@NullMarked
package dev.bob.app.memory;

import org.jspecify.annotations.NullMarked;
