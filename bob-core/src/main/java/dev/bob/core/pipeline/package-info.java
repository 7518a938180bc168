/// Stages and the pipelines that are lists of them.
@NullMarked
package dev.bob.core.pipeline;

import org.jspecify.annotations.NullMarked;
