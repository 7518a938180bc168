/// `bob memory`, `bob practice` and `bob eval`.
@NullMarked
package dev.bob.cli.memory;

import org.jspecify.annotations.NullMarked;
