/// Bob in the browser, and as a server for other programs.
@NullMarked
package dev.bob.web;

import org.jspecify.annotations.NullMarked;
