/// Going through old turns for what is worth remembering.
@NullMarked
package dev.bob.memory.practice;

import org.jspecify.annotations.NullMarked;
