/// The turn pipeline, sessions, context window, model access and the ports to tools and memory.
@NullMarked
package dev.bob.core;

import org.jspecify.annotations.NullMarked;
