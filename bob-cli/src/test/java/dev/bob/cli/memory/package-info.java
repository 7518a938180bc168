@NullMarked
package dev.bob.cli.memory;

import org.jspecify.annotations.NullMarked;
