/// Which statements have the form of something that lasts, in the languages that it is known for: what is worth
/// proposing as a memory ([Forms]).
@NullMarked
package dev.bob.core.statement.form;

import org.jspecify.annotations.NullMarked;
