package dev.bob.mtg.engine.value;

/// What a card would be as a spell: one of its faces, face down, an Aura by bestow. The engine's `Model` is one.
public interface SpellFace {}
