/// Benchmarks: what Bob adds to the time that a model takes by itself.
@NullMarked
package dev.bob.bench;

import org.jspecify.annotations.NullMarked;
