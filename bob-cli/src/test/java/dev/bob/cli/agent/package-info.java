@NullMarked
package dev.bob.cli.agent;

import org.jspecify.annotations.NullMarked;
