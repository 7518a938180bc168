@NullMarked
package dev.bob.core.context;

import org.jspecify.annotations.NullMarked;
