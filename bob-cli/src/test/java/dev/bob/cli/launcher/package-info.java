@NullMarked
package dev.bob.cli.launcher;

import org.jspecify.annotations.NullMarked;
