/// What is true: filters, amounts and conditions in a context, and continuous effects in their layers (rule 613).
@NullMarked
package dev.bob.mtg.engine.layers;

import org.jspecify.annotations.NullMarked;
