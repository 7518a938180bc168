/// Starts the Spark module, which is a process of its own with dependencies of its own.
@NullMarked
package dev.bob.cli.spark;

import org.jspecify.annotations.NullMarked;
