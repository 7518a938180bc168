/// Practice over the turn logs of many users: cut into pieces, searched and gathered by threads or by a cluster.
@NullMarked
package dev.bob.memory.practice.batch;

import org.jspecify.annotations.NullMarked;
