/// Which files may be touched. Whatever opens a file for a model or on a command's behalf does it through
/// [Sandbox]; there is no way around it.
@NullMarked
package dev.bob.core.sandbox;

import org.jspecify.annotations.NullMarked;
