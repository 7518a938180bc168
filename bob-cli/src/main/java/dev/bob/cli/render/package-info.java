/// What a person sees: Markdown as it streams, one progress line, text that can't play tricks.
@NullMarked
package dev.bob.cli.render;

import org.jspecify.annotations.NullMarked;
