/// What is sent to a model, in parts of known kind.
@NullMarked
package dev.bob.core.prompt;

import org.jspecify.annotations.NullMarked;
