/// Memory as a turn sees it: what can be recalled, what is remembered, what is proposed to the human.
@NullMarked
package dev.bob.core.memory;

import org.jspecify.annotations.NullMarked;
