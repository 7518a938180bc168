@NullMarked
package dev.bob.cli;

import org.jspecify.annotations.NullMarked;
