/// What the tools share when they read from the web: a source with a base URL, and readable text from HTML.
@NullMarked
package dev.bob.tools.web;

import org.jspecify.annotations.NullMarked;
