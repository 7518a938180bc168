@NullMarked
package dev.bob.core.prompt;

import org.jspecify.annotations.NullMarked;
