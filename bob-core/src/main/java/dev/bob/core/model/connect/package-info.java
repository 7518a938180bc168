/// Finds model servers, and gives a turn the model that serves it.
///
/// The only package of this module that knows concrete models; composition code makes a
/// [dev.bob.core.model.connect.ModelServers] of it and hands out the interface.
@NullMarked
package dev.bob.core.model.connect;

import org.jspecify.annotations.NullMarked;
