/// Access to models: which one serves a turn, and what a caller hears while it answers.
@NullMarked
package dev.bob.core.model;

import org.jspecify.annotations.NullMarked;
