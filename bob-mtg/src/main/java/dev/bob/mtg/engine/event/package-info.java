/// What happens: changes of the state, what replaces them and what triggers on them (rules 603, 614).
@NullMarked
package dev.bob.mtg.engine.event;

import org.jspecify.annotations.NullMarked;
