@NullMarked
package dev.bob.app.memory;

import org.jspecify.annotations.NullMarked;
