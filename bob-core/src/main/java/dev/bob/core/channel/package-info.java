/// Where messages come from and go to: channels, and the bus between them and the runtime.
@NullMarked
package dev.bob.core.channel;

import org.jspecify.annotations.NullMarked;
