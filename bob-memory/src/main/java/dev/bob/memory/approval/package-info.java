/// Long-term memory and the only way into it: a human's decision, written to the ledger first.
///
/// Reading order: [Human], [Decision], [Approvals], [LedgerEntry], [Memories].
@NullMarked
package dev.bob.memory.approval;

import org.jspecify.annotations.NullMarked;
