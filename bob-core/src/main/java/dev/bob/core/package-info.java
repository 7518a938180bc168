/// What everything else stands on: how things fail, how they are cancelled, how JSON and the weights of regressions are
/// read. The front door is [dev.bob.core.runtime.AgentRuntime].
@NullMarked
package dev.bob.core;

import org.jspecify.annotations.NullMarked;
