/// Memory that asks first: short-term store, approved long-term memory, ledger, practice, recall.
@NullMarked
package dev.bob.memory;

import org.jspecify.annotations.NullMarked;
