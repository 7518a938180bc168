@NullMarked
package dev.bob.cli.mtg;

import org.jspecify.annotations.NullMarked;
