@NullMarked
package dev.bob.core.runtime;

import org.jspecify.annotations.NullMarked;
