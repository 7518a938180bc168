@NullMarked
package dev.bob.tools;

import org.jspecify.annotations.NullMarked;
