/// Tools as Bob sees them: what they are called, what arguments they take, what came of running them.
@NullMarked
package dev.bob.core.tool;

import org.jspecify.annotations.NullMarked;
