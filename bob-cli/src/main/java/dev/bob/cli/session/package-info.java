/// Looking at sessions: the list, one of them, and taking it elsewhere.
@NullMarked
package dev.bob.cli.session;

import org.jspecify.annotations.NullMarked;
