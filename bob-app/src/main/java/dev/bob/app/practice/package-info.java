/// Practice over a runtime folder: by rules, and with the model that serves.
@NullMarked
package dev.bob.app.practice;

import org.jspecify.annotations.NullMarked;
