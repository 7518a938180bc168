/// The settings: what there is, where each value comes from, and whether it makes sense.
///
/// [dev.bob.cli.config.Settings] is the table, [dev.bob.cli.config.Configuration] the values of one run.
@NullMarked
package dev.bob.cli.config;

import org.jspecify.annotations.NullMarked;
