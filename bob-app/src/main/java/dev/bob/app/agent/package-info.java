/// The composition of sessions that work on their own: plugins, skills, commands, children, schedule, channels.
@NullMarked
package dev.bob.app.agent;

import org.jspecify.annotations.NullMarked;
