/// What every command stands on: the process's streams and terminal, the global options, and Bob.
@NullMarked
package dev.bob.cli.console;

import org.jspecify.annotations.NullMarked;
