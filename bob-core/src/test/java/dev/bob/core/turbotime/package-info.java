@NullMarked
package dev.bob.core.turbotime;

import org.jspecify.annotations.NullMarked;
