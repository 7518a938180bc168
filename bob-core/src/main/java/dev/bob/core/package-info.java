/// What everything below stands on: how things fail, how they are cancelled, how JSON is read. The front door is
/// [dev.bob.core.runtime.AgentRuntime].
@NullMarked
package dev.bob.core;

import org.jspecify.annotations.NullMarked;
