@NullMarked
package dev.bob.core.storage;

import org.jspecify.annotations.NullMarked;
