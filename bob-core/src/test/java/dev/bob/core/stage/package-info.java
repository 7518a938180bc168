@NullMarked
package dev.bob.core.stage;

import org.jspecify.annotations.NullMarked;
