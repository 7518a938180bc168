/// How sentences ask, what questions ask for, and what statements have of it.
@NullMarked
package dev.bob.core.statement.answer;

import org.jspecify.annotations.NullMarked;
