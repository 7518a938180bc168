/// `bob config`: shows the settings and where they come from, and begins a configuration file.
@NullMarked
package dev.bob.cli.config;

import org.jspecify.annotations.NullMarked;
