/// The kernel: state, frames, legality, layers, combat and the interpreter of definitions. One package, so that
/// everything but [dev.bob.mtg.engine.Kernel] can stay package-private.
@NullMarked
package dev.bob.mtg.engine;

import org.jspecify.annotations.NullMarked;
