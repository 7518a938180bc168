/// An example plugin: keeps things that look like keys away from the model.
@NullMarked
package dev.bob.plugin.keyguard;

import org.jspecify.annotations.NullMarked;
