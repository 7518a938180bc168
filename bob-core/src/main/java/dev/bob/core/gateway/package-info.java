/// Where messages from outside become turns: hooks, routing, queueing and rendering, the same for every channel.
@NullMarked
package dev.bob.core.gateway;

import org.jspecify.annotations.NullMarked;
