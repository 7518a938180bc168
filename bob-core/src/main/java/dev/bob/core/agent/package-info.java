/// The agent: a bounded loop of model steps with tools, commands and skills, and the child sessions that it starts.
@NullMarked
package dev.bob.core.agent;

import org.jspecify.annotations.NullMarked;
