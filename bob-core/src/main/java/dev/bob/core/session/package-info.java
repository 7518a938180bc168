/// Sessions: one append-only tape each, a turn log for all of them, and a state that can be rebuilt.
///
/// [SessionStore] knows the sessions of a runtime folder; a [Session] is one of them, live; an [OpenTurn] is
/// the turn that it is in. In this order a turn becomes a fact, and the next start finishes whatever a sudden
/// death cut short:
///
/// 1. the user's words on the tape: the turn has begun;
/// 2. one line in the turn log, synced: **the turn is committed**;
/// 3. the answer and `turn/end` on the tape, synced;
/// 4. the state as a checkpoint.
@NullMarked
package dev.bob.core.session;

import org.jspecify.annotations.NullMarked;
