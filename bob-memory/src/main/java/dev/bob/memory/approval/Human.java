package dev.bob.memory.approval;

/// A person who decides. Only front ends that a person operates make one, each for a decision that the person
/// has just taken; nothing else in Bob may (a test of the architecture holds that).
///
/// @param name as the ledger keeps it; not blank
public record Human(String name) {

    /// Trims and checks.
    public Human {
        name = name.strip();
        if (name.isEmpty()) {
            throw new IllegalArgumentException("A reviewer needs a name.");
        }
    }
}
