/// Durable files: whole lines appended under a lock, snapshots written beside and renamed, torn and corrupt
/// files set aside with a word to the user. Everything that Bob keeps on disk goes through here.
@NullMarked
package dev.bob.core.storage;

import org.jspecify.annotations.NullMarked;
