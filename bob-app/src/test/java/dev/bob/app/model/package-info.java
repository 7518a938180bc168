@NullMarked
package dev.bob.app.model;

import org.jspecify.annotations.NullMarked;
