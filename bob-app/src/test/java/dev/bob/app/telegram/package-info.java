@NullMarked
package dev.bob.app.telegram;

import org.jspecify.annotations.NullMarked;
