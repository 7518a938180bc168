/// Benchmarks of the model client and the token counter.
@NullMarked
package dev.bob.bench.model;

import org.jspecify.annotations.NullMarked;
