/// Bob's memory: short-term and long-term memory, the approval ledger, recall, practice.
///
/// The front door is [MemorySystem].
@NullMarked
package dev.bob.memory;

import org.jspecify.annotations.NullMarked;
