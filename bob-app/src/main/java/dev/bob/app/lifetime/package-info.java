/// Parts that are made when they are first needed, and closed together.
@NullMarked
package dev.bob.app.lifetime;

import org.jspecify.annotations.NullMarked;
