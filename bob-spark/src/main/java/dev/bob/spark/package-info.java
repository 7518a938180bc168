/// Practice and simulation on Apache Spark: the pieces that one machine's threads run, handed out to a cluster.
@NullMarked
package dev.bob.spark;

import org.jspecify.annotations.NullMarked;
