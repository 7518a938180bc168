/// Skills: folders with instructions that are opened by name when they are needed.
@NullMarked
package dev.bob.core.skill;

import org.jspecify.annotations.NullMarked;
