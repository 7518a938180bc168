/// Tools that work on files and run programs: through the sandbox, and only with permission.
@NullMarked
package dev.bob.tools.workspace;

import org.jspecify.annotations.NullMarked;
