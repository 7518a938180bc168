/// What happens to a whole Bob when the world around it fails.
@NullMarked
package dev.bob.bench.faults;

import org.jspecify.annotations.NullMarked;
