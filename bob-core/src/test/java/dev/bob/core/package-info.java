@NullMarked
package dev.bob.core;

import org.jspecify.annotations.NullMarked;
