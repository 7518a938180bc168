/// Scenarios: a position, a script and what must hold, in the format of `docs/mtg/scenarios.md`, and their runner.
@NullMarked
package dev.bob.mtg.scenario;

import org.jspecify.annotations.NullMarked;
