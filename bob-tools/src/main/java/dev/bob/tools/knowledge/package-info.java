/// Knowledge about games: a folder on this machine, and a web search limited to chosen sites.
@NullMarked
package dev.bob.tools.knowledge;

import org.jspecify.annotations.NullMarked;
