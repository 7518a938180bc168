@NullMarked
package dev.bob.core.sandbox;

import org.jspecify.annotations.NullMarked;
