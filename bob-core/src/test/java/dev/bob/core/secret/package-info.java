@NullMarked
package dev.bob.core.secret;

import org.jspecify.annotations.NullMarked;
