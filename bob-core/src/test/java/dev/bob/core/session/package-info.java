@NullMarked
package dev.bob.core.session;

import org.jspecify.annotations.NullMarked;
