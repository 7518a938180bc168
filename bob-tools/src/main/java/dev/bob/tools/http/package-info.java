/// The one way out to the network: [GuardedHttp] checks scheme, name and resolved address of every hop, connects to
/// the very address that it checked, and bounds size and time. [CachedHttp] puts a disk cache before it.
@NullMarked
package dev.bob.tools.http;

import org.jspecify.annotations.NullMarked;
