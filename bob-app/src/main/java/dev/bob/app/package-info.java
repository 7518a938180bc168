/// Bob as one object: [dev.bob.app.Bob] makes and closes everything that a front end needs.
@NullMarked
package dev.bob.app;

import org.jspecify.annotations.NullMarked;
