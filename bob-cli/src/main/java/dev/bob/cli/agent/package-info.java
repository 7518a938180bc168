/// The composition of sessions that work on their own: plugins, skills, commands, children, schedule, channels.
@NullMarked
package dev.bob.cli.agent;

import org.jspecify.annotations.NullMarked;
