/// Looks at everything that Bob depends on, and says how to mend what is wrong.
@NullMarked
package dev.bob.app.doctor;

import org.jspecify.annotations.NullMarked;
