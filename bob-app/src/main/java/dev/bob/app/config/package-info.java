/// The settings: what there is, where each value comes from, and whether it makes sense.
///
/// [dev.bob.app.config.Settings] is the table, [dev.bob.app.config.Configuration] the values of one run.
@NullMarked
package dev.bob.app.config;

import org.jspecify.annotations.NullMarked;
