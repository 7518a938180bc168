package dev.bob.mtg.engine.state;

/// What lies on the stack of frames: a frame, or what goes on with the answer that a frame asks for. Always a record or an
/// enum, so that it can be compared, hashed and shared by forks; never a lambda, which hides what it holds.
public interface Continuation {}
