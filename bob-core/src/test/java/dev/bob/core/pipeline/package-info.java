@NullMarked
package dev.bob.core.pipeline;

import org.jspecify.annotations.NullMarked;
