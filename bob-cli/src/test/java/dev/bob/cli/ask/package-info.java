@NullMarked
package dev.bob.cli.ask;

import org.jspecify.annotations.NullMarked;
