/// Jobs that run later: once, at intervals, or by a cron line. They survive a restart.
@NullMarked
package dev.bob.core.schedule;

import org.jspecify.annotations.NullMarked;
