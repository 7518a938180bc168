/// `bob tools`, and the tools of a run made from its settings.
@NullMarked
package dev.bob.cli.tools;

import org.jspecify.annotations.NullMarked;
