/// Stand-ins for the servers that Bob talks to, driven by scripts that are data.
@NullMarked
package dev.bob.testkit;

import org.jspecify.annotations.NullMarked;
