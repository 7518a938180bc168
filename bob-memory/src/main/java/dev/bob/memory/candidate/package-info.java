/// What of all that is said is worth remembering.
@NullMarked
package dev.bob.memory.candidate;

import org.jspecify.annotations.NullMarked;
