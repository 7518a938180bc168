/// Benchmarks of the rules engine.
@NullMarked
package dev.bob.bench.mtg;

import org.jspecify.annotations.NullMarked;
