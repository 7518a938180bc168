/// `bob tools`.
@NullMarked
package dev.bob.cli.tools;

import org.jspecify.annotations.NullMarked;
