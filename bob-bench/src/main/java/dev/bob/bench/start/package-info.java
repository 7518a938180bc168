/// How long starting takes.
@NullMarked
package dev.bob.bench.start;

import org.jspecify.annotations.NullMarked;
