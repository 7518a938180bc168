@NullMarked
package dev.bob.cli.config;

import org.jspecify.annotations.NullMarked;
