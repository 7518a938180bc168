/// Tells commands from talk: the same rules for what a person types and for what a model answers.
@NullMarked
package dev.bob.core.router;

import org.jspecify.annotations.NullMarked;
