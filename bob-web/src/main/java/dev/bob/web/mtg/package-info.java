/// Tables of Magic in the browser: a person plays by answering menus, and finished games are looked at again.
@NullMarked
package dev.bob.web.mtg;

import org.jspecify.annotations.NullMarked;
