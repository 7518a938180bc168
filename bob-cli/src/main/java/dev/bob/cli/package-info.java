/// The composition root and the command line.
@NullMarked
package dev.bob.cli;

import org.jspecify.annotations.NullMarked;
