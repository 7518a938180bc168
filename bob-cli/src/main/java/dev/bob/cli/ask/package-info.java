/// One turn from the command line: words in, an answer or one JSON object out.
@NullMarked
package dev.bob.cli.ask;

import org.jspecify.annotations.NullMarked;
