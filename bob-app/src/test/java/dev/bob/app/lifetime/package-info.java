@NullMarked
package dev.bob.app.lifetime;

import org.jspecify.annotations.NullMarked;
