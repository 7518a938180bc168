/// The context window: what of a conversation fits into a model's window, counted in tokens, for every call.
@NullMarked
package dev.bob.core.context;

import org.jspecify.annotations.NullMarked;
