@NullMarked
package dev.bob.app;

import org.jspecify.annotations.NullMarked;
