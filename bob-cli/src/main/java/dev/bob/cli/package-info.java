/// The command line: where it begins, and the table of its commands. What they stand on is made by [dev.bob.app.Bob].
@NullMarked
package dev.bob.cli;

import org.jspecify.annotations.NullMarked;
