/// The stages that every pipeline is made of: recall, respond, remember, continuity, and the summary's
/// refinement.
@NullMarked
package dev.bob.core.stage;

import org.jspecify.annotations.NullMarked;
