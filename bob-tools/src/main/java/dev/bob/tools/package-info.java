/// The sandboxed tools and the guarded HTTP client that they share.
@NullMarked
package dev.bob.tools;

import org.jspecify.annotations.NullMarked;
