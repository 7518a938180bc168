@NullMarked
package dev.bob.cli.terminal;

import org.jspecify.annotations.NullMarked;
