@NullMarked
package dev.bob.app.config;

import org.jspecify.annotations.NullMarked;
