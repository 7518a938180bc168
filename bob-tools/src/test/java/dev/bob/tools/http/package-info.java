@NullMarked
package dev.bob.tools.http;

import org.jspecify.annotations.NullMarked;
