@NullMarked
package dev.bob.core.statement;

import org.jspecify.annotations.NullMarked;
