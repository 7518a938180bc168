/// The tools of a run, made from its settings.
@NullMarked
package dev.bob.app.tools;

import org.jspecify.annotations.NullMarked;
