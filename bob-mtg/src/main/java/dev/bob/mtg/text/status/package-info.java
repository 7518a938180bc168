/// What is done to the status of permanents by those who choose them as it is done.
@NullMarked
package dev.bob.mtg.text.status;

import org.jspecify.annotations.NullMarked;
