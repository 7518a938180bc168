@NullMarked
package dev.bob.tools.web;

import org.jspecify.annotations.NullMarked;
