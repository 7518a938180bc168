/// The JSON API of the page and of other programs: sessions and turns, memory, tools, the system.
@NullMarked
package dev.bob.web.api;

import org.jspecify.annotations.NullMarked;
