@NullMarked
package dev.bob.core.tool;

import org.jspecify.annotations.NullMarked;
