/// `bob tape`, `bob skills`, `bob plugins` and `bob telegram`.
@NullMarked
package dev.bob.cli.agent;

import org.jspecify.annotations.NullMarked;
