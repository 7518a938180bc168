@NullMarked
package dev.bob.cli.render;

import org.jspecify.annotations.NullMarked;
